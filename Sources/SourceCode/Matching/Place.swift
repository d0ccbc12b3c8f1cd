/// Where a constraint of a log was most likely written.
package struct Place: Sendable {
  /// How certain it is.
  package enum Certainty: String, Sendable {
    case sure
    case likely
  }

  /// The file, by its index in what was read.
  package var file: Int
  /// Which of the folders that were given it lies in.
  package var root: Int
  /// The path below the folder that was given.
  package var path: String
  package var line: Int
  package var endLine: Int
  package var kind: Statement.Kind
  package var certainty: Certainty
  /// What agrees, in the order of its weight.
  package var clues: [String]
  /// The statement's beginning and end in the file, in bytes.
  package var range: Range<Int>
  /// The statement in a line; empty where it was not looked up.
  package var statement = ""
  /// The sum of the weights, for those who count.
  package var score: Double
  package var evidence: [Clue]
}
