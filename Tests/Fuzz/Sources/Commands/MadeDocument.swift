/// A layout document that follows from choices: mostly right, at times wrong in one member.
struct MadeDocument {
  private var choices: Choices
  private var names: [String] = ["root"]

  static func text(_ choices: inout Choices) -> String {
    var document = MadeDocument(choices: choices)
    let root = document.view("root", depth: 0)
    let constraints = (0..<document.choices.next(8)).map { _ in document.constraint() }
    let version = document.choices.goesWrong(20) ? "2" : "1"
    let direction = document.choices.chance(6) ? ", \"direction\": \"rightToLeft\"" : ""
    choices = document.choices
    return
      "{ \"masdiag\": \(version)\(direction), \"root\": \(root), \"constraints\": [\(constraints.joined(separator: ", "))] }\n"
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case let scalar where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  // MARK: Views

  private mutating func view(_ name: String, depth: Int) -> String {
    var members = ["\"key\": \(Self.quoted(name))"]
    if choices.chance(3) { members.append("\"class\": \(Self.quoted(choices.pick(classes)))") }
    let isFixed = choices.chance(6)
    if depth == 0 || isFixed || choices.chance(4) {
      members.append(
        "\"frame\": [\(choices.number()), \(choices.number()), \(choices.size()), \(choices.size())]")
    }
    if isFixed {
      members.append("\"translatesAutoresizingMaskIntoConstraints\": \(choices.pick(["true", "false"]))")
    }
    if choices.chance(6) { members.append("\"autoresizingMask\": [\"flexibleWidth\", \"flexibleTopMargin\"]") }
    if choices.chance(3) {
      members.append("\"intrinsicContentSize\": [\(choices.pick([choices.size(), "null"])), \(choices.size())]")
    }
    if choices.chance(8) { members.append("\"contentHugging\": { \"horizontal\": \(priority()) }") }
    if choices.chance(10) { members.append("\"layoutMargins\": [8, 16, \(choices.number()), 16]") }
    if choices.chance(10) { members.append("\"safeAreaInsets\": [44, 0, 34, \(choices.number())]") }
    if choices.chance(12) { members.append("\"hidden\": true") }
    if choices.chance(12) { members.append("\"guides\": [{ \"key\": \"g\(names.count)\" }]") }
    if choices.chance(5) { members.append("\"stack\": \(stack())") }
    if choices.goesWrong(20) { members.append("\(Self.quoted(choices.name())): \(choices.number())") }
    let count = depth < 3 ? choices.next(4) : 0
    let subviews = (0..<count).map { _ in
      let name = choices.goesWrong(10) ? choices.name() : "v\(names.count)"
      names.append(name)
      return view(name, depth: depth + 1)
    }
    if count > 0 { members.append("\"subviews\": [\(subviews.joined(separator: ", "))]") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private let classes = [
    "UILabel", "UIView", "UIScrollView", "UITableViewCellContentView", "Shop.Card", "UIStackView", "_TtC4Shop4Card",
    "Cell<Int, String>", "UIButton", "NSView",
  ]

  private mutating func stack() -> String {
    var members = ["\"axis\": \(Self.quoted(choices.pick(["horizontal", "vertical"])))"]
    members.append(
      "\"distribution\": "
        + Self.quoted(choices.pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])))
    if choices.chance(2) { members.append("\"spacing\": \(choices.number())") }
    if choices.chance(2) {
      members.append("\"alignment\": \(Self.quoted(choices.pick(["fill", "center"])))")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  // MARK: Constraints

  private mutating func item() -> String { choices.goesWrong(10) ? choices.name() : choices.pick(names) }

  private mutating func priority() -> String {
    choices.goesWrong(6)
      ? choices.pick(["0", "1001", "high", "-1"]) : choices.pick(["1000", "750", "250", "999", "1", "749.5"])
  }

  private mutating func constraint() -> String {
    switch choices.next(5) {
    case 0, 1, 2: return string()
    case 3: return object()
    default: return format()
    }
  }

  private mutating func string() -> String {
    let attributes = choices.attributes()
    let relation = choices.goesWrong(8) ? choices.pick(["=", "=>"]) : choices.pick(["==", "<=", ">="])
    let view = item()
    var text = "\(view).\(attributes.first) \(relation) "
    // A number on a position counts from the superview.
    if choices.chance(2), view != names[0] || ["width", "height"].contains(attributes.first) {
      text += choices.number()
    } else {
      text += "\(item()).\(attributes.second)"
      if choices.chance(3) { text += " * \(choices.pick(["0.5", "2", "1.25", choices.number()]))" }
      if choices.chance(2) { text += " \(choices.pick(["+", "-"])) \(choices.size())" }
    }
    if choices.chance(3) { text += " ^\(priority())" }
    return Self.quoted(text)
  }

  private mutating func object() -> String {
    var members = ["\"view\": \(Self.quoted(item()))"]
    let attributes = choices.attributes()
    members.append("\"attributes\": [\(Self.quoted(attributes.first)), \(Self.quoted(attributes.second))]")
    let relation = choices.pick(["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"])
    members.append("\"\(relation)\": \(choices.chance(2) ? choices.number() : Self.quoted(item()))")
    if choices.chance(3) { members.append("\"offset\": \(choices.number())") }
    if choices.chance(3) { members.append("\"multipliedBy\": \(choices.number())") }
    if choices.chance(3) { members.append("\"priority\": \(choices.number())") }
    if choices.chance(3) { members.append("\"key\": \(Self.quoted(choices.name()))") }
    if choices.chance(6) { members.append("\"identifier\": \(Self.quoted(choices.name()))") }
    if choices.chance(10) { members.append("\"accepts\": { \"never-binds\": \"reason\" }") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func format() -> String {
    var text = choices.pick(["H:", "V:", ""]) + choices.pick(["|-", "|-\(choices.size())-", ""])
    for position in 0...choices.next(3) {
      if position > 0 { text += choices.pick(["-", "-\(choices.size())-", "-(>=\(choices.size())@\(priority()))-"]) }
      text += "[\(item())\(choices.pick(["", "(\(choices.size()))", "(==\(item()))", "(>=20,<=\(choices.size()))"]))]"
    }
    text += choices.pick(["-|", "", "-8-|"])
    if choices.goesWrong(6) { text = String(text.dropLast(choices.next(4))) }
    return "{ \"vfl\": \(Self.quoted(text)) }"
  }
}
