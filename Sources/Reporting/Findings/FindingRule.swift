/// The description of a kind of finding. `docs/findings.md`, the help and SARIF's rules are generated from these
/// descriptions.
public struct FindingRule: Sendable {
  /// The code of the kind.
  public let code: Finding.Code
  /// The severity of findings of this kind.
  public let severity: Finding.Severity
  /// A noun phrase for findings of this kind.
  public let summary: String
  /// The meaning of the finding, in Markdown.
  public let meaning: String
  /// The way to resolve the finding, in Markdown.
  public let remedy: String
  /// An input with a finding of this kind; nil if there is no example.
  public let example: String?
}

extension Finding.Code {
  /// The description of this kind of finding.
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
    case .neverActivated: .neverActivated
    case .replacedWhileActive: .replacedWhileActive
    case .innerSafeArea: .innerSafeArea
    case .laidOutByCell: .laidOutByCell
    }
  }
}
