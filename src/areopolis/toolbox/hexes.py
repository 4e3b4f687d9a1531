"""Hexagonal boards: what is beside what, rings and lines, and where to draw them.

Cells are axial coordinates (q, r). With pointy hexagons, r counts rows downwards and q grows to the right; with flat
ones, q counts the columns to the right and r grows downwards. Directions are numbered clockwise, from the upper left of
a pointy hexagon and from the top of a flat one, so rules need not know how a board is drawn.

A `HexGrid` gives the cells of a board their numbers and names, with tables for the rules. It is a constant of its game:
a position holds only the numbers of cells.
"""

from __future__ import annotations

import math
from typing import Final

from areopolis.toolbox.shapes import Point, polar

Cell = tuple[int, int]

DIRECTIONS: Final[list[Cell]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
OFF: Final = -1
"""The number of every cell that is not on the board."""

# --- cells ---------------------------------------------------------------------------------------------------


def beside(cell: Cell, direction: int) -> Cell:
    dq, dr = DIRECTIONS[direction]
    return cell[0] + dq, cell[1] + dr


def distance(a: Cell, b: Cell) -> int:
    """Steps from one cell to another."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: Cell, radius: int) -> list[Cell]:
    """The cells at exactly this distance (one or more), clockwise, beginning straight out in direction 0."""
    cell = (centre[0] + radius * DIRECTIONS[0][0], centre[1] + radius * DIRECTIONS[0][1])
    found: list[Cell] = []
    for side in range(6):
        for _ in range(radius):
            found.append(cell)
            cell = beside(cell, (side + 2) % 6)
    return found


def within(centre: Cell, radius: int) -> list[Cell]:
    """The cells at this distance or less, row by row (by r, then by q)."""
    q, r = centre
    return [
        (q + dq, r + dr)
        for dr in range(-radius, radius + 1)
        for dq in range(max(-radius, -radius - dr), min(radius, radius - dr) + 1)
    ]


def line(start: Cell, directions: list[int], length: int) -> list[Cell]:
    """A line of `length` steps from a cell: straight in one direction, a zig-zag if two alternate."""
    found: list[Cell] = []
    cell = start
    for step in range(length):
        cell = beside(cell, directions[step % len(directions)])
        found.append(cell)
    return found


def rays(start: Cell, length: int) -> list[list[Cell]]:
    """The twelve lines that leave a cell, clockwise like the hours from 12 on.

    Even hours go straight. Odd ones are between two directions and zig-zag, the left one first.
    """
    found: list[list[Cell]] = []
    for direction in range(6):
        found.append(line(start, [direction], length))
        found.append(line(start, [direction, (direction + 1) % 6], length))
    return found


# --- boards --------------------------------------------------------------------------------------------------


class HexGrid:
    """The cells of a board, numbered in the order in which they are given.

    `beside`, indexed by cell * 6 + direction, holds the cell there, or OFF. `neighbours` lists those that exist for
    each cell, clockwise.
    """

    def __init__(self, cells: list[Cell], words: list[str]) -> None:
        assert len(cells) == len(words) == len(set(words)), "every cell has a name of its own"
        self.cells = cells
        self.words = words
        self.numbers: dict[Cell, int] = {}
        for number in range(len(cells)):
            self.numbers[cells[number]] = number
        assert len(self.numbers) == len(cells), "no cell is there twice"
        self.beside: list[int] = []
        self.neighbours: list[list[int]] = []
        for cell in cells:
            around = [self.number(beside(cell, direction)) for direction in range(6)]
            self.beside += around
            self.neighbours.append([number for number in around if number != OFF])

    def number(self, cell: Cell) -> int:
        """The number of a cell, OFF beyond the edge."""
        return self.numbers.get(cell, OFF)

    def on_board(self, cells: list[Cell]) -> list[int]:
        """The numbers of those cells that are on the board."""
        return [self.numbers[cell] for cell in cells if cell in self.numbers]

    def distances(self) -> list[list[int]]:
        """A table of the distance between any two cells by their numbers."""
        return [[distance(a, b) for b in self.cells] for a in self.cells]


def column_words(cells: list[Cell]) -> list[str]:
    """Names for the cells of a flat board as on a chessboard: a letter for the column, a number from its top."""
    first = min([q for q, _ in cells])
    words: list[str] = []
    for q, r in cells:
        above = [other for other in cells if other[0] == q and other[1] < r]
        words.append(f"{chr(ord('a') + q - first)}{len(above) + 1}")
    return words


# --- drawing -------------------------------------------------------------------------------------------------


class Layout:
    """Where cells are drawn: `size` is from the middle of a cell to its corners, `origin` the middle of (0, 0)."""

    def __init__(self, pointy: bool, size: float, origin: Point = (0.0, 0.0)) -> None:
        self.pointy = pointy
        self.size = size
        self.origin = origin

    def centre(self, cell: Cell) -> Point:
        q, r = cell
        along = 1.5 * self.size
        across = math.sqrt(3) * self.size
        if self.pointy:
            return self.origin[0] + across * (q + r / 2), self.origin[1] + along * r
        return self.origin[0] + along * q, self.origin[1] + across * (r + q / 2)

    def corners(self, cell: Cell, inset: float = 0.0) -> list[Point]:
        """Clockwise, moved inwards by `inset`: the top one first, or the upper right one on flat hexagons."""
        first = 0 if self.pointy else 30
        return [polar(first + 60 * i, self.size - inset, self.centre(cell)) for i in range(6)]
