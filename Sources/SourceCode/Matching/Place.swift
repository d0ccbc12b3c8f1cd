/// Where a constraint of a log was most likely written.
package struct Place: Sendable {
  /// How certain it is.
  package enum Certainty: String, Sendable {
    case sure
    case likely
  }

  /// The file, by its index in what was read.
  package var file: Int
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
  /// The sum of the weights, for those who count.
  package var score: Double
  package var evidence: [Clue]
}
