"""The table of figures."""

from dataclasses import dataclass
from statistics import median

HEAD = ["figure", "Understudy", "compared with", "ratio", "bar", "processor time", "ratio", "bar", ""]


@dataclass
class Row:
    cells: list
    holds: bool


def row(figure, measured):
    """The row of a figure. `measured` holds pairs of samples of ours and theirs, or ours alone."""
    value, value_holds = value_cells(figure, sides(measured, "value"))
    work, work_holds = work_cells(figure, sides(measured, "microseconds"))
    holds = value_holds and work_holds
    cells = [figure.name, *value, *work, "" if holds else "missed"]
    print("  ".join(filter(None, cells)), flush=True)
    return Row(cells, holds)


def sides(measured, member):
    samples = [[getattr(sample, member) for sample in side] for side in zip(*measured)]
    return [median(side) for side in samples if None not in side]


def value_cells(figure, values):
    ours, *theirs = values
    compared = ours / theirs[0] if theirs else ours
    reference = f"{figure.reference}: {figure.shown(theirs[0])}" if theirs else ""
    ratio = f"{compared:.2f}" if theirs else ""
    if figure.bar is None:
        return [figure.shown(ours), reference, ratio, ""], True
    sign = "≥" if figure.more_is_better else "≤"
    bar = f"{sign} {figure.bar:g}" if theirs else f"{sign} {figure.shown(figure.bar)}"
    holds = compared >= figure.bar if figure.more_is_better else compared <= figure.bar
    return [figure.shown(ours), reference, ratio, bar], holds


def work_cells(figure, values):
    if len(values) < 2:
        return ["", "", ""], True
    ours, theirs = values
    ratio = ours / theirs
    bar = "" if figure.work_bar is None else f"≤ {figure.work_bar:g}"
    holds = figure.work_bar is None or ratio <= figure.work_bar
    return [f"{ours:.1f} µs to {theirs:.1f} µs", f"{ratio:.2f}", bar], holds


def table(rows):
    lines = [HEAD, ["---"] * len(HEAD), *(row.cells for row in rows)]
    return "\n" + "\n".join("| " + " | ".join(line) + " |" for line in lines)
