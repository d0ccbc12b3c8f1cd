import LayoutModel

/// Compares a line of a log with one constraint that a statement makes.
struct Comparison {
  let facts: LogFacts
  let index: ProjectIndex
  /// The list's classes that the project declares.
  private let ownClasses: Set<String>
  /// For each item of the list, whether the app can't name its class.
  let isPrivate: [Bool]
  /// For each item of the list that was compared, the clue from each kind of written item, as far as known.
  private var itemClues: [[Clue?]]

  init(_ facts: LogFacts, _ index: ProjectIndex) {
    (self.facts, self.index) = (facts, index)
    ownClasses = Set(facts.classes.filter(index.classes.own.contains))
    isPrivate = facts.classes.map(index.classes.isPrivate)
    itemClues = Array(repeating: [], count: facts.classes.count)
  }

  /// The clues, and the name of the expression for each of the line's items. There is no result if the statement can't
  /// have made the constraint.
  struct Result {
    var clues: [Clue]
    var names: ItemNames
  }

  mutating func compare(_ fact: PrintedFact, _ written: WrittenConstraint) -> Result? {
    // A line may express the statement's constraint with its sides exchanged.
    var best: (score: Double, result: Result)?
    for isSwapped in fact.other == nil || fact.multiplier != 1 ? [false] : [false, true] {
      guard let attributes = Self.attributes(fact, written, isSwapped) else { continue }
      guard let result = compare(fact, written, attributes, isSwapped) else { continue }
      let score = ClueWeights.counted.sum(result.clues)
      if best.map({ score > $0.score }) ?? true { best = (score, result) }
    }
    return best?.result
  }

  // MARK: Attributes

  private static func attributes(_ fact: PrintedFact, _ written: WrittenConstraint, _ isSwapped: Bool) -> Clue? {
    let first = isSwapped ? fact.other?.attribute : fact.attribute
    let second = isSwapped ? fact.attribute : fact.other?.attribute
    guard let first else { return nil }
    let one = written.attribute.map { $0.difference(to: first) } ?? 1
    if one >= 3 { return nil }
    let two: Int
    switch (written.other, second) {
    case (nil, nil): two = 0
    // If the code doesn't determine the second side, any attribute is possible.
    case (nil, _?): two = written.targetsNumber ? 9 : 1
    case (_?, nil): two = 9
    case (let other?, let second?): two = other.difference(to: second)
    }
    guard two < 3 else { return nil }
    if written.attribute == nil && written.other == nil { return .unknownAttributes }
    return max(one, two) == 0 ? .attributes : max(one, two) == 1 ? .relatedAttributes : nil
  }

  // MARK: Other clues

  private mutating func compare(
    _ fact: PrintedFact, _ written: WrittenConstraint, _ attributes: Clue, _ isSwapped: Bool
  ) -> Result? {
    let statement = written.statement
    if let (file, _) = fact.fileAndLine, !index.files[written.file].isCalled(file) { return nil }
    let (one, two) = isSwapped ? (fact.other?.item ?? fact.item, Int?.some(fact.item)) : (fact.item, fact.other?.item)
    var names = ItemNames()
    var clues: [Clue] = []
    clues.reserveCapacity(16)
    clues.append(attributes)
    clues.append(itemClue(one, written.first))
    if let first = written.first { names.set(one, first.expression.name) }
    var constant = written.constant
    if let two {
      guard let (clue, name) = secondClue(two, one, written) else { return nil }
      clues.append(clue)
      if let name { names.set(two, name) }
    } else {
      // The log shows a number, so an expression that may be an item must be a number; otherwise, the statement doesn't
      // match.
      guard let alone = written.constantAlone else { return nil }
      constant = alone
    }
    clues += textClues(one, written.first?.expression, written.file)
    if let two, case .item(let item) = written.target { clues += textClues(two, item, written.file) }
    let relation = isSwapped ? fact.relation.flipped : fact.relation
    clues.append(written.relation.map { $0 == relation ? .relation : .otherRelation } ?? .unknownRelation)
    if let values = written.multipliers {
      let factor = fact.other == nil ? 1 : fact.multiplier
      clues.append(values.contains { abs($0 - factor) < 1e-4 } ? .multiplier : .otherMultiplier)
    } else {
      clues.append(.unknownMultiplier)
    }
    clues.append(constantClue(isSwapped ? 0 - fact.constant : fact.constant, constant, written))
    clues.append(Self.priorityClue(written.priorities))
    clues.append(Self.dialectClue(fact, statement))
    clues.append(keyClue(fact, statement))
    if let clue = lineClue(fact, statement) { clues.append(clue) }
    clues.append(typeClue(statement))
    if fact.isRepeated {
      clues.append(statement.isInLoop || Self.runsAgain(statement.function) ? .runsAgain : .runsOnce)
    }
    return Result(clues: clues, names: names)
  }

