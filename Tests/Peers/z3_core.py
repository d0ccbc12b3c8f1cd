"""z3: one conflict as an unsatisfiable core, as it comes (`core`) or minimized (`minimal`)."""

import sys

import z3

import workload as reader

workload = reader.read(sys.argv[1])
is_minimal = sys.argv[2] == "minimal"
members = 0
build_times = []



def conflict() -> int:
    context = z3.Context()
    solver = z3.SolverFor("QF_LRA", ctx=context)
    solver.set(unsat_core=True)
    if is_minimal:
        solver.set("core.minimize", True)

    def build() -> None:
        variables = [z3.Real(f"x{index}", context) for index in range(workload.variables)]
        for index, row in enumerate(workload.rows):
            terms = [z3.RealVal(repr(c), context) * variables[v] for c, v in row.terms]
            value = z3.Sum(terms) if len(terms) > 1 else terms[0]
            parts = []
            if row.lower > -float("inf"):
                parts.append(value >= z3.RealVal(repr(row.lower), context))
            if row.upper < float("inf"):
                parts.append(value <= z3.RealVal(repr(row.upper), context))
            if reader.is_equality(row):
                parts = [value == z3.RealVal(repr(row.lower), context)]
            solver.assert_and_track(z3.And(*parts) if len(parts) > 1 else parts[0], z3.Bool(f"r{index}", context))

    build_times.append(reader.timed(build))

    def detect() -> None:
        global members
        if solver.check() != z3.unsat:
            sys.exit("z3 finds no conflict")
        members = len(solver.unsat_core())

    return reader.timed(detect)


time = reader.median(conflict, most=20)
reader.report(build=sorted(build_times)[len(build_times) // 2], conflict=time, members=members)
