import LayoutModel

/// The views and guides that a document's constraints can name.
struct ItemTable {
  struct Entry {
    var item: LayoutItem
    /// The range of the key in the document, without quotes.
    var place: Range<Int>
  }

  /// All keys in document order.
  private(set) var keys: [String] = []
  private var entries: [String: Entry] = [:]
  private var printed: [String: LayoutItem] = [:]
  /// The maximum length of an item in text copied from a report, in bytes of UTF-8.
  private(set) var longestPrinted = 0

  /// Adds an item with a key. If another item already has this key, returns that item instead.
  mutating func add(_ item: LayoutItem, key: String, place: Range<Int>) -> Entry? {
    if let earlier = entries[key] { return earlier }
    entries[key] = Entry(item: item, place: place)
    keys.append(key)
    printed["\(item.className):\(key)"] = item
    // The view's built-in guides are printed with a different class and a suffix.
    let length = max(item.className.utf8.count + 1, Self.guidePrefix.utf8.count) + key.utf8.count
    longestPrinted = min(max(longestPrinted, length + ".contentLayoutGuide".utf8.count), Self.mostPrintedBytes)
    return nil
  }

  func entry(_ key: String) -> Entry? { entries[key] }

  /// Returns the item that reports print as `text`: `UILabel:title`, or `UILayoutGuide:card.safeArea`.
  func item(printed text: String) -> LayoutItem? {
    if let item = printed[text] { return item }
    guard text.hasPrefix(Self.guidePrefix) else { return nil }
    let name = text.dropFirst(Self.guidePrefix.count)
    if let guide = scrollGuide(name) { return guide }
    guard let (key, kind) = Self.builtIn(name) else { return nil }
    return (entries[key]?.item as? View)?.guide(kind)
  }

  /// Returns the guide of a scroll view with a qualified name, such as `feed.contentLayoutGuide`, or nil for other
  /// names.
  func scrollGuide(_ name: some StringProtocol) -> LayoutGuide? {
    guard let dot = name.lastIndex(of: "."), let view = entries[String(name[..<dot])]?.item as? any ScrollLayout else {
      return nil
    }
    return view.guide(called: name[name.index(after: dot)...])
  }

  /// Splits a qualified name, such as `card.safeArea`, into the view's key and the guide; nil for other names.
  static func builtIn(_ name: some StringProtocol) -> (key: String, kind: LayoutGuide.Kind)? {
    for (word, kind) in builtInGuides where name.hasSuffix("." + word) {
      return (String(name.dropLast(word.count + 1)), kind)
    }
    return nil
  }

  private static let guidePrefix = "UILayoutGuide:"
  /// The maximum length of an item in text copied from a report. Searching for longer items would take too long.
  private static let mostPrintedBytes = 400

  /// The names of a view's built-in guides.
  static let builtInGuides: [(word: String, kind: LayoutGuide.Kind)] = [("safeArea", .safeArea), ("margins", .margins)]
}

extension ScrollLayout {
  /// Returns the guide that a document calls `word` after the view's key, or nil if there is none.
  func guide(called word: some StringProtocol) -> LayoutGuide? {
    switch word {
    case "contentLayoutGuide": contentLayoutGuide
    case "frameLayoutGuide": frameLayoutGuide
    default: nil
    }
  }
}

extension View {
  /// Returns one of the view's built-in guides.
  func guide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    precondition(kind != .custom, "a custom guide must be looked up by its key")
    return kind == .safeArea ? safeAreaLayoutGuide : layoutMarginsGuide
  }
}
