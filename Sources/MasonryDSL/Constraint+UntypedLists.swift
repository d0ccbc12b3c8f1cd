// A list of views and numbers has no common type other than `[Any]`. These overloads make the compiler suggest a type.

extension Constraint {
  /// Unavailable: the elements of the list must be targets.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func equalTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }

  /// Unavailable: the elements of the list must be targets.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }

  /// Unavailable: the elements of the list must be targets.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }
}
