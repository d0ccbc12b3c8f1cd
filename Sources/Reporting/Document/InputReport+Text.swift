import LayoutModel
import PlainText

extension InputReport: CustomStringConvertible {
  /// Returns the entire report for display: for each conflict, UIKit's console block, the explanation, the most likely
  /// culprit, and the fixes.
  public func text(_ style: Style = .plain) -> String { TextRenderer(style).text(document(style)) }

  /// Returns the content of ``text(_:)``, independent of the format.
  package func document(_ style: Style = .plain) -> Document { ReportDocument(self, style).document }

  /// The entire report as printed by the command line tool, wrapped to 100 columns unless a name is longer.
  public var description: String {
    let text = text(Style(usesColour: false, width: 100))
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Returns the full text for the conflict at `position` in the diagnosis, even if ``text(_:)`` contains only a single
  /// line for the conflict because it repeats an earlier conflict.
  public func text(ofConflictAt position: Int, _ style: Style = .plain) -> String {
    TextRenderer(style).text(ReportDocument(self, style).document(ofConflictAt: position))
  }

  /// Returns the part of ``text(_:)`` after the conflicts: all corrections if they were requested, and the lines that
  /// couldn't be read. Returns nil if there is no such part.
  public func closingText(_ style: Style = .plain) -> String? {
    let closing = closingDocument(style)
    return closing.isEmpty ? nil : TextRenderer(style).text(closing)
  }

  /// Returns the content of ``closingText(_:)``, independent of the format.
  package func closingDocument(_ style: Style = .plain) -> Document { ReportDocument(self, style).closing }

  /// The heading that distinguishes the report from others.
  public var heading: String {
    let place = isAtPlace ? location.map { ":\($0.line)" } : nil
    if pasted?.isBesideReports == true { return "\(visible(path)), other messages" }
    return visible(path) + (place ?? number.map { ", report \($0 + 1)" } ?? scene?.heading ?? "")
  }
}
