import PlainText
import Reporting

/// The help texts, generated from the tables of commands and options. No line is longer than 80 columns.
enum HelpPage {
  private static let width = 80
  /// The column of the text next to options.
  private static let column = 24

  static var version: String { "masdiag \(JSONReporter.toolVersion)\n" }

  /// The overview of all commands.
  static var overview: String {
    let commands = Command.table.map { HelpText.entry($0.name, $0.summary, column: 15, width: width) }.joined()
    return """
      masdiag explains Auto Layout conflicts.

      Usage: masdiag COMMAND [OPTIONS] [INPUT ...]
             masdiag FILE ...   same as masdiag explain FILE ...

      Commands:
      \(commands)
      For details, run `masdiag COMMAND --help`.

      """
  }

  static func page(_ command: Command) -> String {
    let head = """
      \(LineWrapping.lines(of: "\(command.name): \(command.summary)", width: width, hanging: 2).joined(separator: "\n"))

      Usage: \(usage(command))

      """
    return
      ([head] + options(command) + blocks(command.discussion) + [
        statuses(command.discussion), examples(command.discussion),
      ])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns `masdiag explain [OPTIONS] [INPUT ...]`.
  static func usage(_ command: Command) -> String {
    ["masdiag", command.name, "[OPTIONS]", command.operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns `-o, --output FILE`.
  static func spelling(_ option: any OptionDeclaration) -> String {
    option.spellings.joined(separator: ", ") + (option.placeholder.map { " \($0)" } ?? "")
  }

  // MARK: Pieces

  /// Returns the options in their groups, or in a single list if there are only a few.
  private static func options(_ command: Command) -> [String] {
    if command.options.count <= fewOptions { return [options(command.options, title: "Options")] }
    return OptionGroup.allCases.map { group in
      options(command.options.filter { $0.group == group }, title: group.title)
    }
  }

  private static let fewOptions = 8

  private static func options(_ options: [any OptionDeclaration], title: String) -> String {
    if options.isEmpty { return "" }
    return "\(title):\n"
      + options.map { HelpText.entry(spelling($0), $0.help, column: column, width: width) }.joined()
  }

  private static func blocks(_ discussion: Discussion) -> [String] {
    discussion.blocks.map { block in
      switch block {
      case .paragraph(let text): return HelpText.block(text, indent: 0, width: width)
      case .list(let heading, let entries):
        let column = 4 + (entries.map(\.word.count).max() ?? 0)
        return (heading.isEmpty ? "" : "\(heading):\n")
          + entries.map { HelpText.entry($0.word, $0.meaning, column: column, width: width) }.joined()
      }
    }
  }

  private static func statuses(_ discussion: Discussion) -> String {
    if discussion.statuses.isEmpty { return "" }
    return "Exit status:\n"
      + discussion.statuses.map {
        HelpText.entry(String($0.0.rawValue), $0.1, column: 7, width: width)
      }.joined()
  }

  private static func examples(_ discussion: Discussion) -> String {
    if discussion.examples.isEmpty { return "" }
    return "Examples:\n"
      + discussion.examples.map { example in
        "  \(example.line)\n" + (example.note.isEmpty ? "" : HelpText.block(example.note, indent: 6, width: width))
      }.joined()
  }
}
