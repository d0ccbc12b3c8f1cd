import PlainText

extension Command {
  static let completions = Command(
    "completions", summary: "print a shell completion script", operands: "SHELL",
    inputs: .words, words: .words { Shell.allCases.map(\.rawValue) }, options: [],
    discussion: Discussion(
      blocks: [.paragraph("SHELL is bash, zsh or fish.")],
      statuses: [(.nothingFound, "the script is printed"), (.usage, "the shell isn't supported")],
      examples: [
        ("source <(masdiag completions bash)", "add this to ~/.bashrc"),
        ("masdiag completions zsh > ~/.zfunc/_masdiag", "to a folder in fpath"),
        ("masdiag completions fish > ~/.config/fish/completions/masdiag.fish", ""),
      ]),
    validate: { invocation throws(UsageError) in
      let names = Shell.allCases.map(\.rawValue)
      guard invocation.inputs.count == 1 else {
        throw UsageError("completions requires a shell: \(listed(names, "or"))")
      }
      if !names.contains(invocation.inputs[0]) {
        throw UsageError(
          "unsupported shell '\(invocation.inputs[0])'; expected one of \(names.joined(separator: ", "))"
            + Spelling.suggestion(for: invocation.inputs[0], among: names))
      }
    },
    perform: { invocation, inputs in
      if let shell = Shell(rawValue: invocation.inputs[0]) { inputs.console.print(shell.script) }
    })
}

/// The shells with completion scripts.
private enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
