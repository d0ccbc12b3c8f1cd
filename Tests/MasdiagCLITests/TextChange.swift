import Foundation
import Testing

/// A fix of a SARIF file, made by a reader that knows nothing of the tool.
struct TextChange {
  private let region: [String: Int]
  private let inserted: String

  /// The only replacement of a fix.
  init(_ fix: [String: Any]) throws {
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    region = try #require(replacement["deletedRegion"] as? [String: Int])
    inserted = try #require((replacement["insertedContent"] as? [String: String])?["text"])
  }

  /// The text with the replacement made.
  func applied(to text: String) -> String {
    var lines = text.components(separatedBy: "\n").map { Array($0.unicodeScalars) }
    let (start, end) = ((region["startLine"] ?? 0) - 1, (region["endLine"] ?? 0) - 1)
    let head = lines[start].prefix((region["startColumn"] ?? 0) - 1)
    let tail = lines[end].dropFirst((region["endColumn"] ?? 0) - 1)
    lines.replaceSubrange(start...end, with: [Array(head) + Array(inserted.unicodeScalars) + Array(tail)])
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
  }
}
