import ExportedHierarchy
import LayoutFormats
import LayoutModel
import LogTriage
import MasonryDSL
import SourceCode
import ViewCode

/// An input is read and judged by one of the commands that write JSON, whichever its bytes choose.
func takeInput(_ bytes: [UInt8], named name: String, other: [String]? = nil) {
  let commands = [["explain", "--format", "json"], ["check", "--severity", "note", "--format", "json"]]
  let words = chosen(from: commands + [other].compactMap { $0 }, by: bytes)
  let output = FuzzHost([name: bytes]).run(words + [name])
  guard !output.isEmpty else { return }
  find(words.contains("--partial") ? complaint(aboutJSONLines: output) : complaint(aboutJSON: output))
}

/// An exported hierarchy, whose answers are separated by blank lines, is refused with a reason, or is a layout document
/// that can be read.
func takeExport(_ bytes: [UInt8]) {
  var hierarchy = ExportedHierarchy()
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for answer in lines.split(whereSeparator: \.isEmpty) {
    hierarchy.read(Array(answer.joined(separator: [UInt8(ascii: "\n")])))
  }
  do throws(ExportedHierarchy.Failure) {
    let document = try hierarchy.document()
    let host = FuzzHost(["input.json": document])
    let output = host.run(["explain", "--format", "json", "input.json"])
    find(output.isEmpty ? "the document of an export can't be read: \(host.errors)" : complaint(aboutJSON: output))
  } catch {
    find(error.reason.isEmpty ? "an error without a reason" : complaint(aboutCharacters: Array(error.reason.utf8)))
  }
}

/// A string that cannot be read says where and why.
func takeFormat(_ bytes: [UInt8]) {
  let superview = View(key: "superview")
  var views: [String: LayoutItem] = [:]
  for name in ["a", "b", "c"] {
    let view = View(key: name)
    superview.addSubview(view)
    views[name] = view
  }
  let text = String(decoding: bytes, as: UTF8.self)
  do {
    let options = VisualFormatOptions(rawValue: bytes.isEmpty ? 0 : UInt16(bytes[bytes.count / 2]))
    _ = try LayoutConstraint.constraints(
      visualFormat: text, options: options, metrics: ["m": 8, "n": -1.5], views: views)
  } catch {
    let message = "\(error)"
    find(message.isEmpty ? "an error without words" : complaint(aboutCharacters: Array(message.utf8)))
  }
}

private let listed = """
  (
      "<NSLayoutConstraint:0x1 UILabel:0x7.height >= 50   (active)>",
      "<MASLayoutConstraint:0x2 UILabel:title.top == UIView:0x8.top + 8>",
      "<NSLayoutConstraint:0x3 'bottom' UILabel:0x7.bottom == UIView:0x8.bottom - 8   (active)>",
      "<NSLayoutConstraint:0x4 H:|-(16)-[UILabel:0x7]   (active, names: '|':UIView:0x8 )>",
      "<NSLayoutConstraint:0x5 UIView:0x8.height == 44   (active)>"
  )
  """

/// Code of one of the languages, searched for what a list names.
func takeCode(_ bytes: [UInt8]) {
  guard let report = try? readConsoleReports(Array(listed.utf8), path: "list").first else {
    return find("the list can't be read")
  }
  let name = chosen(from: ["Form.swift", "Form.m", "Form.xib"], by: bytes)
  let search = SourceSearch(SourceTree(files: [(name, bytes)]), for: [report.system])
  let places = search.places(report.system) ?? []
  for place in places.joined() {
    let isInside = place.range.lowerBound >= 0 && place.range.upperBound <= bytes.count
    find(isInside ? nil : "\(place.range) is outside of \(bytes.count) bytes")
  }
  _ = search.notes(beside: places)
}

/// Source code as an input of its own: its layouts, and an edit of each constraint.
func takeViewCode(_ bytes: [UInt8]) {
  let name = chosen(from: ["Form.swift", "Form.m"], by: bytes)
  takeInput(bytes, named: name, other: ["convert"])
  let project = CodeProject([.init(path: name, bytes: bytes)])
  let reading = project.reading(of: name)
  let lines = 1...bytes.count { $0 == 0x0A } + 1
  find(reading.unread.allSatisfy { lines.contains($0.line) } ? nil : "a statement is outside of the file")
  find(reading.mistakes.allSatisfy { lines.contains($0.location.line) } ? nil : "a mistake is outside of the file")
  guard let scene = reading.scenes.first, let layout = scene.alternatives.first else { return }
  let editor = CodeEditor(project, path: name, in: nil)
  for constraint in layout.system.constraints.prefix(2) {
    guard let edited = try? editor.applying(.changeConstant(to: 3), to: constraint.index, of: scene, layout) else {
      continue
    }
    let again = CodeProject([.init(path: name, bytes: edited)]).reading(of: name)
    let changed = again.scenes.first { $0.name == scene.name }?.alternatives.first?.system.constraints
    find(changed?[constraint.index].constant == 3 ? nil : "an edit of \(constraint) changes another constant")
  }
}

/// The sum of one summary is that summary, in every form.
func takeSummary(_ bytes: [UInt8]) {
  let host = FuzzHost(["summary": bytes])
  let once = host.run(["merge", "--partial", "summary"])
  guard !once.isEmpty else { return }
  find(complaint(aboutJSONLines: once))
  let twice = FuzzHost(["summary": once]).run(["merge", "--partial", "summary"])
  let (first, second) = (String(decoding: once, as: UTF8.self), String(decoding: twice, as: UTF8.self))
  find(first == second ? nil : "\(first)\nbecomes\n\(second)")
  let form = chosen(from: TableForm.allCases, by: bytes)
  form.find(in: host.run(["merge", "--format", form.rawValue, "summary"]))
}

/// The forms of a table of conflicts.
private enum TableForm: String, CaseIterable {
  case text, json, ndjson, csv, markdown, html

  func find(in output: [UInt8]) {
    // Lines of CSV end as its standard has it.
    let carriageReturn = UInt8(ascii: "\r")
    let characters = self == .csv ? output.filter { $0 != carriageReturn } : output
    masdiag_fuzz.find(complaint(aboutCharacters: characters).map { "\(self): \($0)" })
    switch self {
    case .json: masdiag_fuzz.find(complaint(aboutJSON: output))
    case .ndjson: masdiag_fuzz.find(complaint(aboutJSONLines: output))
    case .html: masdiag_fuzz.find(complaint(aboutPage: output))
    case .text, .csv, .markdown: break
    }
  }
}

/// Settings that can be read are obeyed; others are refused with their place.
func takeSettings(_ bytes: [UInt8]) {
  let layout = #"{"masdiag": 1, "root": {"key": "r"}, "constraints": ["r.width == 1", "r.width == 2"]}"#
  FuzzHost([".masdiag.json": bytes, "a.json": Array(layout.utf8)]).run(["check", "--format", "json"])
}
