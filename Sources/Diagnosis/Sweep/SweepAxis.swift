import ConstraintSystems

/// A number of a layout that moves through a range: a view's size that is set from outside, or the constant of a
/// constraint.
public struct SweepAxis: Hashable, Sendable {
  /// The name of the moved number in the request: `superview.width`, or a constraint's key.
  public let name: String
  /// The range of the number, in points.
  public let range: ClosedRange<Double>
  /// The index of the constraint whose constant is moved.
  public let index: Int
}

extension ConstraintSystem {
  /// Returns the index of the required equation that sets `place` to a number, preferring system-made equations to the
  /// app's.
  func equation(of place: ItemAttribute) -> Int? {
    let equations = constraints.filter { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.priority.isRequired
        && constraint.second == nil && constraint.first == Operand(place)
    }
    return (equations.first { $0.origin.isSystemMade } ?? equations.first)?.index
  }

  /// Returns the system with an additional constraint that sets `place` to `constant` from outside, as a window sets
  /// the size of the view that fills it; nil if the system has no value for `place`.
  func giving(_ place: ItemAttribute, _ constant: Double) -> ConstraintSystem? {
    guard let form = form(of: place) else { return nil }
    var system = self
    let name = "UIView-Encapsulated-Layout-\(place.attribute == .height ? "Height" : "Width")"
    system.constraints.append(
      Constraint(
        index: constraints.count, className: "NSLayoutConstraint", key: place.attribute.kind == .size ? name : nil,
        description: "", first: Operand(place), relation: .equal, second: nil, multiplier: 1, constant: constant,
        priority: .required, origin: .encapsulated, location: items[place.item].location,
        form: form + .number(constant).scaled(by: -1)))
    system.moveConstant(of: constraints.count, to: constant)
    return system
  }

  /// Replaces the constant of the constraint at `index`.
  mutating func moveConstant(of index: Int, to constant: Double) {
    constraints[index].form.replaceSubtracted(constraints[index].constant, by: constant)
    constraints[index].constant = constant
    constraints[index].description = description(of: constraints[index])
  }

  private func description(of constraint: Constraint) -> String {
    func printed(_ operand: Operand) -> String {
      "\(items[operand.place.item].printed).\(operand.place.attribute.rawValue)"
    }
    return ConstraintDescription(
      className: constraint.className, name: constraint.key ?? ordinalName(constraint.index + 1),
      first: printed(constraint.first), relation: constraint.relation, second: constraint.second.map(printed),
      multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority
    ).line
  }
}
