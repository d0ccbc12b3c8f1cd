import Diagnosis
import LayoutModel
import Reporting

/// Conflicts with the same fingerprint, which count as one problem.
struct ConflictGroup {
  struct Occurrence {
    /// The index of the report.
    var report: Int
    /// The index of the conflict in the report's diagnosis.
    var conflict: Int
  }

  /// The occurrences, in the order of the inputs. The first occurrence is explained.
  private(set) var occurrences: [Occurrence]

  /// Returns the groups of all conflicts in `reports`, in the order of their first occurrences.
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
          groups.append(ConflictGroup(occurrences: [occurrence]))
        }
      }
    }
    return groups
  }
}

extension InputReport {
  /// The input, and the part of the input that the report describes: `app.log:12`, `Main.storyboard,
  /// LoginViewController`.
  var place: String {
    if let scene { return "\(path), \(scene.name)" }
    return location.map { "\($0.path):\($0.line)" } ?? path
  }
}
