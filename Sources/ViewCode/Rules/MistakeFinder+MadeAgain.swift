import LayoutModel
import SourceCode

extension MistakeFinder {
  /// Methods that run more than once on the same object and make the same constraints each time; one mistake a method.
  ///
  /// - Parameters:
  ///   - known: the mistakes that the statements of the file show by themselves.
  ///   - makeRun: gives a new run of the type, in the state in which its initializer leaves it.
  func madeAgain(besides known: [CodeMistake], _ makeRun: () -> Interpreter) -> [CodeMistake] {
    repeatedMethods.compactMap { method in
      let lines = places.lines(of: method)
      let isKnown = known.contains { $0.kind == .madeAgain && lines.contains($0.location.line) }
      return isKnown ? nil : madeAgain(by: method, makeRun())
    }
  }

  /// The methods of the type that certainly run more than once: the system calls them again, code calls them on a cell
  /// that is used again, or they switch between two states.
  private var repeatedMethods: [FunctionDeclaration] {
    let names = Self.repeated(kind).union(types.reuse.methods(of: type.shownName.innermostType))
    return type.functions.keys.sorted().compactMap { name in
      let found = type.functions[name, default: []].filter { !$0.isStatic && !$0.isInitializer }
      guard found.count == 1, found[0].file == type.home?.file, places.mayMake(found[0], types) else { return nil }
      return names.contains(name) || places.flag(flippedBy: found[0], of: type) != nil ? found[0] : nil
    }
  }

  /// The methods that the system calls each time a view or a controller's view is shown or laid out.
  private static func repeated(_ kind: ClassKind) -> Set<String> {
    kind == .controller
      ? [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "updateViewConstraints",
      ] : ["layoutSubviews", "updateConstraints", "prepareForReuse"]
  }

  /// Runs a method again, with what the system does in between, and compares the constraints. A method that switches
  /// between two states runs twice before it is again in the first one.
  private func madeAgain(by method: FunctionDeclaration, _ run: Interpreter) -> CodeMistake? {
    let flag = places.flag(flippedBy: method, of: type)
    if let flag { run.owner.members[flag] = .bool(false) }
    let (doubts, rounds) = (run.doubts, flag == nil ? 1 : 2)
    for _ in 0..<rounds { _ = run.call(method, of: type, owner: run.owner, arguments: []) }
    if let (preparing, declaring) = types.method("prepareForReuse", of: type), preparing.range != method.range {
      _ = run.call(preparing, of: declaring, owner: run.owner, arguments: [])
    }
    let count = run.constraints.count
    for _ in 0..<rounds { _ = run.call(method, of: type, owner: run.owner, arguments: []) }
    guard run.uncertainty == 0, run.doubts == doubts else { return nil }
    let earlier = Dictionary(
      grouping: run.constraints.prefix(count).filter(\.isCertainlyActive), by: ConstraintOrigin.init)
    let again = run.constraints.dropFirst(count).first { constraint in
      guard constraint.isCertainlyActive, let known = earlier[.init(constraint)] else { return false }
      return known.contains { $0.relatesSame(as: constraint) }
    }
    guard let again else { return nil }
    let location = places.location(again)
    let own = places.location(file: method.file, token: method.token)
    return CodeMistake(
      kind: .madeAgain, location: location.path == own.path ? location : own, subject: method.name,
      type: type.shownName)
  }
}

extension CodeConstraint {
  /// True if the constraint is active no matter what the code decides.
  fileprivate var isCertainlyActive: Bool { isActive == true && conditions.isEmpty }

  /// True if another constraint is about the same items.
  fileprivate func relatesSame(as other: CodeConstraint) -> Bool {
    first != nil && first === other.first && second === other.second && (second != nil || !hasSecond)
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
  }
}

extension PlaceTable {
  /// The lines of a function's body.
  fileprivate func lines(of function: FunctionDeclaration) -> ClosedRange<Int> {
    let start = location(file: function.file, token: function.token).line
    return start...max(start, location(file: function.file, token: function.body.upperBound).line)
  }

  /// True unless the words of a function show that it makes no constraints.
  fileprivate func mayMake(_ function: FunctionDeclaration, _ types: ProjectTypes) -> Bool {
    files[function.file].code.hasWord(of: LayoutWords.making.union(types.layoutFunctions), in: function.body)
  }

  /// The property that a function tests and flips, so that it switches between two states: `isOpen.toggle()`,
  /// `isOpen = !isOpen`.
  fileprivate func flag(flippedBy function: FunctionDeclaration, of type: TypeDeclaration) -> String? {
    let code = files[function.file].code
    guard function.body.contains(where: { code.word($0) == Words.`if` }) else { return nil }
    for index in function.body where code.tokens[index].kind == .word && type.properties[code.text(index)] != nil {
      let isToggled = code.isMark(index + 1, ".") && code.text(index + 2) == "toggle"
      let isNegated = code.isMark(index + 1, "=") && code.isMark(index + 2, "!")
      var value = index + 3
      while code.isMark(value + 1, ".") { value += 2 }
      if isToggled || isNegated && code.word(value) == code.word(index) { return code.text(index) }
    }
    return nil
  }
}
