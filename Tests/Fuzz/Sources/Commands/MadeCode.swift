/// View code that follows from choices.
enum MadeCode {
  static func swift(_ choices: inout Choices) -> String {
    var text = "final class Card: UIView {\n"
    for _ in 0..<choices.next(10) { text += "  \(statement(&choices))\n" }
    return text + "}\n"
  }

  private static func statement(_ choices: inout Choices) -> String {
    let (a, b) = (choices.name(), choices.name())
    switch choices.next(9) {
    case 0: return "let \(a) = \(choices.pick([choices.number(), b, "\(b) * 2", "-\(b)", "\(a) + 1"]))"
    case 1:
      return "\(a).widthAnchor.constraint(equalToConstant: \(choices.pick([choices.number(), b]))).isActive = true"
    case 2: return "\(a).snp.makeConstraints { make in make.left.equalTo(\(b)).offset(\(choices.number())) }"
    case 3: return "[\(a) mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(\(b)).offset(8); }];"
    case 4:
      let format = choices.pick([
        "H:|-\(choices.number())-[\(a)]", "V:[\(a)(\(choices.number()))]-|", "H:|-16-[v-1]", "[\(a)", "",
      ])
      return
        "NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: [\"\(a)\": \(b)])"
    case 5:
      return
        "NSLayoutConstraint(item: \(a), attribute: .top, relatedBy: .equal, toItem: \(b), attribute: .bottom, multiplier: \(choices.number()), constant: 8)"
    case 6: return "\(a).translatesAutoresizingMaskIntoConstraints = \(choices.pick(["false", "true"]))"
    case 7: return "func \(a)() { // \(b)"
    default:
      return choices.pick([
        "}", "{", "/*", "\"\\(", "for \(a) in [\(b)] { \(a).top == \(b).bottom + 8 }", "let \(a) = UILabel()",
      ])
    }
  }
}
