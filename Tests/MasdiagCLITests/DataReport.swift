import Foundation
import MasdiagCLI
import PlainText
import Testing

/// A report of `explain` or `check` as a program reads it: what tests look at.
struct DataReport: Decodable {
  struct Constraint: Decodable {
    var index: Int
    var key: String?
    var description: String
    var priority: Double
    var line: Int?
  }

  struct Premise: Decodable {
    var kind: String
    var item: String?
    var attribute: String?
  }

  struct Clip: Decodable, Equatable {
    var item: String
    var attribute: String
    var size: Double
    var needed: Double
  }

  struct Fix: Decodable {
    var number: Int
    var kind: String
    var index: Int
    var value: Double?
    var relation: String?
    var upTo: Double?
    var clips: [Clip]?
    var leavesOtherConflicts: Bool?

    /// The change, without what it leads to: `changeConstant 2 405`.
    var change: String {
      ["\(kind) \(index)", value.map(formatted) ?? relation].compactMap { $0 }.joined(separator: " ")
    }
  }

  struct Recommendation: Decodable {
    var kind: String
    var number: Int?
    var index: Int?
  }

  struct Cause: Decodable {
    var kind: String
    var index: Int
    var fix: Fix?
  }

  struct Conflict: Decodable {
    var fingerprint: String
    var constraints: [Constraint]
    var premises: [Premise]
    var exactShortfall: String
    var breaking: Int
    var ranking: [Int]
    var fixes: [Fix]
    var recommendation: Recommendation?
    var cause: Cause?

    /// What the members print, in the order of the list.
    var equations: [String] { constraints.map(\.description) }
    var indices: [Int] { constraints.map(\.index).sorted() }
  }

  struct Term: Decodable, Equatable {
    var item: String?
    var attribute: String?
    var index: Int?
    var multiplier: String
  }

  /// What would have to hold besides what a log prints.
  struct Condition: Decodable {
    var kind: String
    var terms: [Term]
    var comparison: String
    var exactBound: String
    var constraints: [Constraint]
    var premises: [Premise]
    var fixes: [Fix]
  }

  struct UnreadLine: Decodable {
    var line: Int
    var index: Int?
  }

  struct Item: Decodable {
    var name: String
    var address: String
  }

  struct Group: Decodable {
    var attributes: [String]
    var freedom: Int
    var settledBy: [[String]]
  }

  /// A finding of `check`; most have some of the members alone.
  struct Finding: Decodable {
    var code: String
    var severity: String
    var line: Int
    var column: Int
    var message: String
    var environments: [String]?
    var fingerprint: String?
    var groups: [Group]?
    var key: String?
    var index: Int?
    var description: String?
    var points: Double?
    var exactShortfall: String?
    var obstacles: [Int]?
    var premises: [String]?
    var impliedBy: [Int]?

    /// The attribute that the constraint of a finding is about: `text.width`.
    var subject: String? { description?.firstMatch(of: #/[ :]([^:. ]+\.\w+) [<>=]=/#).map { String($0.1) } }

    /// The attributes of all groups.
    var open: [String] { groups?.flatMap(\.attributes) ?? [] }
  }

  struct Input: Decodable {
    var path: String
    var name: String?
    var report: Int?
    var status: String
    var conflicts: [Conflict]?
    var recommendation: Recommendation?
    var missing: [Condition]?
    var findings: [Finding]?
    var unread: [UnreadLine]?
    var items: [Item]?
  }

  var inputs: [Input]
}

extension MemoryHost {
  /// What a command line, which asks for JSON, writes.
  func report(_ line: String) throws -> DataReport {
    streams[.output] = nil
    _ = run("\(line) --format json")
    do {
      return try JSONDecoder().decode(DataReport.self, from: Data(output.utf8))
    } catch {
      throw UnreadableReport(text: "\(error): \(output)\(errors)")
    }
  }

  /// The conflicts that a command line, which begins with `explain`, finds.
  func conflicts(_ line: String) throws -> [DataReport.Conflict] {
    try report(line).inputs.flatMap { $0.conflicts ?? [] }
  }

  /// What a command line, which begins with `check`, finds.
  func findings(_ line: String) throws -> [DataReport.Finding] {
    try report(line).inputs.flatMap { $0.findings ?? [] }
  }
}

private struct UnreadableReport: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// A text as far as it has an order that no wording changes.
struct TextReport {
  private var text: String

  init(_ text: String) { self.text = text }

  /// The numbers of a text in their order, with their signs; not those that are parts of names.
  static func numbers(_ text: some StringProtocol) -> [Double] {
    text.split { !($0.isLetter || $0.isNumber || "._+-[]".contains($0)) }.compactMap { word in
      let number = word.last == "." ? word.dropLast() : word[...]
      guard number.contains(where: \.isNumber), !number.contains("x") else { return nil }
      return Double(number)
    }
  }

  /// What stands below each of the headings, or below none.
  var sections: [(heading: String, body: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { sections, line in
      if line.hasPrefix("==> "), line.hasSuffix(" <==") {
        sections.append((String(line.dropFirst(4).dropLast(4)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].body += "\(line)\n"
      }
    }
  }

  /// The numbers before the fixes, as they stand in the text.
  var fixNumbers: [Int] {
    text.split(separator: "\n").compactMap { $0.prefixMatch(of: #/ {1,2}(\d+)  \S/#).flatMap { Int($0.1) } }
  }

  /// The amounts of a sum and its end, without spaces between a sign and its number.
  var amounts: [String] {
    text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/ {2,}([-+] *)?(\d[\d.]*|-\d[\d.]*)   \S/#).map { match in
        "\(match.1.map { $0.filter { $0 != " " } } ?? "")\(match.2)"
      }
    }
  }

  /// The codes of findings, line by line.
  var codes: [String] {
    text.matches(of: #/ \[([a-z-]+)\]$/#.anchorsMatchLineEndings()).map { String($0.1) }
  }
}
