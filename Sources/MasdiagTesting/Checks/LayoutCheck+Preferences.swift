package import Masdiag
import PlainText

extension LayoutCheck {
  /// Checks that all optional constraints of at least a given priority are satisfied. The app's constraints and those
  /// that prevent clipped content are both checked.
  package func preferences(atLeast priority: LayoutPriority) -> String? {
    let diagnosis = SystemDiagnosis(ConstraintSystem(root: view.root), .withoutFixes)
    let system = diagnosis.system
    let broken = diagnosis.brokenPreferences.filter { preference in
      system.constraints[preference.index].priority >= priority
        && PreferenceMiss(preference, in: system).isProbablyMistake
    }
    guard !broken.isEmpty else { return nil }
    let lines = broken.map { preference in
      diagnosis.explanation(of: preference)?.text(in: system)
        ?? "\(system.equation(ofConstraintAt: preference.index)) is off by \(formatted(preference.points)) pt\n"
    }
    let count = broken.count == 1 ? "1 optional constraint isn't" : "\(broken.count) optional constraints aren't"
    return "\(count) satisfied in \(view.root.key ?? view.root.className):\n\n\(lines.joined(separator: "\n"))"
  }
}
