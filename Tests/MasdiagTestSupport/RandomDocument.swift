/// A random layout document: views of all kinds, and constraints in every form in which a document can say them, more
/// of them than fit. Indentation, line ends, the order of members and the spelling of numbers vary.
package struct RandomDocument {
  package let text: String

  private struct Style {
    var indent: Int?
    var lineEnd: String
    var colon: String
  }

  private indirect enum JSON {
    case raw(String)
    case list([JSON])
    case object([(String, JSON)])

    static func string(_ text: String) -> JSON { .raw("\"\(text)\"") }
  }

  /// The document that follows from `seed`.
  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0..<Int.random(in: 2...4, using: &random)).map { "v\($0)" }
    let views = names.map { Self.view($0, &random) }
    let root = JSON.object([
      ("class", .string("UIView")), ("key", .string("root")), ("frame", .raw("[0, 0, 320, 480]")),
      ("layoutMargins", .raw("[8, 16, 8, 16]")), ("subviews", .list(views)),
    ])
    let count = Int.random(in: 3...9, using: &random)
    let constraints = (0..<count).map { Self.constraint($0, names, &random) }
    let style = Style(
      indent: random.pick([nil, nil, 2, 4]), lineEnd: random.pick(["\n", "\n", "\r\n"]),
      colon: random.pick([": ", ": ", ":", " : "]))
    let document = JSON.object([("masdiag", .raw("1")), ("root", root), ("constraints", .list(constraints))])
    text = Self.written(document, style, depth: 0) + style.lineEnd
  }

  // MARK: Writing

  private static func written(_ json: JSON, _ style: Style, depth: Int) -> String {
    switch json {
    case .raw(let text): return text
    case .list(let elements):
      return bracketed("[", elements.map { written($0, style, depth: depth + 1) }, "]", style, depth)
    case .object(let members):
      let texts = members.map { "\"\($0.0)\"\(style.colon)\(written($0.1, style, depth: depth + 1))" }
      return bracketed("{", texts, "}", style, depth)
    }
  }

  private static func bracketed(
    _ open: String, _ elements: [String], _ close: String, _ style: Style, _ depth: Int
  ) -> String {
    guard let indent = style.indent, depth < 3, !elements.isEmpty else {
      return open + elements.joined(separator: ", ") + close
    }
    func line(_ depth: Int) -> String { style.lineEnd + String(repeating: " ", count: depth * indent) }
    return open + line(depth + 1) + elements.joined(separator: "," + line(depth + 1)) + line(depth) + close
  }

  // MARK: Views

  private static func view(_ name: String, _ random: inout SeededGenerator) -> JSON {
    var members: [(String, JSON)] = [("class", .string("UILabel")), ("key", .string(name))]
    if random.chance(1, in: 4) {
      members += [
        ("frame", .raw("[10, 20, 100, 40]")), ("translatesAutoresizingMaskIntoConstraints", .raw("true")),
      ]
    }
    if random.chance(1, in: 2) {
      members.append(("intrinsicContentSize", .raw(random.pick(["[120, 21]", "[40, null]", "[4e2, 20.5]"]))))
      let resistance = random.pick([
        "{\"horizontal\": \"required\"}", "{ \"vertical\": 1000, \"horizontal\": 740 }", "{}", "{\"horizontal\": 1000}",
      ])
      if random.chance(1, in: 2) { members.append(("contentCompressionResistance", .raw(resistance))) }
    }
    return .object(random.chance(1, in: 3) ? members.shuffled(using: &random) : members)
  }

  // MARK: Constraints

  private static func constraint(_ index: Int, _ names: [String], _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: .string((random.chance(1, in: 2) ? "c\(index): " : "") + equation(names, &random))
    case 2: textObject(index, names, &random)
    case 3: .string(reported(index, names, &random))
    case 4, 5: chain(index, names, &random)
    default: visualFormat(index, names, &random)
    }
  }

  private static func points(_ random: inout SeededGenerator) -> String {
    random.pick(["0", "8", "16.0", "20", "100", "1e2", "200", "400", "12.5"])
  }

  private static func relation(_ random: inout SeededGenerator) -> String {
    random.pick(["==", "==", "==", "<=", ">="])
  }

  private static func equation(_ names: [String], _ random: inout SeededGenerator) -> String {
    let priority = random.chance(1, in: 6) ? random.pick([" ^high", " ^ 300", "^750"]) : ""
    return sides(random.pick(names), random.pick(names + ["root"]), &random) + priority
  }

  private static func sides(_ first: String, _ second: String, _ random: inout SeededGenerator) -> String {
    let attribute = random.pick(["width", "width", "height", "left", "right", "top", "bottom", "centerX"])
    let isSize = attribute == "width" || attribute == "height"
    if isSize, random.chance(2, in: 3) { return "\(first).\(attribute) \(relation(&random)) \(points(&random))" }
    if random.chance(1, in: 5) { return "\(first).\(attribute) \(relation(&random)) \(points(&random))" }
    let factor = isSize ? random.pick(["", "", " * 0.5", " / 2", " * 2"]) : ""
    let constant = random.pick([
      "", " + \(points(&random))", " - \(points(&random))", factor.isEmpty ? "-8" : " -8", " +  8",
    ])
    return "\(first).\(attribute) \(relation(&random)) \(second).\(attribute)\(factor)\(constant)"
  }

  private static func textObject(_ index: Int, _ names: [String], _ random: inout SeededGenerator) -> JSON {
    var members: [(String, JSON)] = [
      ("constraint", .string(sides(random.pick(names), random.pick(names + ["root"]), &random)))
    ]
    if random.chance(1, in: 2) { members.append(("key", .string("c\(index)"))) }
    if random.chance(1, in: 4) {
      members.append(("priority", .raw(random.pick(["1000", "\"required\"", "\"high\""]))))
    }
    return .object(members.shuffled(using: &random))
  }

  private static func reported(_ index: Int, _ names: [String], _ random: inout SeededGenerator) -> String {
    let (first, relation) = (random.pick(names), relation(&random))
    let attribute = random.pick(["width", "top", "left", "bottom"])
    let right =
      attribute == "width" ? points(&random) : "UIView:root.\(attribute)\(random.pick(["", " + 8", " - 16"]))"
    return "<MASLayoutConstraint:c\(index) UILabel:\(first).\(attribute) \(relation) \(right)>"
  }

  private static func chain(_ index: Int, _ names: [String], _ random: inout SeededGenerator) -> JSON {
    let (view, other) = (random.pick(names), random.pick(names + ["root"]))
    let relation = random.pick(["equalTo", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"])
    var members: [(String, JSON)] = [("view", .string(view))]
    func attributes(_ words: String...) -> (String, JSON) { ("attributes", .list(words.map { .string($0) })) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: members += [attributes("width"), (relation, .raw(points(&random)))]
    case 1: members += [attributes("size"), (relation, .raw("{ \"size\": [\(points(&random)), \(points(&random))] }"))]
    case 2: members += [attributes("edges"), (relation, .string("root")), ("insets", .raw("[10, 16.0, 10, 300]"))]
    case 3: members += [attributes("top", "left"), (relation, .raw(points(&random)))]
    case 4: members += [attributes("right"), (relation, .string("root")), ("inset", .raw(points(&random)))]
    case 5: members += [attributes("width"), (relation, .list([.string(other), .raw(points(&random))]))]
    default: members += [attributes("left"), (relation, .string("root.left")), ("offset", .raw(points(&random)))]
    }
    if random.chance(1, in: 3) { members.append(("key", .string("c\(index)"))) }
    if random.chance(1, in: 6) { members.append(("priority", .raw("1000"))) }
    return .object(random.chance(1, in: 3) ? members.shuffled(using: &random) : members)
  }

  private static func visualFormat(_ index: Int, _ names: [String], _ random: inout SeededGenerator) -> JSON {
    func size(_ random: inout SeededGenerator) -> String {
      random.pick(["", "(40)", "(>=200)", "( == 100 , >=20@300)", "(wide@1000)", "(<=8)"])
    }
    func gap(_ random: inout SeededGenerator) -> String {
      random.pick(["", "-", "-8-", "-gap-", "-(>=8,<=20)-", "-(-5)-", "-(16@1000)-", " -(100)- "])
    }
    let (first, second) = (names[0], names[names.count - 1])
    let start = random.chance(2, in: 3) ? "|\(gap(&random))" : ""
    let end = random.chance(2, in: 3) ? "\(gap(&random))|" : ""
    let middle = "[\(first)\(size(&random))]\(gap(&random))[\(second)\(size(&random))]"
    let axis = random.pick(["H:", "V:", ""])
    var members: [(String, JSON)] = [
      ("vfl", .string(axis + start + middle + end)), ("metrics", .raw("{ \"gap\": 12, \"wide\": 300 }")),
    ]
    if random.chance(1, in: 2) { members.append(("key", .string("c\(index)"))) }
    if axis != "V:", random.chance(1, in: 4) {
      members.append(("options", .raw(random.pick(["[\"directionRightToLeft\"]", "[\"alignAllTop\"]"]))))
    }
    return .object(members)
  }
}
