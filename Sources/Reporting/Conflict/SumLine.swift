import Diagnosis
import ExactNumbers
package import LayoutModel
import PlainText

/// A line of a conflict's sum, for whoever draws it: what the line is about, and its words.
package struct SumLine: Hashable, Sendable {
  /// What a line is about.
  package enum Subject: Hashable, Sendable {
    /// The constraints at these indices.
    case constraints([Int])
    /// Sizes that the lines above decide.
    case sizes([ConstraintSystem.ItemAttribute])
    /// The premise at an index, which is among what leaves so much.
    case premise(Int)
    /// What is left for the conclusion.
    case left
    /// What the constraint at an index, the conclusion, asks for.
    case asked(Int)
    /// Nothing that has a place of its own.
    case nothing
  }

  /// Its number in the sum, from 1, as the report prints it.
  package let number: Int
  /// What it is about.
  package let subject: Subject
  /// Its amount as a number for people, without a sign; empty where it gives none.
  package let amount: String
  /// Whether the amount is below 0.
  package let isNegative: Bool
  /// What it says: `superview is 416 high`.
  package let statement: String
  /// The constraint's name or who made it, and its place in a log: `ConstantConstraint`, `[8]`.
  package let name: String

  init(_ line: BillLine, number: Int) {
    self.number = number
    subject = line.subject
    amount = line.amount.map { shortNumber($0.magnitude) } ?? ""
    isNegative = (line.amount?.signum ?? 0) < 0
    statement = line.statement
    name =
      line.place.hasPrefix("[") ? [line.place, line.source].filter { !$0.isEmpty }.joined(separator: " ") : line.source
  }
}

extension InputReport {
  /// The lines of the sum of a conflict, in the order in which they are printed, those below the rule included.
  ///
  /// - Parameter position: which of the diagnosis' conflicts.
  /// - Complexity: that of ``Diagnosis/Reasoning/bill(in:)``.
  package func sum(ofConflictAt position: Int) -> [SumLine] {
    let text = BillText(
      diagnosis.conflicts[position].reasoning, in: system, ConstraintPlaces(path: path, isLog: kind == .consoleLog))
    return (text.summands + text.end).enumerated().map { SumLine($1, number: $0 + 1) }
  }

  /// The one sentence that says a conflict in points.
  ///
  /// - Parameter position: which of the diagnosis' conflicts.
  package func headline(ofConflictAt position: Int) -> String {
    Headline(system: system, conflict: diagnosis.conflicts[position]).text
  }

  /// What a constraint says, and the shortest name for it: its place in a log's list, else its key or its maker.
  package func words(for constraint: ConstraintSystem.Constraint) -> (statement: String, name: String) {
    let phrases = Phrases(system: system)
    let name =
      kind == .consoleLog
      ? ConstraintPlaces(path: path, isLog: true).text(constraint)
      : constraint.key.map(visible) ?? SystemMaker(constraint)?.name ?? ""
    return (phrases.sentence(constraint, .fact), name)
  }
}
