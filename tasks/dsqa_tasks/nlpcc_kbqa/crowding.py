"""A harder knowledge base of a small one: what the real one holds besides the answers.

The shared knowledge base is made of the triples that answer questions, so a subject has hardly a
predicate that nobody asks for. Here every subject gets others of its kind, with objects that stand
after them elsewhere; and parts of names, and words for predicates, become subjects themselves, as
they are among millions. No triple that was there is lost, and no (subject, predicate) gets an object.
"""

from collections import defaultdict
from collections.abc import Iterable
from random import Random

from dsqa_tasks.nlpcc_kbqa.files import Triple

ADDED = 12
"""A subject gets up to so many predicates, any number as likely."""
PARTS = 0.5
"""So many of the subjects have a part of their name as another subject."""
PREDICATES = 0.5
"""So many of the predicates are subjects, too."""


def crowd(triples: Iterable[Triple], seed: int = 0) -> list[Triple]:
    """The triples and those that are added, sorted; the same triples and seed give the same."""
    given = sorted(set(triples))
    said: dict[str, set[str]] = defaultdict(set)
    objects: dict[tuple[str, str], list[str]] = defaultdict(list)
    having: dict[str, dict[str, None]] = defaultdict(dict)
    for one in given:
        said[one.subject].add(one.predicate)
        objects[one.subject, one.predicate].append(one.object)
        having[one.predicate][one.subject] = None
    subjects = {predicate: list(some) for predicate, some in having.items()}
    kinds = {subject: sorted(predicates) for subject, predicates in said.items()}
    random = Random(f"{seed} crowd")
    added: set[Triple] = set()

    def add(subject: str, like: list[str], most: int) -> None:
        for _ in range(random.randrange(most + 1)):
            # Of a subject that shares a predicate: what is said of it is said of its kind.
            other = random.choice(subjects[random.choice(like)])
            predicate = random.choice(kinds[other])
            if random.random() < 0.3:
                predicate = random.choice(given).predicate
            if predicate not in said[subject]:
                said[subject].add(predicate)
                # All that is said there: else several objects would tell what was given.
                there = random.choice(subjects[predicate])
                added.update(Triple(subject, predicate, one) for one in objects[there, predicate])

    for subject, like in kinds.items():
        add(subject, like, ADDED)
    for subject, like in kinds.items():
        if len(subject) > 3 and random.random() < PARTS:
            size = random.randrange(2, len(subject))
            begin = random.randrange(len(subject) - size + 1)
            part = subject[begin : begin + size].strip()
            if part:
                add(part, like, ADDED)
    for predicate in subjects:
        if random.random() < PREDICATES:
            add(predicate, [random.choice(given).predicate], ADDED)
    return sorted({*given, *added})
