"""Cells that a question sets apart, compares with, or cannot ask for."""

import pytest

import dsqa

TEAM = """Name,Position,Goals,Home
Ann Berg,Forward,7,"Austin, Texas"
Bo Lind,Forward,4,"Dallas, Texas"
Cy Dale,Keeper,0,"Reno, Nevada"
Di Moss,Back,4,"Boise, Idaho"
Ed Ross,Back,1,"El Paso, Texas"
"""
SEASONS = """Season,Games,Goals
2000(Bulldogs),21,5
2001(Bulldogs),22,12
2002(Roosters),25,9
"""
TRACKS = """No,Title,Time,Artist
1,Savior,6:44,Ann
2,Looking,4:25,Bob
3,Melodies,4:34,Ann
4,Conquerors,8:24,Cid
5,Joy,6:33,Dan
6,Mama,5:04,Ann
7,Where,4:03,Eve
8,Last,3:30,Eve
"""


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (TEAM, "Besides Ann Berg, who is a forward?", "Bo Lind"),
        (TEAM, "Which state do most players come from?", "Texas"),
        (SEASONS, "What year had the most goals?", "2001"),
        (TRACKS, "How many titles took over five minutes?", "4"),
        (TRACKS, "How many titles are shorter than 4 minutes and 30 seconds?", "3"),
    ],
)
def test_cells_are_those_asked_for(tmp_path, grid, question, answer):
    (tmp_path / "table.csv").write_text(grid)
    assert dsqa.ask(question, tmp_path / "table.csv").text == answer
