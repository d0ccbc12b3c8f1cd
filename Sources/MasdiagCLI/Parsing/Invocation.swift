import LayoutFormats
import PlainText
import Reporting
import ViewCode

/// A valid command line: the command, its inputs and options.
struct Invocation: Sendable {
  let command: Command
  /// The arguments that aren't options: files, and any other arguments that the command takes.
  var inputs: [String] = []
  /// True if no input was given, so that standard input is read.
  var readsStandardInputByDefault = false
  var options = OptionValues()
  /// The source files among the inputs, which are analyzed together.
  var project: CodeProject?

  /// The value of an option; nil if the option wasn't given.
  subscript<Value>(option: Option<Value>) -> Value? { options[option] }

  /// Returns true if an option was given.
  func has(_ option: any OptionDeclaration) -> Bool { options.has(option) }

  /// Rejects the first given one of `options`.
  ///
  /// - Parameter reason: the rest of the sentence that begins with the option.
  func refuse(_ options: [any OptionDeclaration], _ reason: String) throws(UsageError) {
    if let option = options.first(where: has) { throw UsageError("\(option.spelling) \(reason)") }
  }

  /// The file that the result is written to; nil for standard output.
  var output: String? { self[Options.output].flatMap { $0 == "-" ? nil : $0 } }
}

/// A mistake in the command line.
struct UsageError: Error {
  /// The mistake, as a sentence in lowercase without a period.
  var message: String
  /// The command whose help page the message suggests.
  var command: Command?

  init(_ message: String, for command: Command? = nil) {
    (self.message, self.command) = (message, command)
  }

  /// The error message, with a suggestion to read the help.
  var text: String {
    let hint = command.map { "masdiag \($0.name) --help" } ?? "masdiag --help"
    return "masdiag: \(visible(message))\nTry '\(hint)'.\n"
  }
}

/// Suggestions for misspelled words.
enum Spelling {
  /// Returns `; did you mean 'explain'?` if a known word is similar; otherwise, an empty string.
  static func suggestion(for word: String, among known: some Sequence<String>) -> String {
    let longer = known.filter { word.count > 1 && $0.hasPrefix(word) }
    if longer.count == 1 { return "; did you mean '\(longer[0])'?" }
    var suggestion = Suggestion()
    // The first letter of a misspelled word is usually correct.
    let nearest =
      suggestion.nearest(to: word, among: known.filter { $0.first == word.first })
      ?? suggestion.nearest(to: word, among: known)
    return nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
