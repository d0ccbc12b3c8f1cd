import LayoutModel
import SourceCode

/// Decides conditions so that the same question has the same answer in other words.
extension Interpreter {
  /// Decides a condition with `decide`, whose result is nil if the condition can differ each time it is met.
  ///
  /// - Parameter passes: true for the condition of a `guard`, which holds unless the run decided otherwise before.
  ///   Nothing more would happen here if it didn't hold, so the code behind it doesn't rest on it.
  func decided(_ passes: Bool, _ decide: () -> Bool?) -> Bool? {
    guard passes else { return decide() }
    doubts += 1
    let start = path.count
    let holds = exploring(false, decide) ?? true
    let added = holds ? path[start...].filter { isExplored($0.condition) } : []
    path.replaceSubrange(start..., with: added)
    // (What another `guard` passed has to be tried the other way.)
    return holds ? true : decide() ?? true
  }

  private func isExplored(_ condition: String) -> Bool { metPlaces[condition] != nil || decisions[condition] != nil }

  /// Decides a condition whose value isn't known; nil if it can differ each time it is met.
  ///
  /// - Parameter preferred: the outcome to try first; nil for that in which a variable is true or has a value.
  func decideOpen(_ clause: Range<Int>, _ frame: Frame, preferring preferred: Bool? = nil) -> Bool? {
    let code = files[frame.file].code
    guard canDecide(clause, frame), !asksForDirection(clause, code) else { return nil }
    noteDecision(about: clause, code)
    let (range, isNegated) = code.withoutNegations(clause)
    let wanted = preferred.map { $0 != isNegated }
    if range.count == 1, let question = frame.question(code.text(range.lowerBound)), canDecide(question, frame) {
      if let answer = answer(question, frame, wanted) { return answer != isNegated }
    } else if let (question, inner) = getterQuestion(range, frame) {
      return answer(question, inner, wanted).map { $0 != isNegated }
    }
    let known = decideMember(range, frame, preferring: wanted ?? true)
    return (known ?? decideUnknown(range, frame, preferring: wanted)) != isNegated
  }

  /// The answer to the question that a variable stands for; nil if it can differ each time it is asked.
  private func answer(_ question: Range<Int>, _ frame: Frame, _ wanted: Bool?) -> Bool? {
    guard depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    if let known = truth(question, frame) { return known }
    guard let parts = Compound(question, code) else { return decideOpen(question, frame, preferring: wanted) }
    return canDecide(parts, frame) ? decide(parts, frame, preferring: wanted ?? true) : nil
  }

  /// The question that a computed property of the object answers: `var isCompact: Bool { width == .compact }`.
  private func getterQuestion(_ range: Range<Int>, _ frame: Frame) -> (Range<Int>, Frame)? {
    let code = files[frame.file].code
    guard let owner = frame.owner, frame.local("self") == nil, let last = range.last, code.tokens[last].kind == .word,
      range.count == 1 || range.count == 3 && code.word(range.lowerBound) == Words.`self`,
      frame.local(code.text(last)) == nil
    else { return nil }
    for type in ancestry(of: owner.className) {
      guard let property = type.properties[code.text(last)], !property.isStatic else { continue }
      guard let getter = property.getter, let question = question(of: getter, files[property.file].code) else {
        return nil
      }
      return (question, Frame(owner: owner, type: type, file: property.file))
    }
    return nil
  }

  /// The expression of a getter if other code may ask for the same: a comparison, a compound, or a path of names.
  private func question(of getter: Range<Int>, _ code: Code) -> Range<Int>? {
    guard let first = getter.first else { return nil }
    let question = code.word(first) == Words.return ? first + 1..<getter.upperBound : getter
    guard let start = question.first, code.language == .swift, !isKeyword(start, code), isOneStatement(question, code)
    else { return nil }
    let (range, _) = code.withoutNegations(question)
    let isPath = range.allSatisfy {
      code.tokens[$0].kind == .word || code.isMark($0, ".") || code.isMark($0, "?") || code.isMark($0, "!")
    }
    return isPath || comparison(range, code) != nil || Compound(range, code) != nil ? question : nil
  }

