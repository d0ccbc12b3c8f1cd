/// A command of the tool: its arguments, its help, and its implementation.
///
/// Each command is a `static let` in an extension, in a separate file in this folder, and is listed in `Command.table`.
package struct Command: Sendable {
  /// The name of the command on the command line.
  package let name: String
  /// The summary of the command, as a single line in the help.
  package let summary: String
  /// The arguments after the command's name, as in the help: `[INPUT ...]`.
  let operands: String
  let inputs: InputCount
  /// The completions for the operands.
  let operandWords: OperandWords
  /// The options of the command, in the order of the help.
  package let options: [any OptionDeclaration]
  /// Options of earlier versions that are still accepted. The help doesn't list them.
  let formerOptions: [any OptionDeclaration]
  let discussion: Discussion
  /// Rejects options that can't be combined.
  let validate: @Sendable (Invocation) throws(UsageError) -> Void
  /// Runs the command and records its status in the inputs' console.
  let perform: @Sendable (Invocation, Inputs) -> Void

  init(
    _ name: String, summary: String, operands: String, inputs: InputCount, words: OperandWords? = nil,
    options: [any OptionDeclaration], formerOptions: [any OptionDeclaration] = [], discussion: Discussion,
    validate: @escaping @Sendable (Invocation) throws(UsageError) -> Void = { _ in },
    perform: @escaping @Sendable (Invocation, Inputs) -> Void
  ) {
    (self.name, self.summary, self.operands, self.inputs) = (name, summary, operands, inputs)
    operandWords = words ?? (inputs == .none ? .words { [] } : .files)
    let all = options + [Options.help]
    self.options = OptionGroup.allCases.flatMap { group in all.filter { $0.group == group } }
    self.formerOptions = formerOptions
    (self.discussion, self.validate, self.perform) = (discussion, validate, perform)
  }

  /// The number of inputs that a command takes.
  enum InputCount: Sendable {
    case none
    /// One input; standard input if no input is named.
    case one
    /// Any number of inputs; standard input if no input is named.
    case many
    /// Any number of files and folders; the command itself searches the folders. Standard input if none are named.
    case logs
    /// One input, followed by arguments whose meaning depends on the command.
    case words
  }

  /// The completions that a shell offers for operands.
  enum OperandWords: Sendable {
    /// Files, any number of them.
    case files
    /// One file, followed by words: those of each list in turn, again and again.
    case file(then: [[String]])
    /// Only words.
    case words(@Sendable () -> [String])
  }

  /// The command line that reads standard input: `masdiag why - ATTRIBUTE ...`.
  var pipedUsage: String {
    let words = operands.hasSuffix("]") ? "" : operands.split(separator: "]").last ?? ""
    let named = words.drop { $0 == " " }
    let read = named.hasPrefix("INPUT") ? "-" + named.dropFirst("INPUT".count) : String(named)
    return "masdiag \(name)" + (read.isEmpty ? "" : " \(read)")
  }

  /// All commands, in the order of the help.
  package static let table: [Command] = [
    .explain, .why, .fix, .try, .check, .sweep, .solve, .graph, .report, .watch, .triage, .merge, .convert, .devices,
    .lldb, .serve, .mcp, .lsp, .schema,
    .completions, .help, .version,
  ]

  static func named(_ name: String) -> Command? { table.first { $0.name == name } }
}