  /// Returns the clue from comparing the class of an item in the log with a written item.
  mutating func itemClue(_ item: Int, _ written: WrittenItem?) -> Clue {
    guard let written else { return .unknownClass }
    if itemClues[item].isEmpty { itemClues[item] = Array(repeating: nil, count: index.itemKindCount) }
    if let known = itemClues[item][written.kind] { return known }
    let clue = newItemClue(item, written)
    itemClues[item][written.kind] = clue
    return clue
  }

  private func constantClue(_ printed: Double, _ constant: WrittenNumber, _ written: WrittenConstraint) -> Clue {
    func fits(_ value: Double) -> Bool { abs(value - printed) <= max(1e-3, abs(printed) * 1e-5) }
    let later = written.laterConstants
    if let values = constant.values {
      if let fitting = values.first(where: fits) {
        if abs(fitting) < 1e-9 { return .zeroConstant }
        return values.count > 1 ? .oneOfConstants : constant.isLiteral ? .constant : .namedConstant
      }
      if let later { return Self.laterClue(later, fits) }
      return .otherConstant
    }
    if let later, Self.laterClue(later, fits) == .oneOfConstants { return .oneOfConstants }
    return .unknownConstant
  }

  private static func laterClue(_ later: [[Double]?], _ fits: (Double) -> Bool) -> Clue {
    if later.contains(where: { $0?.contains(where: fits) ?? false }) { return .oneOfConstants }
    return later.contains { $0 == nil } ? .laterConstant : .otherConstant
  }

  private static func priorityClue(_ values: [Double]?) -> Clue {
    guard let values else { return .unknownPriority }
    return values.contains { $0 >= 999.5 } ? .required : .optional
  }

  private static func dialectClue(_ fact: PrintedFact, _ statement: Statement) -> Clue {
    let isPossible =
      switch statement.kind {
      case .snapKit: fact.isSnapKit
      case .masonry: fact.isMasonry
      default: fact.isPlain
      }
    return isPossible ? .dialect : .otherDialect
  }

  private func keyClue(_ fact: PrintedFact, _ statement: Statement) -> Clue {
    guard let key = fact.key else { return .noKey }
    let plain = key.hasSuffix("]") ? String(key.prefix { $0 != "[" }) : key
    var known = statement.key == key || statement.key == plain
    if !known, let name = statement.keptAs { known = index.isNamed(name, anyOf: [key, plain]) }
    return known ? .key : .otherKey
  }

  private func lineClue(_ fact: PrintedFact, _ statement: Statement) -> Clue? {
    guard let (_, line) = fact.fileAndLine else { return nil }
    if statement.line <= line, line <= statement.endLine { return .sameLine }
    return abs(statement.line - line) <= 40 ? .nearLine : .otherFile
  }

  func typeClue(_ statement: Statement) -> Clue {
    guard let type = statement.enclosingType else { return .otherType }
    return ownClasses.contains(type) ? .ownType : .otherType
  }

  /// Returns true if UIKit calls the function repeatedly.
  static func runsAgain(_ function: String?) -> Bool {
    guard let function else { return false }
    return again.contains(function)
  }

  static let again: Set<String> = [
    "layoutSubviews", "updateConstraints", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateViewConstraints",
    "layout", "draw", "drawRect", "viewWillAppear", "viewDidAppear", "collectionView", "tableView", "prepareForReuse",
    "didSet", "layoutIfNeeded", "traitCollectionDidChange", "updateConfiguration",
  ]
}

extension FileContents {
  /// Returns true if `name` is the file's name, or the end of its path.
  fileprivate func isCalled(_ name: String) -> Bool { path == name || path.hasSuffix("/" + name) }
}
