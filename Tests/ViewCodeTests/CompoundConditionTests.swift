import Testing
import ViewCode

/// Conditions that are made of others: each part has one answer, wherever it is asked for.
@Suite struct CompoundConditionTests {
  private let short = "photo.heightAnchor.constraint(equalToConstant: 100).isActive = true"
  private let tall = "photo.heightAnchor.constraint(equalToConstant: 120).isActive = true"

  /// The conditions under which two heights conflict, one behind each condition; nil if they never do.
  private func conditions(_ first: String, _ second: String, before: String = "") -> [String]? {
    let code = ReadCode(body: "addSubview(photo)\n\(before)\nif \(first) { \(short) }\nif \(second) { \(tall) }")
    return code.conflicts.isEmpty ? nil : code.conditions.sorted()
  }

  @Test func aPartHasTheSameAnswer() {
    #expect(conditions("isOpen && isWide", "isOpen") == ["isOpen is true", "isWide is true"])
    #expect(conditions("isOpen && isWide", "!isOpen") == nil)
    #expect(conditions("isOpen && isWide", "isWide == false") == nil)
    #expect(conditions("!(isOpen || isWide)", "isOpen") == nil)
    #expect(conditions("!(isOpen || isWide)", "isWide") == nil)
    #expect(conditions("!(isOpen && isWide)", "isOpen") == ["isOpen is true", "isWide is false"])
    #expect(conditions("title != nil && isWide", "title == nil") == nil)
    #expect(conditions("style == .plain && isWide", "style == .plain") == ["isWide is true", "style is .plain"])
    #expect(
      conditions("(isOpen && isWide) || isLast", "!isLast") == ["isLast is false", "isOpen is true", "isWide is true"])
  }

  /// Only those parts are decided that the outcome depends on.
  @Test func partsThatAreNotReached() {
    #expect(conditions("isOpen || isWide", "isLast") == ["isLast is true", "isOpen is true"])
    #expect(
      conditions("isOpen || isWide || isLast || isTall", "!isOpen && !isWide && !isLast && !isTall") == nil)
  }

  /// One change of a decision reaches the outcome in which all parts are false.
  @Test func allPartsAreFalse() {
    let code = ReadCode(
      body: "addSubview(photo)\n\(short)\nif a || b || c || d || e { return }\n\(tall)")
    #expect(
      code.conditions.sorted() == ["a is false", "b is false", "c is false", "d is false", "e is false"])
  }

  @Test func aVariableStandsForACondition() {
    let before = "let isBig = isOpen && isWide"
    #expect(conditions("isBig", "isOpen", before: before) == ["isOpen is true", "isWide is true"])
    #expect(conditions("isBig", "!isOpen", before: before) == nil)
    #expect(conditions("!isBig", "isOpen && isWide", before: before) == nil)
    #expect(conditions("isBig", "!isOpen", before: "var isBig = isOpen && isWide\nisBig = other()") != nil)
  }

  /// A negation in front belongs to the first part alone.
  @Test func partsWhoseValuesAreKnown() {
    func conflicts(_ condition: String) -> Bool {
      let body = "addSubview(photo)\nlet (on, off) = (true, false)\n\(short)\nif \(condition) { \(tall) }"
      return !ReadCode(body: body).conflicts.isEmpty
    }
    #expect(conflicts("!on || on"))
    #expect(!conflicts("!on && isOpen"))
    #expect(conflicts("!off && on"))
    #expect(!conflicts("!(off || on)"))
    #expect(!conflicts("!(on || isOpen)"))
    #expect(conflicts("!(on && off)"))
  }

  @Test func conditionsOfObjectiveC() {
    let conflicts = ReadCode.objectiveCHoldTogether
    #expect(conflicts("_isOpen && [self isWide]", "_isOpen"))
    #expect(!conflicts("_isOpen && [self isWide]", "!_isOpen"))
    #expect(!conflicts("_isOpen || [self isWide]", "!(_isOpen || [self isWide])"))
  }

  // MARK: Old values

  /// The conflicts of a view whose property is set for the first time since its initializer.
  private func conflicts(_ condition: String, property: String = "private(set) var title: String?") -> Int {
    ReadCode(
      body: "addSubview(photo)\n\(short)",
      members: "\(property) { didSet { if \(condition) { \(tall) } } }"
    ).conflicts.count
  }

  @Test func theFirstOldValueIsTheInitialOne() {
    #expect(conflicts("title != nil") == 1)
    #expect(conflicts("oldValue != nil") == 0)
    #expect(conflicts("title == nil && title != oldValue") == 0)
    #expect(conflicts("title != nil && title != oldValue") == 1)
    let flag = "var isOpen = false"
    #expect(conflicts("isOpen != oldValue", property: flag) == 1)
    #expect(conflicts("!isOpen && isOpen != oldValue", property: flag) == 0)
    #expect(conflicts("oldValue", property: flag) == 0)
    #expect(conflicts("!oldValue", property: flag) == 1)
    // Other code may set it before the view is shown, so its value is unknown.
    #expect(conflicts("oldValue", property: "@IBInspectable var isOpen: Bool = false") == 1)
  }
}
