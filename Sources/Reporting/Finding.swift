public import LayoutModel

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
  /// One sentence, lower case where it begins with no name, without a full stop.
  public var message: String
  /// The finding as data, for machines.
  public var details: [JSONValue.Member]
  /// What it is about, whatever its place and its numbers: equal for the same finding in a document that was changed
  /// elsewhere.
  public var identity: String

  /// A finding with all its members.
  ///
  /// - Parameter identity: what it is about; nil for the message.
  public init(
    _ code: Code, at location: SourceLocation, identity: String? = nil, _ message: String,
    details: [JSONValue.Member] = []
  ) {
    self.identity = identity ?? message
    self.code = code
    self.location = location
    self.message = message
    self.details = details
  }

  /// How bad it is.
  public var severity: Severity { code.severity }

  /// The finding on one line, as compilers print theirs: `path:line:column: severity: message [code]`.
  public func text(_ style: Style = .plain) -> String {
    let place = style.heading("\(visible(location.description)):")
    let severity = "\(severity.rawValue):"
    let shown = self.severity == .error ? style.contradiction(severity) : style.heading(severity)
    return "\(place) \(shown) \(visible(message)) [\(code.rawValue)]\n"
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
