import Diagnosis
import LayoutModel
import PlainText

/// Lays out one conflict as Markdown: the headline, the recommendation, and the sum; the rest is collapsed.
struct MarkdownConflict {
  private let content: ConflictContent

  init(_ content: ConflictContent) { self.content = content }

  var text: String {
    let parts = [
      "**\(MarkdownText.escaped(content.headline))**\n", content.extent.map { MarkdownText.escaped($0) + "\n" } ?? "",
      advice, table, content.names.map { MarkdownText.escaped($0) + "\n" } ?? "",
      otherFixes, folded("In the code", content.code), folded("As UIKit prints it", content.block),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: The sum

  private var table: String {
    let rows = content.sum.all.map { row($0) }
    let note = content.sum.footnote.map { "\n· \(MarkdownText.escaped($0.statement))\n" } ?? ""
    return "| points | | | |\n|---:|---|---|---|\n" + rows.joined() + note
  }

  private func row(_ line: SumLine) -> String {
    let amount = typeset(line.signedAmount)
    let statement = (line.isSpare ? "· " : "") + MarkdownText.escaped(line.statement)
    let strong = line.isContradiction ? "**" : ""
    let cells = [
      amount.isEmpty ? "" : "\(strong)\(amount)\(strong)", "\(strong)\(statement)\(strong)",
      MarkdownText.escaped(line.source), MarkdownText.escaped(line.place),
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  // MARK: What to change

  /// The recommendation with the fixes of its constraint.
  private var advice: String {
    let sentences = (content.remarks + content.advice).map { "**\(MarkdownText.escaped($0))**\n\n" }.joined()
    guard let group = content.fixes.first else { return sentences }
    guard group.equation == nil else { return "\(sentences)\(MarkdownText.escaped(group.heading))\n\n\(list(group))" }
    return sentences + list(group, namesConstraint: !group.isNamed)
  }

  private var otherFixes: String {
    guard content.fixes.count > 1 else {
      return content.effect.isEmpty ? "" : MarkdownText.escaped(effect) + "\n"
    }
    let groups = content.fixes.dropFirst().map { "Or change \(MarkdownText.escaped($0.heading))\n\n\(list($0))" }
    return details("Other fixes", groups.joined(separator: "\n") + "\n\(MarkdownText.escaped(effect))\n")
  }

  private var effect: String {
    content.frame.map { "\(content.effect) \($0)" } ?? content.effect
  }

  /// Returns the fixes, with their numbers for the command line.
  private func list(_ group: ConflictContent.FixGroup, namesConstraint: Bool = false) -> String {
    group.fixes.map { line in
      let outcome = line.outcome.map { " (\(MarkdownText.escaped($0)))" } ?? ""
      return "- \(line.number): \(MarkdownText.escaped(namesConstraint ? line.instruction : line.advice))\(outcome)\n"
    }.joined()
  }

  // MARK: Folded

  private func folded(_ title: String, _ text: String) -> String {
    if text.isEmpty { return "" }
    return details(title, MarkdownText.preformatted(text.hasSuffix("\n") ? String(text.dropLast()) : text) + "\n")
  }

  private func details(_ title: String, _ content: String) -> String {
    "<details><summary>\(title)</summary>\n\n\(content)\n</details>\n"
  }
}
