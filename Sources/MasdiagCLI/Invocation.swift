import LayoutFormats

/// A command line that makes sense: what to do, to what, and how.
struct Invocation: Sendable {
  var command: Command
  var inputs: [String] = []
  var arguments: [Option.Name: String] = [:]
  /// The options without an argument that were given.
  var flags: Set<Option.Name> = []
  /// The folders of source code, in the order in which they were given.
  var sources: [String] = []

  /// What a command line asks for.
  enum Request: Sendable {
    case run(Invocation)
    case help(Command?)
    case version
  }

  /// Why a command line makes no sense.
  struct UsageError: Error {
    var message: String
    var command: Command?
  }

  /// Reads the words of a command line, the tool's own name left out.
  static func parse(_ words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else { throw UsageError(message: "no command given") }
    if ["--help", "-h", "help"].contains(first) {
      return .help(words.dropFirst().first.flatMap(Command.init(rawValue:)))
    }
    if first == "--version" { return .version }
    guard let command = Command(rawValue: first) else {
      let suggestion = suggestion(for: first, among: Command.allCases.map(\.rawValue))
      throw UsageError(message: "unknown command '\(first)'\(suggestion)")
    }
    var parser = Parser(command: command, words: Array(words.dropFirst()))
    return try parser.run()
  }

  /// `; did you mean 'explain'?`, where a known word is near.
  static func suggestion(for word: String, among known: [String]) -> String {
    var suggestion = Suggestion()
    return suggestion.nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

private struct Parser {
  let command: Command
  var words: [String]
  var invocation: Invocation

  init(command: Command, words: [String]) {
    self.command = command
    self.words = words.reversed()
    invocation = Invocation(command: command)
  }

  mutating func run() throws(Invocation.UsageError) -> Invocation.Request {
    var onlyInputs = false
    while let word = words.popLast() {
      if onlyInputs || word == "-" || !word.hasPrefix("-") {
        invocation.inputs.append(word)
      } else if word == "--" {
        onlyInputs = true
      } else if try option(word) == .help {
        return .help(command)
      }
    }
    try check()
    return .run(invocation)
  }

  private func failure(_ message: String) -> Invocation.UsageError {
    Invocation.UsageError(message: message, command: command)
  }

  /// Reads one option in any of its forms: `--name value`, `--name=value`, `-n value`, `-nvalue`.
  private mutating func option(_ word: String) throws(Invocation.UsageError) -> Option.Name {
    var (spelling, attached): (String, String?) = (word, nil)
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      (spelling, attached) = (String(word[..<equals]), String(word[word.index(after: equals)...]))
    } else if !word.hasPrefix("--"), word.count > 2 {
      (spelling, attached) = (String(word.prefix(2)), String(word.dropFirst(2)))
    }
    guard let option = Option.spelled(spelling), command.options.contains(option.name) else {
      let known = Option.table.filter { command.options.contains($0.name) }.flatMap(\.spellings)
      throw failure(
        "unknown option '\(spelling)' for \(command.rawValue)\(Invocation.suggestion(for: spelling, among: known))")
    }
    guard let placeholder = option.argument else {
      if attached != nil { throw failure("option '\(spelling)' takes no value") }
      invocation.flags.insert(option.name)
      return option.name
    }
    guard let value = attached ?? words.popLast(), !value.isEmpty else {
      throw failure("option '\(spelling)' needs a value \(placeholder)")
    }
    try checkValue(value, of: option, spelling)
    invocation.arguments[option.name] = value
    if option.name == .sources { invocation.sources.append(value) }
    return option.name
  }

  private func checkValue(_ value: String, of option: Option, _ spelling: String) throws(Invocation.UsageError) {
    if let requirement = option.requirement, !requirement.isMet(value) {
      throw failure("option '\(spelling)' cannot be '\(value)'; it is \(requirement.text)")
    }
    let allowed = option.name == .format ? command.formats : option.values
    guard allowed.isEmpty || allowed.contains(value) else {
      throw failure(
        "option '\(spelling)' cannot be '\(value)'; it is one of \(allowed.joined(separator: ", "))"
          + Invocation.suggestion(for: value, among: allowed))
    }
  }

  private mutating func check() throws(Invocation.UsageError) {
    if command == .devices, !invocation.inputs.isEmpty { throw failure("devices takes no input") }
    if invocation.inputs.isEmpty, command != .devices { invocation.inputs = ["-"] }
    if invocation.arguments[.output] == "-" { invocation.arguments[.output] = nil }
    try checkFix()
    try checkSources()
    if invocation.inputs.count > command.inputLimit {
      throw failure("\(command.rawValue) takes one input, not \(invocation.inputs.count)")
    }
    if !invocation.flags.contains(.all),
      let option = [.limit, .timeLimit].first(where: { invocation.arguments[$0] != nil })
    {
      throw failure("option '\(Option.spelling(of: option))' goes with --all")
    }
    if invocation.flags.contains(.updateBaseline), invocation.arguments[.baseline] == nil {
      throw failure("option '--update-baseline' needs the baseline: --baseline FILE")
    }
    if command == .why, invocation.inputs.count < 2 {
      throw failure("why needs an input and at least one attribute, such as label.width")
    }
    if command == .graph, invocation.arguments[.output] == nil {
      throw failure("graph needs a file to write to: -o FILE")
    }
  }

  /// Code is looked for in folders, and looked at only where there are some.
  private func checkSources() throws(Invocation.UsageError) {
    guard command == .explain else { return }
    if invocation.sources.isEmpty {
      if invocation.arguments[.severity] != nil { throw failure("option '--severity' of explain goes with --sources") }
    } else if let option = [.fix].first(where: { invocation.arguments[$0] != nil }) {
      throw failure("option '\(Option.spelling(of: option))' does not go with --sources")
    } else if invocation.arguments[.format] == "console" {
      throw failure("option '--sources' does not go with --format console, which is the classic block alone")
    }
  }

  /// A document is written in one form, and to one place.
  private func checkFix() throws(Invocation.UsageError) {
    guard invocation.arguments[.fix] != nil else { return }
    if invocation.inputs.count > 1 { throw failure("option '--fix' takes one input, not \(invocation.inputs.count)") }
    if let option = [.format, .graph].first(where: { invocation.arguments[$0] != nil }) {
      throw failure("option '\(Option.spelling(of: option))' does not go with --fix, which writes a document")
    }
  }
}
