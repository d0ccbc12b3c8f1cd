import PlainText

/// Sentences about information that is missing from an export, and about problems that Xcode detected.
struct ExportNotes {
  private let layout: ExportedLayout
  private let keys: ItemKeys

  init(_ layout: ExportedLayout, _ keys: ItemKeys) {
    (self.layout, self.keys) = (layout, keys)
  }

  var sentences: [String] { [contents, safeAreas, ambiguity, windows].compactMap { $0 } }

  private var contents: String? {
    let count = layout.assumedContents.count
    if count == 0 { return nil }
    return count == 1
      ? "The export lacks the content size of 1 view; it was taken from its frame."
      : "The export lacks the content sizes of \(count) views; they were taken from their frames."
  }

  private var safeAreas: String? {
    let tree = layout.tree
    if tree.isAppKit || (0..<tree.viewCount).contains(where: { layout.safeArea(of: $0) != nil }) { return nil }
    return "The export has no safe areas."
  }

  private var ambiguity: String? {
    let views = (0..<layout.tree.viewCount).filter(layout.isAmbiguous)
    guard let first = views.first else { return nil }
    let name = keys.named.contains(first) ? keys.all[first] : layout.objects[layout.tree.items[first].object].className
    return views.count == 1
      ? "Xcode marked the layout of \(ItemKeys.clean(name)) as ambiguous."
      : "Xcode marked the layout of \(views.count) views as ambiguous, first \(ItemKeys.clean(name))."
  }

  private var windows: String? {
    let count = layout.tree.otherWindowCount
    return count == 0 ? nil : "\(counted(count, "other window")) of the app \(count == 1 ? "is" : "are") left out."
  }
}
