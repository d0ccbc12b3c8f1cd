/// A console log that follows from choices: reports in the forms that loggers have, with what stands around them.
struct MadeLog {
  static func text(_ choices: inout Choices) -> String {
    var log = ""
    for _ in 0...choices.next(3) {
      if choices.chance(4) { log += "\(choices.name()) noise \(choices.number())\n" }
      log += report(&choices)
    }
    return writing(log, &choices)
  }

  private static func writing(_ log: String, _ choices: inout Choices) -> String {
    switch choices.next(10) {
    case 7: log.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("'", with: "&#x27;")
    case 8: log.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    case 9: log.replacing("\n", with: "\r\n")
    default: log
    }
  }

  private static func report(_ choices: inout Choices) -> String {
    let prefix = choices.pick([
      "", "", "2024-05-01 10:00:00.1 Shop[31:7] ", "Mar  4 18:25:38 annas-mac Shop[31] <Warning>: ", "[SIM-1] ",
      "Shop/2.3 iOS/17.1 Shop[3:4] ", "\(choices.name())/\(choices.number()) ", "2024-05-01T10:00:00Z ",
    ])
    let constraints = (0...choices.next(5)).map { _ in constraint(&choices) }
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: choices.chance(8) ? "\n" : ",\n")
    var text = "\(prefix)Unable to simultaneously satisfy constraints.\n"
    if choices.chance(3) {
      text += "\tProbably at least one of the constraints in the following list is one you don't want.\n"
    }
    text += "(\n\(list)\n)\n"
    if !choices.chance(5) {
      text += "\nWill attempt to recover by breaking constraint \n\(choices.pick(constraints))\n"
    }
    if choices.chance(12) { text = String(text.prefix(text.count * (1 + choices.next(8)) / 8)) }
    return text + "\n"
  }

  private static func item(_ choices: inout Choices) -> String {
    switch choices.next(8) {
    case 5: "UILabel:0x7f0\(choices.next(4))'\(choices.name())'"
    case 6: "UIView:\(choices.name())"
    case 7: choices.pick(["UILayoutGuide:0x7f09'UIViewSafeAreaLayoutGuide'", choices.name()])
    default: "UIView:0x7f0\(choices.next(4))"
    }
  }

  private static func constraint(_ choices: inout Choices) -> String {
    let head = choices.pick([
      "NSLayoutConstraint:0x6\(choices.next(16))", "NSLayoutConstraint:0x6\(choices.next(16)) '\(choices.name())'",
      "MASLayoutConstraint:\(choices.name())", "NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--&",
      "NSContentSizeLayoutConstraint:0x67", "SnapKit.LayoutConstraint:0x68@Cell.swift#\(choices.number())",
      "_UILayoutSupportConstraint:0x6a",
    ])
    return "<\(head) \(body(&choices))\(tail(&choices))>"
  }

  private static func body(_ choices: inout Choices) -> String {
    let relation = choices.pick(["==", "<=", ">="])
    let attribute = choices.pick(["width", "height", "left", "leading", "top", "bottom", "centerX", "minX", "right"])
    switch choices.next(6) {
    case 0: return "\(item(&choices)).\(attribute) \(relation) \(choices.number())"
    case 1: return "\(item(&choices)).\(attribute) \(relation) \(item(&choices)).\(attribute)"
    case 2:
      return
        "\(item(&choices)).\(attribute) \(relation) \(choices.number())*\(item(&choices)).\(attribute) + \(choices.number())"
    case 3: return "\(choices.pick(["H", "V"])):|-(\(choices.number()))-[\(item(&choices))]"
    case 4: return "\(choices.pick(["H", "V"])):[\(item(&choices))]-(>=\(choices.number()))-[\(item(&choices))]"
    default: return "\(choices.pick(["H", "V"])):[\(item(&choices))(\(choices.number()))]"
    }
  }

  private static func tail(_ choices: inout Choices) -> String {
    choices.pick([
      "   (active)", "", "   (inactive)", "   (active, names: '|':UIView:0x7f03 )",
      "   (active, names: \(choices.name()):0x7f01, '|':\(choices.name()):0x7f02 )", " priority:\(choices.number())",
      " Hug:250 CompressionResistance:750   (active)", "   (Names: '|':UIView:0x7f03 )",
    ])
  }
}
