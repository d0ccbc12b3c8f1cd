import LayoutModel

/// Compares a line of a log with one constraint that a statement makes.
struct Comparison {
  let facts: LogFacts
  let index: ProjectIndex

  /// The clues, and the name of the expression for each of the line's items. There is no result if the statement can't
  /// have made the constraint.
  struct Result {
    var clues: [Clue]
    var names: [Int: String]
  }

  func compare(_ fact: PrintedFact, _ statement: Statement, _ row: Int, _ file: Int) -> Result? {
    let written = statement.rows[row]
    // A line may express the statement's constraint with its sides exchanged.
    var best: (score: Double, result: Result)?
    for isSwapped in fact.other == nil || fact.multiplier != 1 ? [false] : [false, true] {
      guard let attributes = Self.attributes(fact, written, isSwapped) else { continue }
      guard let result = compare(fact, statement, row, file, attributes, isSwapped) else { continue }
      let score = ClueWeights.counted.sum(result.clues)
      if best.map({ score > $0.score }) ?? true { best = (score, result) }
    }
    return best?.result
  }

  // MARK: Attributes

  private static func attributes(_ fact: PrintedFact, _ row: Statement.Row, _ isSwapped: Bool) -> Clue? {
    let first = isSwapped ? fact.other?.attribute : fact.attribute
    let second = isSwapped ? fact.attribute : fact.other?.attribute
    guard let first else { return nil }
    let one = row.attribute.map { likeness($0, first) } ?? 1
    let two: Int
    switch (row.other, second) {
    case (nil, nil): two = 0
    // If the code doesn't determine the second side, any attribute is possible.
    case (nil, _?): two = row.second.map { if case .nothing = $0 { 9 } else { 1 } } ?? 1
    case (_?, nil): two = 9
    case (let other?, let second?): two = likeness(other, second)
    }
    guard one < 3, two < 3 else { return nil }
    if row.attribute == nil && row.other == nil { return .unknownAttributes }
    return max(one, two) == 0 ? .attributes : max(one, two) == 1 ? .relatedAttributes : nil
  }

  /// Returns 0 for equal attributes, 1 for the same edge of another kind, and 9 for different edges.
  private static func likeness(_ one: Attribute, _ other: Attribute) -> Int {
    if one == other || plainBaseline(one) == plainBaseline(other) { return 0 }
    return absolute(one) == absolute(other) ? 1 : 9
  }

  private static func plainBaseline(_ attribute: Attribute) -> Attribute {
    attribute == .baseline ? .lastBaseline : attribute
  }

