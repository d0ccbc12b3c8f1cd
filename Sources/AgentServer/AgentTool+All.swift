import PlainText
import Reporting

extension AgentTool {
  /// All tools. There are only a few, because agents choose better among fewer tools, and because each description
  /// costs tokens in every session.
  static let all = [explain, check, why, `try`, draw]

  private static let input = [
    Parameter(
      name: "text", type: .textType,
      description: "The input itself: console log, layout document (JSON), storyboard, xib, or Swift or Objective-C "
        + "source."),
    Parameter(
      name: "path", type: .textType,
      description: "The input's file, instead of text. app.log:12 is the report at line 12 of a log."),
  ]
  private static let scene = Parameter(
    name: "scene", type: .textType,
    description: "The name or id of one scene of a storyboard or xib, or one type of a source.")
  private static let device = Parameter(
    name: "device", type: .textType, description: "Lay out for this device, such as \"iPhone SE (3rd generation)\".")

  private static let sources = Parameter(
    name: "sources", type: .listType,
    description: "Of a source: folders with the code that it uses.")

  /// Returns the option `--sources` for each folder.
  private static func sourceOptions(_ arguments: Arguments) throws(Arguments.Mistake) -> [String] {
    try arguments.words("sources").map { "--sources=\($0)" }
  }

  /// Returns the options `--scene` and `--device` with their values, if given.
  private static func sceneOptions(_ arguments: Arguments) throws(Arguments.Mistake) -> [String] {
    var words: [String] = []
    if let scene = try arguments.word("scene") { words.append("--scene=\(scene)") }
    if let device = try arguments.word("device") { words.append("--device=\(device)") }
    return words
  }

  static let explain = AgentTool(
    name: "explain", title: "Explain Auto Layout conflicts",
    description: "Proves why constraints conflict, in a log, layout document, storyboard, xib, or Swift or Objective-C "
      + "source. Returns for each conflict the sum that proves it, the recommended change, other tested fixes, and "
      + "places in the input. With sources, also finds the code of each constraint.",
    parameters: input + [
      Parameter(
        name: "sources", type: .listType,
        description: "Folders of source code. Of a log: to find the lines that create the constraints. Of a source: "
          + "with the code that it uses."),
      Parameter(
        name: "codeNotes", type: .flagType,
        description: "With sources: also list mistakes in the code around the constraints."),
      scene, device,
      Parameter(
        name: "limit", type: .countType, description: "Maximum number of conflicts to return (default: 10)."),
      Parameter(
        name: "full", type: .flagType,
        description: "True for the full JSON, with every fix and exact multipliers, instead of the short one."),
    ]
  ) { arguments throws(Arguments.Mistake) in
    let (path, text) = try arguments.input()
    var words = ["explain", "--format=json"] + (try sceneOptions(arguments))
    if try !arguments.flag("full") { words += ["--brief", "--limit=\(try arguments.count("limit") ?? "10")"] }
    let sources = try sourceOptions(arguments)
    words += sources
    if try arguments.flag("codeNotes") {
      if sources.isEmpty { throw Arguments.Mistake(message: "\"codeNotes\" requires \"sources\"") }
      words.append("--code-notes")
    }
    return CommandCall(words: words + ["--", path], text: text)
  }

  static let check = AgentTool(
    name: "check", title: "Check a layout",
    description: "Finds conflicts, ambiguous layouts, clipped content, unsatisfied and redundant constraints, with "
      + "places and remedies. Use it on layout documents, storyboards, xibs, and Swift and Objective-C sources after "
      + "you change them. The path can also be a folder.",
    parameters: input + [
      scene,
      Parameter(
        name: "device", type: .textType,
        description: "Lay out for this device, or \"all\" for every device."),
      Parameter(
        name: "severity", type: .choice(["error", "warning", "note"]),
        description: "The lowest severity to return (default: warning)."),
    ]
  ) { arguments throws(Arguments.Mistake) in
    let (path, text) = try arguments.input()
    var words = ["check", "--format=json", "--brief"] + (try sceneOptions(arguments))
    if let severity = try arguments.word("severity") { words.append("--severity=\(severity)") }
    return CommandCall(words: words + ["--", path], text: text)
  }

