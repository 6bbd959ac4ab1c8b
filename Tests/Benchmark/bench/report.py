"""The table."""

from dataclasses import dataclass
from statistics import median


@dataclass
class Row:
    name: str
    ours: str
    theirs: str
    ratio: str
    bar: str
    holds: bool


def row(figure, measured):
    """`measured` has pairs of ours and theirs, or ours alone."""
    ours = median(pair[0] for pair in measured)
    theirs = median(pair[1] for pair in measured) if len(measured[0]) > 1 else None
    value = ours / theirs if theirs else ours
    holds = value >= figure.bar if figure.more_is_better else value <= figure.bar
    shown = Row(
        figure.name,
        figure.shown(ours),
        f"{figure.shown(theirs)} ({figure.reference})" if theirs else "",
        f"{value:.2f}" if theirs else "",
        figure.bar_shown(),
        holds,
    )
    print(f"{shown.name}: {shown.ours} {shown.theirs} {shown.ratio}", flush=True)
    return shown


def table(rows):
    head = ["figure", "Understudy", "reference", "ratio", "bar", ""]
    lines = [[r.name, r.ours, r.theirs, r.ratio, r.bar, "" if r.holds else "missed"] for r in rows]
    rule = ["---"] * len(head)
    return "\n" + "\n".join("| " + " | ".join(line) + " |" for line in [head, rule, *lines])
