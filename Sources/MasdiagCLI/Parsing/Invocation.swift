import LayoutFormats
import PlainText
import Reporting

/// A command line that makes sense: what to do, to what, and how.
struct Invocation: Sendable {
  let command: Command
  /// The words that are no options: files, and what else the command asks for.
  var inputs: [String] = []
  /// Whether no input was named, and standard input stands for it.
  var readsStandardInputByDefault = false
  var options = OptionValues()

  /// What an option says; nil where it was not given.
  subscript<Value>(option: Option<Value>) -> Value? { options[option] }

  /// Whether an option was given.
  func has(_ option: any OptionDeclaration) -> Bool { options.has(option) }

  /// The file that the result is written to; nil for standard output.
  var output: String? { self[Options.output].flatMap { $0 == "-" ? nil : $0 } }
}

/// Why a command line makes no sense.
struct UsageError: Error {
  /// One sentence, lower case, without a full stop.
  var message: String
  /// The command whose help says more.
  var command: Command?

  init(_ message: String, for command: Command? = nil) {
    (self.message, self.command) = (message, command)
  }

  /// The complaint, and where to read more.
  var text: String {
    let hint = command.map { "masdiag \($0.name) --help" } ?? "masdiag --help"
    return "masdiag: \(visible(message))\nTry '\(hint)'.\n"
  }
}

/// Known words that misspelt ones were most likely meant to be.
enum Spelling {
  /// `; did you mean 'explain'?`, where a known word is near.
  static func suggestion(for word: String, among known: some Sequence<String>) -> String {
    let longer = known.filter { word.count > 1 && $0.hasPrefix(word) }
    if longer.count == 1 { return "; did you mean '\(longer[0])'?" }
    var suggestion = Suggestion()
    // Who misspells a word mostly has its first letter right.
    let nearest =
      suggestion.nearest(to: word, among: known.filter { $0.first == word.first })
      ?? suggestion.nearest(to: word, among: known)
    return nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
