import LayoutModel
import MasonryDSL

extension LayoutDocumentReader {
  private static let settingMembers = ["offset", "insets", "inset", "sizeOffset", "centerOffset"]
  /// The maximum number of constraints in a chain, so that a few bytes of names don't become gigabytes of constraints.
  private static let mostChildren = 10_000
  private static let factorMembers = ["multipliedBy", "dividedBy"]
  private static let chainMembers =
    ["view", "attributes"] + relationMembers.map(\.name) + settingMembers + factorMembers + traitMembers

  /// Reads the constraints of a maker chain.
  mutating func readChain(_ element: Element, names: Set<String>) -> [LayoutConstraint] {
    let distinctive = ["view", "attributes"] + Self.relationMembers.map(\.name)
    if names.isDisjoint(with: distinctive) {
      let known = ["constraint", "vfl"] + Self.chainMembers
      guard readMembers(of: element.value, "a constraint", known: known) != nil else { return [] }
      report(
        .missingMember, "a constraint object must have a member \"constraint\", \"view\" or \"vfl\"",
        at: element.value, help: "for example {\"constraint\": \"a.left == b.right + 8\"}")
      return []
    }
    guard let members = readMembers(of: element.value, "a constraint", known: Self.chainMembers) else { return [] }
    let item = readChainItem(members, owner: element.owner)
    let words = readWords(members)
    let relation = readRelation(members)
    let targets = relation.flatMap { readTargets($0.value, $0.name, owner: element.owner) }
    let settings = readSettings(members)
    let multiplier = readMultiplier(members)
    let traits = readTraits(members)
    guard let item, let words, let relation, let targets, let settings, let multiplier else { return [] }
    let count = words.reduce(0) { $0 + $1.word.attributes.count }.multipliedReportingOverflow(by: targets.targets.count)
    guard !count.overflow, count.partialValue <= Self.mostChildren else {
      report(.wrongCount, "a chain can't make more than \(Self.mostChildren) constraints", at: element.value)
      return []
    }
    var chain =
      targets.isList
      ? ConstraintChain(
        item: item, words: words.map(\.word), relation: relation.relation, targets: targets.targets.map(\.target))
      : ConstraintChain(
        item: item, words: words.map(\.word), relation: relation.relation, target: targets.targets[0].target)
    chain.settings = settings
    chain.multiplier = multiplier
    let tree = tree
    return expand(chain, traits: traits) { error in
      if let target = error.target { return tree.place(targets.targets[target].value) }
      if let word = error.word, error.code == .noSuperview { return tree.place(words[word].value) }
      return tree.place(relation.value)
    }
  }

  private mutating func readChainItem(_ members: Members, owner: View?) -> LayoutItem? {
    guard let value = require("view", in: members, help: owner == nil ? nil : "use \"view\": \"self\" for this view")
    else { return nil }
    guard let place = readPlace(value, "view", owner: owner) else { return nil }
    guard place.word == nil else {
      report(
        .badConstraint, "\"view\" must name a view or guide, without an attribute", at: value,
        help: "put the attribute in \"attributes\"")
      return nil
    }
    return place.item
  }

  private mutating func readWords(_ members: Members) -> [(word: ConstraintChain.Word, value: JSONTree.Value)]? {
    guard let value = require("attributes", in: members, help: "for example \"attributes\": [\"top\", \"left\"]"),
      let list = readList(value, "attributes", of: "attributes")
    else { return nil }
    if list.isEmpty { report(.wrongCount, "\"attributes\" can't be empty", at: value) }
    var words: [(ConstraintChain.Word, JSONTree.Value)] = []
    for element in list {
      guard let string = readString(element, "an attribute") else { continue }
      if let word = ConstraintChain.Word(string.text) {
        words.append((word, element))
      } else {
        reportUnknownAttribute(string.text, at: string.content)
      }
    }
    return words.count == list.count && !words.isEmpty ? words : nil
  }

  private mutating func readRelation(_ members: Members) -> (relation: Relation, name: String, value: JSONTree.Value)? {
    let given = Self.relationMembers.compactMap { entry in
      members[entry.name].map { (entry.relation, entry.name, $0) }
    }
    let names = Self.relationMembers.map(\.name).joined(separator: ", ")
    guard let first = given.first else {
      report(.missingMember, "missing relation; expected one of \(names)", at: members.owner)
      return nil
    }
    for (_, name, value) in given.dropFirst() {
      report(
        .exclusiveMembers, "a chain can have only one of \(names)", at: tree.nameRange(value),
        help: "remove \(name), or move it to a separate constraint")
    }
    return given.count == 1 ? first : nil
  }

