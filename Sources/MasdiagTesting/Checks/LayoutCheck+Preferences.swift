package import Masdiag
import PlainText

extension LayoutCheck {
  /// That every optional constraint of at least a priority holds: those of the app, and those that keep content from
  /// being cut.
  package func preferences(atLeast priority: LayoutPriority) -> String? {
    let diagnosis = SystemDiagnosis(ConstraintSystem(root: view.root), findsFixes: false)
    let system = diagnosis.system
    let broken = diagnosis.brokenPreferences.filter { preference in
      system.constraints[preference.index].priority >= priority
        && PreferenceMiss(preference, in: system).isProbablyMistake
    }
    guard !broken.isEmpty else { return nil }
    let lines = broken.map { preference in
      diagnosis.explanation(of: preference)?.text(in: system)
        ?? "\(system.equation(ofConstraintAt: preference.index)) misses by \(formatted(preference.points))\n"
    }
    let count = broken.count == 1 ? "an optional constraint does" : "\(broken.count) optional constraints do"
    return "\(count) not hold in \(view.root.key ?? view.root.className):\n\n\(lines.joined(separator: "\n"))"
  }
}
