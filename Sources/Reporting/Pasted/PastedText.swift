public import LayoutFormats
import LayoutModel
import PlainText

/// The content of a text without a conflict report: messages about layout, and printed view hierarchies.
public struct PastedText: Sendable {
  /// The path of the text.
  public var path: String
  /// The distinct messages.
  public var messages: [PrintedMessage]
  /// The views listed in the text; nil if there are none.
  public var views: PrintedViews?
  /// True if the text also contains reports, which are explained separately.
  package private(set) var isBesideReports = false

  /// Reads the content of a text; returns nil if the text contains nothing that the tool recognizes.
  ///
  /// - Complexity: O(bytes).
  public init?(_ bytes: [UInt8], path: String) {
    self.path = path
    views = readPrintedViews(bytes, path: path)
    messages = Self.messages(bytes, path: path, views)
    if messages.isEmpty, views == nil { return nil }
  }

  /// Reads the messages of a text that also contains reports; returns nil if there are none.
  ///
  /// - Complexity: O(bytes).
  package init?(besideReportsIn bytes: [UInt8], path: String) {
    self.path = path
    messages = Self.messages(bytes, path: path, readPrintedViews(bytes, path: path))
    isBesideReports = true
    if messages.isEmpty { return nil }
  }

  /// Returns the messages of a text. The sentence that introduces a trace is omitted, because the trace itself is more
  /// detailed.
  private static func messages(_ bytes: [UInt8], path: String, _ views: PrintedViews?) -> [PrintedMessage] {
    let hasTrace = views?.hasTrace ?? false
    return readPrintedMessages(bytes, path: path).filter { !(hasTrace && $0.kind == .ambiguousLayout) }
  }

  /// True if there is something to fix.
  public var isProblem: Bool {
    messages.contains(where: \.isProblem) || views.map { !PrintedViewsText($0).flagged.isEmpty } ?? false
  }

  /// Returns the complete answer.
  public func text(_ style: Style = .plain) -> String { TextRenderer(style).text(Document(blocks)) }

  var blocks: [Document.Block] {
    messages.indices.flatMap(blocks) + (views.map { PrintedViewsText($0).blocks(path: path) } ?? [])
  }

  /// Returns a line for each message, and for each view with a problem.
  public func briefText(_ style: Style = .plain) -> String {
    let lines = messages.map { brief($0.location, "\(sentence($0.meaning)).", style) }
    return (lines + (views.map { PrintedViewsText($0).briefLines(style) } ?? [])).joined()
  }

  private func blocks(ofMessageAt index: Int) -> [Document.Block] {
    let message = messages[index]
    let place = visible("\(message.location.path):\(message.location.line)")
    let times = message.count > 1 ? " (\(message.count) times)" : ""
    let heading: Document.Block = [.line("\(place): \(sentence(message.meaning))\(times).", .heading)]
    // Messages with the same advice are listed above it.
    let isRepeated = messages.indices.contains(index + 1) && messages[index + 1].help == message.help
    return isRepeated ? [heading] : [heading, [.line("\(sentence(message.help)).")]]
  }

  private func brief(_ location: SourceLocation, _ sentence: String, _ style: Style) -> String {
    "\(style.source("\(visible(location.description)):")) \(sentence)\n"
  }

  private func sentence(_ text: String) -> String { visible(capitalized(text)) }

  /// The members of the JSON representation.
  var members: JSONMembers {
    let messages = messages.map { message in
      JSONValue.object([
        "kind": message.kind.rawValue, "line": message.location.line, "count": message.count, "views": message.views,
        "text": "\(capitalized(message.meaning)).", "help": "\(capitalized(message.help)).",
      ])
    }
    return ["messages": messages, "views": views.map { PrintedViewsText($0).json }]
  }
}
