/// A layout document that follows from choices: mostly right, at times wrong in one member.
struct MadeDocument {
  private var choices: Choices
  private var names: [String] = ["root"]

  static func text(_ choices: inout Choices) -> String {
    var document = MadeDocument(choices: choices)
    let root = document.view("root", depth: 0)
    let constraints = (0..<document.choices.next(8)).map { _ in document.constraint() }
    let version = document.choices.chance(40) ? "2" : "1"
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
    if depth == 0 || choices.chance(4) {
      members.append("\"frame\": [\((0..<4).map { _ in choices.number() }.joined(separator: ", "))]")
    }
    if choices.chance(6) {
      members.append("\"translatesAutoresizingMaskIntoConstraints\": \(choices.pick(["true", "false"]))")
    }
    if choices.chance(6) { members.append("\"autoresizingMask\": [\"flexibleWidth\", \"flexibleTopMargin\"]") }
    if choices.chance(3) {
      members.append("\"intrinsicContentSize\": [\(choices.pick([choices.number(), "null"])), \(choices.number())]")
    }
    if choices.chance(8) { members.append("\"contentHugging\": { \"horizontal\": \(priority()) }") }
    if choices.chance(10) { members.append("\"layoutMargins\": [8, 16, \(choices.number()), 16]") }
    if choices.chance(10) { members.append("\"safeAreaInsets\": [44, 0, 34, \(choices.number())]") }
    if choices.chance(12) { members.append("\"hidden\": true") }
    if choices.chance(12) { members.append("\"guides\": [{ \"key\": \"g\(names.count)\" }]") }
    if choices.chance(5) { members.append("\"stack\": \(stack())") }
    if choices.chance(40) { members.append("\(Self.quoted(choices.name())): \(choices.number())") }
    let count = depth < 3 ? choices.next(4) : 0
    let subviews = (0..<count).map { _ in
      let name = choices.chance(10) ? choices.name() : "v\(names.count)"
      names.append(name)
      return view(name, depth: depth + 1)
    }
    if count > 0 { members.append("\"subviews\": [\(subviews.joined(separator: ", "))]") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private let classes = [
    "UILabel", "UIView", "UIScrollView", "UITableViewCellContentView", "Shop.Card", "UIStackView", "_TtC4Shop4Card", "",
    "Cell<Int, String>", "UIButton", "NSView",
  ]

  private mutating func stack() -> String {
    var members = ["\"axis\": \(Self.quoted(choices.pick(["horizontal", "vertical"])))"]
    members.append(
      "\"distribution\": "
        + Self.quoted(choices.pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])))
    if choices.chance(2) { members.append("\"spacing\": \(choices.number())") }
    if choices.chance(2) {
      members.append("\"alignment\": \(Self.quoted(choices.pick(["fill", "center", "leading", "top"])))")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  // MARK: Constraints

  private mutating func item() -> String { choices.chance(15) ? choices.name() : choices.pick(names) }

  private mutating func priority() -> String {
    choices.pick(["1000", "750", "250", "999", "1", "0", "749.5", "1001", "high"])
  }

  private let attributes = [
    "left", "right", "width", "height", "top", "bottom", "leading", "trailing", "centerX", "centerY", "firstBaseline",
    "lastBaseline", "safeArea.top", "margins.left", "leftMargin", "wide", "",
  ]

  private mutating func constraint() -> String {
    switch choices.next(5) {
    case 0, 1, 2: return string()
    case 3: return object()
    default: return format()
    }
  }

  private mutating func string() -> String {
    var text = "\(item()).\(choices.pick(attributes)) \(choices.pick(["==", "<=", ">=", "=", "=>"])) "
    if choices.chance(2) {
      text += choices.number()
    } else {
      text += "\(item()).\(choices.pick(attributes))"
      if choices.chance(3) { text += " * \(choices.number())" }
      if choices.chance(2) { text += " \(choices.pick(["+", "-"])) \(choices.number())" }
    }
    if choices.chance(3) { text += " ^\(priority())" }
    return Self.quoted(text)
  }

  private mutating func object() -> String {
    var members = ["\"view\": \(Self.quoted(item()))"]
    members.append(
      "\"attributes\": [\(Self.quoted(choices.pick(attributes))), \(Self.quoted(choices.pick(attributes)))]")
    let relation = choices.pick(["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"])
    members.append("\"\(relation)\": \(choices.chance(2) ? choices.number() : Self.quoted(item()))")
    if choices.chance(3) { members.append("\"offset\": \(choices.number())") }
    if choices.chance(3) { members.append("\"multipliedBy\": \(choices.number())") }
    if choices.chance(3) { members.append("\"priority\": \(choices.number())") }
    if choices.chance(3) { members.append("\"key\": \(Self.quoted(choices.name()))") }
    if choices.chance(6) { members.append("\"identifier\": \(Self.quoted(choices.name()))") }
    if choices.chance(10) { members.append("\"accepts\": { \"redundant\": \"reason\" }") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func format() -> String {
    var text = choices.pick(["H:", "V:", ""]) + choices.pick(["|", ""])
    for _ in 0...choices.next(3) {
      text += choices.pick(["-", "", "-\(choices.number())-", "-(>=\(choices.number())@\(priority()))-"])
      text +=
        "[\(item())\(choices.pick(["", "(\(choices.number()))", "(==\(item()))", "(>=20,<=\(choices.number()))"]))]"
    }
    text += choices.pick(["-|", "|", "", "-8-|"])
    return "{ \"vfl\": \(Self.quoted(text)) }"
  }
}
