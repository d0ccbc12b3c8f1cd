import SourceCode

/// What a value rests on, apart from itself.
struct Basis {
  /// The decisions of the code without which it may be another, those about the screen included.
  var decisions: [Decision] = []
  /// The type of a number.
  var type = NumberType.open

  mutating func add(_ more: some Sequence<Decision>) {
    for decision in more where !decisions.contains(decision) { decisions.append(decision) }
  }

  /// Adds what another value rests on, with that value's type.
  mutating func add(_ other: Basis) {
    add(other.decisions)
    type = other.type
  }
}

extension Interpreter {
  /// Runs code that gives a value, and returns what that value rests on, too.
  func resting<Result>(_ body: () -> Result) -> (result: Result, basis: Basis) {
    let saved = basis
    basis = Basis()
    let result = body()
    let found = basis
    basis = saved
    basis.add(found)
    return (result, found)
  }

  /// What a variable rests on that is set now: what its value does, and the way to the code that sets it.
  func stored(_ basis: Basis, declared type: String? = nil) -> Basis {
    var stored = basis
    stored.add(path)
    let declared = NumberType(name: type)
    stored.type = declared == .open ? basis.type.ofVariable : declared
    return stored
  }

  /// Skips a branch. The variables that it would have changed rest on the decisions not to take it.
  func skip(_ body: Range<Int>, _ decisions: some Sequence<Decision>, _ frame: Frame) {
    guard decisions.contains(where: { _ in true }) else { return }
    let code = files[frame.file].code
    for index in body where code.tokens[index].kind == .word && !code.isMark(index - 1, ".") {
      guard code.isMark(index + 1, "=") || code.isMark(index + 1, ".") || code.isMark(index + 2, "=") else { continue }
      frame.rest(code.text(index), on: decisions)
    }
  }

  /// Ends a branch: its decisions are no longer on the way, but values that come from it rest on them.
  func leaveBranch(_ length: Int) {
    guard path.count > length else { return }
    basis.add(path[length...])
    path.removeSubrange(length...)
  }
}
