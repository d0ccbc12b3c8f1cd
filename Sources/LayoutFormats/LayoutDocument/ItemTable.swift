import LayoutModel

/// The views and guides that a document's constraints can name.
struct ItemTable {
  struct Entry {
    var item: LayoutItem
    /// The range of the key in the document, without quotes.
    var place: Range<Int>
  }

  /// All keys, in the order of the document.
  private(set) var keys: [String] = []
  private var entries: [String: Entry] = [:]
  private var printed: [String: LayoutItem] = [:]
  /// The maximum distance of an item from its attribute in a text copied from a report, in bytes of UTF-8.
  private(set) var longestPrinted = 0

  /// Adds an item with a key; returns the item that has this key already, if one does.
  mutating func add(_ item: LayoutItem, key: String, place: Range<Int>) -> Entry? {
    if let earlier = entries[key] { return earlier }
    entries[key] = Entry(item: item, place: place)
    keys.append(key)
    printed["\(item.className):\(key)"] = item
    // A view also stands for its built-in guides, which print with a class and an ending of their own.
    let length = max(item.className.utf8.count + 1, Self.guidePrefix.utf8.count) + key.utf8.count
    longestPrinted = min(max(longestPrinted, length + ".contentLayoutGuide".utf8.count), Self.mostPrintedBytes)
    return nil
  }

  /// The item with the key `key`.
  func entry(_ key: String) -> Entry? { entries[key] }

  /// The item that reports print as `text`: `UILabel:title`, or `UILayoutGuide:card.safeArea`.
  func item(printed text: String) -> LayoutItem? {
    if let item = printed[text] { return item }
    guard text.hasPrefix(Self.guidePrefix) else { return nil }
    let name = text.dropFirst(Self.guidePrefix.count)
    if let guide = scrollGuide(name) { return guide }
    guard let (key, kind) = Self.builtIn(name) else { return nil }
    return (entries[key]?.item as? View)?.guide(kind)
  }

  /// The guide of a scroll view that `name` is put together from, such as `feed.contentLayoutGuide`; nil if it is none.
  func scrollGuide(_ name: some StringProtocol) -> LayoutGuide? {
    guard let dot = name.lastIndex(of: "."), let view = entries[String(name[..<dot])]?.item as? any ScrollLayout else {
      return nil
    }
    return view.guide(called: name[name.index(after: dot)...])
  }

  /// The view's key and the guide that `name` is put together from, such as `card.safeArea`; nil if it is not.
  static func builtIn(_ name: some StringProtocol) -> (key: String, kind: LayoutGuide.Kind)? {
    for (word, kind) in builtInGuides where name.hasSuffix("." + word) {
      return (String(name.dropLast(word.count + 1)), kind)
    }
    return nil
  }

  private static let guidePrefix = "UILayoutGuide:"
  /// The maximum length of an item that is found in a text copied from a report; longer ones would take too long.
  private static let mostPrintedBytes = 400

  /// The names of a view's built-in guides.
  static let builtInGuides: [(word: String, kind: LayoutGuide.Kind)] = [("safeArea", .safeArea), ("margins", .margins)]
}

extension ScrollLayout {
  /// The guide that a document calls `word` behind the view's key; nil if there is none.
  func guide(called word: some StringProtocol) -> LayoutGuide? {
    switch word {
    case "contentLayoutGuide": contentLayoutGuide
    case "frameLayoutGuide": frameLayoutGuide
    default: nil
    }
  }
}

extension View {
  /// One of the view's built-in guides.
  func guide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    precondition(kind != .custom, "a custom guide must be looked up by its key")
    return kind == .safeArea ? safeAreaLayoutGuide : layoutMarginsGuide
  }
}
