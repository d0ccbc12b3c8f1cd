import LayoutModel
import MasonryDSL
import PlainText

extension LayoutDocumentReader {
  /// The members of a constraint object besides the constraint itself.
  struct Traits {
    var key: String?
    var identifier: String?
    var className: String?
    var priority: LayoutPriority?
    var isActive = true
    /// The address of a captured constraint without a name.
    var address: String?
    /// The line of code that made a captured constraint.
    var source: String?
  }

  /// The members of all forms of constraint objects.
  static let traitMembers = ["key", "priority", "active", "class", "identifier", "accepts"]
  private static let textMembers = ["constraint", "source"] + traitMembers
  static let relationMembers: [(name: String, relation: Relation)] = [
    ("equalTo", .equal), ("greaterThanOrEqualTo", .greaterThanOrEqual), ("lessThanOrEqualTo", .lessThanOrEqual),
  ]

  /// Reads the constraints of one element in a list of constraints.
  mutating func readConstraint(_ element: Element) -> [LayoutConstraint] {
    switch tree.kind(element.value) {
    case .string:
      return readText(tree.string(element.value), traits: Traits(), members: nil, owner: element.owner)
    case .object:
      let names = Set(tree.elements(element.value).map(tree.name))
      if names.contains("constraint") { return readTextObject(element) }
      if names.contains("vfl") { return readVisualFormat(element) }
      return readChain(element, names: names)
    default:
      reportType(element.value, "a constraint", "a string or an object")
      return []
    }
  }

  mutating func readTraits(_ members: Members) -> Traits {
    readAcceptances(members)
    let key = members["key"].flatMap { readName($0, "key") }
    let isAddress = isCaptured && key.map(Capture.isAddress) ?? false
    return Traits(
      key: isAddress ? nil : key,
      identifier: members["identifier"].flatMap { readName($0, "identifier") },
      className: members["class"].flatMap { readClass($0) },
      priority: members["priority"].flatMap { readPriority($0, "priority") },
      isActive: members["active"].flatMap { readBool($0, "active") } ?? true, address: isAddress ? key : nil,
      source: members["source"].flatMap { readName($0, "source") })
  }

  private mutating func readTextObject(_ element: Element) -> [LayoutConstraint] {
    guard let members = readMembers(of: element.value, "a constraint", known: Self.textMembers) else { return [] }
    let traits = readTraits(members)
    guard let text = members["constraint"].flatMap({ readString($0, "constraint") }) else { return [] }
    return readText(text, traits: traits, members: members, owner: element.owner)
  }

  // MARK: The text of a constraint

  /// Reads the constraints in `string`, with traits from the object around it.
  private mutating func readText(
    _ string: JSONString, traits: Traits, members: Members?, owner: View?
  )
    -> [LayoutConstraint]
  {
    let text: ConstraintText
    do {
      text = try parse(string.text)
    } catch {
      report(error, in: string)
      return []
    }
    if let members, !checkSaidOnce(text, in: string, members: members) { return [] }
    guard let chain = chain(of: text, in: string, owner: owner) else { return [] }
    return expand(chain, traits: traits) { _ in
      // For a composite, the first child that fails determines the rule for all.
      string.source(of: text.rightRange)
    }
  }

  private func parse(_ text: String) throws(ConstraintText.Mistake) -> ConstraintText {
    if let range = PrintableText.firstUnprintable(in: text) {
      throw ConstraintText.Mistake(
        code: .unprintableName,
        message: "a constraint can't contain control characters, line breaks or invisible formatting",
        range: range)
    }
    let isReported = text.drop(while: { $0 == " " }).first == "<"
    let parsed = try isReported ? ReportedConstraintParser.parse(text, items: items) : ConstraintTextParser.parse(text)
    for (what, piece) in [("a class", parsed.className), ("a key", parsed.name)] {
      guard let piece, NameLength.isExceeded(by: piece.text) else { continue }
      throw ConstraintText.Mistake(
        code: .longName, message: NameLength.rule(piece.text, what), range: piece.range, help: NameLength.help)
    }
    return parsed
  }

  /// Reports members that the text of the constraint already sets; returns true if there are no such members.
  private mutating func checkSaidOnce(_ text: ConstraintText, in string: JSONString, members: Members) -> Bool {
    let both: [(member: String, inText: Range<Int>?)] = [
      ("key", text.name?.range), ("priority", text.priorityRange), ("class", text.className?.range),
    ]
    var isOnce = true
    for (member, range) in both {
      guard let value = members[member], let range else { continue }
      report(
        .saidTwice, "the text of the constraint already sets its \(member)", at: tree.nameRange(value),
        help: "remove one of them; the other is at", otherPlace: string.source(of: range).lowerBound)
      isOnce = false
    }
    return isOnce
  }

