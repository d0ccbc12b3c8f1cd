import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// The first conflict of a list with its recommendation.
struct RecommendedAnswer {
  let conflict: LayoutConflict
  let recommendation: Recommendation
  let system: ConstraintSystem
  var fix: Fix? { recommendation.fix.map { conflict.fixes[$0] } }
  /// The kinds of all fixes, and the constraints that they change.
  var fixes: [String] { conflict.fixes.map { "\($0.index) \($0.change.kind)" } }

  /// - Parameters:
  ///   - lines: the list, each line without its brackets, and without its class where that is `NSLayoutConstraint`.
  ///   - prefix: the text before the heading; without one there is no heading.
  ///   - fixesAreEnough: true if with each fix the whole list must hold together.
  init(_ lines: [String], prefix: String = "", fixesAreEnough: Bool = true) throws {
    let list = lines.map { $0.contains("Constraint:") ? "<\($0)>" : "<NSLayoutConstraint:\($0)>" }
    let heading = prefix.isEmpty ? "" : "\(prefix) Unable to simultaneously satisfy constraints.\n"
    system = try RandomList.system("\(heading)(\n\(list.map { "    \"\($0)\"" }.joined(separator: ",\n"))\n)")
    conflict = try #require(SystemDiagnosis(system, .init(order: .list)).conflicts.first)
    recommendation = try #require(conflict.recommendation)
    for fix in conflict.fixes where fixesAreEnough {
      #expect(system.applying(fix.change, to: fix.index).plainRows.isFeasible, "\(fix)")
    }
  }
}
