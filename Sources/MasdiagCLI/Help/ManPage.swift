import Reporting

/// The pages for `man`, generated from the tables of commands and options with the macros of man(7).
enum ManPage {
  /// The page masdiag(1), with all commands.
  static var overview: String {
    let commands = Command.table.map { entry(bold($0.name), $0.summary) }
    return title("masdiag")
      + section("NAME", "masdiag \\- explain Auto Layout conflicts\n")
      + section(
        "SYNOPSIS",
        "\(bold("masdiag")) \(italic("COMMAND")) [\(italic("OPTIONS"))] [\(italic("INPUT"))...]\n.br\n"
          + "\(bold("masdiag")) \(italic("FILE"))...\n")
      + section("COMMANDS", commands.joined())
      + section("SEE ALSO", Command.table.map { bold("masdiag-\($0.name)") + "(1)" }.joined(separator: ", ") + "\n")
  }

  /// Returns the page masdiag-command(1).
  static func page(_ command: Command) -> String {
    let synopsis = "\(bold("masdiag \(command.name)")) [\(italic("OPTIONS"))] \(text(command.operands))\n"
    let options = command.options.map { entry(spelling($0), $0.help) }
    let statuses = command.discussion.statuses.map { entry(bold(String($0.0.rawValue)), $0.1) }
    let examples = command.discussion.examples.map { example in
      ".PP\n.nf\n\(line(example.line)).fi\n" + (example.note.isEmpty ? "" : ".RS\n\(line(example.note)).RE\n")
    }
    return title("masdiag-\(command.name)")
      + section("NAME", "masdiag-\(command.name) \\- \(text(command.summary))\n")
      + section("SYNOPSIS", synopsis) + section("DESCRIPTION", command.discussion.blocks.map(block).joined())
      + section("OPTIONS", options.joined()) + section("EXIT STATUS", statuses.joined())
      + section("EXAMPLES", examples.joined()) + section("SEE ALSO", "\(bold("masdiag"))(1)\n")
  }

  // MARK: Pieces

  private static func title(_ name: String) -> String {
    ".TH \(name.uppercased()) 1 \"\" \"masdiag \(JSONReporter.toolVersion)\" \"User Commands\"\n"
  }

  private static func section(_ name: String, _ body: String) -> String { body.isEmpty ? "" : ".SH \(name)\n\(body)" }

  private static func entry(_ term: String, _ body: String) -> String { ".TP\n\(term)\n\(line(body))" }

  private static func block(_ block: Discussion.Block) -> String {
    switch block {
    case .paragraph(let words): ".PP\n\(line(words))"
    case .list(let heading, let entries):
      (heading.isEmpty ? "" : ".PP\n\(line(heading + ":"))") + entries.map { entry(bold($0.word), $0.meaning) }.joined()
    }
  }

  private static func spelling(_ option: any OptionDeclaration) -> String {
    option.spellings.map(bold).joined(separator: ", ") + (option.placeholder.map { " \(italic($0))" } ?? "")
  }

  // MARK: Text

  private static func bold(_ words: String) -> String { "\\fB\(text(words))\\fR" }
  private static func italic(_ words: String) -> String { "\\fI\(text(words))\\fR" }

  /// Returns a line of text, escaped so that man doesn't interpret it as a request.
  private static func line(_ words: String) -> String {
    (words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : "") + text(words) + "\n"
  }

  private static func text(_ words: String) -> String {
    words.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
  }
}
