/// One command of the tool: what it takes, what help says about it, and what it does.
///
/// Each stands in a file of its own in this folder, as `static let` in an extension, and in `Command.table`.
package struct Command: Sendable {
  /// What is typed for it.
  package let name: String
  /// One line of help.
  package let summary: String
  /// What may stand after its name, as help shows it: `[INPUT ...]`.
  let operands: String
  let inputs: InputCount
  /// The options it takes, in the order in which help shows them.
  package let options: [any OptionDeclaration]
  /// Options of earlier versions that it still takes. Help doesn't list them.
  let formerOptions: [any OptionDeclaration]
  let discussion: Discussion
  /// Refuses what does not go together.
  let validate: @Sendable (Invocation) throws(UsageError) -> Void
  /// Does the work; what it comes to is noted on the console of the inputs.
  let perform: @Sendable (Invocation, Inputs) -> Void

  init(
    _ name: String, summary: String, operands: String, inputs: InputCount, options: [any OptionDeclaration],
    formerOptions: [any OptionDeclaration] = [], discussion: Discussion,
    validate: @escaping @Sendable (Invocation) throws(UsageError) -> Void = { _ in },
    perform: @escaping @Sendable (Invocation, Inputs) -> Void
  ) {
    (self.name, self.summary, self.operands, self.inputs) = (name, summary, operands, inputs)
    let all = options + [Options.help]
    self.options = OptionGroup.allCases.flatMap { group in all.filter { $0.group == group } }
    self.formerOptions = formerOptions
    (self.discussion, self.validate, self.perform) = (discussion, validate, perform)
  }

  /// How many inputs a command takes.
  enum InputCount: Sendable {
    case none
    /// One; standard input where none is named.
    case one
    /// Any number; standard input where none is named.
    case many
    /// Any number of files and folders, which the command goes through by itself; standard input where none is named.
    case logs
    /// An input, and words that only the command understands.
    case words

    /// Whether a shell offers files for them.
    var takesFiles: Bool { self != .none }
  }

  /// How it is called with standard input as its input: `masdiag why - ATTRIBUTE ...`.
  var pipedUsage: String {
    let words = operands.hasSuffix("]") ? "" : operands.split(separator: "]").last ?? ""
    let named = words.drop { $0 == " " }
    let read = named.hasPrefix("INPUT") ? "-" + named.dropFirst("INPUT".count) : String(named)
    return "masdiag \(name)" + (read.isEmpty ? "" : " \(read)")
  }

  /// Every command, in the order in which help shows them.
  package static let table: [Command] = [
    .explain, .why, .fix, .try, .check, .sweep, .solve, .graph, .report, .watch, .triage, .merge, .convert, .devices,
    .lldb, .serve, .mcp, .lsp, .schema,
    .completions, .help, .version,
  ]

  static func named(_ name: String) -> Command? { table.first { $0.name == name } }
}
