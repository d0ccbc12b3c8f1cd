public import LayoutModel

// The three calls of Masonry, on a view or guide and on several at once. None of them throws, because view code mostly
// cannot: `throwingMisuse` makes them throw.

extension LayoutItem {
  /// Makes constraints of this view or guide and installs them.
  ///
  ///     label.makeConstraints { make in
  ///       make.edges.equalTo(superview).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
  ///     }
  ///
  /// Each is installed on the innermost view that contains both of its items; a width or height that is a number, on
  /// this view. From then on the view's own frame is no constraint any more:
  /// ``LayoutModel/View/translatesAutoresizingMaskIntoConstraints`` is off.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain. If the block misuses its maker, that is recorded as
  ///   ``LayoutModel/View/misuse``, with its place, and nothing has changed: the constraints returned are not installed
  ///   then, and cannot be.
  /// - Complexity: O(constraints * depth); the layout is solved when frames are next asked for.
  @discardableResult
  public func makeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.make, block, fileID: fileID, line: line, column: column)
  }

  /// Changes the constants of constraints of this view that make calls have made.
  ///
  /// For each constraint of the block, an installed one that is equal in everything but its constant (items,
  /// attributes, relation, multiplier and priority; the newest first) gets the new constant. Where there is none, a
  /// *new* one is installed beside those there are: only ``remakeConstraints(_:fileID:line:column:)`` takes constraints
  /// away. Reports name constraints that came to be in this way, and the installed one that was nearest.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; those that were found and those that are new. If the block misuses
  ///   its maker, that is recorded as ``LayoutModel/View/misuse``, and nothing has changed.
  /// - Complexity: O(constraints * (depth + constraints that involve the view)).
  @discardableResult
  public func updateConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.update, block, fileID: fileID, line: line, column: column)
  }

  /// Takes away all constraints of this view that make calls have made, and makes new ones.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain. If the block misuses its maker, that is recorded as
  ///   ``LayoutModel/View/misuse``, nothing has changed, and the old ones are still there.
  /// - Complexity: O(constraints * depth + constraints that involve the view), and what taking away the old ones costs.
  @discardableResult
  public func remakeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    [self].run(.remake, block, fileID: fileID, line: line, column: column)
  }
}

extension Array where Element: LayoutItem {
  /// Makes constraints of each view with the same block: see
  /// ``LayoutModel/LayoutItem/makeConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. After misuse, nothing has changed for any of the views.
  /// - Complexity: that of the same call on each view.
  @discardableResult
  public func makeConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    run(.make, block, fileID: fileID, line: line, column: column)
  }

  /// Updates constraints of each view with the same block: see
  /// ``LayoutModel/LayoutItem/updateConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. After misuse, nothing has changed for any of the views.
  /// - Complexity: that of the same call on each view.
  @discardableResult
  public func updateConstraints(
    _ block: (ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    run(.update, block, fileID: fileID, line: line, column: column)
  }

  /// Remakes constraints of each view with the same block: see
  /// ``LayoutModel/LayoutItem/remakeConstraints(_:fileID:line:column:)``.
  ///
  /// - Returns: the constraints, one for each view and chain. After misuse, nothing has changed for any of the views.
  /// - Complexity: that of the same call on each view.
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
