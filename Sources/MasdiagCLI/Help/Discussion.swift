/// The part of a command's help that follows its options, in pieces that can be formatted for a terminal or a man page.
struct Discussion: Sendable {
  var blocks: [Block] = []
  /// The exit statuses and their meanings.
  var statuses: [(Tool.ExitStatus, String)] = []
  /// Command lines, each with an optional note.
  var examples: [(line: String, note: String)] = []

  /// A piece of the description.
  enum Block: Sendable {
    case paragraph(String)
    /// A list of words and their meanings; the heading may be empty.
    case list(heading: String, [(word: String, meaning: String)])
  }
}
