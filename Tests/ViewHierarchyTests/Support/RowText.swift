import LayoutModel
import PlainText

extension ConstraintSystem {
  /// The row of the constraint at `index`, as in `a.left + a.width - superview.width + 8 == 0`.
  func row(_ index: Int) -> String {
    "\(text(constraints[index].form)) \(constraints[index].relation.rawValue) 0"
  }

  /// A form as a sum, each variable once, in order of first appearance.
  func text(_ form: LinearForm) -> String {
    var text = ""
    for (variable, coefficient) in form.coefficients {
      let place = variables[variable]
      let name = "\(items[place.item].name).\(place.attribute.rawValue)"
      let size = coefficient.magnitude == 1 ? "" : "\(formatted(coefficient.magnitude))*"
      let sign = coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") + size + name : " \(sign) \(size)\(name)"
    }
    let constant = form.constant
    if text.isEmpty { return formatted(constant) }
    return constant == 0 ? text : "\(text) \(constant < 0 ? "-" : "+") \(formatted(constant.magnitude))"
  }
}
