"""kiwi through its Python binding: build, edit, churn; or the detection of a conflict, which names one row."""

import sys

import kiwisolver as kiwi

import workload as reader

workload = reader.read(sys.argv[1])
levels = sorted({row.priority for row in workload.rows if row.priority < 1000})
edited = {row for batch in workload.edits for row, _ in batch}


def strength(priority: float) -> float:
    if priority == 1000:
        return kiwi.strength.required
    return 10.0 ** (8.0 * levels.index(priority) / max(1, len(levels) - 1))


class Loaded:
    def __init__(self) -> None:
        self.solver = kiwi.Solver()
        self.variables = [kiwi.Variable(f"x{index}") for index in range(workload.variables)]
        self.constraints: list[list[kiwi.Constraint]] = [[] for _ in workload.rows]

    def add(self, index: int) -> None:
        row = workload.rows[index]
        expression = kiwi.Expression([c * self.variables[v] for c, v in row.terms])
        if index in edited:
            variable = self.variables[row.terms[0][1]]
            self.solver.addEditVariable(variable, min(strength(row.priority), kiwi.strength.strong * 100))
            self.solver.suggestValue(variable, row.lower)
            return
        made = []
        if reader.is_equality(row):
            made.append((expression == row.lower) | strength(row.priority))
        else:
            if row.lower > -float("inf"):
                made.append((expression >= row.lower) | strength(row.priority))
            if row.upper < float("inf"):
                made.append((expression <= row.upper) | strength(row.priority))
        self.constraints[index] = made
        for constraint in made:
            self.solver.addConstraint(constraint)

    def add_all(self) -> None:
        for index in range(len(workload.rows)):
            if index not in refused:
                self.add(index)
        self.solver.updateVariables()


refused = set(workload.refused)


def build() -> int:
    loaded = Loaded()
    return reader.timed(loaded.add_all)


def conflict() -> int:
    # A solver that has refused a row is not to be relied on: each time a new one.
    loaded = Loaded()
    loaded.add_all()

    def detect() -> None:
        for index in workload.refused:
            try:
                loaded.add(index)
            except kiwi.UnsatisfiableConstraint:
                continue
            sys.exit(f"row {index} is not refused")

    return reader.timed(detect)


build_time = reader.median(build)
if workload.refused:
    reader.report(build_time, conflict=reader.median(conflict), members=len(workload.refused))
else:
    loaded = Loaded()
    loaded.add_all()
    turn = 0

    def edit() -> None:
        global turn
        for row, value in workload.edits[turn % len(workload.edits)]:
            loaded.solver.suggestValue(loaded.variables[workload.rows[row].terms[0][1]], value)
        loaded.solver.updateVariables()
        turn += 1

    def churn() -> None:
        for constraint in loaded.constraints[workload.churned]:
            loaded.solver.removeConstraint(constraint)
        loaded.add(workload.churned)
        loaded.solver.updateVariables()

    edit_time = reader.median(lambda: reader.timed(edit)) if workload.edits else None
    churn_time = reader.median(lambda: reader.timed(churn)) if workload.churned is not None else None
    reader.report(build_time, edit_time, churn_time)
