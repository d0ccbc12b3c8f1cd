import Foundation

/// Every command and form that shows what was found in an input.
private enum Output: CaseIterable {
  case text, brief, console, explained, explainedMarkdown
  case findings, checked, sarif, junit, github, gcc, markdown
  case frames, solved, graph, dot, layout, page

  /// The command line up to the input; results of pictures go to a file.
  var words: [String] {
    switch self {
    case .text: ["explain"]
    case .brief: ["explain", "--quiet"]
    case .console: ["explain", "--format", "console"]
    case .explained: ["explain", "--format", "json"]
    case .explainedMarkdown: ["explain", "--format", "markdown"]
    case .findings: ["check", "--severity", "note"]
    case .checked: ["check", "--severity", "note", "--format", "json"]
    case .sarif: ["check", "--format", "sarif"]
    case .junit: ["check", "--format", "junit"]
    case .github: ["check", "--format", "github"]
    case .gcc: ["check", "--format", "gcc"]
    case .markdown: ["check", "--format", "markdown"]
    case .frames: ["solve"]
    case .solved: ["solve", "--format", "json"]
    case .graph: ["graph", "-o", "out.svg"]
    case .dot: ["graph", "-o", "out.dot"]
    case .layout: ["graph", "--view", "layout", "-o", "out.svg"]
    case .page: ["report", "-o", "out.html"]
    }
  }

  var file: String? {
    switch self {
    case .graph, .layout: "out.svg"
    case .dot: "out.dot"
    case .page: "out.html"
    default: nil
    }
  }

  func complaint(about bytes: [UInt8]) -> String? {
    if let complaint = masdiag_fuzz.complaint(aboutCharacters: bytes) { return complaint }
    switch self {
    case .explained, .checked, .sarif, .solved: return masdiag_fuzz.complaint(aboutJSON: bytes)
    case .junit, .graph, .layout: return masdiag_fuzz.complaint(aboutXML: bytes)
    case .page: return masdiag_fuzz.complaint(aboutPage: bytes)
    case .text, .brief, .console, .explainedMarkdown, .findings, .gcc, .markdown, .frames:
      return masdiag_fuzz.complaint(aboutBuildCommands: bytes)
    case .github, .dot: return nil
    }
  }
}

/// What is shown of an input is well formed in one of the forms, whichever its bytes choose: all would take too long.
func takeOutput(of bytes: [UInt8], named name: String = "input") {
  let output = chosen(from: Output.allCases, by: bytes)
  let host = FuzzHost([name: bytes])
  let written = host.run(output.words + ["--", name])
  let result = output.file.map { host.bytes($0) ?? [] } ?? written
  if !result.isEmpty { find(output.complaint(about: result).map { "\(output.words): \($0)" }) }
}

/// One of several things to try, such that similar inputs try different ones.
func chosen<Choice>(from choices: [Choice], by bytes: [UInt8]) -> Choice {
  choices[bytes.reduce(0) { ($0 + Int($1)) % choices.count }]
}

/// The lines of `bytes` are names of views, constraints and classes in a conflict, as a document or as a log.
func takeNames(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  let names = (lines + ["", "", "", ""]).prefix(4).map(String.init)
  if chosen(from: [true, false], by: bytes) {
    takeOutput(of: document(names), named: "n" + names[3].filter { $0 != "\0" })
  } else {
    takeOutput(of: list(names))
  }
}

private func document(_ names: [String]) -> [UInt8] {
  let view: [String: Any] = ["class": names[0], "key": "v" + names[1], "intrinsicContentSize": [20, 10]]
  let constraints: [[String: Any]] = [
    ["view": "v" + names[1], "attributes": ["left", "right"], "equalTo": "r", "key": names[2]],
    ["view": "v" + names[1], "attributes": ["width"], "greaterThanOrEqualTo": 300, "identifier": names[3]],
  ]
  let root: [String: Any] = ["key": "r", "class": names[3], "frame": [0, 0, 100, 50], "subviews": [view]]
  let document: [String: Any] = ["masdiag": 1, "root": root, "constraints": constraints]
  return (try? JSONSerialization.data(withJSONObject: document, options: .sortedKeys)).map(Array.init) ?? []
}

private func list(_ names: [String]) -> [UInt8] {
  Array(
    """
    (
        "<NSLayoutConstraint:0x1 '\(names[0])' \(names[1]):0x7.width >= 300   (active)>",
        "<MASLayoutConstraint:\(names[2]) UILabel:\(names[3]).left == UIView:0x8.left + 8>",
        "<NSLayoutConstraint:0x3 H:|-(16)-[\(names[1]):0x7]   (active, names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0x4 H:[\(names[1]):0x7'\(names[3])']-(16)-|   (active, names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0x5 UIView:0x8.width == 200   (active)>"
    )
    """.utf8)
}
