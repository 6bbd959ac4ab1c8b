"""The table of figures."""

from dataclasses import dataclass
from statistics import median


@dataclass
class Row:
    cells: list
    holds: bool


def row(figure, measured):
    """The row of a figure. `measured` holds pairs of ours and theirs, or ours alone."""
    ours, *theirs = [median(side) for side in zip(*measured)]
    compared = ours / theirs[0] if theirs else ours
    holds = compared >= figure.bar if figure.more_is_better else compared <= figure.bar
    sign = "≥" if figure.more_is_better else "≤"
    reference = f"{figure.reference}: {figure.shown(theirs[0])}" if theirs else ""
    ratio = f"{compared:.2f}" if theirs else ""
    bar = f"{sign} {figure.bar:g}" if theirs else f"{sign} {figure.shown(figure.bar)}"
    cells = [figure.name, figure.shown(ours), reference, ratio, bar, "" if holds else "missed"]
    print("  ".join(filter(None, cells)), flush=True)
    return Row(cells, holds)


def table(rows):
    head = ["figure", "Understudy", "compared with", "ratio", "bar", ""]
    lines = [head, ["---"] * len(head), *(row.cells for row in rows)]
    return "\n" + "\n".join("| " + " | ".join(line) + " |" for line in lines)
