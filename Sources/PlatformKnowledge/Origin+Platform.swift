public import ConstraintSystems

extension Origin {
  /// The origin that a constraint's class shows by itself, if it does.
  public init?(constraintClass: String) {
    guard let source = FrameworkConstraintSource(constraintClass: constraintClass) else { return nil }
    self = source.origin
  }

  /// The origin that the system's own identifiers show, such as `UISV-hiding`; nil for an identifier of the app's.
  public init?(identifier: String) {
    guard let source = FrameworkConstraintSource(identifier: identifier) else { return nil }
    self = source.origin
  }
}
