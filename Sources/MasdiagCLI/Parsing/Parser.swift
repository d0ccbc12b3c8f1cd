/// Parses the words of a command line.
///
/// Options may appear anywhere after the command, in the usual forms: `--name value`, `--name=value`, `-n value`,
/// `-nvalue`, and several short flags after one dash. Everything after `--` is an input.
struct Parser {
  private let command: Command
  /// The remaining words in reverse order, so that the next word is last.
  private var words: [String]
  private var invocation: Invocation
  /// True if help was requested, regardless of any other options.
  private var asksForHelp = false

  private init(_ command: Command, _ words: some Sequence<String>) {
    self.command = command
    self.words = words.reversed()
    invocation = Invocation(command: command)
  }

  /// Parses a command line.
  ///
  /// - Parameter words: the words without the tool's own name.
  static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { throw UsageError("no command given") }
    if Options.help.spellings.contains(first) { return try parse(["help"] + words.dropFirst()) }
    if Options.version.spellings.contains(first) { return Invocation(command: .version) }
    if let command = Command.named(first) {
      var parser = Parser(command, words.dropFirst())
      return try parser.run()
    }
    // If the first word is a file rather than a command, the command is `explain`.
    if !first.hasPrefix("-"), first.contains(where: { $0 == "." || $0 == "/" }) || first == "-" {
      return try parse(["explain"] + words)
    }
    if first.hasPrefix("-") { throw UsageError("option '\(first)' must follow a command: masdiag COMMAND \(first) …") }
    throw UsageError("unknown command '\(first)'\(Spelling.suggestion(for: first, among: Command.table.map(\.name)))")
  }

  private mutating func run() throws(UsageError) -> Invocation {
    var onlyInputs = false
    while let word = words.popLast() {
      if onlyInputs || word == "-" || !word.hasPrefix("-") {
        invocation.inputs.append(word)
      } else if word == "--" {
        onlyInputs = true
      } else {
        try word.hasPrefix("--") ? readLong(word.dropFirst(2)) : readShort(word.dropFirst())
      }
      if asksForHelp {
        var help = Invocation(command: .help)
        help.inputs = [command.name]
        return help
      }
    }
    try checkInputs()
    return invocation
  }

  private func failure(_ message: String) -> UsageError { UsageError(message, for: command) }

  // MARK: Options

  private var known: [any OptionDeclaration] { command.options + command.formerOptions }

  /// Reads `name` or `name=value`.
  private mutating func readLong(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = "--\(parts[0])"
    guard let option = known.first(where: { $0.name == parts[0] }) else { throw unknown(spelling) }
    if option.placeholder == nil {
      if parts.count > 1 { throw failure("option '\(spelling)' doesn't take a value") }
      set(option)
    } else {
      try read(option, spelling, parts.count > 1 ? String(parts[1]) : words.popLast())
    }
  }

  /// Reads short options after a single dash: several flags (`ab`), or an option with its value (`ovalue`).
  private mutating func readShort(_ word: Substring) throws(UsageError) {
    var letters = word
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let option = known.first(where: { $0.short == letter }) else { throw unknown(spelling) }
      if option.placeholder == nil {
        set(option)
      } else {
        return try read(option, spelling, letters.isEmpty ? words.popLast() : String(letters))
      }
    }
  }

  private mutating func set(_ flag: any OptionDeclaration) {
    if flag.name == Options.help.name { asksForHelp = true }
    invocation.options.set(flag)
  }

  private mutating func read(
    _ option: any OptionDeclaration, _ spelling: String, _ value: String?
  ) throws(UsageError) {
    guard let value, !value.isEmpty else {
      throw failure("missing value for option '\(spelling) \(option.placeholder ?? "")'")
    }
    guard invocation.options.read(value, of: option) else {
      throw failure(
        "invalid value '\(value)' for option '\(spelling)'; expected \(option.requirement)"
          + (option.hint(value) ?? Spelling.suggestion(for: value, among: option.words)))
    }
  }

  private func unknown(_ spelling: String) -> UsageError {
    let known = command.options.flatMap(\.spellings)
    return failure(
      "unknown option '\(spelling)' for \(command.name)\(Spelling.suggestion(for: spelling, among: known))")
  }

  // MARK: Inputs

  private mutating func checkInputs() throws(UsageError) {
    let count = invocation.inputs.count
    switch command.inputs {
    case .none:
      if count > 0 { throw failure("\(command.name) doesn't take an input") }
    case .one, .many, .logs:
      let standardInputs = invocation.inputs.count { $0 == "-" }
      if standardInputs > 1 { throw failure("standard input (-) can be read only once") }
      if count > 1, command.inputs == .one { throw failure("\(command.name) takes only one input, not \(count)") }
      if count == 0 { (invocation.inputs, invocation.readsStandardInputByDefault) = (["-"], true) }
    case .words: break
    }
  }
}