  /// Returns the chain that the text describes, or nil after reporting mistakes in its names.
  private mutating func chain(of text: ConstraintText, in string: JSONString, owner: View?) -> ConstraintChain? {
    let left = resolve(text.left, in: string, owner: owner, needsAttribute: true)
    var target: ConstraintChain.Target?
    var settings: [ConstraintChain.ConstantSetting] = []
    var multiplier: Double? = 1
    var ratio: Ratio?
    switch text.right {
    case .number(let number):
      target = .value(.offset(number.value))
    case .operand(let operand, let factor, let over, let divides, let constant):
      if let right = resolve(operand, in: string, owner: owner, needsAttribute: false) {
        target = right.word.map { .anchor(right.item, $0) } ?? .item(right.item)
      }
      if let constant { settings.append(.offset(constant.value)) }
      if let factor {
        let range = string.source(of: factor.range)
        if let over {
          multiplier = readRatio(factor.value, over, &ratio, at: range)
        } else {
          multiplier = readFactor(factor.value, divides: divides, at: range)
        }
      }
    }
    guard let left, let word = left.word, let target, let multiplier else { return nil }
    var chain = ConstraintChain(item: left.item, words: [word], relation: text.relation, target: target)
    chain.settings = settings
    chain.multiplier = multiplier
    chain.ratio = ratio
    if let priority = text.priority { chain.priority = priority }
    if let className = text.className { chain.className = className.text }
    if text.nameIsIdentifier {
      chain.identifier = text.name?.text
    } else {
      chain.key = text.name?.text
    }
    return chain
  }

  /// Returns the multiplier of a ratio, and sets `ratio` unless it is 1. Returns nil after reporting an invalid ratio.
  private mutating func readRatio(
    _ first: Double, _ second: Double, _ ratio: inout Ratio?, at range: Range<Int>
  ) -> Double? {
    let divisor = readFactor(second, divides: true, at: range)
    guard divisor != nil, let multiplier = readFactor(first / second, divides: false, at: range) else { return nil }
    if multiplier != 1 { ratio = Ratio(first, second) }
    return multiplier
  }

  /// Returns the multiplier of a factor or divisor, or nil after reporting an invalid number.
  mutating func readFactor(_ number: Double, divides: Bool, at range: Range<Int>) -> Double? {
    guard number != 0 else {
      let message =
        divides ? "can't divide by 0" : "the multiplier can't be 0, because the right side would have no effect"
      report(.zeroMultiplier, message, at: range)
      return nil
    }
    let multiplier = divides ? 1 / number : number
    guard NumberRange.containsCoefficient(multiplier), multiplier != 0 else {
      report(.numberRange, NumberRange.Mistake.coefficient(multiplier).rule, at: range)
      return nil
    }
    return multiplier
  }

  // MARK: Expansion

  /// Returns the constraints that `chain` makes with `traits`, or an empty array after reporting an error.
  mutating func expand(
    _ chain: ConstraintChain, traits: Traits, place: (ConstraintChainError) -> Range<Int>
  ) -> [LayoutConstraint] {
    var chain = chain
    chain.key = traits.key ?? chain.key
    chain.identifier = traits.identifier ?? chain.identifier
    chain.className = traits.className ?? chain.className
    chain.priority = traits.priority ?? chain.priority
    chain.isActive = traits.isActive
    chain.location = location
    do {
      let constraints = try chain.constraints()
      for constraint in constraints { (constraint.address, constraint.source) = (traits.address, traits.source) }
      return constraints
    } catch {
      report(ProblemCode(error.code), error.message, at: place(error))
      return []
    }
  }
}

extension ProblemCode {
  init(_ code: ConstraintChainError.Code) {
    switch code {
    case .refusedPair, .compositeTarget: self = .refusedPair
    case .noSuperview, .noCommonSuperview: self = .noSuperview
    case .zeroMultiplier: self = .zeroMultiplier
    case .nonFinite: self = .badNumber
    }
  }
}

extension ConstraintText {
  /// True if the name is a system identifier, which a report prints in the same position as a name.
  fileprivate var nameIsIdentifier: Bool {
    className != nil && name.flatMap { Origin(identifier: $0.text) } != nil
  }

  /// The range of the number or operand on the right side.
  fileprivate var rightRange: Range<Int> {
    switch right {
    case .number(let number): number.range
    case .operand(let operand, _, _, _, _): operand.range
    }
  }
}
