import Foundation
import Platform
import Testing

/// A guide whose code is compiled and run by the tests, and the source files that hold it.
///
/// In the guide a comment stands before each block: `<!-- code: NAME -->` before the source file of that name, or
/// before what a source has between `// guide: NAME` and `// guide end`; and `<!-- output: NAME -->` before what that
/// prints. With the environment variable `MASDIAG_RECORD` the tests put both into the guide instead of comparing.
struct Guide {
  /// A fenced block of the guide.
  struct Block: Hashable {
    var kind: String
    var name: String
    var text: String
  }

  static let quickStart = Guide("docs/quick-start.md", code: "Tests/MasdiagTests/QuickStart")

  let path: String
  /// What the guide says by now.
  var text: String { Self.read(path) }
  var blocks: [Block] { Self.blocks(text) }
  /// The parts of the sources, by name, without the indentation that all their lines share.
  let code: [String: String]

  init(_ path: String, code: String) {
    self.path = path
    var parts: [String: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: Self.file(code).path)) ?? [] {
      let text = Self.read("\(code)/\(name)")
      let marked = Self.parts(text)
      parts.merge(marked.isEmpty ? [name: text] : marked) { _, later in later }
    }
    self.code = parts
  }

  /// Expects that the guide shows the code `name` as it is tested.
  func expectCode(of name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect("code", name, code[name] ?? "", sourceLocation)
  }

  /// Expects that the guide shows all the code that is tested, and no other.
  func expectAllCode(sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = blocks.filter { $0.kind == "code" }.map(\.name)
    #expect(!shown.isEmpty && shown.sorted() == code.keys.sorted(), sourceLocation: sourceLocation)
    for name in shown { expectCode(of: name, sourceLocation: sourceLocation) }
  }

  /// Expects that the guide shows what `name` prints.
  func expectOutput(of name: String, _ printed: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect("output", name, printed, sourceLocation)
  }

  private func expect(_ kind: String, _ name: String, _ text: String, _ sourceLocation: SourceLocation) {
    if ProcessInfo.processInfo.environment["MASDIAG_RECORD"] != nil { record(kind, name, text) }
    let shown = blocks.filter { $0.kind == kind && $0.name == name }.map(\.text)
    #expect(shown == [text], "\(path) is to show:\n\(text)", sourceLocation: sourceLocation)
  }

  /// Tests run beside each other; the guide is one file.
  private static let recording = Locked<Void>(())

  private func record(_ kind: String, _ name: String, _ text: String) {
    Self.recording.withLock { _ in
      let guide = Self.read(path)
      guard let block = guide.firstRange(of: "<!-- \(kind): \(name) -->\n"),
        let opening = guide[block.upperBound...].firstMatch(of: #/```.*\n/#),
        let closing = guide[opening.range.upperBound...].firstRange(of: "```\n")
      else { return }
      let recorded = guide[..<opening.range.upperBound] + text + guide[closing.lowerBound...]
      try? String(recorded).write(to: Self.file(path), atomically: true, encoding: .utf8)
    }
  }

  private static func file(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: path)
  }

  private static func read(_ path: String) -> String { (try? String(contentsOf: file(path), encoding: .utf8)) ?? "" }

  private static func blocks(_ text: String) -> [Block] {
    let pattern = #/^<!-- (?<kind>code|output): (?<name>.+) -->\n+```.*\n(?<text>(?:.*\n)*?)```$/#
      .anchorsMatchLineEndings()
    return text.matches(of: pattern).map { match in
      Block(kind: String(match.kind), name: String(match.name), text: String(match.text))
    }
  }

  private static func parts(_ text: String) -> [String: String] {
    var parts: [String: String] = [:]
    var name: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words == "// guide end", let known = name {
        parts[known] = unindented(lines)
        name = nil
      } else if words.hasPrefix("// guide: ") {
        name = String(words.dropFirst("// guide: ".count))
        lines = []
      } else if name != nil {
        lines.append(line)
      }
    }
    return parts
  }

  private static func unindented(_ lines: [Substring]) -> String {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(indentation) + "\n" }.joined()
  }
}
