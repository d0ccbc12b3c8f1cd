import LayoutFormats
import LayoutModel
import PlainText

/// The superviews and frames of a report's views, from a view hierarchy printed in the same text.
struct NamedViewsText {
  private let views: PrintedViews
  private let words: PrintedViewsText
  /// The report's items that are also in the hierarchy, with their names in the report.
  private let named: [(name: String, view: Int)]

  /// Creates the text, or returns nil if no view of the report is in the hierarchy.
  init?(_ report: InputReport) {
    guard let views = report.printedViews else { return nil }
    let named = report.system.items.compactMap { item in
      views.index(at: item.address).map { (visible(item.name), $0) }
    }
    let words = PrintedViewsText(views)
    let described = named.filter { !Self.facts($0.1, views, words).isEmpty }
    if described.isEmpty { return nil }
    (self.views, self.words, self.named) = (views, words, described)
  }

  /// A table with a row for each view.
  var block: Document.Block {
    let rows = named.map { name, index in
      Document.Table.Row.cells([name, Self.facts(index, views, words).joined(separator: "; ")])
    }
    return [.line("In the printed views:"), .table(Document.Table(rows: rows))]
  }

  private static func facts(_ index: Int, _ views: PrintedViews, _ words: PrintedViewsText) -> [String] {
    let view = views.views[index]
    var facts = [location(index, views, words)].compactMap(\.self)
    if let frame = view.frame {
      let numbers = frame.numbers.map { shortNumber($0) }.joined(separator: " ")
      facts.append("frame (\(numbers))" + (view.isEmpty ? ", no size yet" : ""))
    }
    if let frame = view.invalidFrame { facts.append("frame (\(frame)), which isn't finite") }
    if view.isHidden { facts.append("hidden") }
    if view.isAmbiguous {
      let open = view.openAttributes
      facts.append(open.isEmpty ? "ambiguous" : "\(listed(open)) \(open.count > 1 ? "are" : "is") ambiguous")
    }
    if view.lacksHostConstraints { facts.append("no constraints for its own frame") }
    return facts
  }

  /// Returns the closest superviews, outermost first.
  private static func location(_ index: Int, _ views: PrintedViews, _ words: PrintedViewsText) -> String? {
    let superviews = views.superviews(of: index)
    if superviews.isEmpty { return nil }
    let shown = superviews.prefix(depth).reversed().map { words.name($0) }
    return "in " + (superviews.count > depth ? "\u{2026} > " : "") + shown.joined(separator: " > ")
  }

  /// The maximum number of superviews shown.
  private static let depth = 3

  /// The members of the JSON representation.
  var members: JSONMembers { ["views": named.map { words.view($0.view) }] }
}
