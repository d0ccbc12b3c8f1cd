import LayoutModel

extension SceneBuilder {
  /// The attributes that constraints determine only at design time, by node. The app determines them by other means.
  ///
  /// A position and a size along the same axis can stand in for each other, so a constraint on a position frees both.
  var placeheldAttributes: [ObjectIdentifier: Set<Attribute>] {
    var attributes: [ObjectIdentifier: Set<Attribute>] = [:]
    for node in constraintNodes where node.isPlaceholder && !takesPart(node) {
      let ends = [(items.first(of: node), node.firstAttribute), (items.second(of: node), node.secondAttribute)]
      for case (.view(let view)?, let attribute?) in ends where view !== root {
        attributes[ObjectIdentifier(view), default: []].formUnion(attribute.variables)
      }
    }
    return attributes
  }
}

extension Attribute {
  /// The variables that a constraint on the attribute can determine.
  fileprivate var variables: Set<Attribute> {
    if kind == .size { return [self] }
    return axis == .horizontal ? [.left, .width] : [.top, .height]
  }
}
