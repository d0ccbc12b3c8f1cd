import LayoutModel
import SourceCode

/// Loops: unrolled where their turns are known, otherwise run once without certainty.
extension Interpreter {
  func forStatement(_ index: Int, _ end: Int, _ frame: Frame) -> Int {
    let code = files[frame.file].code
    var head = index + 1..<index + 1
    var brace = index + 1
    if code.language == .objectiveC {
      guard let content = code.content(index + 1) else { return index + 1 }
      (head, brace) = (content, content.upperBound + 1)
    } else {
      while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
      head = index + 1..<brace
    }
    let body: Range<Int>
    if let content = code.content(brace), code.isMark(brace, "{") {
      body = content
    } else {
      body = brace..<min(end, code.language == .swift ? brace : semicolon(brace, end, code) + 1)
    }
    if let turns = countedTurns(head, frame) {
      for turn in turns {
        let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
        inner.isLoopBody = true
        inner.locals = [turn.name: .number(turn.value)]
        if case .returned = run(body, inner) { break }
      }
      return max(body.upperBound + 1, brace + 1)
    }
    let keyword = head.first { code.word($0) == Words.in }
    let sequence = keyword.map { self.sequence($0 + 1..<head.upperBound, frame) } ?? .unknown
    let names = (head.lowerBound..<(keyword ?? head.lowerBound)).filter {
      code.tokens[$0].kind == .word && !["let", "var", "case", "UIView", "id"].contains(code.text($0))
    }
    if case .list(let values) = sequence, values.count <= 64, let turns = bindings(of: values, to: names.map(code.text))
    {
      for turn in turns {
        let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
        inner.isLoopBody = true
        inner.locals = turn
        if case .returned = run(body, inner) { break }
      }
    } else if keyword != nil || code.language == .objectiveC {
      runUncertainly(body, frame, unknown: names.map(code.text))
    }
    return max(body.upperBound + 1, brace + 1)
  }

  /// The turns of C's loop `for (int i = 0; i < 4; i++)`; nil if their number isn't known.
  private func countedTurns(_ head: Range<Int>, _ frame: Frame) -> [(name: String, value: Double)]? {
    let code = files[frame.file].code
    let parts = code.split(head, at: ";")
    guard code.language == .objectiveC, parts.count == 3, let equals = parts[0].first(where: { code.isMark($0, "=") }),
      code.isMark(parts[2].upperBound - 1, "+") || code.isMark(parts[2].lowerBound, "+"),
      let compare = parts[1].first(where: { code.isMark($0, "<") }),
      let first = number(equals + 1..<parts[0].upperBound, frame)
    else { return nil }
    let includesLast = code.isMark(compare + 1, "=")
    guard let last = number(compare + (includesLast ? 2 : 1)..<parts[1].upperBound, frame), last - first < 64 else {
      return nil
    }
    let name = code.text(equals - 1)
    return stride(from: first, to: includesLast ? last + 1 : last, by: 1).map { (name, $0) }
  }

  /// The values of a loop: those of a list, or the numbers of a range.
  private func sequence(_ range: Range<Int>, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    guard let dots = range.first(where: { code.isMark($0, ".") && code.isMark($0 + 1, ".") }) else {
      return evaluate(range, frame)
    }
    guard code.isMark(dots + 2, "<") || code.isMark(dots + 2, "."), dots + 3 < range.upperBound,
      let first = number(range.lowerBound..<dots, frame), let last = number(dots + 3..<range.upperBound, frame),
      first.magnitude < 1000, last.magnitude < 1000
    else { return .unknown }
    let end = code.isMark(dots + 2, "<") ? last : last + 1
    return first < end ? .list((Int(first)..<Int(end)).map { .number(Double($0)) }) : .list([])
  }

  /// The variables of each turn of a loop: one name for each value, or two for pairs.
  private func bindings(of values: [Value], to names: [String]) -> [[String: Value]]? {
    if names.count == 2 {
      var turns: [[String: Value]] = []
      for value in values {
        guard case .list(let pair) = value, pair.count == 2 else { return nil }
        turns.append([names[0]: pair[0], names[1]: pair[1]])
      }
      return turns
    }
    guard let name = names.last else { return nil }
    return values.map { [name: $0] }
  }

  func whileStatement(_ index: Int, _ end: Int, _ frame: Frame) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !code.isMark(brace, "{"), !code.isMark(brace, ";") { brace = code.after(brace) }
    guard let content = code.content(brace) else { return brace + 1 }
    runUncertainly(content, frame, unknown: [])
    return content.upperBound + 1
  }

  /// Runs code that may run any number of times: what it makes and sets isn't known.
  func runUncertainly(_ body: Range<Int>, _ frame: Frame, unknown names: [String]) {
    let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
    for name in names { inner.locals[name] = .unknown }
    uncertainty += 1
    _ = run(body, inner)
    uncertainty -= 1
  }
}
