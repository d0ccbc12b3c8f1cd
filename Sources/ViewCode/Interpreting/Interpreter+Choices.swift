import SourceCode

/// `if` and `switch` as values.
extension Interpreter {
  /// Returns true if `if` or `switch` is at `index`.
  func isChoice(_ index: Int, _ code: Code) -> Bool {
    code.language == .swift && (code.word(index) == Words.if || code.word(index) == Words.switch)
  }

  /// The value of an `if` or `switch` expression: that of the branch that is taken.
  func choice(_ range: Range<Int>, _ frame: Frame, _ type: String?) -> Value {
    let saved = path.count
    defer { leaveBranch(saved) }
    return files[frame.file].code.word(range.lowerBound) == Words.if
      ? ifValue(range, frame, type) : switchValue(range, frame, type)
  }

  private func ifValue(_ range: Range<Int>, _ frame: Frame, _ type: String?) -> Value {
    let code = files[frame.file].code
    guard let (condition, body) = conditionAndBody(range.lowerBound + 1, range.upperBound, code) else {
      return .unknown
    }
    let inner = frame.inner
    let other = otherBranch(behind: body, range.upperBound, code)
    switch evaluateCondition(condition, inner, matters: facts(range, frame.file).affectsLayout) {
    case true?: return branchValue(body, inner, type)
    case false?: return other.map { branchValue($0, frame.inner, type) } ?? .unknown
    case nil:
      let branches = [(body, inner)] + (other.map { [($0, frame.inner)] } ?? [])
      return unknownChoice(branches.map { branch in { self.branchValue(branch.0, branch.1, type) } })
    }
  }

  /// The tokens behind `else`: another `if`, or what is between the braces.
  private func otherBranch(behind body: Range<Int>, _ end: Int, _ code: Code) -> Range<Int>? {
    let word = body.upperBound + 1
    guard word + 1 < end, code.word(word) == Words.else else { return nil }
    return code.word(word + 1) == Words.if ? word + 1..<end : code.content(word + 1)
  }

  /// Runs a branch that consists of one expression, and returns its value.
  func branchValue(_ body: Range<Int>, _ frame: Frame, _ type: String?) -> Value {
    let code = files[frame.file].code
    guard let first = body.first, depth < Self.nestingLimit else { return .unknown }
    if isChoice(first, code) { return evaluate(body, frame, type: type) }
    if isOneValue(body, code) { return execute(body, frame, type: type) }
    _ = run(body, frame)
    return .unknown
  }

  /// Runs all branches, any of which may be the one that is taken.
  func unknownChoice(_ branches: [() -> Value]) -> Value {
    uncertainty += 1
    defer { uncertainty -= 1 }
    for branch in branches { _ = branch() }
    return .unknown
  }

  /// Returns true if the code in a block has a value: it's a single expression.
  func givesValue(_ body: Range<Int>, _ code: Code) -> Bool {
    guard let first = body.first, isOneStatement(body, code) else { return false }
    guard isChoice(first, code) else { return isOneValue(body, code) }
    if code.word(first) == Words.switch { return casesGiveValues(body, code) }
    guard let (_, branch) = conditionAndBody(first + 1, body.upperBound, code), givesValue(branch, code) else {
      return false
    }
    return otherBranch(behind: branch, body.upperBound, code).map { givesValue($0, code) } ?? false
  }

  private func isOneValue(_ body: Range<Int>, _ code: Code) -> Bool {
    isOneStatement(body, code) && !isKeyword(body.lowerBound, code) && Assignment(body, code) == nil
  }
}
