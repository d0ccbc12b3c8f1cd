extension Command {
  static let help = Command(
    "help", summary: "what commands and options there are", operands: "[COMMAND]", inputs: .words, options: [],
    discussion: Discussion(
      statuses: [(.nothingFound, "the help is printed"), (.usage, "there is no such command")]),
    validate: { invocation throws(UsageError) in
      if invocation.inputs.count > 1 { throw UsageError("help takes one command") }
      guard let name = invocation.inputs.first, Command.named(name) == nil else { return }
      throw UsageError(
        "there is no command '\(name)'\(Spelling.suggestion(for: name, among: Command.table.map(\.name)))")
    },
    perform: { run in
      run.print(run.invocation.inputs.first.flatMap(Command.named).map(HelpPage.page) ?? HelpPage.overview)
    })

  static let version = Command(
    "version", summary: "the tool's version", operands: "", inputs: .none, options: [], discussion: Discussion(),
    perform: { run in run.print(HelpPage.version) })
}
