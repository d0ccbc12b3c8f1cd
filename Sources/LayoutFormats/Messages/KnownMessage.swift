import LayoutModel
import PlainText

/// A known message: the words that identify it, its meaning and the fix.
struct KnownMessage: Sendable {
  /// The place in a message where it names its views.
  enum Subject: Sendable {
    /// Directly after the phrase: `<QLPreviewTitleBarView: 0x60e0000b1420>`.
    case next
    /// After the phrase, twice: `<A: 0x1> and <B: 0x2>`.
    case pair
    /// The first object described in the line, before the phrase.
    case before
    /// The first object described in the line, after the phrase.
    case after
    /// In single quotes before the phrase.
    case quoted
    /// After another label in the message: `Table view: <UITableView: 0x7f8…>`.
    case labelled(String)
    /// In the anchors of a constraint: `<NSLayoutXAxisAnchor:0x1 "A:0x2.centerX">`.
    case anchors
    /// In the items of a constraint.
    case constraint
    /// In a constraint that was added to the wrong view (``MisplacedConstraint``).
    case membership
    /// In the attributes of a constraint that can't be read, because it's invalid.
    case places
    /// In a method after the phrase: `-[SidebarView layout]`.
    case method
    /// Before a phrase: `LoginView's implementation`.
    case owner
    /// In the preceding line; the rest of the message's line names attributes: `X position, height`.
    case attributes
    /// After the phrase, without an address; the words before the phrase name attributes: `Height is ambiguous for
    /// UILabel`.
    case issue
    /// In UIKit's description of a mistake in a visual format string (``VisualFormatMistake``).
    case format
    /// The value of a Boolean property in a debugger's output (``PrintedFlag``). The meaning applies to true, and
    /// `unnamed` to false.
    case flag
    /// The message doesn't name its views.
    case none
  }

  let kind: PrintedMessage.Kind
  /// The identifying words, in lowercase.
  let phrase: String
  /// The bytes of ``phrase``.
  let words: [UInt8]
  let subject: Subject
  /// The meaning, in one sentence without a period; `%` stands for the views, `$` for attributes.
  let meaning: String
  /// The words for the views in `meaning` if the message doesn't name them.
  let unnamed: String
  /// The change to make, in one sentence without a period; `%` stands for the views.
  let help: String

  init(
    _ kind: PrintedMessage.Kind, _ phrase: String, _ subject: Subject = .none, _ meaning: String, unnamed: String = "",
    help: String
  ) {
    (self.kind, self.phrase, words, self.subject) = (kind, phrase, Array(phrase.utf8), subject)
    (self.meaning, self.unnamed, self.help) = (meaning, unnamed, help)
  }

  // MARK: Finding

  /// The messages by the ``head(_:_:)`` of their phrases.
  static let byHead: [[KnownMessage]] = {
    var table: [[KnownMessage]] = Array(repeating: [], count: 1 << 10)
    for known in all {
      table[head(known.words[0], known.words[1])].append(known)
    }
    return table
  }()

  /// Returns the low five bits of both bytes as one number.
  static func head(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) << 5 | Int(second & 31) }

  // MARK: Reading

  /// Returns the message in `text` whose phrase is at `range`; nil if other words follow the phrase than in a message.
  func message(in text: Bytes, _ range: Range<Int>, at location: SourceLocation) -> PrintedMessage? {
    switch subject {
    case .format:
      guard let mistake = VisualFormatMistake(text[range.upperBound...]) else { break }
      return PrintedMessage(
        kind: kind, views: mistake.name.map { [$0] } ?? [], meaning: "\(meaning): \(mistake.sentence)",
        help: mistake.help ?? help, location: location)
    case .flag:
      guard let flag = PrintedFlag(text, range) else { return nil }
      var message = PrintedMessage(
        kind: kind, views: flag.subject.map { [$0] } ?? [],
        meaning: "the view\(flag.subject.map { " \($0)" } ?? "") \(flag.value ? meaning : unnamed)", help: help,
        location: location)
      message.isProblem = flag.value
      return message
    case .membership:
      guard let misplaced = MisplacedConstraint(text[range.upperBound...].prefix(Self.limit)) else { break }
      let help = Self.foreign(misplaced.names, misplaced.views) ?? misplaced.help
      return PrintedMessage(
        kind: kind, views: misplaced.views, source: misplaced.source, meaning: misplaced.meaning, help: help,
        location: location)
    default: break
    }
    return message(views(text, range), attributes(text, range), at: location)
  }

  /// Returns the message with these views and attributes.
  private func message(
    _ objects: [NamedObject], _ attributes: String?, at location: SourceLocation
  ) -> PrintedMessage {
    let views = NamedObject.words(objects)
    let names = views.isEmpty ? unnamed : views.joined(separator: " and ")
    func filled(_ sentence: String) -> String {
      sentence.replacing("$", with: attributes ?? "size and position").replacing("%", with: names)
    }
    return PrintedMessage(
      kind: kind, views: views, meaning: filled(meaning),
      help: Self.foreign(objects.map(\.name), views) ?? remote(objects) ?? filled(help), location: location)
  }

  /// Returns the advice about anchors if one of the views shows the content of another process; otherwise, nil. Apps
  /// don't constrain such views.
  private func remote(_ objects: [NamedObject]) -> String? {
    guard case .anchors = subject, let view = objects.first(where: { $0.name.hasSuffix("RemoteView") }),
      let owner = SystemViews(viewClass: view.name)
    else { return nil }
    return "\(view.name) belongs to \(owner.name), so the system probably made this constraint. There is nothing to "
      + "fix unless your code constrains or moves that view"
  }

  /// Returns the advice about views of the system; nil if one of the views can belong to the app.
  private static func foreign(_ names: [String], _ views: [String]) -> String? {
    let owners = names.map { SystemViews(viewClass: $0) }
    guard owners.allSatisfy({ $0?.isHelper == false }), let owner = owners.first??.name else { return nil }
    let shown = views.joined(separator: " and ")
    return "\(shown) belongs to \(owner), so there is nothing to fix unless your code constrains or moves that view"
  }
}
