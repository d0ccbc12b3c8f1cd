"""HiGHS: one conflict, as the support of a dual ray (`ray`) or by its own search for an irreducible one (`iis`)."""

import sys

import highspy
import numpy

import workload as reader

workload = reader.read(sys.argv[1])
method = sys.argv[2]


def model() -> highspy.HighsLp:
    lp = highspy.HighsLp()
    lp.num_col_ = workload.variables
    lp.num_row_ = len(workload.rows)
    lp.col_cost_ = numpy.zeros(workload.variables)
    lp.col_lower_ = numpy.full(workload.variables, -highspy.kHighsInf)
    lp.col_upper_ = numpy.full(workload.variables, highspy.kHighsInf)
    lp.row_lower_ = numpy.array([row.lower for row in workload.rows])
    lp.row_upper_ = numpy.array([row.upper for row in workload.rows])
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lengths = [len(row.terms) for row in workload.rows]
    lp.a_matrix_.start_ = numpy.concatenate(([0], numpy.cumsum(lengths)))
    lp.a_matrix_.index_ = numpy.array([v for row in workload.rows for _, v in row.terms])
    lp.a_matrix_.value_ = numpy.array([c for row in workload.rows for c, _ in row.terms])
    return lp


lp = model()
members = 0
build_times = []


def conflict() -> int:
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("presolve", "off")
    solver.setOptionValue("solver", "simplex")
    build_times.append(reader.timed(lambda: solver.passModel(lp)))

    def detect() -> None:
        global members
        if method == "ray":
            solver.run()
            if solver.getModelStatus() != highspy.HighsModelStatus.kInfeasible:
                sys.exit("HiGHS finds no conflict")
            _, has_ray, ray = solver.getDualRay()
            members = int(numpy.count_nonzero(numpy.abs(ray) > 1e-9)) if has_ray else None
        else:
            solver.setOptionValue("iis_strategy", 6)
            _, iis = solver.getIis()
            members = len(iis.row_index_)

    return reader.timed(detect)


time = reader.median(conflict, most=20)
reader.report(build=sorted(build_times)[len(build_times) // 2], conflict=time, members=members)
