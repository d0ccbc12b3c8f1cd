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
    /// An item of a constraint is nil, or is neither a view nor a layout guide.
    case invalidItem
    /// A constraint library reports that it is used incorrectly.
    case libraryMisuse
    /// The constraints of a bar belong to its controller.
    case managedByController
    /// A view was added to a SwiftUI hosting controller's view.
    case hostingSubview
    /// An arranged subview was inserted at an invalid index.
    case arrangedIndex
    /// The layout engine's own bookkeeping failed.
    case engineFailure
    /// A map is too small for its own controls.
    case mapTooSmall
    /// Interface Builder needs more constraints.
    case needConstraints
  }

  /// The kind of message.
  public var kind: Kind
  /// The views that the message names, by class or name.
  public var views: [String]
  /// The place in the code, such as `Cell.swift:81`; nil unless a library or a crash log prints it.
  public var source: String?
  /// The meaning: one sentence without a period; lowercase unless it starts with a name.
  public var meaning: String
  /// The fix: one sentence in the same form as ``meaning``.
  public var help: String
  /// The location of the first occurrence.
  public var location: SourceLocation
  /// The number of occurrences in the text.
  public var count = 1
  /// False if the message shows that nothing is wrong.
  public var isProblem = true
}

/// Returns the known messages in the text, each once, in order.
///
/// - Complexity: O(bytes).
public func readPrintedMessages(_ bytes: [UInt8], path: String) -> [PrintedMessage] {
  var reader = PrintedMessagesReader(ConsoleText(bytes), path: path)
  return reader.read()
}

private struct PrintedMessagesReader {
  /// A phrase of a known message in the text.
  private struct Place {
    var known: KnownMessage
    var range: Range<Int>
  }

  /// The last occurrence of a message.
  private struct Occurrence {
    /// The start of its line.
    var line: Int
    /// True for the reason of an exception.
    var isException: Bool
    /// The phrase of the message's first occurrence.
    var phrase: String
    /// The place in the code that the message itself names.
    var source: String?
  }

  private let text: ConsoleText
  private var places: PlaceFinder
  private var messages: [PrintedMessage] = []
  /// The last occurrence of each message.
  private var occurrences: [Occurrence] = []
  /// The messages so far, with true for reasons of exceptions, which the system prints more than once.
  private var exceptions: [String: Bool] = [:]

  init(_ text: ConsoleText, path: String) {
    self.text = text
    places = PlaceFinder(SourceText(text.source, path: path))
  }

  mutating func read() -> [PrintedMessage] {
    for place in found { take(place) }
    return messages
  }

  /// The places of all phrases, in order.
  private var found: [Place] {
    let bytes = text.bytes[...]
    var found: [Place] = []
    for index in bytes.indices.dropLast() {
      let head = KnownMessage.head(bytes[index], bytes[index + 1])
      for known in KnownMessage.byHead[head] {
        guard let end = bytes.end(ofWords: known.words, at: index) else { continue }
        found.append(Place(known: known, range: index..<end))
      }
    }
    return found
  }

  private mutating func take(_ place: Place) {
    let (bytes, range) = (text.bytes[...], place.range)
    let line = bytes[..<range.lowerBound].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? bytes.startIndex
    let location = places.location(of: text.sourceOffset(of: range.lowerBound))
    guard let message = place.known.message(in: bytes, range, at: location) else { return }
    let isException = Self.exceptionSigns.contains { bytes[line..<range.lowerBound].first($0) != nil }
    let isRepeated = isRepeatedException(range, isException)
    guard let same = index(sameAs: message, isException) else {
      messages.append(message)
      occurrences.append(
        Occurrence(line: line, isException: isException, phrase: place.known.phrase, source: message.source))
      if message.source == nil, let frame = CrashFrame.place(after: range.upperBound, in: bytes) {
        messages[messages.count - 1].source = frame
        messages[messages.count - 1].meaning += " (\(frame))"
      }
      return
    }
    // One message can contain several phrases, and an exception can follow a warning about the same mistake.
    let last = occurrences[same]
    let isRestated = message.kind == .hierarchyNotPrepared && last.phrase != place.known.phrase
    if last.line != line, !isRepeated, !isRestated, !isException || last.isException { messages[same].count += 1 }
    // UIKit's second sentence about the same constraint can name the view to which it was added.
    if isRestated, !message.views.isEmpty {
      (messages[same].meaning, messages[same].help) = (message.meaning, message.help)
    }
    (occurrences[same].line, occurrences[same].isException) = (line, isException)
  }

  /// Returns the index of an earlier message about the same mistake.
  private func index(sameAs message: PrintedMessage, _ isException: Bool) -> Int? {
    // The exception that follows a warning about a constraint doesn't name the constraint.
    if isException, message.kind == .hierarchyNotPrepared, message.views.isEmpty {
      return messages.lastIndex { $0.kind == message.kind }
    }
    return messages.indices.first {
      messages[$0].kind == message.kind && messages[$0].views == message.views
        && occurrences[$0].source == message.source
    }
  }

  /// The words before the reason of an exception, or before another report of a single event.
  private static let exceptionSigns = ["reason: ", "xception", "Main Thread Checker"]

  /// Returns true if the message was printed before, and one of the two places is the reason of an exception.
  private mutating func isRepeatedException(_ range: Range<Int>, _ isException: Bool) -> Bool {
    let reason = text.bytes[range.lowerBound...].prefix { !$0.isLineBreak && $0 != UInt8(ascii: "'") }.trimmed.string
    defer { exceptions[reason] = isException || exceptions[reason] == true }
    return exceptions[reason].map { $0 || isException } ?? false
  }
}
