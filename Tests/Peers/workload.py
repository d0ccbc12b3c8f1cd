"""Reads what `masdiag-bench rows` writes, and prints what the drivers measure."""

import math
import resource
import sys
import time
from dataclasses import dataclass, field


@dataclass
class Row:
    lower: float
    upper: float
    priority: float
    terms: list[tuple[float, int]]


@dataclass
class Workload:
    variables: int = 0
    rows: list[Row] = field(default_factory=list)
    edits: list[list[tuple[int, float]]] = field(default_factory=list)
    churned: int | None = None
    refused: list[int] = field(default_factory=list)


def read(path: str) -> Workload:
    workload = Workload()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            kind, *words = line.split()
            if kind == "variables":
                workload.variables = int(words[0])
            elif kind == "row":
                terms = [word.split("*") for word in words[3:]]
                workload.rows.append(
                    Row(float(words[0]), float(words[1]), float(words[2]), [(float(c), int(v)) for c, v in terms])
                )
            elif kind == "edit":
                workload.edits.append([(int(row), float(value)) for row, value in zip(words[::2], words[1::2])])
            elif kind == "churn":
                workload.churned = int(words[0])
            elif kind == "refuse":
                workload.refused.append(int(words[0]))
            else:
                sys.exit(f"{path}: unknown line: {line}")
    return workload


def median(step, most: int = 200) -> float:
    """The median of the nanoseconds that `step` returns: at least 3 times, at most a second or `most` times."""
    times: list[int] = []
    while len(times) < 3 or (len(times) < most and sum(times) < 1_000_000_000):
        times.append(step())
    times.sort()
    middle = len(times) // 2
    return times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2


def timed(action) -> int:
    start = time.perf_counter_ns()
    action()
    return time.perf_counter_ns() - start


def report(build=None, edit=None, churn=None, conflict=None, members=None) -> None:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    times = ["" if value is None else str(round(value)) for value in (build, edit, churn, conflict)]
    print(",".join(times + ["" if members is None else str(members), str(peak)]))


def is_equality(row: Row) -> bool:
    return row.lower == row.upper and math.isfinite(row.lower)
