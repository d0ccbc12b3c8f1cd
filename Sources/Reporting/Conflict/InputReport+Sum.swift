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

  /// A constraint in words.
  package func statement(of constraint: ConstraintSystem.Constraint) -> String {
    Phrases(system: system).sentence(constraint, .fact)
  }

  /// The shortest name of a constraint: its place in a log's list, else its key or its maker; may be empty.
  ///
  /// - Parameter item: the name of its view, for makers that are a part of that: `title's content`.
  package func name(of constraint: ConstraintSystem.Constraint, item: String) -> String {
    if kind == .consoleLog { return ConstraintPlaces(path: path, isLog: true).text(constraint) }
    if let key = constraint.key { return visible(key) }
    let maker = FrameworkConstraintSource(constraint)
    return maker?.partOfView.map { "\(item)'s \($0)" } ?? maker?.name ?? ""
  }
}
