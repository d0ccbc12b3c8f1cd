import Diagnosis
package import LayoutModel
import PlainText

extension InputReport {
  /// Returns the sum of a conflict.
  ///
  /// - Parameter position: the conflict's position in the diagnosis.
  /// - Complexity: the same as ``Diagnosis/Reasoning/bill(in:)``.
  package func sum(ofConflictAt position: Int) -> Sum {
    let places = ConstraintPlaces(path: path, isLog: kind == .consoleLog)
    return SumMaker(diagnosis.conflicts[position].reasoning, in: system, places).sum
  }

  /// Returns a one-sentence description of a conflict, in points.
  ///
  /// - Parameter position: the conflict's position in the diagnosis.
  package func headline(ofConflictAt position: Int) -> String {
    Headline(system: system, conflict: diagnosis.conflicts[position]).text
  }

  /// Returns a sentence that states a constraint.
  package func statement(of constraint: ConstraintSystem.Constraint) -> String {
    Phrases(system: system).sentence(constraint, .fact)
  }

  /// Returns the shortest name of a constraint: its number in a log's list, its key, or its maker; may be empty.
  ///
  /// - Parameter item: the name of the constraint's view, for makers that are part of a view: `title's content`.
  package func name(of constraint: ConstraintSystem.Constraint, item: String) -> String {
    if kind == .consoleLog { return ConstraintPlaces(path: path, isLog: true).text(constraint) }
    if let key = constraint.key { return visible(key) }
    guard let maker = FrameworkConstraintSource(constraint) else { return "" }
    return maker.partOfView.map { "\(item)'s \($0)" } ?? Phrases(system: system).name(maker, of: constraint)
  }
}
