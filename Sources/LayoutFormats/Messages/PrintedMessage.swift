public import LayoutModel

/// A message from UIKit, AppKit, SwiftUI or Xcode about a layout problem other than a conflict, with its meaning.
public struct PrintedMessage: Hashable, Sendable {
  /// The known kinds of messages.
  public enum Kind: String, CaseIterable, Sendable {
    /// AppKit can't place a view.
    case missingConstraints
    /// A constraint was added to a view that doesn't contain all of its items.
    case hierarchyNotPrepared
    /// A constraint was activated between items in different hierarchies.
    case noCommonAncestor
    /// A priority was changed between required and optional.
    case requiredPriority
    /// A table or collection was laid out without a window.
    case outsideHierarchy
    /// A self-sizing cell has no height.
    case collapsedCell
    /// A flow layout's items don't fit.
    case itemSize
    /// Constraints were changed on a background thread.
    case backgroundThread
    /// An override doesn't call `super`.
    case missingSuper
    /// A constraint sets a position to a constant.
    case positionWithoutItem
    /// A constraint pairs two attributes that can't be related.
    case unpairedAttributes
    /// A constraint's constant, multiplier or priority is out of range or isn't a number.
    case impossibleNumber
    /// A visual format string is invalid.
    case visualFormat
    /// A window requests layout repeatedly.
    case layoutLoop
    /// SwiftUI received a negative or infinite size.
    case invalidFrame
    /// The autoresizing mask of a cell was changed.
    case cellMask
    /// Several layouts satisfy the constraints of a view.
    case ambiguousLayout
    /// Interface Builder needs more constraints.
    case needConstraints
  }

  /// The kind of message.
  public var kind: Kind
  /// The views that the message names, by class or name.
  public var views: [String]
  /// The meaning: one sentence without a period; lowercase unless it starts with a name.
  public var meaning: String
  /// The fix: one sentence in the same form as ``meaning``.
  public var help: String
  /// The location of the first occurrence.
  public var location: SourceLocation
  /// The number of occurrences in the text.
  public var count = 1
}

/// Returns the known messages in the text, each once, in order.
///
/// - Complexity: O(bytes).
public func readPrintedMessages(_ bytes: [UInt8], path: String) -> [PrintedMessage] {
  let text = ConsoleText(bytes)
  let lowercased = text.bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
  var found: [(start: Int, phrase: KnownMessage, end: Int)] = []
  for known in KnownMessage.all {
    var start = lowercased.startIndex
    while let place = lowercased.first(known.phrase, from: start) {
      start = place + known.phrase.utf8.count
      found.append((place, known, start))
    }
  }
  found.sort { $0.start < $1.start }
  var places = PlaceFinder(SourceText(text.source, path: path))
  var messages: [PrintedMessage] = []
  for (start, known, end) in found {
    let views = known.views(text.bytes[...], start..<end)
    if let same = messages.firstIndex(where: { $0.kind == known.kind && $0.views == views }) {
      messages[same].count += 1
      continue
    }
    let attributes = known.attributes(text.bytes[...], start..<end)
    messages.append(known.message(views, attributes, at: places.location(of: text.sourceOffset(of: start))))
  }
  return messages
}
