import SourceCode

/// What a value rests on, apart from itself.
struct Basis {
  /// The decisions of the code without which it may be another, those about the screen included.
  private(set) var decisions: [Decision] = []
  /// The type of a number.
  var type = NumberType.open
  /// True if it rests on more decisions than are kept: then the value isn't known.
  private(set) var isCut = false

  /// Maximum number of decisions. Code that decides about one variable thousands of times says nothing about layouts.
  static let limit = 64

  init(decisions: [Decision] = [], type: NumberType = .open) { (self.decisions, self.type) = (decisions, type) }

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

  /// A value that was stored before, which adds what it rests on to the value that is read.
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

  /// What a variable rests on that exists and is set now. Its type stays.
  func stored(_ basis: Basis, replacing old: NumberType?, _ language: Language) -> Basis {
    if let old, old != .open { return stored(basis, as: old) }
    // A literal has the type of the variable, and C converts what it assigns.
    return stored(basis, as: basis.type == .literal || language != .swift ? .open : basis.type)
  }

  /// The type of numbers that a name stands for in a file.
  func numberType(_ name: String?, _ file: Int) -> NumberType {
    name.map { NumberType(name: project.resolved($0, file: file)) } ?? .open
  }

  /// The type of a new variable's number.
  ///
  /// - Parameter type: the type that is written for it; nil for none.
  /// - Parameter initial: the tokens of its value.
  func variableType(_ type: String?, _ initial: Range<Int>?, _ file: Int) -> NumberType {
    if let type { return numberType(type, file) }
    let code = files[file].code
    guard code.language == .swift else { return .open }
    guard basis.type == .literal else { return basis.type }
    // Only a literal without anything else is an `Int`: `flag ? 9 : width` isn't.
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

  /// Lets a member that code may have changed rest on decisions.
  private func rest(_ words: [String], on decisions: some Sequence<Decision>, _ frame: Frame) {
    guard let item = frame.owner, frame.local("self") == nil, var name = words.first else { return }
    if isSelf(name, frame) {
      guard words.count > 1 else { return }
      name = words[1]
    } else if frame.local(name) != nil {
      return
    }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard item.members[plain] != nil || declares(plain, item) else { return }
    item.bases[plain, default: Basis()].add(decisions)
  }

  /// Ends a branch: its decisions are no longer on the way, but values that come from it rest on them.
  func leaveBranch(_ length: Int) {
    guard path.count > length else { return }
    basis.add(path[length...])
    path.removeSubrange(length...)
  }

  /// Ends a block that its code may have left because of a decision: what it may have changed rests on that.
  func leaveBlock(_ body: Range<Int>, _ length: Int, _ frame: Frame) {
    guard path.count > length else { return }
    skip(body, Array(path[length...]), frame)
    leaveBranch(length)
  }
}
