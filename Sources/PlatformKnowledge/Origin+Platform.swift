public import ConstraintSystems

extension Origin {
  /// Creates the origin that a constraint's class alone determines; nil if it doesn't.
  public init?(constraintClass: String) {
    guard let source = FrameworkConstraintSource(constraintClass: constraintClass) else { return nil }
    self = source.origin
  }

  /// Creates the origin that a system identifier, such as `UISV-hiding`, determines; nil for an identifier chosen by
  /// the app.
  public init?(identifier: String) {
    guard let source = FrameworkConstraintSource(identifier: identifier) else { return nil }
    self = source.origin
  }
}