  // MARK: Questions

  private func decideTruth(_ condition: String, preferring preferred: Bool? = nil) -> Bool {
    let value = decide(condition, preferred ?? true ? ["true", "false"] : ["false", "true"])
    path.append(Decision(condition: condition, value: value))
    return value == "true"
  }

  /// Decides whether an optional has a value.
  func decideExistence(_ source: Range<Int>, _ code: Code, preferring preferred: Bool? = nil) -> Bool {
    if let list = code.listWithElement(source) { return !decideEmptiness(of: list, code, preferred.map(!) ?? false) }
    return decideTruth(text(source, code) + Decision.existence, preferring: preferred)
  }

  private func decideEmptiness(of list: Range<Int>, _ code: Code, _ preferred: Bool) -> Bool {
    decideTruth(text(list, code) + ".isEmpty", preferring: preferred)
  }

  /// Decides whether a value is the one that is asked for.
  private func decide(
    _ subject: Range<Int>, is object: String, _ frame: Frame, preferring preferred: Bool? = nil
  ) -> Bool {
    let name = question(about: subject, files[frame.file].code)
    let cases = enumeration(of: subject, frame)?.labels.filter { $0 != object } ?? [Decision.otherValue]
    let value = decide(name, preferred ?? true ? [object] + cases : cases + [object])
    path.append(Decision(condition: name, value: value))
    return value == object || value.hasPrefix(object + "(")
  }

  /// The text of what is compared with other values.
  func question(about subject: Range<Int>, _ code: Code) -> String {
    let isIdiom = subject.contains { ["userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM"].contains(code.text($0)) }
    return isIdiom ? "userInterfaceIdiom" : text(subject, code)
  }

  /// `case .small = size`
  func decideCase(_ clause: Range<Int>, _ frame: Frame) -> Bool? {
    let code = files[frame.file].code
    guard let equals = clause.first(where: { code.isMark($0, "=") }), equals > clause.lowerBound + 1 else { return nil }
    let (pattern, subject) = (clause.lowerBound + 1..<equals, equals + 1..<clause.upperBound)
    if let known = matches(pattern, evaluate(subject, frame), frame) { return known }
    guard canDecide(clause, frame) else { return nil }
    noteDecision(about: clause, code)
    guard pattern.count == 2, code.isMark(pattern.lowerBound, ".") else { return decideTruth(text(clause, code)) }
    return decide(subject, is: text(pattern, code), frame)
  }

  /// Decides a condition so that the same question in other words gets the same answer: `x == y`, `x != y`.
  private func decideUnknown(_ range: Range<Int>, _ frame: Frame, preferring preferred: Bool?) -> Bool {
    let code = files[frame.file].code
    if let (list, asksForNone) = code.emptiness(range) {
      if hasElements(list, frame) { return !asksForNone }
      return decideEmptiness(of: list, code, preferred.map { $0 == asksForNone } ?? asksForNone) == asksForNone
    }
    guard let place = comparison(range, code) else { return decideTruth(text(range, code), preferring: preferred) }
    let isEqual = code.isMark(place, "=")
    let subject = range.lowerBound..<place
    let object = constant(place + 2..<range.upperBound, frame)
    let wanted = preferred.map { $0 == isEqual }
    guard object == "nil" || object == "true" || object == "false" else {
      return decide(subject, is: object, frame, preferring: wanted) == isEqual
    }
    if object == "nil", code.language == .swift {
      return decideExistence(subject, code, preferring: wanted.map(!)) != isEqual
    }
    // (In Objective-C, `if (title)` asks the same.)
    let isMet = (object == "true") == isEqual || object == "nil" && !isEqual
    return decideTruth(text(subject, code), preferring: preferred.map { $0 == isMet }) == isMet
  }

  /// Returns true if a list of a view's constraints or subviews certainly isn't empty.
  private func hasElements(_ list: Range<Int>, _ frame: Frame) -> Bool {
    guard case .anyOf(let portion, let item?) = evaluate(list, frame) else { return false }
    switch portion {
    case .constraints: return constraints.contains { $0.isActive == true && mayHold(item, $0) }
    case .views: return item.children.contains { !$0.isPlacementUncertain }
    }
  }

