import Diagnosis
package import LayoutModel
import PlainText

extension InputReport {
  /// The sum of a conflict.
  ///
  /// - Parameter position: which of the diagnosis' conflicts.
  /// - Complexity: that of ``Diagnosis/Reasoning/bill(in:)``.
  package func sum(ofConflictAt position: Int) -> Sum {
    let places = ConstraintPlaces(path: path, isLog: kind == .consoleLog)
    return SumMaker(diagnosis.conflicts[position].reasoning, in: system, places).sum
  }

  /// A conflict in one sentence, in points.
  ///
  /// - Parameter position: which of the diagnosis' conflicts.
  package func headline(ofConflictAt position: Int) -> String {
    Headline(system: system, conflict: diagnosis.conflicts[position]).text
  }

  /// A constraint in words, and its shortest name: its place in a log's list, else its key or its maker.
  package func words(for constraint: ConstraintSystem.Constraint) -> (statement: String, name: String) {
    let phrases = Phrases(system: system)
    let name =
      kind == .consoleLog
      ? ConstraintPlaces(path: path, isLog: true).text(constraint)
      : constraint.key.map(visible) ?? SystemMaker(constraint)?.name ?? ""
    return (phrases.sentence(constraint, .fact), name)
  }
}
