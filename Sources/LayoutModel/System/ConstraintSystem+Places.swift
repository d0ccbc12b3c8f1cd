extension ConstraintSystem {
  /// The value of an attribute as a form over the system's variables, positions in the coordinates that the item's own
  /// variables have: its container's in a layout, the report's in a log.
  ///
  /// - Returns: nil for what has no variables of its own (margins, baselines, the built-in guides) and for leading and
  ///   trailing, which depend on a direction.
  /// - Complexity: O(variables).
  public func form(of place: ItemAttribute) -> LinearForm? {
    func variable(_ attribute: Attribute) -> LinearForm? {
      if let index = variables.firstIndex(of: ItemAttribute(place.item, attribute)) { return .variable(index) }
      // The root's origin is the coordinate system.
      return [.left, .top].contains(attribute) && items[place.item].parent == nil ? .number(0) : nil
    }
    guard let width = variable(.width), let height = variable(.height), let left = variable(.left),
      let top = variable(.top)
    else { return nil }
    switch place.attribute {
    case .width: return width
    case .height: return height
    case .left: return left
    case .top: return top
    case .right: return left + width
    case .bottom: return top + height
    case .centerX: return left + width.scaled(by: 0.5)
    case .centerY: return top + height.scaled(by: 0.5)
    default: return nil
    }
  }
}