  /// The text of what a value is compared with: its name, or `nil`, `true` or `false` where a variable is known.
  private func constant(_ range: Range<Int>, _ frame: Frame) -> String {
    let text = text(range, files[frame.file].code)
    guard range.count == 1 else { return text }
    switch frame.local(text) {
    case .nothing: return "nil"
    case .bool(let value): return "\(value)"
    default: return text
    }
  }

  /// The place of `==` or `!=` outside of brackets.
  func comparison(_ range: Range<Int>, _ code: Code) -> Int? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      if code.isMarks(index, "=", "=") || code.isMarks(index, "!", "=") { return index }
      if code.isMarks(index, "&", "&") || code.isMarks(index, "|", "|") { return nil }
      index = code.after(index)
    }
    return nil
  }

  /// True if a condition is about the layout direction, on which leading and trailing edges depend, too.
  private func asksForDirection(_ range: Range<Int>, _ code: Code) -> Bool {
    range.contains { index in
      guard code.tokens[index].kind == .word else { return false }
      let word = code.text(index)
      return word.mentions("RTL") || word.mentions("ightToLeft") || word.mentions("LayoutDirection")
    }
  }
}

extension Code {
  /// The list in `list.first` or `list.last`, which exists unless the list is empty; nil for anything else.
  fileprivate func listWithElement(_ range: Range<Int>) -> Range<Int>? {
    guard language == .swift, let last = range.last, text(last) == "first" || text(last) == "last" else { return nil }
    return owner(ofMember: last, in: range)
  }

  /// The list or text in a condition that asks whether it is empty, and true if the condition holds then: `x.isEmpty`,
  /// `x.count > 0`, `x == ""`.
  fileprivate func emptiness(_ range: Range<Int>) -> (list: Range<Int>, asksForNone: Bool)? {
    guard let last = range.last else { return nil }
    if text(last) == "isEmpty" { return owner(ofMember: last, in: range).map { ($0, true) } }
    if language == .objectiveC {
      if isSize(last) { return owner(ofMember: last, in: range).map { ($0, false) } }
      if let list = listWithSize(in: range) { return (list, false) }
    }
    let operand = text(last)
    let mark = isMark(last - 1, "=") ? last - 2 : last - 1
    guard mark > range.lowerBound, tokens[mark].kind == .mark else { return nil }
    let list = range.lowerBound..<mark
    let sign = (mark..<last).map(text).joined()
    let isText = tokens[last].kind == .string && operand.isEmpty && language == .swift
    if isText, sign == "==" || sign == "!=", isPlain(list) { return (list, sign == "==") }
    guard let owner = isSize(mark - 1) ? owner(ofMember: mark - 1, in: list) : listWithSize(in: list)
    else { return nil }
    switch (sign, operand) {
    case ("==", "0"), ("<", "1"), ("<=", "0"): return (owner, true)
    case ("!=", "0"), (">", "0"), (">=", "1"): return (owner, false)
    default: return nil
    }
  }

  /// Returns the list in the message `[list count]`; nil for anything else.
  private func listWithSize(in range: Range<Int>) -> Range<Int>? {
    guard language == .objectiveC, let open = range.first, isMark(open, "["), after(open) == range.upperBound,
      let content = content(open), let last = content.last, isSize(last)
    else { return nil }
    let list = content.lowerBound..<last
    return isPlain(list) ? list : nil
  }

  private func isSize(_ index: Int) -> Bool { text(index) == "count" || text(index) == "length" }

  /// Returns the part in front of a member: `model.items` in `model.items.isEmpty`.
  private func owner(ofMember index: Int, in range: Range<Int>) -> Range<Int>? {
    guard index - 1 > range.lowerBound, isMark(index - 1, ".") else { return nil }
    let owner = range.lowerBound..<index - 1
    return isPlain(owner) ? owner : nil
  }

  private func isPlain(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { tokens[$0].kind == .word || isMark($0, ".") }
  }
}
