public import LayoutModel

extension LayoutError.Code {
  /// A chain relates its attributes a second time: "Redefinition of constraint relation".
  public static let redefinedRelation = Self(rawValue: "redefined-relation")
  /// An attribute follows a relation: "Attributes should be chained before defining the constraint relation".
  public static let attributeAfterRelation = Self(rawValue: "attribute-after-relation")
  /// A multiplier, priority or relation is set after the constraint was installed.
  public static let changeAfterInstall = Self(rawValue: "change-after-install")
  /// A chain says neither what its attributes are related to nor by how much.
  public static let unfinishedChain = Self(rawValue: "unfinished-chain")
  /// `attributes()` was given none.
  public static let noAttributes = Self(rawValue: "no-attributes")
  /// Fewer than two views are to be distributed.
  public static let tooFewViews = Self(rawValue: "too-few-views")
  /// A priority is not from 1e-300 to 1000.
  public static let invalidPriority = Self(rawValue: "invalid-priority")
  /// A maker is used after its block has ended.
  public static let makerOutOfUse = Self(rawValue: "maker-out-of-use")
}

extension LayoutError {
  /// The error that a mistake in a chain about `item` is.
  init(_ mistake: ConstraintChainError, items: [LayoutItem], location: SourceLocation?) {
    let code: Code =
      switch mistake.code {
      case .refusedPair, .compositeTarget: .unsupportedPairing
      case .noSuperview: .noSuperview
      case .noCommonSuperview: .noCommonSuperview
      case .zeroMultiplier, .nonFinite: .invalidNumber
      }
    self.init(code, mistake.message, items: items.map(\.displayName), location: location)
  }
}