  // MARK: Targets

  private typealias PlacedTarget = (target: ConstraintChain.Target, value: JSONTree.Value)

  private mutating func readTargets(
    _ value: JSONTree.Value, _ name: String, owner: View?
  )
    -> (targets: [PlacedTarget], isList: Bool)?
  {
    guard tree.kind(value) == .array else {
      return readTarget(value, name, owner: owner).map { ([($0, value)], false) }
    }
    let list = tree.elements(value)
    if list.isEmpty { report(.wrongCount, "a list of targets can't be empty", at: value) }
    var targets: [PlacedTarget] = []
    for element in list {
      if let target = readTarget(element, name, owner: owner) { targets.append((target, element)) }
    }
    return targets.count == list.count && !list.isEmpty ? (targets, true) : nil
  }

  private mutating func readTarget(_ value: JSONTree.Value, _ name: String, owner: View?) -> ConstraintChain.Target? {
    switch tree.kind(value) {
    case .number:
      return .value(.offset(tree.number(value)))
    case .string:
      return readPlace(value, name, owner: owner).map { place in
        place.word.map { .anchor(place.item, $0) } ?? .item(place.item)
      }
    case .object:
      return readStruct(value)
    default:
      reportType(value, name, "an item, an item's attribute, a number, a size, a point or insets")
      return nil
    }
  }

  /// Reads `{"size": [w, h]}`, `{"point": [x, y]}` or `{"insets": [t, l, b, r]}`.
  private mutating func readStruct(_ value: JSONTree.Value) -> ConstraintChain.Target? {
    let known = ["size", "point", "insets"]
    guard let members = readMembers(of: value, "a target", known: known) else { return nil }
    let given = known.filter { members[$0] != nil }
    guard given.count == 1, let name = given.first, let content = members[name] else {
      // Unknown members have already been reported. The remaining mistakes are an empty object and more than one known
      // member.
      if tree.elements(value).isEmpty || given.count > 1 {
        report(.exclusiveMembers, "a target must have exactly one of \(known.joined(separator: ", "))", at: value)
      }
      return nil
    }
    switch name {
    case "size": return readSize(content, name).map { .value(.size($0)) }
    case "point": return readPoint(content, name).map { .value(.center($0)) }
    default: return readInsets(content, name).map { .value(.insets($0)) }
    }
  }

  // MARK: Constants and factors

  /// Reads the constant settings in textual order; returns nil after reporting a problem.
  private mutating func readSettings(_ members: Members) -> [ConstraintChain.ConstantSetting]? {
    let given = Self.settingMembers.compactMap { name in members[name].map { (name, $0) } }
      .sorted { tree.range($0.1).lowerBound < tree.range($1.1).lowerBound }
    var settings: [ConstraintChain.ConstantSetting] = []
    for (name, value) in given {
      if let setting = readSetting(value, name) { settings.append(setting) }
    }
    return settings.count == given.count ? settings : nil
  }

  private mutating func readSetting(_ value: JSONTree.Value, _ name: String) -> ConstraintChain.ConstantSetting? {
    switch name {
    case "offset": readNumber(value, name).map { .offset($0) }
    case "inset": readNumber(value, name).map { .inset($0) }
    case "insets": readInsets(value, name, orElse: ", or use inset, which takes one number").map { .insets($0) }
    case "sizeOffset": readSize(value, name).map { .size($0) }
    case "centerOffset": readPoint(value, name).map { .center($0) }
    default: preconditionFailure("\(name) doesn't set a constant")
    }
  }

  private mutating func readMultiplier(_ members: Members) -> Double? {
    let given = Self.factorMembers.compactMap { name in members[name].map { (name, $0) } }
    guard let (name, value) = given.first else { return 1 }
    if let (_, second) = given.dropFirst().first {
      report(
        .exclusiveMembers, "a chain can have only one of multipliedBy, dividedBy", at: tree.nameRange(second),
        help: "remove one of them")
      return nil
    }
    guard let number = readNumber(value, name) else { return nil }
    return readFactor(number, divides: name == "dividedBy", at: tree.place(value))
  }
}
