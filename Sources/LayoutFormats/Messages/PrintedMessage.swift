public import LayoutModel

/// A message of UIKit's, AppKit's, SwiftUI's or Xcode's about layout that isn't a conflict, with its meaning.
public struct PrintedMessage: Hashable, Sendable {
  /// The kinds of messages that are known.
  public enum Kind: String, CaseIterable, Sendable {
    /// AppKit can't place a view.
    case missingConstraints
    /// A constraint was added above or beside its items.
    case hierarchyNotPrepared
    /// A constraint was activated between two hierarchies.
    case noCommonAncestor
    /// A priority was changed from or to required.
    case requiredPriority
    /// A table or collection was laid out without a window.
    case outsideHierarchy
    /// A cell that sizes itself has no height.
    case collapsedCell
    /// A flow layout's items don't fit.
    case itemSize
    /// Constraints changed on another thread.
    case backgroundThread
    /// An override doesn't call `super`.
    case missingSuper
    /// A position was compared with a number.
    case positionWithoutItem
    /// Two attributes that can't be compared.
    case unpairedAttributes
    /// A visual format string with a mistake.
    case visualFormat
    /// A window that keeps asking for layout.
    case layoutLoop
    /// SwiftUI was given a negative or infinite size.
    case invalidFrame
    /// A cell's mask was changed.
    case cellMask
    /// A view has more than one layout.
    case ambiguousLayout
    /// Interface Builder needs more constraints.
    case needConstraints
  }

  /// The kind.
  public var kind: Kind
  /// The views that it names, by class or name.
  public var views: [String]
  /// The meaning: one sentence without a full stop; lower case unless it starts with a name.
  public var meaning: String
  /// The change to make: one sentence, likewise.
  public var help: String
  /// The place of the first such message.
  public var location: SourceLocation
  /// How many times the text has it.
  public var count = 1
}

/// Finds the messages in a text that are known, each once, in order.
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
