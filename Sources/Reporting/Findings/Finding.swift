public import LayoutModel
import PlainText

/// One thing that `masdiag check` found: a fact, how bad it is, and where. Its words and its data are made of the fact.
public struct Finding: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; often intended.
    case note
    /// Probably a mistake.
    case warning
    /// Auto Layout has to break a constraint.
    case error

    /// True if `left` is less severe than `right`.
    public static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }
  }

  /// The kinds of finding. ``FindingRule`` describes each.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case conflict, ambiguous
    case brokenPreference = "broken-preference"
    case clippedContent = "clipped-content"
    case duplicate, undecided
    case unprovedReport = "unproved-report"
    case scaledContent = "scaled-content"
    case stretchedContent = "stretched-content"
    case systemPreference = "system-preference"
    case implied
    case neverBinds = "never-binds"
    case unreadLine = "unread-line"
    case unreadConstraint = "unread-constraint"
    case misplaced, overlap
    case longerText = "longer-text"
    case fallback
    case refusedPair = "refused-pair"
    case constrainedBeforeAdded = "constrained-before-added"
    case activatedTooEarly = "activated-too-early"
    case maskLeftOn = "mask-left-on"
    case madeAgain = "made-again"
    case chainWithoutRelation = "chain-without-relation"
    case requiredCellHeight = "required-cell-height"

    /// How bad it is.
    public var severity: Severity { rule.severity }
  }

  /// The kind of finding.
  let fact: any FindingFact
  /// Where.
  public let location: SourceLocation
  /// The devices on which it was found, where several were looked at.
  var devices: FindingDevices?
  /// The conditions in the code under which it is so: `isEditing is true`; empty where it always is.
  package var conditions: [String] = []
  /// The scene that it is about, where its file has several; else nil.
  package var scene: String?
  /// Changes of the input's text after which it is no longer found, the least change first; empty where none was looked
  /// for.
  public var fixes: [TextFix] = []

  /// The finding of `fact` at `location`.
  init(_ fact: some FindingFact, at location: SourceLocation) {
    self.fact = fact
    self.location = location
  }

  /// True if both found the same, at the same place.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.fact.equals(right.fact) && left.location == right.location && left.devices == right.devices
      && left.conditions == right.conditions && left.scene == right.scene && left.fixes == right.fixes
  }

  /// Hashes the fact and its place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fact)
    hasher.combine(location)
  }

  /// The kind of finding.
  public var code: Code { fact.code }

  /// How bad it is.
  public var severity: Severity { code.severity }

  /// The subject of the finding, whatever its place and its numbers: equal for the same finding in a document that was
  /// changed elsewhere.
  public var identity: String { fact.identity }

  // MARK: Words

  /// The finding in one sentence: lower case where it begins with no name, without a full stop.
  public var headline: String { fact.headline + circumstances + (devices?.words(limit: 3) ?? "") }

  /// The headline with every device that it is about.
  public var fullHeadline: String { fact.headline + circumstances + (devices?.words(limit: nil) ?? "") }

  /// `, when isEditing is true and style is .plain`
  private var circumstances: String { conditions.isEmpty ? "" : ", when \(listed(conditions, limit: 4))" }

  /// Why, and what would help; each in the form of the headline.
  public var notes: [String] { fact.notes + (fact.estimate.map { [$0.note] } ?? []) }

  /// The headline for lists in which nothing else says which scene of a file it is about: `Login: …`, unless the
  /// scene's name is in it anyway.
  public var placedHeadline: String {
    let headline = headline
    guard let scene else { return headline }
    let words = headline.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return words.contains { $0 == scene } ? headline : "\(scene): \(headline)"
  }

  /// The full headline and all notes as one sentence.
  public var message: String { ([fullHeadline] + notes).joined(separator: "; ") }

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

  // MARK: Data

  /// The finding as data.
  public var json: JSONValue {
    let place: [JSONValue.Member] = [
      .init("code", .string(code.rawValue)), .init("severity", .string(severity.rawValue)),
      .init("line", .integer(location.line)), .init("column", .integer(location.column)),
      .init("message", .string(message)),
    ]
    let mark = fact.estimate == .among ? [JSONValue.Member("estimate", .bool(true))] : []
    let when = conditions.isEmpty ? [] : [JSONValue.Member("when", .array(conditions.map(JSONValue.string)))]
    return .object(place + fact.members + mark + when + (devices?.members ?? []))
  }
}
