public import LayoutModel
public import MasonryDSL

// The methods of SnapKit's makers and constraints that Masonry doesn't have.

extension Constraint {
  /// Constrains the attributes to be equal to those of the superview, or of a guide's owning view.
  @discardableResult
  public func equalToSuperview(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    relate(.equal, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be greater than or equal to those of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be less than or equal to those of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Sets the name of the constraint in descriptions, like ``MasonryDSL/Constraint/key(_:)``.
  @discardableResult
  public func labeled(_ label: String) -> Constraint { key(label) }

  /// The constraint itself, which ends a chain in SnapKit.
  public var constraint: Constraint { self }

  // MARK: After the make call

  /// Sets the constants.
  @discardableResult
  public func update(
    offset: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.offset(offset, fileID: fileID, line: line, column: column)
  }

  /// Sets the insets of edges.
  @discardableResult
  public func update(
    inset: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.inset(inset, fileID: fileID, line: line, column: column)
  }

  /// Sets the priority of the constraint, even if it is installed.
  ///
  /// As in SnapKit, a required constraint must stay required, and an optional one optional. SnapKit doesn't report a
  /// violation; here, it is misuse.
  @discardableResult
  public func update(
    priority: LayoutPriority, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    updatePriority(priority, at: .init(fileID: fileID, line: line, column: column))
    return self
  }

  /// Sets the priority of the constraint, like ``update(priority:fileID:line:column:)-(LayoutPriority,_,_,_)``.
  @discardableResult
  public func update(
    priority: some BinaryInteger, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    update(priority: LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }

  /// Sets the priority of the constraint, like ``update(priority:fileID:line:column:)-(LayoutPriority,_,_,_)``.
  @discardableResult
  @_disfavoredOverload
  public func update(
    priority: some BinaryFloatingPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    update(priority: LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }
}
