public import LayoutModel
public import MasonryDSL

// The words of SnapKit's makers and constraints that Masonry does not have.

extension Constraint {
  /// The attributes are those of the superview, or of the view that a guide belongs to.
  @discardableResult
  public func equalToSuperview(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    relate(.equal, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of the superview or more.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of the superview or less.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, item?.container, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Names the constraint in descriptions, as ``MasonryDSL/Constraint/key(_:)`` does.
  @discardableResult
  public func labeled(_ label: String) -> Constraint { key(label) }

  /// The constraint itself, to keep: SnapKit's end of a chain.
  public var constraint: Constraint { self }

  // MARK: After the make call

  /// Sets the constants.
  @discardableResult
  public func update(
    offset: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.offset(offset, fileID: fileID, line: line, column: column)
  }

  /// Sets the distances of edges inwards.
  @discardableResult
  public func update(
    inset: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.inset(inset, fileID: fileID, line: line, column: column)
  }

  /// Sets how strongly the constraint is wanted, of an installed one too.
  ///
  /// As in SnapKit, a required constraint stays required and an optional one optional. There nothing says so; here it
  /// is misuse.
  @discardableResult
  public func update(
    priority: LayoutPriority, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    updatePriority(priority, at: .init(fileID: fileID, line: line, column: column))
    return self
  }

  /// Sets how strongly the constraint is wanted, as ``update(priority:fileID:line:column:)-(LayoutPriority,_,_,_)``
  /// does.
  @discardableResult
  public func update(
    priority: some BinaryInteger, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    update(priority: LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }

  /// Sets how strongly the constraint is wanted, as ``update(priority:fileID:line:column:)-(LayoutPriority,_,_,_)``
  /// does.
  @discardableResult
  @_disfavoredOverload
  public func update(
    priority: some BinaryFloatingPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    update(priority: LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }
}
