import LayoutModel
import SourceCode

/// The branches of `if`, `guard` and `switch`.
extension Interpreter {
  /// `if … { … } else if … { … } else { … }`
  func conditional(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    guard depth < Self.nestingLimit else { return end }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    let head = conditionAndBody(index + 1, end, code)
    guard let (condition, body) = head else { return code.language == .swift ? end : index + 1 }
    var next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
    let hasElse = next < end && code.word(next) == Words.else
    let saved = path.count
    let inner = frame.inner
    let facts = facts(body.lowerBound..<elseEnd(next, end, code), frame.file)
    let leaves = !facts.jumps.isEmpty
    let matters = facts.affectsLayout || matters(facts.jumps, frame)
    let holds = exploring(leaves || matters) { evaluateCondition(condition, inner, matters: matters) }
    if holds == nil {
      runUncertainly(body, inner, unknown: [], &flow)
    } else if holds == true {
      flow = run(body, inner)
    }
    let taken = path[saved...]
    if holds == false { skip(body, taken, frame) }
    if !leaves || holds == nil { leaveBranch(saved) }
    guard hasElse else { return next }
    if holds != true { path += taken.filter { !path.contains($0) } }
    if code.word(next + 1) == Words.if {
      if holds == true {
        let start = next + 1
        next = skipConditional(start, end, code)
        skip(start..<next, taken, frame)
      } else {
        next = otherConditional(next + 1, end, frame, isCertain: holds != nil, &flow)
      }
    } else {
      let body =
        code.content(next + 1).flatMap { code.isMark(next + 1, "{") ? $0 : nil }
        ?? next + 1..<min(end, statementEnd(next + 1, end, code))
      if holds == false { flow = runBlock(body, frame) }
      if holds == true { skip(body, taken, frame) }
      if holds == nil { runUncertainly(body, frame, unknown: [], &flow) }
      next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
    }
    if !leaves { leaveBranch(saved) }
    return max(next, index + 1)
  }

  /// `else if`
  private func otherConditional(
    _ index: Int, _ end: Int, _ frame: Frame, isCertain: Bool, _ flow: inout Flow
  ) -> Int {
    if isCertain { return conditional(index, end, frame, &flow) }
    var inner = Flow.normal
    uncertainty += 1
    defer { uncertainty -= 1 }
    let next = conditional(index, end, frame, &inner)
    if case .normal = inner { return next }
    flow = .uncertain
    return next
  }

  /// The end of all branches behind a condition's first one.
  private func elseEnd(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, code.word(next) == Words.else {
      while next < end, !code.isMark(next, "{"), !code.isMark(next, ";") { next = code.after(next) }
      next = min(code.after(next), end)
    }
    return max(next, index)
  }

  /// Evaluates a condition; one that doesn't matter to the layout is decided, but isn't tried the other way.
  func exploring<Result>(_ matters: Bool, _ evaluate: () -> Result) -> Result {
    let saved = explores
    explores = saved && matters
    defer { explores = saved }
    return evaluate()
  }

  private func skipConditional(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, code.word(next) == Words.if, let (_, body) = conditionAndBody(next + 1, end, code) {
      next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
      guard next < end, code.word(next) == Words.else else { return next }
      if code.word(next + 1) == Words.if {
        next += 1
      } else {
        return code.isMark(next + 1, "{") ? code.after(next + 1) : statementEnd(next + 1, end, code)
      }
    }
    return max(next, index + 1)
  }

  private func statementEnd(_ index: Int, _ end: Int, _ code: Code) -> Int {
    min(semicolon(index, end, code) + 1, end)
  }

  func conditionAndBody(_ index: Int, _ end: Int, _ code: Code) -> (Range<Int>, Range<Int>)? {
    if code.language == .objectiveC {
      guard code.isMark(index, "("), let condition = code.content(index) else { return nil }
      let start = condition.upperBound + 1
      if code.isMark(start, "{"), let body = code.content(start) { return (condition, body) }
      return (condition, start..<statementEnd(start, end, code))
    }
    var brace = index
    while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
    guard brace < end, let body = code.content(brace) else { return nil }
    return (index..<brace, body)
  }

  func guardStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !(code.word(brace - 1) == Words.else && code.isMark(brace, "{")) { brace = code.after(brace) }
    guard brace < end, let body = code.content(brace) else { return end }
    let condition = index + 1..<brace - 1
    let facts = facts(body, frame.file)
    let jumps = facts.jumps
    let matters = jumps.isEmpty || facts.affectsLayout || matters(jumps, frame)
    let endsTurn =
      jumps.contains(.returns) ? frame.functionFrame.isLoopBody : !jumps.isDisjoint(with: [.breaks, .continues])
    guard endsTurn else {
      // An unknown condition passes, because otherwise nothing more would happen here. A known one may rest on a
      // decision.
      let holds = evaluateCondition(condition, frame, matters: matters, passes: true)
      if holds == false { flow = runBlock(body, frame) }
      return body.upperBound + 1
    }
    switch evaluateCondition(condition, frame, matters: matters) {
    case true?: break
    case false?: flow = runBlock(body, frame)
    case nil:
      runUncertainly(body, frame, unknown: [], &flow)
      flow = .uncertain
    }
    return body.upperBound + 1
  }
}
