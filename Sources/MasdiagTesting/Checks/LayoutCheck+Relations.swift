package import Masdiag
import PlainText

extension LayoutCheck {
  /// Checks that an attribute is equal to another attribute plus `offset`.
  package func relation(
    _ first: ViewAttribute, equals second: ViewAttribute, offset: Double, accuracy: Double
  ) -> String? {
    if let refusal = first.attribute.refusal(pairedWith: second.attribute) {
      return "\(refusal.rawValue): \(name(first)) and \(name(second))"
    }
    guard first.item.closestCommonAncestor(with: second.item) != nil else {
      return "couldn't find a common superview for \(first.item.displayName) and \(second.item.displayName)"
    }
    let isDirectional = first.attribute.isDirectional || second.attribute.isDirectional
    let value = AttributeReading(first.item, isDirectional: isDirectional).value(of: first.attribute)
    let other = AttributeReading(second.item, isDirectional: isDirectional).value(of: second.attribute)
    guard !((value - other - offset).magnitude <= accuracy) else { return nil }
    return "\(name(first)) is \(points(value)) and \(name(second)) is \(points(other)): "
      + "the difference is \(points(value - other)), not \(points(offset))\n\n" + why([first, second])
  }

  /// Checks the value of an attribute.
  package func value(of attribute: ViewAttribute, equals expected: Double, accuracy: Double) -> String? {
    // As in constraints, a position without a second item is relative to the superview.
    let isDirectional = attribute.attribute.isDirectional
    var value = AttributeReading(attribute.item, isDirectional: isDirectional).value(of: attribute.attribute)
    if attribute.attribute.kind == .position, let container = attribute.item.container {
      value -= AttributeReading(container, isDirectional: isDirectional).value(of: start(of: attribute.attribute))
    }
    guard !((value - expected).magnitude <= accuracy) else { return nil }
    return "\(name(attribute)) is \(points(value)), not \(points(expected))\n\n" + why([attribute])
  }

  private func start(of attribute: Attribute) -> Attribute {
    attribute.axis == .vertical ? .top : attribute.isDirectional ? .leading : .left
  }

  private func name(_ attribute: ViewAttribute) -> String {
    "\(attribute.item.displayName).\(attribute.attribute.rawValue)"
  }

  private func points(_ value: Double) -> String { formatted(value) }

  /// Returns the explanation of each attribute's value.
  private func why(_ attributes: [ViewAttribute]) -> String {
    attributes.compactMap { attribute in (attribute.item as? View)?.why(attribute.attribute) }.joined(separator: "\n\n")
  }
}
