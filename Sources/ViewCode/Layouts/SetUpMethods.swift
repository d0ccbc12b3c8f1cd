import SourceCode

/// The place of a constraint in the code, which is the same in all runs of a type.
struct ConstraintOrigin: Hashable {
  private var statement: Interpreter.CodeRange
  private var row: Int
  private var view: Interpreter.CodeRange?

  init(_ constraint: CodeConstraint) {
    statement = .init(file: constraint.file, start: constraint.statement.range.lowerBound)
    row = constraint.row
    view = constraint.first.map { .init(file: $0.file, start: $0.token) }
  }
}

/// The constraints that methods change before a type's views are shown, because these methods always run first.
///
/// `screen.setUp(back: true)` in a controller's `viewDidLoad` removes one of two alternatives that the initializer of
/// `screen` installs. Both of them are never laid out together.
struct SetUpMethods {
  private var changes: [(method: Interpreter.CodeRange, constraints: Set<ConstraintOrigin>)] = []

  init(of type: TypeDeclaration, _ runs: [Interpreter], in types: ProjectTypes) {
    for run in runs {
      guard let method = run.later, types.alwaysRuns(method, of: type), type.declares(method) else { continue }
      let changed = run.constraints.filter { constraint in
        guard let start = constraint.activatedAt, start <= run.laterStart else { return false }
        // (Of the constraints whose state isn't known, only those that a property keeps are alternatives.)
        let isKept = constraint.keptAs != nil
        return constraint.isActive == false || isKept && !(constraint.isActive == true && constraint.isKnown)
      }
      if !changed.isEmpty { changes.append((method.range, Set(changed.map(ConstraintOrigin.init)))) }
    }
  }

  /// The constraints of a run that other methods change before the layout is shown.
  func unsettled(in run: Interpreter) -> Set<ConstraintOrigin> {
    changes.reduce(into: []) { found, change in
      if change.method != run.later?.range { found.formUnion(change.constraints) }
    }
  }
}

extension ProjectTypes {
  /// Returns true if code that makes or shows an object of a type always calls a method of it.
  func alwaysRuns(_ method: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
    callsAtStart.contains(WordHash.of(method.name)) || mayBeOverride(method, of: type)
      || uses.alwaysCall(
        method.name, of: ([type] + (subclasses[type.name] ?? [])).map(\.shownName.innermostType))
  }

  /// Returns true if a superclass in another library may call a method.
  private func mayBeOverride(_ method: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
    let (own, framework) = ancestry(of: type)
    guard let parent = framework ?? own.last?.parents.first, types[parent]?.place == nil,
      !["NS", "UI", "WK", "MK"].contains(parent.prefix(2))
    else { return false }
    let code = files[method.file].code
    if code.language == .objectiveC { return method.name.hasPrefix("set") }
    return (method.token - 4..<method.token).contains { code.text($0) == "override" }
  }

  /// The names of the methods that code calls on other objects whenever it makes or shows something.
  func findCallsAtStart() -> Set<UInt64> {
    var found: Set<UInt64> = []
    for function in types.values.flatMap({ $0.functions.values.joined() }) where function.runsAtStart {
      let code = files[function.file].code
      var index = function.body.lowerBound
      while index < function.body.upperBound {
        if let name = code.calledMethod(index) { found.insert(WordHash.of(name)) }
        // (What is in braces may run later, or never.)
        index = code.isMark(index, "{") ? code.after(index) : index + 1
      }
    }
    return found
  }
}

extension TypeDeclaration {
  /// Returns true if a method isn't inherited.
  fileprivate func declares(_ method: FunctionDeclaration) -> Bool {
    functions[method.name]?.contains { $0.range == method.range } ?? false
  }
}

extension FunctionDeclaration {
  private static let atStart: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "awakeFromNib", "didMoveToSuperview", "didMoveToWindow",
  ]

  /// True for a function that makes or shows views.
  fileprivate var runsAtStart: Bool {
    isInitializer || Self.atStart.contains(name)
      || parameters.contains { $0.label?.hasPrefix("cellFor") == true || $0.label?.hasPrefix("viewFor") == true }
  }
}

extension PropertyDeclaration {
  /// True if the property keeps a constraint.
  var keepsConstraint: Bool {
    ["NSLayoutConstraint", "LayoutConstraint", "Constraint", "MASConstraint"].contains(type ?? "")
  }
}

extension Code {
  /// The method that a call or an assignment of a property at `index` runs in another object; nil for anything else.
  fileprivate func calledMethod(_ index: Int) -> String? {
    guard tokens[index].kind == .word, text(index - 2) != "self" else { return nil }
    if isMark(index - 1, ".") {
      if isMark(index + 1, "(") { return text(index) }
      guard isMark(index + 1, "="), !isMark(index + 2, "=") else { return nil }
      let name = text(index)
      return language == .swift ? "\(name).didSet" : "set\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
    let isMessage = language == .objectiveC && (isMark(index + 1, ":") || isMark(index + 1, "]"))
    return isMessage && !isMark(index - 1, "[") && text(index - 1) != "self" && text(index - 1) != "super"
      ? text(index) : nil
  }
}
