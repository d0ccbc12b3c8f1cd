import Diagnosis
import LayoutModel
import Testing

struct LabTests {
  @Test func times() {
    for (name, system) in [
      ("indep(6,0)", Workload.independent(6, unrelated: 0)),
      ("indep(6,100)", Workload.independent(6, unrelated: 100)), ("overlap(10)", Workload.overlap(10)),
      ("overlap(40)", Workload.overlap(40)), ("chain_nn(6)", Workload.chainOfBounds(6)),
      ("chain_nn(8)", Workload.chainOfBounds(8)),
    ] {
      let start = ContinuousClock.now
      let diagnosis = SystemDiagnosis(system, all: EnumerationLimit.none)
      print(name, diagnosis.conflicts.count, diagnosis.corrections?.count as Any, ContinuousClock.now - start)
    }
  }
}
