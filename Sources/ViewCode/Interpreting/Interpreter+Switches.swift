import LayoutModel
import SourceCode

/// Interprets `switch` statements.
extension Interpreter {
  /// One or more cases that share a body.
  private struct Case {
    /// The patterns as written in the code; `another value` for `default`.
    var label: String
    /// The tokens of each pattern; empty for `default`.
    var patterns: [Range<Int>]
    var body: Range<Int>
  }

  func switchStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    guard let (subject, content) = subjectAndContent(index, end, code) else { return index + 1 }
    let cases = switchCases(content, code)
    guard !cases.isEmpty else { return content.upperBound + 1 }
    let saved = path.count
    let possible = possibleCases(cases, subject, frame)
    let facts = facts(content, frame.file)
    // (`break` and `fallthrough` leave only a case.)
    let jumps = facts.jumps.subtracting([.breaks, .falls])
    let leaves = !jumps.isEmpty
    if possible.count > 1, !canDecide(subject, frame, isSubject: true) {
      runUncertainly(cases, frame, leaves, &flow)
    } else if let first = possible.first {
      let explores = leaves || facts.affectsLayout
      let one = possible.count == 1 ? first : exploring(explores) { decide(subject, among: possible, of: cases, frame) }
      if facts.affectsLayout || matters(jumps, frame) { weigh(path[saved...]) }
      flow = run(cases[one...], frame)
    }
    if !leaves { leaveBlock(content, saved, frame) }
    switch flow {
    case .broken, .fell: flow = .normal
    case .uncertain where !leaves: flow = .normal
    default: break
    }
    return content.upperBound + 1
  }

  /// The value of a `switch` expression: that of the case that is taken.
  func switchValue(_ range: Range<Int>, _ frame: Frame, _ type: String?) -> Value {
    let code = files[frame.file].code
    guard let (subject, content) = subjectAndContent(range.lowerBound, range.upperBound, code) else { return .unknown }
    let cases = switchCases(content, code)
    let possible = possibleCases(cases, subject, frame)
    guard let first = possible.first else { return .unknown }
    guard possible.count == 1 || canDecide(subject, frame, isSubject: true) else {
      return unknownChoice(cases.map { one in { self.branchValue(one.body, self.frame(of: one, frame), type) } })
    }
    let saved = path.count
    let one = possible.count == 1 ? first : decide(subject, among: possible, of: cases, frame)
    if facts(content, frame.file).affectsLayout { weigh(path[saved...]) }
    return branchValue(cases[one].body, self.frame(of: cases[one], frame), type)
  }

  /// Returns true if each case of a `switch` consists of one value.
  func casesGiveValues(_ range: Range<Int>, _ code: Code) -> Bool {
    guard let (_, content) = subjectAndContent(range.lowerBound, range.upperBound, code) else { return false }
    let cases = switchCases(content, code)
    return !cases.isEmpty && cases.allSatisfy { givesValue($0.body, code) }
  }

  /// The subject of a `switch` at `index`, and the tokens between its braces.
  private func subjectAndContent(_ index: Int, _ end: Int, _ code: Code) -> (Range<Int>, Range<Int>)? {
    var brace = index + 1
    while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
    guard brace < end, let content = code.content(brace) else { return nil }
    let isInBrackets = code.isMark(index + 1, "(") && code.mate(index + 1) == brace - 1
    return (isInBrackets ? index + 2..<brace - 1 : index + 1..<brace, content)
  }

  /// Decides which of the possible cases this run takes, and returns its index.
  private func decide(_ subject: Range<Int>, among possible: [Int], of all: [Case], _ frame: Frame) -> Int {
    let cases = possible.map { all[$0] }
    let code = files[frame.file].code
    let name = question(about: subject, code)
    let chosen = decide(name, values(of: subject, among: cases, frame))
    path.append(Decision(condition: name, value: chosen))
    noteDecision(about: subject, code)
    let place = cases.firstIndex { one in
      one.label == chosen
        || one.patterns.map { text($0, code) }.contains { $0 == chosen || $0.hasPrefix(chosen + "(") }
    }
    // (A subject that was decided elsewhere may have a value that only the last case covers.)
    return possible[place ?? cases.count - 1]
  }

  /// The values of a subject to try: all cases of its enumeration, or the patterns that the code names.
  private func values(of subject: Range<Int>, among cases: [Case], _ frame: Frame) -> [String] {
    let code = files[frame.file].code
    let patterns = cases.flatMap(\.patterns)
    guard let type = enumeration(of: subject, frame), type.cases.count <= Self.caseLimit,
      patterns.allSatisfy({ code.isMark($0.lowerBound, ".") && ($0.count == 2 || code.isMark($0.lowerBound + 2, "(")) })
    else { return cases.map(\.label) }
    let first = patterns.first.map { text($0.prefix(2), code) }
    return type.labels.filter { $0 == first } + type.labels.filter { $0 != first }
  }

  /// The maximum number of cases that are tried one by one, even if several do the same.
  private static let caseLimit = 8

  // MARK: Running cases

  /// Runs the first of `cases` and the cases that it falls through to.
  private func run(_ cases: ArraySlice<Case>, _ frame: Frame) -> Flow {
    let code = files[frame.file].code
    for place in cases.indices {
      let one = cases[place]
      let flow = run(one.body, self.frame(of: one, frame))
      switch flow {
      case .fell: continue
      case .normal where code.language == .objectiveC: continue
      case .uncertain:
        let mayFall =
          code.language == .objectiveC
          ? !endsWithJump(one.body, code) : facts(one.body, frame.file).jumps.contains(.falls)
        var rest = Flow.normal
        if mayFall { for next in cases[(place + 1)...] { runUncertainly(next.body, frame, unknown: [], &rest) } }
        return .uncertain
      default: return flow
      }
    }
    return .normal
  }

  /// Runs all cases of a switch, any of which may be the one that applies.
  private func runUncertainly(_ cases: [Case], _ frame: Frame, _ leaves: Bool, _ flow: inout Flow) {
    for one in cases {
      var inner = Flow.normal
      runUncertainly(one.body, self.frame(of: one, frame), unknown: [], &inner)
      if case .uncertain = inner, leaves { flow = .uncertain }
    }
  }

  /// Returns a frame for the body of a case, with the variables of its patterns.
  private func frame(of one: Case, _ frame: Frame) -> Frame {
    let inner = frame.inner
    for pattern in one.patterns { bind(pattern, inner) }
    return inner
  }

  /// Adds the variables of a pattern to a frame, with unknown values: `.size(let width)`, `let .size(width)`.
  func bind(_ pattern: Range<Int>, _ frame: Frame) {
    let code = files[frame.file].code
    guard pattern.contains(where: { code.word($0) == Words.let || code.word($0) == Words.var }) else { return }
    for index in pattern.prefix(64) where code.tokens[index].kind == .word && !code.isMark(index - 1, ".") {
      frame.locals[code.text(index)] = .unknown
    }
  }

  /// Returns true if the last statement of a block leaves the block.
  private func endsWithJump(_ body: Range<Int>, _ code: Code) -> Bool {
    var end = body.upperBound
    while end > body.lowerBound, code.isMark(end - 1, ";") || code.isMark(end - 1, "}") { end -= 1 }
    var start = end
    while start > body.lowerBound, !code.isMark(start - 1, ";"), !code.isMark(start - 1, "{"),
      !code.isMark(start - 1, "}")
    {
      start = code.mate(start - 1).map { min($0, start - 1) } ?? start - 1
    }
    return ["break", "return", "continue", "goto"].contains(code.text(max(start, body.lowerBound)))
  }

  // MARK: Reading cases

  private func switchCases(_ content: Range<Int>, _ code: Code) -> [Case] {
    charge(content.count)
    var cases: [Case] = []
    var index = content.lowerBound
    var start: Int?
    func close(_ end: Int) {
      if let start, !cases.isEmpty { cases[cases.count - 1].body = start..<end }
    }
    while index < content.upperBound {
      let word = code.tokens[index].kind == .word ? code.text(index) : ""
      if word == "case" || word == "default", !code.isMark(index - 1, ".") {
        close(index)
        var colon = index + 1
        while colon < content.upperBound, !code.isMark(colon, ":") { colon = code.after(colon) }
        let pattern = index + 1..<max(index + 1, min(colon, content.upperBound))
        cases.append(
          word == "default"
            ? Case(label: Decision.otherValue, patterns: [], body: colon..<colon)
            : Case(label: text(pattern, code), patterns: code.split(pattern), body: colon..<colon))
        start = min(colon + 1, content.upperBound)
        index = colon + 1
      } else {
        index = code.after(index)
      }
    }
    close(content.upperBound)
    return cases
  }

  // MARK: Matching

  /// Returns the indices of the cases that a subject may match. The decisions that the subject rests on are on the way
  /// to the case.
  private func possibleCases(_ cases: [Case], _ subject: Range<Int>, _ frame: Frame) -> [Int] {
    let (value, basis) = resting { evaluate(subject, frame) }
    path += basis.decisions.filter { !path.contains($0) }
    return possibleCases(cases, value, frame)
  }

  /// Returns the indices of the cases that a value may match: all if the value isn't known.
  private func possibleCases(_ cases: [Case], _ value: Value, _ frame: Frame) -> [Int] {
    switch value {
    case .member, .number, .text, .bool: break
    case .nothing where files[frame.file].code.language == .swift: break
    default: return Array(cases.indices)
    }
    var found: [Int] = []
    for (place, one) in cases.enumerated() where !one.patterns.isEmpty {
      let matches = one.patterns.map { self.matches($0, value, frame) }
      if matches.contains(true) { return found + [place] }
      if matches.contains(nil) { found.append(place) }
    }
    return found + cases.indices.filter { cases[$0].patterns.isEmpty }.prefix(1)
  }

  /// Returns true if a value matches a pattern, false if it doesn't; nil if that isn't known.
  func matches(_ pattern: Range<Int>, _ value: Value, _ frame: Frame) -> Bool? {
    let code = files[frame.file].code
    guard let first = pattern.first else { return nil }
    if let place = pattern.first(where: { code.word($0) == Words.where }) {
      let bound = first..<place
      let inner = frame.inner
      bind(bound, inner)
      if bindsValue(bound, code) { inner.locals[code.text(first + 1)] = value }
      let (isMatch, isTrue) = (matches(bound, value, frame), truth(place + 1..<pattern.upperBound, inner))
      return isMatch == false || isTrue == false ? false : isMatch == true ? isTrue : nil
    }
    if pattern.count == 1, code.text(first) == "_" { return true }
    if code.word(first) == Words.let || code.word(first) == Words.var { return bindsValue(pattern, code) ? true : nil }
    if case .member(let name, _) = value { return matches(pattern, member: name, code) }
    if let range = range(pattern, frame) {
      guard case .number(let number) = value else { return nil }
      return range(number)
    }
    if code.isMark(first, "."), pattern.count == 2 {
      if case .nothing = value { return code.text(first + 1) == "none" ? true : nil }
      return nil
    }
    return equal(evaluate(pattern, frame), value)
  }

  /// Returns true if a pattern matches every value and names it: `let width`.
  private func bindsValue(_ pattern: Range<Int>, _ code: Code) -> Bool {
    pattern.count == 2 && [Words.let, Words.var].contains(code.word(pattern.lowerBound))
  }

  /// Returns true if a pattern matches the member `name`: `.name`, `Type.name` or `.name(let x)`.
  private func matches(_ pattern: Range<Int>, member name: String, _ code: Code) -> Bool? {
    var end = pattern.lowerBound
    while end < pattern.upperBound, code.tokens[end].kind == .word || code.isMark(end, ".") { end += 1 }
    guard end > pattern.lowerBound, code.isMark(end - 2, ".") || code.isMark(pattern.lowerBound, ".") else {
      return nil
    }
    let own = code.text(end - 1)
    if own == "some" { return nil }
    if own != name { return false }
    if end == pattern.upperBound { return true }
    // (The case's associated values aren't known.)
    let isOpen = code.isMark(end, "(") && [Words.let, Words.var].contains(code.word(end + 1))
    return isOpen && code.after(end) == pattern.upperBound && code.split(end + 1..<pattern.upperBound - 1).count == 1
      ? true : nil
  }

  /// Returns a test for the numbers in `1...3`, `..<3` or `3...`; nil for any other pattern.
  private func range(_ pattern: Range<Int>, _ frame: Frame) -> ((Double) -> Bool?)? {
    let code = files[frame.file].code
    guard let dots = pattern.first(where: { code.isMarks($0, ".", ".") }) else { return nil }
    let isHalfOpen = code.isMark(dots + 2, "<")
    guard isHalfOpen || code.isMark(dots + 2, ".") else { return nil }
    let (low, high) = (pattern.lowerBound..<dots, min(dots + 3, pattern.upperBound)..<pattern.upperBound)
    let (first, last) = (number(low, frame), number(high, frame))
    return { value in
      let isAbove: Bool? = low.isEmpty ? true : first.map { value >= $0 }
      let isBelow: Bool? = high.isEmpty ? true : last.map { isHalfOpen ? value < $0 : value <= $0 }
      if isAbove == false || isBelow == false { return false }
      return isAbove == true && isBelow == true ? true : nil
    }
  }
}
