import MasdiagTestSupport

/// A small random layout document or console report with extreme numbers in every place where a number may stand.
struct ExtremeInput {
  let text: String
  /// Whether it is a layout document.
  let isDocument: Bool

  private let keys: [String]

  /// The input that follows from `seed`; every fourth is a console report.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var maker = Maker(
      rarity: random.pick([1, 3, 8, 20]), keys: (0..<Int.random(in: 1...3, using: &random)).map { "v\($0)" },
      random: random)
    isDocument = seed % 4 != 3
    text = isDocument ? maker.document() : maker.report()
    keys = maker.keys
  }

  /// The attributes and constraints that can be asked about.
  var questions: [String] { keys.flatMap { ["\($0).width", "\($0).right", "\($0).centerY"] } + ["c0", "c1", "c2"] }
}

private struct Maker {
  /// One number in so many is extreme.
  let rarity: Int
  let keys: [String]
  var random: SeededGenerator

  private static let extremes = [
    "0", "-0", "0.0", "1e308", "-1e308", "1.7976931348623157e308", "1e-308", "-1e-308", "5e-324", "1e300", "1e301",
    "1e-300", "1e-301", "1e200", "-1e200", "1e-200", "1e54", "-1e54", "1e-54", "1000000000000001",
    "-1000000000000001", "9007199254740993", "0.30000000000000004", "0.33333333333333331", "12345.678901234567",
    "1.0000000000000002", "0.99999999999999989", "1e15", "1e-10", "1e-6", "999.99999999999989", "1.5e308",
  ]

  private mutating func number() -> String {
    random.chance(1, in: rarity)
      ? random.pick(Self.extremes) : random.pick(["8", "50", "100", "320", "0.5", "-8", "2", "3"])
  }

  private mutating func numbers(_ count: Int) -> String {
    "[" + (0..<count).map { _ in number() }.joined(separator: ", ") + "]"
  }

  private mutating func name() -> String { random.pick(keys + ["root"]) }

  // MARK: Documents

  mutating func document() -> String {
    let views = keys.map { view($0) }
    // Now and then one view in the other.
    let inner = random.chance(1, in: 3) ? "\"subviews\": [ { \"key\": \"deep\" } ]" : "\"hidden\": false"
    let root = "\"root\": { \"key\": \"root\", \(viewMembers(isRoot: true)), \"subviews\": [ "
    let list = views.joined(separator: ", ").replacing("\"hidden\": true", with: inner)
    let constraints = (0..<Int.random(in: 1...6, using: &random)).map { constraint("c\($0)") }
    return "{ \"masdiag\": 1, \(root)\(list) ] },\n  \"constraints\": [\n    "
      + constraints.joined(separator: ",\n    ") + "\n  ] }\n"
  }

  private mutating func view(_ key: String) -> String {
    "{ \"key\": \"\(key)\", \(viewMembers(isRoot: false)), \"hidden\": \(key == "v0") }"
  }

  private mutating func viewMembers(isRoot: Bool) -> String {
    var members = ["\"class\": \"UIView\""]
    if random.chance(isRoot ? 2 : 1, in: isRoot ? 3 : 4) {
      members.append("\"frame\": \(numbers(4))")
      let mask = random.pick(["\"flexibleWidth\"", "\"flexibleLeftMargin\", \"flexibleRightMargin\"", ""])
      if !isRoot { members.append("\"translatesAutoresizingMaskIntoConstraints\": true") }
      if !isRoot { members.append("\"autoresizingMask\": [\(mask)]") }
    }
    if random.chance(1, in: 4) { members.append("\"intrinsicContentSize\": \(numbers(2).replacing("-", with: ""))") }
    if random.chance(1, in: 6) { members.append("\"contentHugging\": { \"horizontal\": \(priority()) }") }
    if random.chance(1, in: 6) { members.append("\"contentCompressionResistance\": { \"vertical\": \(priority()) }") }
    if random.chance(1, in: 4) { members.append("\"layoutMargins\": \(numbers(4))") }
    if random.chance(1, in: 4) { members.append("\"safeAreaInsets\": \(numbers(4))") }
    if random.chance(1, in: 4) { members.append("\"baseline\": { \"first\": \(number()), \"last\": \(number()) }") }
    return members.joined(separator: ", ")
  }

  private mutating func priority() -> String {
    random.chance(1, in: 3)
      ? random.pick(["1e-300", "1e-301", "1e-6", "999.99999999999989", "1000", "1e-10", "0"])
      : random.pick(["250", "750", "1000"])
  }

  private mutating func relation() -> String { random.pick(["==", "==", "<=", ">="]) }

