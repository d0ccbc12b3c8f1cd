import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

struct LabTests {
  @Test func times() {
    for (name, size) in [("indep", 6), ("indep100", 6), ("overlap", 10), ("overlap", 40), ("chain_nn", 6), ("chain_nn", 8), ("chain_nn", 10), ("chain_nn", 12)] {
      let system = ConstraintSystem(Workload(name, size: size)!.system)
      let start = ContinuousClock.now
      let diagnosis = SystemDiagnosis(system, all: EnumerationLimit.none)
      print(name, size, diagnosis.conflicts.count, diagnosis.corrections?.count as Any, ContinuousClock.now - start)
    }
  }
}
