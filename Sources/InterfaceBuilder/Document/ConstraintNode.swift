import LayoutFormats
import LayoutModel
import PlainText

/// A constraint as written in the file.
struct ConstraintNode {
  let element: Element
  let id: String?
  /// The view whose list contains the constraint.
  let owner: ViewNode
  /// The ids of the items; nil for the owner, which files omit on the left side.
  let first: String?
  let second: String?
  let firstAttribute: Attribute
  let secondAttribute: Attribute?
  let relation: Relation
  let multiplier: Double
  /// The multiplier's ratio as written; nil for a number, and for 1:1.
  let ratio: Ratio?
  let constant: Double
  let priority: LayoutPriority
  let identifier: String?
  /// True if the build removes the constraint.
  let isPlaceholder: Bool
  /// True for system spacing, which depends on fonts; the constant is then ignored.
  let isSystemSpacing: Bool

  /// Reads `element` from the list of `owner`.
  ///
  /// - Throws: a ``FoundProblem`` for the first invalid value.
  init(_ element: Element, owner: ViewNode, under traits: Traits) throws(FoundProblem) {
    self.element = element
    self.owner = owner
    let attributes =
      element.children.isEmpty
      ? element.attributes : Variants(of: element, under: traits).attributes(of: element)
    id = element["id"]
    first = attributes["firstItem"]
    second = attributes["secondItem"]
    func attribute(_ name: String) throws(FoundProblem) -> Attribute? {
      guard let word = attributes[name] else { return nil }
      if let attribute = Attribute(rawValue: word) { return attribute }
      throw FoundProblem(
        .unknownAttribute, "unknown attribute \(PrintableText.quoted(word)) in a constraint", at: element.tag,
        help: "constraints relate edges, centers, sizes, baselines and margins; recreate the constraint in Xcode")
    }
    guard let firstAttribute = try attribute("firstAttribute") else {
      throw FoundProblem(
        .missingMember, "missing firstAttribute in a constraint", at: element.tag,
        help: "the file is incomplete; recreate the constraint in Xcode")
    }
    self.firstAttribute = firstAttribute
    let given = try attribute("secondAttribute")
    secondAttribute = second == nil ? nil : given ?? firstAttribute
    relation = try Self.relation(attributes["relation"], element)
    (multiplier, ratio) = try Self.multiplier(attributes["multiplier"], element)
    constant = try Self.constant(attributes["constant"], element)
    priority = try Self.priority(attributes["priority"], element)
    identifier = attributes["identifier"]
    isPlaceholder = attributes["placeholder"] == "YES"
    isSystemSpacing = attributes["symbolType"] == "layoutAnchor"
  }

  /// Throws an error if the file doesn't contain one of the constraint's items. An item in the file isn't necessarily
  /// installed.
  func checkItems(_ elements: [String: Element]) throws(FoundProblem) {
    for id in [first, second] {
      guard let id, elements[id] == nil else { continue }
      throw FoundProblem(
        .unknownItem, "no object in the file has the id \(PrintableText.quoted(id))", at: element.tag,
        help: "the constraint's item was deleted; delete the constraint, too")
    }
  }

  private static func relation(_ word: String?, _ element: Element) throws(FoundProblem) -> Relation {
    switch word {
    case nil, "equal": return .equal
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual": return .lessThanOrEqual
    case let word?:
      throw FoundProblem(
        .unknownValue,
        "a relation must be equal, greaterThanOrEqual or lessThanOrEqual, not \(PrintableText.quoted(word))",
        at: element.tag, help: advice)
    }
  }

  /// The fix for a value that Interface Builder wouldn't write.
  private static let advice = "correct it, or recreate the constraint in Xcode"

  private static func number(_ text: String?, _ what: String, _ element: Element) throws(FoundProblem) -> Double? {
    guard let text else { return nil }
    if let number = Double(text), number.isFinite { return number }
    throw FoundProblem(
      .badNumber, "\(what) must be a number, not \(PrintableText.quoted(text))", at: element.tag, help: advice)
  }

  private static func constant(_ text: String?, _ element: Element) throws(FoundProblem) -> Double {
    let number = try number(text, "a constant", element) ?? 0
    if number.magnitude < NumberLimit.points { return number }
    throw FoundProblem(
      .numberRange, "a constant must be less than ten million points, not \(PrintableText.quoted(text ?? ""))",
      at: element.tag, help: advice)
  }

  private static func priority(_ text: String?, _ element: Element) throws(FoundProblem) -> LayoutPriority {
    guard let number = try number(text, "a priority", element) else { return .required }
    if let priority = LayoutPriority(exactly: number) { return priority }
    throw FoundProblem(
      .badPriority, LayoutPriority.refusal(of: number), at: element.tag,
      help: "the priority of a required constraint is 1000")
  }

  /// Parses a decimal number, or a ratio `a:b` or `a/b`.
  private static func multiplier(
    _ text: String?, _ element: Element
  ) throws(FoundProblem) -> (value: Double, ratio: Ratio?) {
    guard let text else { return (1, nil) }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { Double($0) }
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers.first ?? .nan
    guard numbers.count == parts.count, parts.count <= 2, value.isFinite else {
      throw FoundProblem(
        .badNumber, "a multiplier must be a number or a ratio such as 16:9, not \(PrintableText.quoted(text))",
        at: element.tag, help: advice)
    }
    guard value != 0 else {
      throw FoundProblem(
        .zeroMultiplier, "the multiplier can't be 0, because the second item would have no effect", at: element.tag,
        help: "remove the second item, or change the multiplier")
    }
    guard NumberLimit.factors.contains(value.magnitude) else {
      throw FoundProblem(
        .numberRange,
        "a multiplier must be between one ten-millionth and ten million, not \(PrintableText.quoted(text))",
        at: element.tag, help: advice)
    }
    return (value, numbers.count == 2 && value != 1 ? Ratio(numbers[0], numbers[1]) : nil)
  }
}
