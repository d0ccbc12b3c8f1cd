// A list of views and numbers has no common type unless one is given: `[Any]`. Without these the compiler has no word
// of help.

extension Constraint {
  /// A list whose elements need not be targets is none.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func equalTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }

  /// A list whose elements need not be targets is none.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }

  /// A list whose elements need not be targets is none.
  @available(*, unavailable, message: "declare the type of the list: let list: [any ConstraintTarget] = [view, 10]")
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint { self }
}
