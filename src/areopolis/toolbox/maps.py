"""Maps of any shape: numbered places, and a table that lists the neighbours of each."""

from __future__ import annotations


def neighbour_table(words: list[str], neighbours: list[list[str]]) -> list[list[int]]:
    """The table of a map whose places are linked by name, each row in ascending order."""
    table = [sorted([words.index(word) for word in row]) for row in neighbours]
    for place in range(len(table)):
        for other in table[place]:
            assert place in table[other], f"{words[place]} is beside {words[other]}, but not the reverse"
    return table


def region(neighbours: list[list[int]], held: list[int], start: int) -> list[int]:
    """All places that can be reached from one through places that hold the same, beginning with it."""
    found = [start]
    reached = [False] * len(neighbours)
    reached[start] = True
    for place in found:
        for other in neighbours[place]:
            if not reached[other] and held[other] == held[start]:
                reached[other] = True
                found.append(other)
    return found


def regions(neighbours: list[list[int]], held: list[int], what: int) -> list[list[int]]:
    """All regions of places that hold `what`, in the order of their first places."""
    found: list[list[int]] = []
    done: set[int] = set()
    for place in range(len(neighbours)):
        if held[place] == what and place not in done:
            found.append(region(neighbours, held, place))
            done.update(found[-1])
    return found
