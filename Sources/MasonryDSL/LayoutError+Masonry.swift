public import LayoutModel

extension LayoutError.Code {
  /// A chain relates its attributes a second time: "Redefinition of constraint relation".
  public static let redefinedRelation = Self(rawValue: "redefined-relation")
  /// An attribute follows a relation: "Attributes should be chained before defining the constraint relation".
  public static let attributeAfterRelation = Self(rawValue: "attribute-after-relation")
  /// A multiplier, priority or relation is set after the constraint was installed.
  public static let changeAfterInstall = Self(rawValue: "change-after-install")
  /// A chain has neither a relation nor an offset.
  public static let unfinishedChain = Self(rawValue: "unfinished-chain")
  /// A call of `attributes()` has no arguments.
  public static let noAttributes = Self(rawValue: "no-attributes")
  /// The target is an optional view that is nil.
  public static let missingTarget = Self(rawValue: "missing-target")
  /// An update in SnapKit's dialect finds no constraint to change.
  public static let nothingToUpdate = Self(rawValue: "nothing-to-update")
  /// A distribution needs at least two views.
  public static let tooFewViews = Self(rawValue: "too-few-views")
  /// A maker is used after its block has ended.
  public static let makerOutOfUse = Self(rawValue: "maker-out-of-use")
}

extension ConstraintChainError {
  /// The error code for the mistake.
  var layoutCode: LayoutError.Code {
    switch code {
    case .refusedPair, .compositeTarget: .unsupportedPairing
    case .noSuperview: .noSuperview
    case .noCommonSuperview: .noCommonSuperview
    case .zeroMultiplier, .nonFinite: .invalidNumber
    }
  }
}
