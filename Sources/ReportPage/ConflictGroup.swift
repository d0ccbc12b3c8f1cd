import Diagnosis
import LayoutModel
import Reporting

/// Conflicts that are one problem: those with one fingerprint, wherever they turned up.
struct ConflictGroup {
  /// One time that the conflict was met.
  struct Occurrence {
    /// The report's position among all.
    var report: Int
    /// The conflict's position in the report's diagnosis.
    var conflict: Int
  }

  /// What all of them have in common.
  let fingerprint: String
  /// Where it was met, in the order of the inputs; the first is the one that is explained.
  private(set) var occurrences: [Occurrence]

  /// The groups of all conflicts in `reports`, in the order in which they were first met.
  static func all(in reports: [InputReport]) -> [ConflictGroup] {
    var groups: [ConflictGroup] = []
    var known: [String: Int] = [:]
    for (number, report) in reports.enumerated() {
      for (position, conflict) in report.diagnosis.conflicts.enumerated() {
        let occurrence = Occurrence(report: number, conflict: position)
        if let group = known[conflict.fingerprint] {
          groups[group].occurrences.append(occurrence)
        } else {
          known[conflict.fingerprint] = groups.count
          groups.append(ConflictGroup(fingerprint: conflict.fingerprint, occurrences: [occurrence]))
        }
      }
    }
    return groups
  }
}

extension InputReport {
  /// The input, and which part of it: `app.log:12`, `Main.storyboard, LoginViewController`.
  var place: String {
    if let scene { return "\(path), \(scene.name)" }
    return location.map { "\($0.path):\($0.line)" } ?? path
  }
}

extension [String] {
  /// Each once, in the order of the first.
  var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
