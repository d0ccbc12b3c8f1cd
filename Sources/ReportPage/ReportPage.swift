import LayoutFormats
import PlainText
public import Reporting

/// A self-contained page of reports, with text, pictures, style and script in a single file.
///
/// The page doesn't load anything from the network or from other files. Its content security policy allows only its own
/// style and script, so that injected markup can't run scripts. The script isn't essential: it highlights constraints
/// in text and pictures, steps through the sum, and adds links to steps. Equal reports produce identical bytes.
public struct ReportPage {
  let reports: [InputReport]
  let groups: [ConflictGroup]
  /// The name and version of the tool, as written in the page.
  let generator: String

  /// The maximum number of conflicts that are initially expanded.
  static let openLimit = 3

  /// The maximum number of conflicts that the page explains. Further conflicts only appear in the overview.
  package var explainedLimit = 500
  /// The maximum number of conflicts with pictures.
  package var picturedLimit = 60

  /// Creates the page of `reports`.
  ///
  /// - Parameters:
  ///   - reports: the reports, including fixes if the page should contain them.
  ///   - generator: the name and version of the tool.
  public init(_ reports: [InputReport], generator: String) {
    self.reports = reports
    self.generator = generator
    groups = ConflictGroup.all(in: reports)
  }

  /// The text of the file.
  ///
  /// - Complexity: draws the first occurrence of each of the first conflicts, and tests each of its fixes.
  public var html: String {
    let page = HTML.element(
      "html", ["lang": "en", "dir": "ltr"], head, .element("body", [:], skipLink, header, main, footer, script))
    return "<!DOCTYPE html>\n\(page.source)\n"
  }

  private var head: HTML {
    .element(
      "head", [:],
      .void("meta", ["charset": "utf-8"]),
      .void("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .void("meta", ["name": "color-scheme", "content": "light dark"]),
      .void("meta", ["name": "generator", "content": generator]),
      .element("title", text: title),
      .raw("style", [:], Asset.style))
  }

  /// The content security policy, which allows only the page's own style and script and prevents loading anything else.
  private var policy: String {
    "default-src 'none'; style-src \(Asset.style.source); script-src \(Asset.script.source); base-uri 'none'; "
      + "form-action 'none'"
  }

  private var script: HTML { .raw("script", ["type": "module"], Asset.script) }

  private var skipLink: HTML { .element("a", ["class": "skip", "href": "#main"], text: "Skip to the report") }

  private var title: String {
    groups.count == 1 || isIncomplete ? "\(conflictCount): \(inputs)" : "\(conflictCount) in \(inputs)"
  }

  private var conflictCount: String {
    if !reports.isEmpty, reports.allSatisfy({ $0.status == .unreadable }) { return "No constraints" }
    if isIncomplete { return "Not read completely" }
    return groups.isEmpty ? "No conflict" : groups.count == 1 ? "One conflict" : "\(groups.count) conflicts"
  }

  /// True if there is no conflict, but constraints of a report couldn't be read.
  private var isIncomplete: Bool {
    groups.isEmpty && reports.contains { $0.unread.contains { $0.position != nil } }
  }

  private var inputs: String {
    let paths = reports.map { visible($0.path) }.distinct
    guard paths.count == 1 else { return "\(paths.count) inputs" }
    return paths[0] != "-" ? paths[0] : reports.contains { $0.capture != nil } ? "the app" : "standard input"
  }

  private var header: HTML {
    .element(
      "header", ["class": "page"], .element("p", ["class": "kind"], text: "Auto Layout report"),
      .element("h1", text: title))
  }

  private var main: HTML {
    let overview = Overview(
      reports: reports, groups: groups, explainedLimit: explainedLimit, picturedLimit: picturedLimit
    ).html
    let previews = FixPreviews(reports)
    let sections = groups.prefix(explainedLimit).enumerated().map { number, group in
      ConflictSection(
        reports: reports, group: group, number: number + 1, isOpen: groups.count <= Self.openLimit || number == 0,
        isOnly: groups.count == 1, hasPictures: number < picturedLimit, previews: previews
      ).html
    }
    return .element(
      "main", ["id": "main", "tabindex": "-1"], [overview] + sections + [OtherReports(reports: reports).html])
  }

  private var footer: HTML {
    .element("footer", ["class": "page"], .element("p", text: "Made by \(generator)."))
  }
}