  private static func absolute(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .leading, .leftMargin, .leadingMargin: .left
    case .trailing, .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .firstBaseline, .baseline: .lastBaseline
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: attribute
    }
  }

  // MARK: Other clues

  private func compare(
    _ fact: PrintedFact, _ statement: Statement, _ row: Int, _ file: Int, _ attributes: Clue, _ isSwapped: Bool
  ) -> Result? {
    let written = statement.rows[row]
    let target = written.second ?? statement.second
    let (one, two) = isSwapped ? (fact.other?.item ?? fact.item, Int?.some(fact.item)) : (fact.item, fact.other?.item)
    var names: [Int: String] = [:]
    var clues = [attributes]
    let first = written.first ?? statement.first
    clues.append(itemClue(one, first, statement, file))
    if let name = first?.name { names[one] = name }
    var constant = written.constant
    if let two {
      guard let (clue, name) = secondClue(two, one, target, statement, file) else { return nil }
      clues.append(clue)
      if let name { names[two] = name }
    } else {
      switch target {
      case .nothing, .unknown: break
      case .either(let item, let formula):
        // The log shows a number, so an expression that may be an item must be a number; otherwise, the statement
        // doesn't match.
        if !index.classes(of: item, in: statement, file).isEmpty && index.values(formula, in: statement, file) == nil {
          return nil
        }
        constant = formula.plus(constant)
      case .superview, .item: return nil
      }
    }
    clues += textClues(one, first, file)
    if let two, case .item(let item) = target { clues += textClues(two, item, file) }
    let relation = isSwapped ? fact.relation.flipped : fact.relation
    clues.append(
      (written.relation ?? statement.relation).map { $0 == relation ? .relation : .otherRelation } ?? .unknownRelation)
    if let values = index.values(statement.multiplier, in: statement, file) {
      let factor = fact.other == nil ? 1 : fact.multiplier
      clues.append(values.contains { abs($0 - factor) < 1e-4 } ? .multiplier : .otherMultiplier)
    } else {
      clues.append(.unknownMultiplier)
    }
    clues.append(constantClue(isSwapped ? 0 - fact.constant : fact.constant, constant, statement, file))
    clues.append(priorityClue(written.priority ?? statement.priority, statement, file))
    clues.append(dialectClue(fact, statement))
    clues += keyClues(fact, statement, row)
    clues += lineClues(fact, statement, file)
    clues.append(typeClue(statement))
    if fact.isRepeated {
      clues.append(statement.isInLoop || Self.runsAgain(statement.function) ? .runsAgain : .runsOnce)
    }
    return Result(clues: clues, names: names)
  }

  private func constantClue(_ printed: Double, _ formula: Formula, _ statement: Statement, _ file: Int) -> Clue {
    func fits(_ value: Double) -> Bool { abs(value - printed) <= max(1e-3, abs(printed) * 1e-5) }
    let later = index.laterConstants(statement, file)
    if let values = index.values(formula, in: statement, file) {
      if let fitting = values.first(where: fits) {
        if abs(fitting) < 1e-9 { return .zeroConstant }
        return values.count > 1 ? .oneOfConstants : formula.literal == nil ? .namedConstant : .constant
      }
      if let later { return laterClue(later, fits, statement, file) }
      return .otherConstant
    }
    if let later, laterClue(later, fits, statement, file) == .oneOfConstants { return .oneOfConstants }
    return .unknownConstant
  }

  private func laterClue(
    _ later: [Formula], _ fits: (Double) -> Bool, _ statement: Statement, _ file: Int
  ) -> Clue {
    var isOpen = false
    for formula in later {
      guard let values = index.values(formula, in: statement, file) else {
        isOpen = true
        continue
      }
      if values.contains(where: fits) { return .oneOfConstants }
    }
    return isOpen ? .laterConstant : .otherConstant
  }

  private func priorityClue(_ formula: Formula, _ statement: Statement, _ file: Int) -> Clue {
    guard let values = index.values(formula, in: statement, file) else { return .unknownPriority }
    return values.contains { $0 >= 999.5 } ? .required : .optional
  }

  private func dialectClue(_ fact: PrintedFact, _ statement: Statement) -> Clue {
    switch statement.kind {
    case .snapKit:
      return fact.constraintClass.hasSuffix("LayoutConstraint") && fact.constraintClass.contains(".")
        ? .dialect : .otherDialect
    case .masonry: return fact.constraintClass == "MASLayoutConstraint" ? .dialect : .otherDialect
    default:
      return fact.constraintClass.hasPrefix("MAS") || fact.constraintClass.hasPrefix("SnapKit")
        ? .otherDialect : .dialect
    }
  }

  private func keyClues(_ fact: PrintedFact, _ statement: Statement, _ row: Int) -> [Clue] {
    guard let key = fact.key else { return [.noKey] }
    let plain = key.hasSuffix("]") ? String(key.prefix { $0 != "[" }) : key
    var known = statement.key == key || statement.key == plain
    if !known, let name = statement.keptAs { known = index.isNamed(name, anyOf: [key, plain]) }
    return [known ? .key : .otherKey]
  }

  private func lineClues(_ fact: PrintedFact, _ statement: Statement, _ file: Int) -> [Clue] {
    guard let (name, line) = fact.fileAndLine else { return [] }
    let path = index.files[file].path
    guard path == name || path.hasSuffix("/" + name) else { return [.otherFile] }
    if statement.line <= line, line <= statement.endLine { return [.sameLine] }
    return [abs(statement.line - line) <= 40 ? .nearLine : .otherFile]
  }

  func typeClue(_ statement: Statement) -> Clue {
    guard let type = statement.enclosingType else { return .otherType }
    return facts.classes.contains { $0 == type && index.classes.own.contains(type) } ? .ownType : .otherType
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
