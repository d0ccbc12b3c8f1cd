/// What help says about a command after its options, in the pieces that a terminal and a man page each lay out in
/// their own way.
struct Discussion: Sendable {
  var blocks: [Block] = []
  /// What the tool ends with, and when.
  var statuses: [(Tool.ExitStatus, String)] = []
  /// Command lines, each with a word on it, or none.
  var examples: [(line: String, note: String)] = []

  /// A piece of the description.
  enum Block: Sendable {
    case paragraph(String)
    /// Words and what they mean; an empty heading for none.
    case list(heading: String, [(word: String, meaning: String)])
  }
}
