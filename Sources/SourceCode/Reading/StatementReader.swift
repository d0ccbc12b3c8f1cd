import LayoutModel

/// Reads every statement of a file that makes constraints, in any dialect.
///
/// The readers for the dialects are extensions, each in its own file. Statements that the readers don't understand are
/// omitted; they aren't errors. Complexity: O(tokens).
package struct StatementReader {
  let code: Code
  let scopes: Scopes
  package var statements: [Statement] = []
  /// Calls on anchors that the code doesn't name, such as `anchor.constraint(equalTo: other)`. Their first items and
  /// attributes are known only when the code runs.
  package var openStatements: [Statement] = []
  package var notes: [CodeNote] = []
  /// The attributes and relations that variables contain, as in `let widthLayout = NSLayoutAttribute.width`.
  var aliases: [UInt64: String] = [:]
  /// The dictionaries and lists that variables contain, by the variable's name, for the views and metrics of visual
  /// formats.
  var collections: [UInt64: [Range<Int>]] = [:]

  /// The dialects of statements that a word may begin.
  private enum Dialect: Sendable {
    case maker
    case anchor
    case initializer
    case pureLayout
    case cartography
    case mask
    case stackView
  }

  private static let triggers: WordTable<Dialect> = {
    var entries: [String: Dialect] = [
      "NSLayoutConstraint": .initializer, "constraintWithItem": .initializer, "constrain": .cartography,
      "translatesAutoresizingMaskIntoConstraints": .mask, "setTranslatesAutoresizingMaskIntoConstraints": .mask,
      "autoresizingMask": .mask, "setAutoresizingMask": .mask, "constraint": .anchor,
    ]
    for name in ["makeConstraints", "updateConstraints", "remakeConstraints", "prepareConstraints"] {
      for prefix in ["", "mas_", "snp_"] { entries[prefix + name] = .maker }
    }
    for relation in ["EqualTo", "LessThanOrEqualTo", "GreaterThanOrEqualTo"] {
      for end in [
        "Anchor", "Constant", "SystemSpacingAfterAnchor", "SystemSpacingBelowAnchor", "SystemSpacingAfter",
        "SystemSpacingBelow",
      ] {
        entries["constraint\(relation)\(end)"] = .anchor
      }
    }
    for name in pureLayoutNames { entries[name] = .pureLayout }
    for name in ["spacing", "axis", "distribution", "alignment", "isLayoutMarginsRelativeArrangement"] {
      entries[name] = .stackView
    }
    return WordTable(entries)
  }()

  /// Returns true for the name of a call whose block makes constraints.
  static func isMakerCall(_ word: UInt64) -> Bool { triggers[word] == .maker }

  package init(_ code: Code, _ scopes: Scopes) {
    self.code = code
    self.scopes = scopes
    findCollections()
  }

  package mutating func run() {
    for index in 0..<code.count {
      let token = code.tokens[index]
      if token.kind == .word, let dialect = Self.triggers[token.hash] {
        read(dialect, index)
      } else if token.kind == .string {
        readVisualFormat(index)
      }
    }
  }

  private mutating func read(_ dialect: Dialect, _ index: Int) {
    switch dialect {
    case .maker: readMaker(index)
    case .anchor: readAnchor(index)
    case .initializer: readInitializer(index)
    case .pureLayout: readPureLayout(index)
    case .cartography: readCartography(index)
    case .mask: readMask(index)
    case .stackView: readStackView(index)
    }
  }

  /// Finds variables that contain dictionaries, lists, attributes or relations: `let name = …` and `… name = …;`.
  private mutating func findCollections() {
    for index in 0..<code.count where code.isMark(index, "=") && !code.isMark(index + 1, "=") {
      guard index > 0, code.tokens[index - 1].kind == .word, index + 1 < code.count else { continue }
      let name = code.word(index - 1)
      let next = code.tokens[index + 1]
      if code.isMark(index + 1, "[") || code.isMark(index + 1, "@") || next.hash == Words.dictionaryOfBindings {
        collections[name, default: []].append(index + 1..<min(code.count, index + 4))
      } else if next.kind == .word || code.isMark(index + 1, ".") {
        var last = index + 1
        while last + 2 < code.count, code.isMark(last + 1, ".") || code.isMark(last, "."),
          code.tokens[last + 1].kind == .word || code.isMark(last + 1, ".")
        { last += 1 }
        let word = code.text(last)
        if AttributeNames.attribute(word) != nil || word.contains("qual") { aliases[name] = word }
      }
    }
  }

  // MARK: Statements

  /// Adds the statement in a range of tokens.
  mutating func add(
    _ kind: Statement.Kind, _ range: Range<Int>, first: ItemExpression?, second: Statement.Target,
    rows: [Statement.Row], relation: Relation?, multiplier: Formula = .number(1), priority: Formula = .number(1000),
    key: String? = nil, call: Statement.Call = .make, isOpen: Bool = false
  ) {
    let place = code.place(range)
    let surroundings = scopes.surroundings(of: range.lowerBound)
    let variable = variable(range)
    let statement = Statement(
      kind: kind, first: first, second: second, rows: rows, relation: relation, multiplier: multiplier,
      priority: priority, key: key, keptAs: variable?.name,
      isKeptLocally: variable?.isDeclared == true && surroundings.function != nil, enclosingType: surroundings.type,
      function: surroundings.function, isInLoop: surroundings.isInLoop,
      isGuarded: surroundings.isGuarded, call: call, line: place.line, endLine: place.endLine,
      range: place.bytes)
    if isOpen { openStatements.append(statement) } else { statements.append(statement) }
  }

  /// Returns the variable to which a statement's value is assigned; `isDeclared` is true if the assignment declares it.
  private func variable(_ range: Range<Int>) -> (name: String, isDeclared: Bool)? {
    let index = range.lowerBound
    if code.isMark(index - 1, "="), index > 1 {
      var before = index - 2
      if code.isMark(before, "!") || code.isMark(before, "?") { before -= 1 }
      // The variable has a type: `let x: NSLayoutConstraint = …`.
      if code.isMark(before - 1, ":"), before > 1 { before -= 2 }
      guard before >= 0, code.tokens[before].kind == .word else { return nil }
      let isDeclared = [Words.let, Words.var].contains(code.word(before - 1)) || code.isMark(before - 1, "*")
      return (code.text(before), isDeclared)
    }
    // In `x = @[[NSLayoutConstraint …` and `[view addConstraint:[…`, no variable stores the constraint.
    return nil
  }

  /// Returns the attribute that a range names directly or through a variable.
  func attribute(_ range: Range<Int>) -> Attribute? {
    guard let last = range.last(where: { code.tokens[$0].kind == .word }) else { return nil }
    return AttributeNames.attribute(code.text(last)) ?? aliases[code.word(last)].flatMap(AttributeNames.attribute)
  }

  /// Returns the relation that a range names directly or through a variable.
  func relation(_ range: Range<Int>) -> Relation? {
    guard let last = range.last(where: { code.tokens[$0].kind == .word }) else { return nil }
    return aliases[code.word(last)].flatMap(AttributeNames.relation) ?? AttributeNames.relation(code.text(last))
  }

  /// Returns true if a range is `nil` or an equivalent.
  func isNothing(_ range: Range<Int>) -> Bool {
    guard let word = code.words(range).last else { return range.isEmpty }
    return word == "nil" || word == "notAnAttribute" || word == "NotAnAttribute" || word.hasSuffix("NotAnAttribute")
  }

  /// Returns the numbers of `CGSizeMake(a, b)`, `CGSize(width: a, height: b)`, `UIEdgeInsets(top: …)` and similar
  /// calls.
  func numbers(_ range: Range<Int>) -> [Formula]? {
    guard let open = range.first(where: { code.isMark($0, "(") }), open > range.lowerBound,
      let content = code.content(open), content.upperBound + 1 == range.upperBound
    else { return nil }
    let arguments = code.arguments(content)
    var name = open - 1
    var counts = [2, 4]
    if code.word(name) == Words.`init`, code.isMark(name - 1, ".") { name -= 2 }
    // In `.init(…)`, the type isn't written.
    if name >= range.lowerBound { counts = GeometryTypes.count(of: code.text(name)).map { [$0] } ?? [] }
    guard name <= range.lowerBound, counts.contains(arguments.count) else { return nil }
    return arguments.map { code.formula($0.value) }
  }
}

/// The frameworks' types that consist of several numbers: sizes, points and insets.
package enum GeometryTypes {
  private static let pairs: Set<String> = [
    "CGSize", "CGPoint", "CGVector", "UIOffset", "NSSize", "NSPoint", "CGSizeMake", "CGPointMake", "CGVectorMake",
    "UIOffsetMake", "NSMakeSize", "NSMakePoint",
  ]
  private static let insets: Set<String> = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "ConstraintInsets", "ConstraintDirectionalInsets",
    "EdgeInsets", "ALEdgeInsets", "MASEdgeInsets", "UIEdgeInsetsMake", "NSDirectionalEdgeInsetsMake",
    "NSEdgeInsetsMake", "MASEdgeInsetsMake", "ALEdgeInsetsMake",
  ]

  /// Returns how many numbers a type consists of, given the name of the type or of a function that creates it; nil for
  /// any other name.
  package static func count(of name: String) -> Int? { pairs.contains(name) ? 2 : insets.contains(name) ? 4 : nil }
}

extension Words {
  static let dictionaryOfBindings = WordHash.of("NSDictionaryOfVariableBindings")
}
