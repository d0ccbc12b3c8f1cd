public import LayoutModel
import PlainText

/// A finding of `masdiag check`: a fact, with its severity and location. The text and the JSON representation are
/// derived from the fact.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A fact worth knowing; often intended.
    case note
    /// A probable mistake.
    case warning
    /// A conflict: Auto Layout must break a constraint.
    case error

    /// Returns true if `left` is less severe than `right`.
    public static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }
  }

  /// The kinds of finding. ``FindingRule`` describes each kind.
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
    case neverActivated = "never-activated"
    case replacedWhileActive = "replaced-while-active"
    case innerSafeArea = "inner-safe-area"
    case laidOutByCell = "laid-out-by-cell"

    /// The severity of findings of this kind.
    public var severity: Severity { rule.severity }
  }

  /// The values that describe the finding.
  let fact: any FindingFact
  /// The place of the finding.
  public let location: SourceLocation
  /// The devices on which the finding occurs; nil unless several devices were checked.
  var devices: FindingDevices?
  /// The conditions in the code under which the finding holds: `isEditing is true`; empty if the finding always holds.
  package var conditions: [String] = []
  /// The finding's scene, if the file has several scenes; otherwise, nil.
  package var scene: String?
  /// Changes to the input's text that resolve the finding, smallest change first; empty if no changes were searched
  /// for.
  public var fixes: [TextFix] = []

  /// Creates the finding of `fact` at `location`.
  init(_ fact: some FindingFact, at location: SourceLocation) {
    self.fact = fact
    self.location = location
  }

  /// Returns true if both findings state the same fact about the same place.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.fact.equals(right.fact) && left.location == right.location && left.devices == right.devices
      && left.conditions == right.conditions && left.scene == right.scene && left.fixes == right.fixes
  }

  /// Hashes the fact and its location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fact)
    hasher.combine(location)
  }

  /// The kind of finding.
  public var code: Code { fact.code }

  /// The severity of the finding.
  public var severity: Severity { code.severity }

  /// The subject of the finding, without its place and numbers. The identity stays the same if another part of the
  /// document changes.
  public var identity: String { fact.identity }

  /// The places of the other constraints that the finding is about, each with the constraint's name.
  package var related: [(name: String, location: SourceLocation)] {
    var known: Set = [location]
    return fact.related.compactMap { constraint in
      constraint.constraint.location.flatMap { known.insert($0).inserted ? (constraint.title, $0) : nil }
    }
  }

  // MARK: Words

  /// The finding in one sentence without a period, starting in lowercase unless it starts with a name.
  public var headline: String { fact.headline + circumstances + (devices?.words(limit: 3) ?? "") }

  /// The headline with every device on which the finding occurs.
  public var fullHeadline: String { fact.headline + circumstances + (devices?.words(limit: nil) ?? "") }

  /// `, when isEditing is true and style is .plain`
  private var circumstances: String {
    conditions.isEmpty ? "" : ", when \(listed(conditions, limit: Self.conditionLimit))"
  }

  /// The maximum number of conditions to print.
  static let conditionLimit = 8

  /// The reason and possible remedies, each phrased like the headline.
  public var notes: [String] {
    fact.notes + (devices?.notes ?? []) + (fact.estimate.map { [$0.note] } ?? [])
  }

  /// The headline for lists that don't otherwise show a finding's scene: `Login: …`. The scene is omitted if the
  /// headline contains its name.
  public var placedHeadline: String {
    let headline = headline
    guard let scene else { return headline }
    let words = headline.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return words.contains { $0 == scene } ? headline : "\(scene): \(headline)"
  }

  /// The full headline and all notes as one sentence.
  public var message: String { ([fullHeadline] + notes).joined(separator: "; ") }

  /// Returns the finding in compiler format, with the notes indented below it.
  public func text(_ style: Style = .plain) -> String { line(style) + noteLines(style) }

  /// Returns the finding in compiler format: `path:line:column: severity: headline [code]`.
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

  /// Returns the notes, one per line, indented.
  public func noteLines(_ style: Style = .plain) -> String {
    notes.map { "    \(visible($0))\n" }.joined()
  }

  // MARK: Data

  /// The JSON representation.
  public var json: JSONValue { json(in: location.path) }

  /// Returns the JSON representation in a report about the file `path`. A finding in another file, such as in that of a
  /// base class, has a path of its own.
  func json(in path: String) -> JSONValue {
    let head: JSONMembers = [
      "code": code.rawValue, "severity": severity.rawValue, "path": location.path == path ? nil : location.path,
      "line": location.line, "column": location.column, "message": message,
    ]
    let circumstances: JSONMembers = [
      "estimate": fact.estimate == .among ? true : nil, "when": conditions.nonEmpty,
    ]
    return .object(head + fact.members + circumstances + (devices?.members ?? [:]))
  }
}
