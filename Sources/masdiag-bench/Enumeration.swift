import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport

/// The cost of finding every conflict and every correction of a workload.
struct Enumeration {
  static let header = "workload,n,conflicts,corrections,ns"

  var workload: Workload
  var conflicts: Int
  var corrections: Rational
  /// The median time, in nanoseconds, from loading the rows to finding the last conflict or correction, including the
  /// proof of each conflict.
  var time: Double

  /// A line below the header.
  var line: String { "\(workload.name),\(workload.size),\(conflicts),\(corrections),\(Int64(time))" }
}

extension Workload {
  /// Enumerates all conflicts and corrections; returns nil if there is no conflict.
  func measureEnumeration(_ effort: Effort) -> Enumeration? {
    let system = ConstraintSystem(self.system)
    let clock = ContinuousClock()
    var found: (conflicts: Int, corrections: Corrections?) = (0, nil)
    let time = effort.median(count: effort.repetitions) {
      clock.measure {
        let diagnosis = SystemDiagnosis(system, .init(all: EnumerationLimit.none))
        found = (diagnosis.conflicts.count, diagnosis.corrections)
      }
    }
    guard let corrections = found.corrections, found.conflicts > 0 else { return nil }
    precondition(corrections.ending == .complete, "the search in \(name) ended with \(corrections.ending)")
    return Enumeration(
      workload: self, conflicts: found.conflicts, corrections: corrections.count, time: time)
  }
}
