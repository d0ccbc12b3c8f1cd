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
    guard let (condition, body) = head else { return index + 1 }
    var next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
    let hasElse = next < end && code.word(next) == Words.else
    let saved = path.count
    let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
    let leaves = body.contains { code.word($0) == Words.return }
    let matters = leaves || affectsLayout(body.lowerBound..<elseEnd(next, end, code), frame.file)
    let holds = exploring(matters) { evaluateCondition(condition, inner) }
    if holds == nil {
      runUncertainly(body, frame, unknown: [], &flow)
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
      if holds == false { flow = run(body, frame) }
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
  private func exploring<Result>(_ matters: Bool, _ evaluate: () -> Result) -> Result {
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
    var next = index
    while next < end, !code.isMark(next, ";") { next = code.after(next) }
    return min(next + 1, end)
  }

  private func conditionAndBody(_ index: Int, _ end: Int, _ code: Code) -> (Range<Int>, Range<Int>)? {
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
    guard brace < end, let body = code.content(brace) else { return index + 1 }
    // What isn't known passes: otherwise nothing more happens here. What is known may rest on a decision.
    if evaluateCondition(index + 1..<brace - 1, frame, passes: true) == false { flow = run(body, frame) }
    return body.upperBound + 1
  }

  func switchStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
    guard let content = code.content(brace) else { return brace + 1 }
    var subject = index + 1..<brace
    if code.isMark(index + 1, "("), code.mate(index + 1) == brace - 1 { subject = index + 2..<brace - 1 }
    let cases = switchCases(content, code)
    guard !cases.isEmpty else { return content.upperBound + 1 }
    let (value, basis) = resting { evaluate(subject, frame) }
    let saved = path.count
    path += basis.decisions.filter { !path.contains($0) }
    let leaves = content.contains { code.word($0) == Words.return }
    if let known = cases.first(where: { matches($0.label, value) }) {
      flow = run(known.body, frame)
    } else if mentionsLoop(subject, frame) {
      runUncertainly(cases.map(\.body), frame, &flow)
    } else {
      let name = text(subject, code)
      let matters = leaves || affectsLayout(content, frame.file)
      let chosen = exploring(matters) { decide(name, cases.map(\.label)) }
      path.append(Decision(condition: name, value: chosen))
      // (A subject that was decided elsewhere may have a value that falls to the last case.)
      let one = cases.first { $0.label == chosen || $0.label.hasPrefix(chosen + "(") } ?? cases[cases.count - 1]
      flow = run(one.body, frame)
    }
    if !leaves { leaveBranch(saved) }
    if case .broken = flow { flow = .normal }
    return content.upperBound + 1
  }

  /// Runs the cases of a switch, of which any may be the one. (`break` only ends the switch.)
  private func runUncertainly(_ bodies: [Range<Int>], _ frame: Frame, _ flow: inout Flow) {
    let code = files[frame.file].code
    for body in bodies {
      var inner = Flow.normal
      runUncertainly(body, frame, unknown: [], &inner)
      let leaves = body.contains { code.word($0) == Words.return || code.text($0) == "continue" }
      if case .uncertain = inner, leaves { flow = .uncertain }
    }
  }

  private func switchCases(_ content: Range<Int>, _ code: Code) -> [(label: String, body: Range<Int>)] {
    var cases: [(label: String, body: Range<Int>)] = []
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
        cases.append((word == "default" ? "another value" : text(index + 1..<colon, code), colon..<colon))
        start = min(colon + 1, content.upperBound)
        index = colon + 1
      } else {
        index = code.after(index)
      }
    }
    close(content.upperBound)
    return cases
  }

  private func matches(_ label: String, _ value: Value) -> Bool {
    switch value {
    case .member(let name, _): label.split(separator: ",").contains { $0.drop { $0 == " " } == ".\(name)" }
    case .number(let number): Double(label) == number
    case .text(let text): label == "\"\(text)\""
    case .bool(let value): label == "\(value)"
    default: false
    }
  }
}
