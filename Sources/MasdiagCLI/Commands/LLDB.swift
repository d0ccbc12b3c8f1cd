import CaptureSource
import PlainText

extension Command {
  static let lldb = Command(
    "lldb", summary: "add the command masdiag to LLDB, which explains the app that is running", operands: "[PART]",
    inputs: .words, words: .words { Part.names }, options: [],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "Prints the line that loads the command when LLDB and Xcode start. Nothing is installed: append the line to "
            + "~/.lldbinit, or type it in a session. In LLDB, `masdiag help` lists what it does."),
        .list(
          heading: "Parts",
          [
            ("line", "the line for ~/.lldbinit (default)"),
            ("commands", "the commands in Python, which the line loads"),
            ("capture", "the capture in C, which the commands compile into the process"),
          ]),
      ],
      statuses: [(.nothingFound, "the part is printed"), (.usage, "there is no such part")],
      examples: [
        ("masdiag lldb >> ~/.lldbinit", "load the command whenever LLDB or Xcode starts"),
        ("masdiag lldb commands > masdiag_lldb.py", "for `command script import masdiag_lldb.py`"),
      ]),
    validate: { invocation throws(UsageError) in
      guard invocation.inputs.count <= 1 else { throw UsageError("lldb takes one part: \(listed(Part.names, "or"))") }
      guard let name = invocation.inputs.first, Part(rawValue: name) == nil else { return }
      throw UsageError(
        "there is no part '\(name)', only \(listed(Part.names))" + Spelling.suggestion(for: name, among: Part.names))
    },
    perform: { invocation, inputs in
      inputs.console.print((invocation.inputs.first.flatMap(Part.init) ?? .line).text(inputs.host))
    })

  fileprivate enum Part: String, CaseIterable {
    case line
    case commands
    case capture

    static let names = allCases.map(\.rawValue)

    func text(_ host: any Host) -> String {
      switch self {
      case .line: LLDBLine(tool: LLDBLine.toolPath(host)).text
      case .commands: CaptureSource.commands
      case .capture: CaptureSource.capture
      }
    }
  }
}

/// The line of `~/.lldbinit` that loads the Python commands printed by the tool as a module.
struct LLDBLine {
  /// The path of the tool.
  var tool: String

  /// Returns the absolute path of the tool, because LLDB doesn't have the shell's search path if it's started by Xcode.
  static func toolPath(_ host: any Host) -> String {
    let name = CommandLine.arguments.first ?? "masdiag"
    if name.hasPrefix("/") { return name }
    let folder = host.currentFolder.hasSuffix("/") ? host.currentFolder : host.currentFolder + "/"
    if name.contains("/") { return folder + (name.hasPrefix("./") ? String(name.dropFirst(2)) : name) }
    let folders = (host.environment("PATH") ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }.first { host.isSameFile($0, $0) }
    return found ?? name
  }

  /// The line, ending in a line break.
  var text: String {
    let path = quoted(tool)
    return "script import subprocess, sys, types; sys.modules[\"masdiag_lldb\"] = types.ModuleType(\"masdiag_lldb\"); "
      + "import masdiag_lldb; exec(subprocess.run([\(path), \"lldb\", \"commands\"], stdout=-1).stdout, "
      + "masdiag_lldb.__dict__); masdiag_lldb.start(lldb.debugger, \(path))\n"
  }

  /// Returns a Python string literal, with escapes for everything except printable ASCII.
  private func quoted(_ text: String) -> String {
    let pieces = text.unicodeScalars.map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      if scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"\(pieces.joined())\""
  }
}