  static let why = AgentTool(
    name: "why", title: "Explain a value",
    description: "Explains which constraints give an attribute its value, or why an optional constraint isn't "
      + "satisfied.",
    parameters: input + [
      Parameter(
        name: "questions", type: .listType,
        description: "Attributes such as \"titleLabel.width\", or constraints: a key, an id, the printed equation, "
          + "or a place such as 12:5.", isRequired: true),
      sources, scene, device,
    ]
  ) { arguments throws(Arguments.Mistake) in
    let (path, text) = try arguments.input()
    let questions = try arguments.words("questions")
    if questions.isEmpty { throw Arguments.Mistake(message: "\"questions\" must not be empty") }
    let options = try sourceOptions(arguments) + sceneOptions(arguments)
    return CommandCall(words: ["why"] + options + ["--", path] + questions, text: text)
  }

  static let `try` = AgentTool(
    name: "try", title: "Test a change",
    description: "Tests changes of constraints without writing anything: which conflicts they resolve, leave or cause, "
      + "which views move, and which content is cut off. Use it before you recommend or make a change.",
    parameters: input + [
      Parameter(
        name: "changes", type: .listType,
        description: "Changes such as \"titleWidth constant=120\", \"[3] priority=999\", \"a1B-2c-D3e relation=>=\", "
          + "\"badgeTop remove\", \"avatar.width == 48 remove\": a constraint's key, id, number in the log, printed "
          + "equation, or place such as 12:5; then the change. In a log with several reports, the first conflict that "
          + "has the constraints is changed; choose another with path.", isRequired: true),
      sources, scene, device,
    ]
  ) { arguments throws(Arguments.Mistake) in
    let (path, text) = try arguments.input()
    var words = ["try"] + (try sourceOptions(arguments) + sceneOptions(arguments)) + ["--", path]
    let changes = try arguments.words("changes")
    if changes.isEmpty { throw Arguments.Mistake(message: "\"changes\" must not be empty") }
    for change in changes {
      // A key can contain spaces, but a change can't.
      guard let space = change.lastIndex(of: " ") else {
        throw Arguments.Mistake(message: "\"\(change.prefix(60))\" must be a constraint, a space, and a change")
      }
      words += [String(change[..<space]), String(change[change.index(after: space)...])]
    }
    return CommandCall(words: words, text: text)
  }

  static let draw = AgentTool(
    name: "draw", title: "Draw a layout",
    description: "Draws a layout to scale with the sum of a conflict as dimension lines, or the graph of its "
      + "constraints. Returns SVG, or writes it to output.",
    parameters: input + [
      scene, device,
      Parameter(
        name: "view", type: .choice(["layout", "conflict", "structure", "derivation"]),
        description: "What to draw (default: layout)."),
      Parameter(name: "of", type: .textType, description: "With the view derivation: VIEW.ATTRIBUTE."),
      Parameter(name: "conflict", type: .countType, description: "Draw only this conflict, counting from 1."),
      Parameter(
        name: "output", type: .textType,
        description: "Write the picture to this file instead: .svg; for the views conflict and structure also .png "
          + "or .pdf."),
    ], isReadOnly: false
  ) { arguments throws(Arguments.Mistake) in
    let (path, text) = try arguments.input()
    let view = try arguments.word("view") ?? "layout"
    var words = ["graph", "--view=\(view)"] + (try sceneOptions(arguments))
    if let of = try arguments.word("of") { words.append("--of=\(of)") }
    if let conflict = try arguments.count("conflict") { words.append("--conflict=\(conflict)") }
    let output = try arguments.word("output")
    if output == "-" { throw Arguments.Mistake(message: "\"output\" must be a file; leave it out to get the picture") }
    if let output { try checkFormat(of: output, view) }
    words += output.map { ["--output=\($0)"] } ?? ["--output=-", "--type=svg"]
    return CommandCall(words: words + ["--", path], text: text, writable: output)
  }

  /// Checks that a picture of a view can be written in the format of a file.
  private static func checkFormat(of output: String, _ view: String) throws(Arguments.Mistake) {
    let isGraph = view == "conflict" || view == "structure"
    let endings = isGraph ? [".svg", ".png", ".pdf", ".dot"] : [".svg"]
    if endings.contains(where: output.lowercased().hasSuffix) { return }
    let others = isGraph ? "" : "; the views conflict and structure also as .png, .pdf or .dot"
    throw Arguments.Mistake(
      message: "the view \(view) can be written as \(listed(endings, "or"))\(others)")
  }
}
