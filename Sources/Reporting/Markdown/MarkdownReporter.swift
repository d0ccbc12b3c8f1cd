import Diagnosis
import LayoutModel

/// Lays out one report as Markdown.
struct MarkdownReporter {
  let report: InputReport
  let picture: String?

  var text: String {
    let conflicts = report.diagnosis.conflicts
    if conflicts.isEmpty { return plain(report.text()) }
    var parts = conflicts.indices.map(section)
    if let picture { parts.insert("![The constraints of the layout](\(MarkdownText.target(picture)))\n", at: 0) }
    if let closing = report.closingText() { parts.append(plain(closing)) }
    return parts.joined(separator: "\n")
  }

  /// Returns the text of a report without conflicts; several lines are preformatted.
  private func plain(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    guard lines.count > 1 else { return MarkdownText.escaped(String(lines.first ?? "")) + "\n" }
    return MarkdownText.preformatted(text.hasSuffix("\n") ? String(text.dropLast()) : text) + "\n"
  }

  private func section(_ position: Int) -> String {
    let content = ConflictContent(report, conflict: position)
    let parts = [
      "**\(MarkdownText.escaped(content.headline))**\n", content.extent.map { MarkdownText.escaped($0) + "\n" } ?? "",
      advice(content), table(content), content.names.map { MarkdownText.escaped($0) + "\n" } ?? "",
      otherFixes(content), folded("In the code", content.code), folded("As UIKit prints it", content.block),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: The sum

  private func table(_ content: ConflictContent) -> String {
    let rows = content.sum.all.map { row($0) }
    let note = content.sum.footnote.map { "\n· \(MarkdownText.escaped($0.statement))\n" } ?? ""
    return "| points | | | |\n|---:|---|---|---|\n" + rows.joined() + note
  }

  private func row(_ line: SumLine) -> String {
    let amount = line.signedAmount.replacing("-", with: "\u{2212}")
    let statement = (line.isSpare ? "· " : "") + MarkdownText.escaped(line.statement)
    let strong = line.isContradiction ? "**" : ""
    let cells = [
      amount.isEmpty ? "" : "\(strong)\(amount)\(strong)", "\(strong)\(statement)\(strong)",
      MarkdownText.escaped(line.source), MarkdownText.escaped(line.place),
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  // MARK: What to change

  /// Returns the recommendation with the fixes of its constraint.
  private func advice(_ content: ConflictContent) -> String {
    let sentences = (content.remarks + content.advice).map { "**\(MarkdownText.escaped($0))**\n\n" }.joined()
    guard let group = content.fixes.first else { return sentences }
    guard group.equation == nil else { return "\(sentences)\(MarkdownText.escaped(group.heading))\n\n\(list(group))" }
    return sentences + list(group, namesConstraint: !group.isNamed)
  }

  private func otherFixes(_ content: ConflictContent) -> String {
    guard content.fixes.count > 1 else {
      return content.effect.isEmpty ? "" : MarkdownText.escaped(effect(content)) + "\n"
    }
    let groups = content.fixes.dropFirst().map { "Or change \(MarkdownText.escaped($0.heading))\n\n\(list($0))" }
    return details("Other fixes", groups.joined(separator: "\n") + "\n\(MarkdownText.escaped(effect(content)))\n")
  }

  private func effect(_ content: ConflictContent) -> String {
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
