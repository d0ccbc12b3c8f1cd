public import LayoutModel
import PlainText

/// One thing that `masdiag check` found: what, how bad, where, and a sentence that says it.
public struct Finding: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; a layout is often meant to be so.
    case note
    /// Probably not meant to be so.
    case warning
    /// Layout has to break something.
    case error

    /// Whether `left` is less bad than `right`.
    public static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }
  }

  /// What was found. `docs/findings.md` says what each code means and what to do.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together.
    case conflict
    /// Values that exact arithmetic could not decide within its limits.
    case undecided
    /// A console report whose lines alone do not contradict each other.
    case unprovedReport = "unproved-report"
    /// A line of a console report that could not be read.
    case unreadLine = "unread-line"
    /// Attributes that nothing decides.
    case ambiguous
    /// An optional constraint of the app's that is not satisfied.
    case brokenPreference = "broken-preference"
    /// A view that is smaller than its content.
    case clippedContent = "clipped-content"
    /// An image that is shown smaller than it is.
    case scaledContent = "scaled-content"
    /// A constraint that gave way and that the system made.
    case systemPreference = "system-preference"
    /// A view that is larger than its content.
    case stretchedContent = "stretched-content"
    /// A constraint that repeats another.
    case duplicate
    /// A constraint that follows from others.
    case implied
    /// An inequality that others keep away from its bound.
    case neverBinds = "never-binds"

    /// How bad it is.
    public var severity: Severity {
      switch self {
      case .conflict: .error
      case .undecided, .unprovedReport, .ambiguous, .brokenPreference, .clippedContent, .duplicate: .warning
      case .unreadLine, .scaledContent, .systemPreference, .stretchedContent, .implied, .neverBinds: .note
      }
    }
  }

  /// What was found.
  public var code: Code
  /// Where.
  public var location: SourceLocation
  /// What was found, in one sentence: lower case where it begins with no name, without a full stop.
  public var headline: String
  /// The headline with every device named where it names only some; else nil.
  var longHeadline: String?
  /// Why, and what would help; each in the form of the headline.
  public var notes: [String]
  /// The finding as data, for machines.
  public var details: [JSONValue.Member]
  /// What it is about, whatever its place and its numbers: equal for the same finding in a document that was changed
  /// elsewhere.
  public var identity: String
  /// What makes it the same finding on several devices.
  var cause: String
  /// By how many points something misses; 0 where nothing is missed.
  var points = 0.0
  /// The scene that it is about, where its file has several; else nil.
  package var scene: String?

  /// Changes of the input's text after which it is found no more, the least change first; empty where none was looked
  /// for.
  public var fixes: [TextFix] = []

  /// A finding with all its members.
  ///
  /// - Parameters:
  ///   - identity: what it is about; nil for the message.
  ///   - notes: why, and what would help; an empty one is left out.
  public init(
    _ code: Code, at location: SourceLocation, identity: String? = nil, _ headline: String, notes: [String] = [],
    details: [JSONValue.Member] = []
  ) {
    self.code = code
    self.location = location
    self.headline = headline
    self.notes = notes.filter { !$0.isEmpty }
    self.details = details
    self.identity = identity ?? ([headline] + self.notes).joined(separator: "; ")
    cause = self.identity
  }

  /// The headline for lists in which nothing else says which scene of a file it is about: `Login: …`, unless the
  /// scene's name is in it anyway.
  public var placedHeadline: String {
    guard let scene else { return headline }
    let words = headline.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return words.contains { $0 == scene } ? headline : "\(scene): \(headline)"
  }

  /// The headline with every device that it is about.
  public var fullHeadline: String { longHeadline ?? headline }

  /// The full headline and all notes as one sentence.
  public var message: String { ([fullHeadline] + notes).joined(separator: "; ") }

  /// How bad it is.
  public var severity: Severity { code.severity }

  /// The finding as compilers print theirs, and indented below it the notes.
  public func text(_ style: Style = .plain) -> String { line(style) + noteLines(style) }

  /// The finding as compilers print theirs: `path:line:column: severity: headline [code]`.
  public func line(_ style: Style = .plain) -> String {
    let shown =
      switch severity {
      case .error: style.contradiction("error:")
      case .warning: style.warning("warning:")
      case .note: style.note("note:")
      }
    return "\(style.source("\(visible(location.description)):")) \(shown) \(style.heading(visible(placedHeadline))) "
      + "[\(code.rawValue)]\n"
  }

  /// The notes, a line each, indented.
  public func noteLines(_ style: Style = .plain) -> String {
    notes.map { "    \(visible($0))\n" }.joined()
  }

  /// The finding as data.
  public var json: JSONValue {
    .object(
      [
        .init("code", .string(code.rawValue)), .init("severity", .string(severity.rawValue)),
        .init("line", .integer(location.line)), .init("column", .integer(location.column)),
        .init("message", .string(message)),
      ] + details)
  }
}
