"""A harder knowledge base from a small one, with the other contents of a real one.

The shared knowledge base consists of the triples that answer questions, so a subject has hardly any predicate that is not asked
for. Here every subject gets further predicates of its kind, with their objects elsewhere; and parts of names, and words for
predicates, become subjects themselves, as they are among millions. No existing triple is lost, and no existing (subject,
predicate) gets an object.
"""

from collections import defaultdict
from collections.abc import Iterable
from random import Random

from dsqa_tasks.nlpcc_kbqa.files import Triple

ADDED = 12
"""A subject gets up to this many predicates; all numbers have the same probability."""
PARTS = 0.5
"""Share of the subjects for which a part of the name becomes another subject."""
PREDICATES = 0.5
"""Share of the predicates that become subjects, too."""


def with_distractors(triples: Iterable[Triple], seed: int = 0) -> list[Triple]:
    """The triples with the added ones, sorted; the same triples and seed give the same result."""
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
            # From a subject that shares a predicate: its other predicates are likely for this kind.
            other = random.choice(subjects[random.choice(like)])
            predicate = random.choice(kinds[other])
            if random.random() < 0.3:
                predicate = random.choice(given).predicate
            if predicate not in said[subject]:
                said[subject].add(predicate)
                # All objects there: otherwise several objects would show which triples are original.
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
