public import ConstraintSystems

extension Origin {
  /// Creates the origin of constraints of a class; nil if the class doesn't determine the origin.
  public init?(constraintClass: String) {
    guard let source = FrameworkConstraintSource(constraintClass: constraintClass) else { return nil }
    self = source.origin
  }

  /// Creates the origin of constraints with a system identifier, such as `UISV-hiding`; nil for an identifier chosen by
  /// the app.
  public init?(identifier: String) {
    guard let source = FrameworkConstraintSource(identifier: identifier) else { return nil }
    self = source.origin
  }
}
