public import LayoutModel
public import MasonryDSL

extension LayoutElement {
  /// SnapKit's methods for the constraints of this view or guide.
  ///
  ///     label.snp.makeConstraints { make in
  ///       make.edges.equalToSuperview().inset(8)
  ///     }
  public var snp: SnapKitNamespace { SnapKitNamespace(item: self) }
}

/// SnapKit's methods for a view or guide: its `ConstraintViewDSL`.
///
/// The makers and constraints are the same as in Masonry's API. As in that API, calls don't throw: misuse is recorded.
public struct SnapKitNamespace {
  /// The view or guide.
  public let item: LayoutItem

  /// Makes constraints and installs them.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker.
  @discardableResult
  public func makeConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .make, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Makes constraints without installing them.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain; they can't be installed if the block misuses its maker.
  public func prepareConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .make, fileID: fileID, line: line, column: column), installs: false)
      .run(on: [item], block)
  }

  /// Removes all constraints that were made by earlier calls, and makes new ones.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain. If the block misuses its maker, they aren't installed, and the
  ///   existing constraints stay unchanged.
  @discardableResult
  public func remakeConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .remake, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Changes the constants of constraints that were made by earlier calls.
  ///
  /// If no make call has made constraints for the view or guide yet, the call makes them. Otherwise, unlike Masonry's
  /// update, SnapKit's never adds constraints: it's misuse if no installed constraint differs only in its constant.
  ///
  /// - Parameters:
  ///   - block: a closure that adds constraints to its maker.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker.
  @discardableResult
  public func updateConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    let call: Provenance.Call = item.madeConstraints.isEmpty ? .make : .update
    return MakeCall(site: CallSite(snapKit: call, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Removes all constraints that were made by earlier calls.
  public func removeConstraints() { LayoutConstraint.deactivate(item.madeConstraints) }

  /// Sets the name of the view or guide in descriptions.
  public func setLabel(_ label: String?) { item.key = label }

  /// Returns the name of the view or guide in descriptions.
  public func label() -> String? { item.key }

  /// The view or guide.
  public var target: LayoutItem { item }
}

extension SnapKitNamespace {
  /// The horizontal content hugging priority.
  public var contentHuggingHorizontalPriority: Double {
    get { priority(\.contentHugging, .horizontal) }
    nonmutating set { set(newValue, \.contentHugging, .horizontal) }
  }

  /// The vertical content hugging priority.
  public var contentHuggingVerticalPriority: Double {
    get { priority(\.contentHugging, .vertical) }
    nonmutating set { set(newValue, \.contentHugging, .vertical) }
  }

  /// The horizontal content compression resistance priority.
  public var contentCompressionResistanceHorizontalPriority: Double {
    get { priority(\.contentCompressionResistance, .horizontal) }
    nonmutating set { set(newValue, \.contentCompressionResistance, .horizontal) }
  }

  /// The vertical content compression resistance priority.
  public var contentCompressionResistanceVerticalPriority: Double {
    get { priority(\.contentCompressionResistance, .vertical) }
    nonmutating set { set(newValue, \.contentCompressionResistance, .vertical) }
  }

  private typealias Priorities = ReferenceWritableKeyPath<View, View.AxisPriorities>

  private func priority(_ path: Priorities, _ axis: Axis) -> Double {
    (item as? View)?[keyPath: path][axis].value ?? 0
  }

  private func set(_ priority: Double, _ path: Priorities, _ axis: Axis) {
    (item as? View)?[keyPath: path][axis] = LayoutPriority(priority)
  }
}
