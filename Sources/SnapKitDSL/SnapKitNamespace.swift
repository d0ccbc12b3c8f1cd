public import LayoutModel
public import MasonryDSL

extension LayoutElement {
  /// SnapKit's words for the constraints of this view or guide.
  ///
  ///     label.snp.makeConstraints { make in
  ///       make.edges.equalToSuperview().inset(8)
  ///     }
  public var snp: SnapKitNamespace { SnapKitNamespace(item: self) }
}

/// SnapKit's words for a view or guide: its `ConstraintViewDSL`.
///
/// The maker and the constraints are those of Masonry's words. As there, a call does not throw: misuse is recorded.
public struct SnapKitNamespace {
  /// The view or guide.
  public let item: LayoutItem

  /// Makes constraints and installs them.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker.
  @discardableResult
  public func makeConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .make, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Makes constraints that are not installed yet.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker.
  public func prepareConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .make, fileID: fileID, line: line, column: column), installs: false)
      .run(on: [item], block)
  }

  /// Takes away all constraints that make calls have made, and makes new ones.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker: the
  ///   old ones are still there.
  @discardableResult
  public func remakeConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    MakeCall(site: CallSite(snapKit: .remake, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Changes the constants of constraints that make calls have made.
  ///
  /// Unlike Masonry's, SnapKit's update never adds: where no installed constraint is equal in everything but its
  /// constant, that is misuse. Where nothing was made yet, it makes.
  ///
  /// - Parameters:
  ///   - block: says the constraints to its maker.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; not installed if the block misuses its maker.
  @discardableResult
  public func updateConstraints(
    _ block: (_ make: ConstraintMaker) -> Void, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    let call: Provenance.Call = item.madeConstraints.isEmpty ? .make : .update
    return MakeCall(site: CallSite(snapKit: call, fileID: fileID, line: line, column: column)).run(on: [item], block)
  }

  /// Takes away all constraints that make calls have made.
  public func removeConstraints() { LayoutConstraint.deactivate(item.madeConstraints) }

  /// Names the view or guide in descriptions.
  public func setLabel(_ label: String?) { item.key = label }

  /// The name of the view or guide in descriptions.
  public func label() -> String? { item.key }

  /// The view or guide.
  public var target: LayoutItem { item }
}

extension SnapKitNamespace {
  /// How strongly the view resists being wider than its content.
  public var contentHuggingHorizontalPriority: Double {
    get { priority(\.contentHugging, .horizontal) }
    nonmutating set { set(newValue, \.contentHugging, .horizontal) }
  }

  /// How strongly the view resists being higher than its content.
  public var contentHuggingVerticalPriority: Double {
    get { priority(\.contentHugging, .vertical) }
    nonmutating set { set(newValue, \.contentHugging, .vertical) }
  }

  /// How strongly the view resists being narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Double {
    get { priority(\.contentCompressionResistance, .horizontal) }
    nonmutating set { set(newValue, \.contentCompressionResistance, .horizontal) }
  }

  /// How strongly the view resists being lower than its content.
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
