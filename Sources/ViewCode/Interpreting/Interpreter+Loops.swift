import LayoutModel
import SourceCode

/// Loops: unrolled where their turns are known, otherwise run once without certainty.
extension Interpreter {
  /// Maximum number of turns that are run.
  static let turnLimit = 64

  /// One turn of a loop: the values of its variables.
  private typealias Turn = [String: Value]

  func forStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    guard let loop = loop(index, end, files[frame.file].code) else { return index + 1 }
    let values = loop.keyword.map { sequence($0 + 1..<loop.head.upperBound, frame) }
    let turns = countedTurns(loop.head, loop.body, frame) ?? values.flatMap { self.turns(of: $0, loop, frame) }
    if let turns, turns.count <= Self.turnLimit {
      run(turns, loop, frame, &flow)
    } else if loop.keyword != nil || files[frame.file].code.language == .objectiveC {
      runTurns(loop.body, frame, unknown: loop.names, of: values, &flow)
    }
    return loop.end
  }

  // MARK: Parts of a loop

  private struct Loop {
    /// What is in front of the body: `view in views`, `int i = 0; i < 3; i++`.
    var head: Range<Int>
    /// The `in` of the head.
    var keyword: Int?
    /// The condition behind `where`.
    var condition: Range<Int>?
    /// The variables.
    var names: [String]
    var body: Range<Int>
    var end: Int
  }

  private func loop(_ index: Int, _ end: Int, _ code: Code) -> Loop? {
    var head = index + 1..<index + 1
    var brace = index + 1
    if code.language == .objectiveC {
      guard let content = code.content(index + 1) else { return nil }
      (head, brace) = (content, content.upperBound + 1)
    } else {
      while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
      head = index + 1..<brace
    }
    let content = code.isMark(brace, "{") ? code.content(brace) : nil
    let body = content ?? brace..<min(end, code.language == .swift ? brace : semicolon(brace, end, code) + 1)
    let keyword = outerIndex(of: Words.in, in: head, code)
    let condition = keyword.flatMap { outerIndex(of: Words.where, in: $0..<head.upperBound, code) }
    let names = (head.lowerBound..<(keyword ?? head.lowerBound)).filter {
      code.tokens[$0].kind == .word && !Self.declaring.contains(code.text($0))
    }
    // (In Objective-C, the type comes before the name.)
    let variables = code.language == .objectiveC ? names.suffix(1) : names[...]
    return Loop(
      head: head.lowerBound..<(condition ?? head.upperBound), keyword: keyword,
      condition: condition.map { $0 + 1..<head.upperBound }, names: variables.map(code.text), body: body,
      end: max(content == nil ? body.upperBound : body.upperBound + 1, brace + (body.isEmpty ? 1 : 0)))
  }

  /// The place of a word outside of brackets.
  func outerIndex(of word: UInt64, in range: Range<Int>, _ code: Code) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.word(index) == word { return index }
      index = code.after(index)
    }
    return nil
  }

  // MARK: Turns

  private func run(_ turns: [Turn], _ loop: Loop, _ frame: Frame, _ flow: inout Flow) {
    let (savedUncertainty, savedPath) = (uncertainty, path.count)
    defer { uncertainty = savedUncertainty }
    let jumps = facts(loop.body, frame.file).jumps
    let leavesFunction = !jumps.isDisjoint(with: .far)
    var isBroken = false
    for turn in turns where !isBroken {
      let inner = frame.inner
      inner.isLoopBody = true
      inner.locals = turn
      let end = runTurn(loop, inner)
      switch end {
      case .normal, .continued: break
      case .broken: isBroken = true
      case .uncertain:
        if leavesFunction || jumps.contains(.breaks) { uncertainty = savedUncertainty + 1 }
        if leavesFunction { flow = .uncertain }
      case .returned, .thrown, .fell:
        flow = end
        return
      }
      // Decisions after which the function may have returned stay in the path. Decisions after which the loop may have
      // ended stay until the loop ends.
      if !leavesFunction, !jumps.contains(.breaks) { leaveBlock(loop.body, savedPath, frame) }
    }
    if !leavesFunction { leaveBlock(loop.body, savedPath, frame) }
  }

  private func runTurn(_ loop: Loop, _ inner: Frame) -> Flow {
    guard let condition = loop.condition else { return run(loop.body, inner) }
    let facts = facts(loop.body, inner.file)
    switch evaluateCondition(condition, inner, matters: facts.affectsLayout || matters(facts.jumps, inner)) {
    case true?: return run(loop.body, inner)
    case false?: return .normal
    case nil:
      var flow = Flow.normal
      runUncertainly(loop.body, inner, unknown: [], &flow)
      return flow
    }
  }

  /// The turns of C's loop `for (int i = 0; i < 4; i++)`; nil if their number isn't known.
  private func countedTurns(_ head: Range<Int>, _ body: Range<Int>, _ frame: Frame) -> [Turn]? {
    let code = files[frame.file].code
    guard code.language == .objectiveC else { return nil }
    let parts = code.split(head, at: ";")
    guard parts.count == 3, let equals = parts[0].first(where: { code.isMark($0, "=") }), equals > parts[0].lowerBound,
      let compare = parts[1].first(where: { code.isMark($0, "<") }),
      let first = number(equals + 1..<parts[0].upperBound, frame)
    else { return nil }
    let name = code.text(equals - 1)
    let bound = compare + (code.isMark(compare + 1, "=") ? 2 : 1)
    guard counts(name, parts[2], code), compare == parts[1].lowerBound + 1, code.text(compare - 1) == name,
      bound < parts[1].upperBound, !changes(name, in: body, frame),
      let last = number(bound..<parts[1].upperBound, frame),
      last - first <= Double(Self.turnLimit)
    else { return nil }
    let end = bound == compare + 2 ? last + 1 : last
    return stride(from: first, to: end, by: 1).map { [name: .number($0)] }
  }

  /// Returns true if the body of a loop changes the loop's variable.
  private func changes(_ name: String, in body: Range<Int>, _ frame: Frame) -> Bool {
    facts(body, frame.file).changes.contains { $0.first == name }
  }

  /// True for `i++` and `++i`.
  private func counts(_ name: String, _ step: Range<Int>, _ code: Code) -> Bool {
    guard step.count == 3 else { return false }
    let start = step.lowerBound
    return code.text(start) == name && code.isMarks(start + 1, "+", "+")
      || code.isMarks(start, "+", "+") && code.text(start + 2) == name
  }

  /// The values of a loop: those of a list, or the numbers of a range.
  func sequence(_ range: Range<Int>, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    guard let dots = outerDots(in: range, code) else { return evaluate(range, frame) }
    guard code.isMark(dots + 2, "<") || code.isMark(dots + 2, "."), dots + 3 < range.upperBound,
      let first = number(range.lowerBound..<dots, frame), let last = number(dots + 3..<range.upperBound, frame),
      first.magnitude < 1000, last.magnitude < 1000
    else { return .unknown }
    let end = code.isMark(dots + 2, "<") ? last : last + 1
    return first < end ? .list((Int(first)..<Int(end)).map { .number(Double($0)) }) : .list([])
  }

  /// The place of the dots of `0..<3` outside of brackets.
  private func outerDots(in range: Range<Int>, _ code: Code) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isMark(index, "."), code.isMark(index + 1, ".") { return index }
      index = code.after(index)
    }
    return nil
  }

  /// The variables of each turn of a loop; nil if the turns aren't known.
  private func turns(of sequence: Value, _ loop: Loop, _ frame: Frame) -> [Turn]? {
    guard let values = sequence.elements, let keyword = loop.keyword else { return nil }
    let code = files[frame.file].code
    let pattern = loop.head.lowerBound..<keyword
    guard code.language == .swift, code.text(pattern.lowerBound) == "case" else {
      return values.map { bindings(of: pattern, to: $0, frame) }
    }
    // `for case let label as UILabel in views`
    guard pattern.count == 5, code.word(pattern.lowerBound + 3) == Words.as else { return nil }
    var turns: [Turn] = []
    for value in values {
      switch value.item.flatMap({ isInstance($0, of: code.text(pattern.lowerBound + 4)) }) {
      case true?: turns.append([code.text(pattern.lowerBound + 2): value])
      case false?: continue
      case nil: return nil
      }
    }
    return turns
  }

  // MARK: Unknown turns

  func whileStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !code.isMark(brace, "{"), !code.isMark(brace, ";") { brace = code.after(brace) }
    var content = code.content(brace)
    // Objective-C: `while (x) y;`
    if code.language == .objectiveC, code.text(index) == "while", let condition = code.content(index + 1),
      !code.isMark(condition.upperBound + 1, "{")
    {
      let start = min(condition.upperBound + 1, end)
      content = start..<semicolon(start, end, code)
    }
    guard let content else { return brace + 1 }
    runTurns(content, frame, unknown: [], &flow)
    let next = content.upperBound + 1
    // Swift: `repeat { … } while x`
    guard code.text(index) == "repeat", next < end, code.text(next) == "while" else { return next }
    return min(SwiftText(code).statementEnd(from: next), end)
  }

  /// Runs the body of a loop whose iterations aren't known. It can begin with what an earlier turn left behind. After
  /// the loop, only jumps out of the function matter.
  private func runTurns(
    _ body: Range<Int>, _ frame: Frame, unknown names: [String], of sequence: Value? = nil, _ flow: inout Flow
  ) {
    var inner = Flow.normal
    var value = Value.unknown
    if case .anyOf? = sequence { value = sequence ?? .unknown }
    forgetChanges(in: body, frame)
    runUncertainly(body, frame, unknown: names, as: value, &inner)
    if case .uncertain = inner, !facts(body, frame.file).jumps.isDisjoint(with: .far) { flow = .uncertain }
  }

  /// Runs code that may run any number of times: what it makes and sets isn't known, and neither whether it leaves the
  /// block around it.
  ///
  /// - Parameter value: the known value of the variables, if any.
  func runUncertainly(
    _ body: Range<Int>, _ frame: Frame, unknown names: [String], as value: Value = .unknown, _ flow: inout Flow
  ) {
    let inner = frame.inner
    for name in names { inner.locals[name] = value }
    uncertainty += 1
    defer { uncertainty -= 1 }
    if case .normal = run(body, inner) { return }
    flow = .uncertain
  }
}
