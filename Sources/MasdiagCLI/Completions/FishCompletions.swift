/// The completions for fish.
enum FishCompletions {
  static var script: String {
    "# fish completion for masdiag\n"
      + Command.table.map { command in
        "complete -c masdiag -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
      }.joined() + Command.table.map(lines).joined()
  }

  private static func lines(_ command: Command) -> String {
    let start = "complete -c masdiag -n '__fish_seen_subcommand_from \(command.name)'"
    let operands =
      switch command.operandWords {
      case .files: ""
      case .words(let words): words().isEmpty ? " -f\n" : " -f -a \(quoted(words().joined(separator: " ")))\n"
      case .file(let lists):
        lists.joined().isEmpty ? "" : " -a \(quoted(lists.joined().joined(separator: " ")))\n"
      }
    return (operands.isEmpty ? "" : start + operands)
      + command.options.map { "\(start) \(specification($0)) -d \(quoted($0.help))\n" }.joined()
  }

  private static func specification(_ option: any OptionDeclaration) -> String {
    let names = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
    if option.placeholder == nil { return names }
    if !option.words.isEmpty { return "\(names) -x -a \(quoted(option.words.map(shielded).joined(separator: " ")))" }
    switch option.completion {
    case .none: return "\(names) -x"
    case .inputFile, .outputFile: return "\(names) -r -F"
    case .folder: return "\(names) -x -a '(__fish_complete_directories)'"
    }
  }

  private static func shielded(_ word: String) -> String { word.replacing(" ", with: "\\ ") }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
