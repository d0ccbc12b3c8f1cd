extension ConstraintSystem {
  /// Returns the value of an attribute as a form over the system's variables. Positions are in the coordinate space of
  /// the item's own variables: the container's space in a layout, or the report's space in a log. A guide that is an
  /// inset of its owner is in its owner's coordinate space.
  ///
  /// - Returns: the form; nil for attributes without variables of their own (margins and baselines). Leading and
  ///   trailing are the left or right edge, depending on the layout's direction.
  /// - Complexity: O(variables).
  public func form(of place: ItemAttribute) -> LinearForm? {
    if let insets = items[place.item].insets { return form(of: place, insets) }
    func variable(_ attribute: Attribute) -> LinearForm? {
      if let index = variables.firstIndex(of: ItemAttribute(place.item, attribute)) { return .variable(index) }
      // The root's origin is the origin of the coordinate system.
      return [.left, .top].contains(attribute) && items[place.item].parent == nil ? .number(0) : nil
    }
    guard let width = variable(.width), let height = variable(.height), let left = variable(.left),
      let top = variable(.top)
    else { return nil }
    return Self.form(absolute(place.attribute), left, top, width, height)
  }

  /// Returns the value of an attribute of a guide that is smaller than its owner by `insets`.
  private func form(of place: ItemAttribute, _ insets: EdgeInsets) -> LinearForm? {
    func size(_ attribute: Attribute, _ lost: [Double]) -> LinearForm? {
      guard let owner = items[place.item].parent,
        let index = variables.firstIndex(of: ItemAttribute(owner, attribute))
      else { return nil }
      return LinearForm.variable(index)
        + LinearForm(constants: lost.filter { $0 != 0 }.map { LinearForm.Product($0, -1) })
    }
    guard let width = size(.width, [insets.left, insets.right]),
      let height = size(.height, [insets.top, insets.bottom])
    else { return nil }
    return Self.form(absolute(place.attribute), .number(insets.left), .number(insets.top), width, height)
  }

  /// Returns the edge that `leading` or `trailing` is in this layout's direction; other attributes are returned as they
  /// are.
  package func absolute(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: attribute
    }
  }

  private static func form(
    _ attribute: Attribute, _ left: LinearForm, _ top: LinearForm, _ width: LinearForm, _ height: LinearForm
  ) -> LinearForm? {
    switch attribute {
    case .width: width
    case .height: height
    case .left: left
    case .top: top
    case .right: left + width
    case .bottom: top + height
    case .centerX: left + width.scaled(by: 0.5)
    case .centerY: top + height.scaled(by: 0.5)
    default: nil
    }
  }
}
