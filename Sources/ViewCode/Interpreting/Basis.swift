import SourceCode

/// What a value rests on, apart from itself.
struct Basis {
  /// The decisions of the code without which it may be another, those about the screen included.
  private(set) var decisions: [Decision] = []
  /// The type of a number.
  var type = NumberType.open
  /// True if the value rests on more decisions than are kept and is therefore unknown.
  private(set) var isCut = false

  /// The maximum number of decisions. Code with thousands of decisions about one variable reveals nothing about
  /// layouts.
  static let limit = 64

  mutating func add(_ more: some Sequence<Decision>) {
    for decision in more where !isCut && !decisions.contains(decision) {
      if decisions.count < Self.limit { decisions.append(decision) } else { isCut = true }
    }
  }

  /// Adds what another value rests on, with that value's type.
  mutating func add(_ other: Basis) {
    add(other.decisions)
    isCut = isCut || other.isCut
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

  /// Returns a stored value and adds its basis to that of the value being read.
  func value(_ stored: Value, on basis: Basis?) -> Value {
    self.basis.add(basis ?? Basis())
    return basis?.isCut == true ? .unknown : stored
  }

  /// What a variable rests on that is set now: what its value does, and the way to the code that sets it.
  func stored(_ basis: Basis, as type: NumberType) -> Basis {
    var stored = basis
    stored.add(path)
    stored.type = type
    return stored
  }

  /// Returns the basis of an existing variable that is being set. The variable keeps its type.
  func stored(_ basis: Basis, replacing old: NumberType?, _ language: Language) -> Basis {
    if let old, old != .open { return stored(basis, as: old) }
    // A literal takes the type of the variable, and C converts assigned values.
    return stored(basis, as: basis.type == .literal || language != .swift ? .open : basis.type)
  }

  /// Returns the number type that a name denotes in a file.
  func numberType(_ name: String?, _ file: Int) -> NumberType {
    name.map { NumberType(name: project.resolved($0, file: file)) } ?? .open
  }

  /// Returns the number type of a new variable.
  ///
  /// - Parameter type: the variable's declared type; nil if there is none.
  /// - Parameter initial: the tokens of the variable's initial value.
  func variableType(_ type: String?, _ initial: Range<Int>?, _ file: Int) -> NumberType {
    if let type { return numberType(type, file) }
    let code = files[file].code
    guard code.language == .swift else { return .open }
    guard basis.type == .literal else { return basis.type }
    // Only an expression that consists entirely of literals is an `Int`: `flag ? 9 : width` isn't.
    let isPlain = initial?.allSatisfy { index in
      code.tokens[index].kind == .number || "+-*/%()".unicodeScalars.contains { code.isMark(index, $0) }
    }
    return isPlain == true ? .whole : .open
  }

  /// Skips a branch. The variables that it would have changed rest on the decisions not to take it.
  func skip(_ body: Range<Int>, _ decisions: some Collection<Decision>, _ frame: Frame) {
    guard !decisions.isEmpty else { return }
    let facts = facts(body, frame.file)
    for name in facts.touched { frame.rest(name, on: decisions) }
    for words in facts.changes { rest(words, on: decisions, frame) }
  }

  /// Makes a member that code may have changed rest on decisions.
  private func rest(_ words: [String], on decisions: some Sequence<Decision>, _ frame: Frame) {
    guard let item = frame.owner, frame.local("self") == nil, var name = words.first else { return }
    if isSelf(name, frame) {
      guard words.count > 1 else { return }
      name = words[1]
    } else if frame.local(name) != nil {
      return
    }
    let plain = storage(name.propertyName, of: item, frame)
    guard item.members[plain] != nil || declares(plain, item) else { return }
    item.bases[plain, default: Basis()].add(decisions)
  }

  /// Ends a branch: its decisions are no longer on the way, but values that come from it rest on them.
  func leaveBranch(_ length: Int) {
    guard path.count > length else { return }
    basis.add(path[length...])
    path.removeSubrange(length...)
  }

  /// Ends a block that may have exited early because of a decision. The values that the block may have changed rest on
  /// that decision.
  func leaveBlock(_ body: Range<Int>, _ length: Int, _ frame: Frame) {
    guard path.count > length else { return }
    skip(body, Array(path[length...]), frame)
    leaveBranch(length)
  }
}
