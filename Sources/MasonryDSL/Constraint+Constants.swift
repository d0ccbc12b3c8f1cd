public import LayoutModel

// Constants: points that are added to the right side. Only constants can change after installation, and changing them
// is cheap. The last setting that applies to an attribute takes effect; settings that don't apply to an attribute leave
// it unchanged.

extension Constraint {
  /// Adds `constant` to the right side: a number to each attribute, insets to edges, a size to width and height, a
  /// point to the center.
  @discardableResult
  public func offset(
    _ constant: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(constant.setting, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Adds `constant` to the right side, as ``offset(_:fileID:line:column:)`` does.
  @discardableResult
  public func valueOffset(
    _ constant: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(constant.setting, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Insets the edges. The constants of right, bottom and trailing edges are negated.
  @discardableResult
  public func insets(
    _ insets: EdgeInsets, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(.insets(insets), at: .init(fileID: fileID, line: line, column: column))
  }

  /// Insets the edges. The constants of right, bottom and trailing edges are negated.
  @discardableResult
  public func insets(
    _ insets: DirectionalEdgeInsets, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(insets.setting, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Insets the edges by a distance in points.
  @discardableResult
  public func inset(
    _ inset: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(.inset(inset), at: .init(fileID: fileID, line: line, column: column))
  }

  /// Insets the edges by a distance in points, or by different distances for each edge.
  @discardableResult
  @_disfavoredOverload
  public func inset(
    _ inset: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(inset.inwards, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Adds `offset` to width and height.
  @discardableResult
  public func sizeOffset(
    _ offset: Size, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(.size(offset), at: .init(fileID: fileID, line: line, column: column))
  }

  /// Adds `offset` to centerX and centerY.
  @discardableResult
  public func centerOffset(
    _ offset: Point, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    set(.center(offset), at: .init(fileID: fileID, line: line, column: column))
  }

  private func set(_ setting: ConstraintChain.ConstantSetting?, at place: SourceLocation?) -> Constraint {
    guard let setting else { return self }
    guard setting.numbers.allSatisfy(\.isFinite) else {
      log.record(.invalidNumber, "constants must be finite", items, at: place)
      return self
    }
    switch state {
    case .draft: modify(else: "", at: place) { $0.settings.append(setting) }
    case .made(let draft, let members):
      for constraint in members.map(\.constraint) {
        let constant = draft.dialect.constant(
          of: setting, for: constraint.firstAttribute, relatedTo: constraint.secondAttribute)
        if let constant { constraint.constant = constant }
      }
    case .group(let members): for member in members { _ = member.set(setting, at: place) }
    }
    return self
  }

  // MARK: After the make call

  /// The constant of the first constraint. Setting this property changes all constants.
  public var offset: Double {
    get { layoutConstraints.first?.constant ?? 0 }
    set { _ = set(.offset(newValue), at: nil) }
  }

  /// The constants of the edges as insets; 0 for edges that aren't part of the chain.
  public var insets: EdgeInsets {
    get {
      EdgeInsets(
        top: constant(of: .top), left: constant(of: .left, .leading), bottom: 0 - constant(of: .bottom),
        right: 0 - constant(of: .right, .trailing))
    }
    set { _ = set(.insets(newValue), at: nil) }
  }

  /// The inset of the first edge. Setting this property changes the insets of all edges.
  public var inset: Double {
    get {
      guard let first = layoutConstraints.first else { return 0 }
      return first.firstAttribute.isFarEdge ? 0 - first.constant : first.constant
    }
    set { _ = set(.inset(newValue), at: nil) }
  }

  /// The constants of width and height.
  public var sizeOffset: Size {
    get { Size(width: constant(of: .width), height: constant(of: .height)) }
    set { _ = set(.size(newValue), at: nil) }
  }

  /// The constants of centerX and centerY.
  public var centerOffset: Point {
    get { Point(x: constant(of: .centerX), y: constant(of: .centerY)) }
    set { _ = set(.center(newValue), at: nil) }
  }

  /// Sets the constants, as ``offset(_:fileID:line:column:)`` does.
  public func setOffset(
    _ constant: any ConstraintConstant, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    _ = set(constant.setting, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Sets the insets of the edges.
  public func setInsets(
    _ insets: EdgeInsets, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    setOffset(insets, fileID: fileID, line: line, column: column)
  }

  /// Sets the insets of all edges, in points.
  public func setInset(
    _ inset: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let insets = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    setOffset(insets, fileID: fileID, line: line, column: column)
  }

  /// Sets the constants of width and height.
  public func setSizeOffset(
    _ offset: Size, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    setOffset(offset, fileID: fileID, line: line, column: column)
  }

  /// Sets the constants of centerX and centerY.
  public func setCenterOffset(
    _ offset: Point, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    setOffset(offset, fileID: fileID, line: line, column: column)
  }

  private func constant(of attributes: Attribute...) -> Double {
    layoutConstraints.first { attributes.contains($0.firstAttribute) }?.constant ?? 0
  }
}
