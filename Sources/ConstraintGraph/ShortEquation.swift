package import LayoutModel
import PlainText

/// Returns a short form of a constraint whose line in the picture already shows its items.
///
/// Attributes are printed without their item. An attribute that is the same on both sides is printed once: `top == +1`
/// means `label.top == superview.top + 1`. A priority below required is appended: `width >= 50 ^low`.
package func shortEquation(of constraint: ConstraintSystem.Constraint, in system: ConstraintSystem) -> String {
  var text = "\(sideText(constraint.first, in: system)) \(constraint.relation.rawValue) "
  if let second = constraint.second {
    let isShared =
      second.place.attribute == constraint.first.place.attribute && second.place.item != constraint.first.place.item
      && second.subtracting == nil && constraint.first.subtracting == nil
    if isShared && constraint.multiplier == 1 && constraint.constant != 0 {
      text += constraint.constant < 0 ? "-" : "+"
      text += formatted(constraint.constant.magnitude.rounded(to: .shown))
    } else {
      let side = sideText(second, in: system)
      let needsBrackets = second.subtracting != nil && constraint.multiplier != 1
      text += needsBrackets ? "(\(side))" : side
      if constraint.multiplier != 1 {
        text += " * \(constraint.ratio?.description ?? formatted(constraint.multiplier.rounded(to: .written)))"
      }
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += formatted(constraint.constant.magnitude.rounded(to: .shown))
      }
    }
  } else {
    text += formatted(constraint.constant.rounded(to: .shown))
  }
  if !constraint.priority.isRequired { text += " ^\(constraint.priority.shown)" }
  return text
}

private func sideText(_ side: ConstraintSystem.Operand, in system: ConstraintSystem) -> String {
  let attribute = side.place.attribute.rawValue
  guard let subtracting = side.subtracting else { return attribute }
  let other = subtracting.attribute.rawValue
  guard subtracting.item != side.place.item, system.items.indices.contains(subtracting.item) else {
    return "\(attribute) - \(other)"
  }
  return "\(attribute) - \(fitted(system.items[subtracting.item].name, cells: 20)).\(other)"
}
