public import LayoutModel

// Masonry's three calls, for one view or guide and for several. They don't throw, because view code usually can't;
// `throwingMisuse` makes them throw.

extension LayoutItem {
  /// Makes constraints for this view or guide and installs them.
  ///
  ///     label.makeConstraints { make in
  ///       make.edges.equalTo(superview).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
  ///     }
  ///
  /// Each constraint is installed on the innermost view that contains both of its items, or on this view for a constant
  /// width or height. The call sets ``LayoutModel/View/translatesAutoresizingMaskIntoConstraints`` to false.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain. If the block misuses its maker, the misuse is recorded as
  ///   ``LayoutModel/View/misuse`` with its location, and nothing changes: the returned constraints aren't installed
  ///   and can't be installed.
  /// - Complexity: O(constraints * depth). The layout is solved when a frame is read.
  @discardableResult
  public func makeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.make, block, fileID: fileID, line: line, column: column)
  }

  /// Changes the constants of this view's constraints that were made by earlier calls.
  ///
  /// For each constraint of the block, the call looks for an installed constraint that differs only in its constant:
  /// items, attributes, relation, multiplier and priority must be equal. The call updates the newest match. If there is
  /// no match, it installs a *new* constraint in addition to the existing ones: only
  /// ``remakeConstraints(_:fileID:line:column:)`` removes constraints. Reports point out constraints that were added
  /// this way, and the most similar installed constraint.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain, both updated and new. If the block misuses its maker, the misuse
  ///   is recorded as ``LayoutModel/View/misuse``, and nothing changes.
  /// - Complexity: O(constraints * (depth + constraints that involve the view)).
  @discardableResult
  public func updateConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.update, block, fileID: fileID, line: line, column: column)
  }

  /// Removes all of this view's constraints that were made by earlier calls, and makes new ones.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain. If the block misuses its maker, the misuse is recorded as
  ///   ``LayoutModel/View/misuse``, and the existing constraints stay unchanged.
  /// - Complexity: O(constraints * depth + constraints that involve the view), plus the removal of the old constraints.
  @discardableResult
  public func remakeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.remake, block, fileID: fileID, line: line, column: column)
  }
}

extension Array where Element: LayoutItem {
  /// Makes constraints for each view with the same block: see
  /// ``LayoutModel/LayoutItem/makeConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. Misuse leaves all of the views unchanged.
  /// - Complexity: one such call for each view.
  @discardableResult
  public func makeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    run(.make, block, fileID: fileID, line: line, column: column)
  }

  /// Updates constraints of each view with the same block: see
  /// ``LayoutModel/LayoutItem/updateConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. Misuse leaves all of the views unchanged.
  /// - Complexity: one such call for each view.
  @discardableResult
  public func updateConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    run(.update, block, fileID: fileID, line: line, column: column)
  }

  /// Remakes constraints of each view with the same block: see
  /// ``LayoutModel/LayoutItem/remakeConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. Misuse leaves all of the views unchanged.
  /// - Complexity: one such call for each view.
  @discardableResult
  public func remakeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    run(.remake, block, fileID: fileID, line: line, column: column)
  }

  fileprivate func run(
    _ call: Provenance.Call, _ block: (ConstraintMaker) -> Void, fileID: String, line: Int, column: Int
  ) -> [Constraint] {
    MakeCall(site: CallSite(call, fileID: fileID, line: line, column: column)).run(on: self, block)
  }
}
