extension Options {
  static let man = Option("man", in: .output, help: "print a man page, such as masdiag-explain.1")
}

extension Command {
  static let help = Command(
    "help", summary: "list commands, or describe one", operands: "[COMMAND]", inputs: .words,
    words: .words { Command.table.map(\.name) },
    options: [Options.man],
    discussion: Discussion(
      blocks: [.paragraph("Without COMMAND, lists all commands.")],
      statuses: [(.nothingFound, "the help is printed"), (.usage, "unknown command")],
      examples: [("masdiag help --man explain > masdiag-explain.1", "")]),
    validate: { invocation throws(UsageError) in
      if invocation.inputs.count > 1 { throw UsageError("help takes only one command") }
      guard let name = invocation.inputs.first, Command.named(name) == nil else { return }
      throw UsageError(
        "unknown command '\(name)'\(Spelling.suggestion(for: name, among: Command.table.map(\.name)))")
    },
    perform: { invocation, inputs in
      let command = invocation.inputs.first.flatMap(Command.named)
      if invocation.has(Options.man) {
        inputs.console.print(command.map(ManPage.page) ?? ManPage.overview)
      } else {
        inputs.console.print(command.map(HelpPage.page) ?? HelpPage.overview)
      }
    })

  static let version = Command(
    "version", summary: "print the version", operands: "", inputs: .none, options: [],
    discussion: Discussion(statuses: [(.nothingFound, "the version is printed")]),
    perform: { _, inputs in inputs.console.print(HelpPage.version) })
}
