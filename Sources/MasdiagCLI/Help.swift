import Reporting

/// The help texts, made from the tables of commands and options.
enum Help {
  static var version: String { "masdiag \(JSONReporter.toolVersion)\n" }

  static func text(_ command: Command?) -> String {
    command.map(page) ?? overview
  }

  private static var overview: String {
    let commands = Command.allCases.map { "  \(padded($0.rawValue, 10))\($0.summary)" }.joined(separator: "\n")
    return """
      masdiag explains why a constraint layout does not work.

      Usage: masdiag COMMAND [OPTIONS] [INPUT ...]

      Commands:
      \(commands)

      `masdiag COMMAND --help` says more about a command; `masdiag --version` prints the version.

      """
  }

  private static func page(_ command: Command) -> String {
    let options = Option.table.filter { command.options.contains($0.name) }.map { option in
      let spelling = option.spellings.reversed().joined(separator: ", ")
      return "  \(padded(spelling + (option.argument.map { " \($0)" } ?? ""), 22))\(help(option, command))"
    }
    return """
      \(command.rawValue): \(command.summary)

      Usage: \(command.usage)

      Options:
      \(options.joined(separator: "\n"))

      \(command.discussion)

      """
  }

  private static func help(_ option: Option, _ command: Command) -> String {
    option.name == .format && !command.formats.contains("console") ? "text (default) or json" : option.help
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}
