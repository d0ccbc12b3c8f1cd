/// The place where a constraint in a log was most likely written.
package struct Place: Sendable {
  package enum Certainty: String, Sendable {
    case sure
    case likely
  }

  /// The index of the file among the files that were read.
  package var file: Int
  /// The path relative to the searched folder that contains the file.
  package var path: String
  package var line: Int
  package var endLine: Int
  package var kind: Statement.Kind
  package var certainty: Certainty
  /// The names of the clues for the place, most significant first.
  package var clues: [String]
  /// The range of the statement in the file, in bytes.
  package var range: Range<Int>
  /// The statement on one line; empty if it wasn't looked up.
  package var statement = ""
  /// True if the statement sets an estimate of a size, not the size.
  package var isEstimate = false
  /// The variable that stores the constraint; nil for none.
  package var keptAs: String?
  /// The property that stores the constraint; nil for a variable of a function, which no other function can see.
  package var property: String?
  /// The function that contains the statement.
  package var function: String?
  /// The code in the file that changes the constant of the stored constraint.
  package var changes: [ConstantChange] = []
}
