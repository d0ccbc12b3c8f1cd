/// A kind of finding, described: `docs/findings.md`, the help and SARIF's rules are made of these.
public struct FindingRule: Sendable {
  /// The name of the kind.
  public let code: Finding.Code
  /// How bad it is.
  public let severity: Finding.Severity
  /// A noun phrase for it.
  public let summary: String
  /// Its meaning, in Markdown.
  public let meaning: String
  /// The remedy, in Markdown.
  public let remedy: String
  /// An input in which it is found; nil where none is known.
  public let example: String?
}

extension Finding.Code {
  /// The description.
  public var rule: FindingRule {
    switch self {
    case .conflict: .conflict
    case .undecided: .undecided
    case .unprovedReport: .unprovedReport
    case .unreadLine: .unreadLine
    case .ambiguous: .ambiguous
    case .brokenPreference: .brokenPreference
    case .clippedContent: .clippedContent
    case .scaledContent: .scaledContent
    case .systemPreference: .systemPreference
    case .stretchedContent: .stretchedContent
    case .duplicate: .duplicate
    case .implied: .implied
    case .neverBinds: .neverBinds
    case .unreadConstraint: .unreadConstraint
    case .misplaced: .misplaced
    case .overlap: .overlap
    case .longerText: .longerText
    case .fallback: .fallback
    case .refusedPair: .refusedPair
    case .constrainedBeforeAdded: .constrainedBeforeAdded
    case .activatedTooEarly: .activatedTooEarly
    case .maskLeftOn: .maskLeftOn
    case .madeAgain: .madeAgain
    case .chainWithoutRelation: .chainWithoutRelation
    case .requiredCellHeight: .requiredCellHeight
    }
  }
}