  private mutating func constraint(_ key: String) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return "\"\(key): \(equation())\""
    case 2: return "\"\(key): \(random.pick(keys)).\(random.pick(["width", "height"])) \(relation()) \(number())\""
    case 3: return visualFormat(key)
    default: return chain(key)
    }
  }

  private mutating func equation() -> String {
    let isHorizontal = random.chance(1, in: 2)
    let attributes =
      isHorizontal
      ? ["width", "left", "right", "centerX", "leftMargin", "safeArea.right", "margins.width"]
      : ["height", "top", "bottom", "firstBaseline", "topMargin", "margins.bottom", "safeArea.height"]
    let (first, second) = (random.pick(attributes), random.pick(attributes))
    let factor = random.chance(1, in: 2) ? random.pick([" * ", " / "]) + number() : ""
    let constant = random.chance(1, in: 2) ? random.pick([" + ", " - "]) + number().replacing("-", with: "") : ""
    let end = random.chance(1, in: 4) ? " ^\(priority())" : ""
    // What cannot be related is refused whatever the numbers are.
    let other =
      first == "width" || first == "height"
      ? first
      : second.lowercased().hasSuffix("width") ? "left" : second.lowercased().hasSuffix("height") ? "top" : second
    return "\(random.pick(keys)).\(first) \(relation()) \(name()).\(other)\(factor)\(constant)\(end)"
  }

  private mutating func chain(_ key: String) -> String {
    let relation = random.pick(["equalTo", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"])
    var members = ["\"view\": \"\(random.pick(keys))\"", "\"key\": \"\(key)\""]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: members += ["\"attributes\": [\"edges\"]", "\"\(relation)\": \"root\"", "\"insets\": \(numbers(4))"]
    case 1: members += ["\"attributes\": [\"size\"]", "\"\(relation)\": { \"size\": \(numbers(2)) }"]
    case 2: members += ["\"attributes\": [\"center\"]", "\"\(relation)\": \"root\"", "\"centerOffset\": \(numbers(2))"]
    case 3: members += ["\"attributes\": [\"left\", \"width\"]", "\"\(relation)\": \(number())"]
    case 4: members += ["\"attributes\": [\"right\"]", "\"\(relation)\": \"\(name())\"", "\"inset\": \(number())"]
    default:
      members += ["\"attributes\": [\"width\"]", "\"\(relation)\": \"\(name())\"", "\"multipliedBy\": \(number())"]
      members.append("\"offset\": \(number())")
    }
    if random.chance(1, in: 4) { members.append("\"priority\": \(priority())") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func visualFormat(_ key: String) -> String {
    let plain = number().replacing("-", with: "").replacing("e", with: "0")
    let size = random.pick(["(\(plain))", "(>=\(plain)@\(priority().replacing("e-", with: "")))", "(big)", ""])
    let gap = random.pick(["", "-", "-gap-", "-(>=\(plain),<=big@250)-", "-\(plain)-"])
    let axis = random.pick(["H:", "V:"])
    return "{ \"vfl\": \"\(axis)|\(gap)[\(random.pick(keys))\(size)]\(gap)|\", \"key\": \"\(key)\", "
      + "\"metrics\": { \"gap\": \(number()), \"big\": \(number()) } }"
  }

  // MARK: Console reports

  mutating func report() -> String {
    let lines = (0..<Int.random(in: 2...6, using: &random)).map { line($0) }
    return "Unable to simultaneously satisfy constraints.\n(\n" + lines.joined(separator: ",\n") + "\n)\n"
  }

  private mutating func line(_ index: Int) -> String {
    func item(_ random: inout SeededGenerator) -> String { "UIView:\(random.pick(keys))" }
    let attribute = random.pick(["width", "width", "leading", "trailing", "centerX", "leadingMargin"])
    let body: String
    switch Int.random(in: 0..<5, using: &random) {
    case 0: body = "\(item(&random)).width \(relation()) \(number())"
    case 1: body = "H:|-(\(number()))-[\(item(&random))]   (active, names: '|':UIView:root )"
    case 2: body = "H:[\(item(&random))]-(\(number()))-|   (active, names: '|':UIView:root )"
    case 3: body = "\(item(&random)).\(attribute) \(relation()) \(number())*UIView:root.\(attribute) + \(number())"
    default: body = "UIView:root.\(attribute) \(relation()) \(item(&random)).\(attribute) + \(number())"
    }
    return "    \"<NSLayoutConstraint:0x\(index)c \(body)\(body.hasSuffix(")") ? "" : "   (active)")>\""
  }
}
