import LayoutModel
import SourceCode

extension Interpreter {
  typealias Arguments = [(label: String, value: Range<Int>)]

  // MARK: Running functions

  /// Runs a function of the project.
  ///
  /// - Parameter leaving: takes the parameters' values at the end of the call, by the arguments' places in the call.
  func call(
    _ function: FunctionDeclaration, of type: TypeDeclaration?, owner: CodeItem?,
    arguments: [(label: String, value: Value)], receiver: Value? = nil, outer: Frame? = nil,
    locals: [String: Value] = [:], leaving: ((_ values: [Int: StoredValue]) -> Void)? = nil
  ) -> Value {
    let place = CodeRange(file: function.file, start: function.body.lowerBound)
    if makesColor(function) { return .unknown }
    guard running.count < Self.depthLimit, !running.contains(place), !isOver else {
      for argument in arguments { if case .closure(let closure) = argument.value { forget(closure) } }
      return .unknown
    }
    running.append(place)
    ran.insert(place)
    if uncertainty == 0 { certainlyRan.insert(place) }
    callCounts[place, default: 0] += 1
    defer { running.removeLast() }
    let frame = Frame(owner: owner, type: type, file: function.file, outer: outer, function: function)
    frame.locals = locals
    if let receiver { frame.locals["self"] = receiver }
    frame.resultType = writtenType(function.result, in: type, function.file)
    let names = bind(arguments, function, frame)
    if isListBuilder(function.builder, function.file, in: type) { frame.collected = .list([]) }
    let result = runBody(function.body, frame)
    leaving?(
      names.mapValues { StoredValue(value: frame.locals[$0] ?? .unknown, basis: frame.bases[$0] ?? Basis()) })
    // The initializer of a value makes `self`.
    if receiver != nil, function.isInitializer { return frame.locals["self"] ?? .unknown }
    basis.type = numberType(function.result, function.file)
    if result.isUnknown, !function.isInitializer {
      return foreignValue(
        function.result, function.name, function.file, function.token, isOptional: function.isResultOptional) ?? result
    }
    return result
  }

  /// Sets the parameters of a function, and returns the names of those that take one argument each, by the arguments'
  /// places.
  private func bind(
    _ arguments: [(label: String, value: Value)], _ function: FunctionDeclaration, _ frame: Frame
  ) -> [Int: String] {
    var rest = arguments[...]
    var names: [Int: String] = [:]
    for parameter in function.parameters {
      if parameter.isVariadic {
        var values: [Value] = []
        while let next = rest.first, values.isEmpty || next.label.isEmpty {
          values.append(next.value)
          rest.removeFirst()
        }
        frame.locals[parameter.name] = Value.list(values).limited
      } else if let next = rest.first, next.label == (parameter.label ?? "") || next.label == "{" {
        frame.locals[parameter.name] = typed(kept(next.value), parameter, function)
        if case .closure(var closure)? = frame.locals[parameter.name], parameter.builder != nil {
          closure.collects = isListBuilder(parameter.builder, function.file, in: frame.type)
          frame.locals[parameter.name] = .closure(closure)
        }
        names[rest.startIndex] = parameter.name
        rest.removeFirst()
      } else if let value = parameter.value {
        let outer = Frame(owner: frame.owner, type: frame.type, file: function.file)
        frame.locals[parameter.name] = evaluate(value, outer, type: parameter.type)
      } else {
        frame.locals[parameter.name] = typed(.unknown, parameter, function)
      }
      frame.types[parameter.name] = parameter.type
      frame.bases[parameter.name] = Basis(
        decisions: basis.decisions, type: numberType(parameter.type, function.file))
    }
    return names
  }

  /// An argument's value, with what the parameter's type adds to it.
  private func typed(
    _ value: Value, _ parameter: FunctionDeclaration.Parameter, _ function: FunctionDeclaration
  ) -> Value {
    switch value {
    case .nothing where !parameter.isOptional && files[function.file].code.language == .swift, .unknown,
      .anyOf(.views, _):
      foreignValue(
        parameter.type, parameter.name, function.file, function.token, isOptional: parameter.isOptional) ?? value
    case .member(let name, nil):
      parameter.type.flatMap { project.type($0, inside: nil, file: function.file) }
        .flatMap {
          member(name, ofType: $0.name, function.file, Frame(owner: nil, type: nil, file: function.file))
            ?? .member(name, type: $0.name)
        } ?? value
    default: value
    }
  }

  /// Runs a body and returns its result: that of `return`, or of its only expression.
  func runBody(_ body: Range<Int>, _ frame: Frame) -> Value {
    frame.isFunction = true
    frame.body = body
    frame.uncertainty = uncertainty
    let code = files[frame.file].code
    guard let first = body.first else { return .unknown }
    depth += 1
    let saved = path.count
    defer {
      depth -= 1
      leaveBranch(saved)
    }
    guard depth < Self.nestingLimit else { return .unknown }
    if frame.collected != nil {
      _ = run(body, frame)
      return frame.result ?? frame.collected ?? .unknown
    }
    if isChoice(first, code), hasResult(frame), givesValue(body, code) {
      return evaluate(body, frame, type: frame.resultType)
    }
    if code.language == .swift, !isKeyword(first, code), isOneStatement(body, code) {
      let known = basis.decisions.count
      defer { weigh(body, frame, since: known) }
      if Assignment(body, code) != nil {
        execute(body, frame)
        return .unknown
      }
      return evaluate(body, frame, type: frame.resultType)
    }
    _ = run(body, frame)
    let result = frame.result ?? .unknown
    // Who calls the function may have a better name for what it makes.
    if case .item(let item) = result, let name = item.name, case .item(let local)? = frame.locals[name], local === item
    {
      item.isNamedByMaker = true
    }
    return result
  }

  /// Returns true unless the function that runs in a frame has no result.
  private func hasResult(_ frame: Frame) -> Bool {
    guard frame.outer == nil, let function = frame.function else { return true }
    return function.result != nil
  }

  func isKeyword(_ index: Int, _ code: Code) -> Bool {
    code.isMark(index, "#")
      || code.tokens[index].kind == .word
        && ["let", "var", "return", "if", "guard", "switch", "for", "while", "func", "do", "defer", "throw", "repeat"]
          .contains(code.text(index))
  }

  func isOneStatement(_ body: Range<Int>, _ code: Code) -> Bool {
    SwiftText(code).statementEnd(from: body.lowerBound) >= body.upperBound
  }

  /// Runs a closure with arguments.
  ///
  /// - Parameter isTurn: true if the closure runs for each value of a list.
  func run(
    _ closure: Value.Closure, _ arguments: [Value], makerItems: [CodeItem]? = nil, isTurn: Bool = false
  ) -> Value {
    let file = closure.frame.file
    let code = files[file].code
    let place = CodeRange(file: file, start: closure.content.lowerBound)
    guard running.count < Self.depthLimit, !isOver else {
      forget(closure)
      return .unknown
    }
    running.append(place)
    ran.insert(place)
    defer { running.removeLast() }
    let frame = Frame(owner: closure.frame.owner, type: closure.frame.type, file: file, outer: closure.frame)
    frame.makerItems = makerItems
    frame.isLoopBody = isTurn
    if closure.collects { frame.collected = .list([]) }
    var body = closure.content
    let (patterns, start) = parameters(of: closure.content, code)
    body = start..<body.upperBound
    for (index, argument) in arguments.enumerated() {
      var bound = index < patterns.count ? bindings(of: patterns[index], to: argument, frame) : [:]
      bound["$\(index)"] = argument
      for (name, value) in bound {
        frame.locals[name] = value
        frame.bases[name] = Basis(decisions: basis.decisions)
      }
    }
    for pattern in patterns.dropFirst(arguments.count) {
      frame.locals.merge(bindings(of: pattern, to: .unknown, frame)) { first, _ in first }
    }
    return runBody(body, frame)
  }

  /// The number of a closure's parameters, named or not.
  func parameterCount(of closure: Value.Closure) -> Int {
    let code = files[closure.frame.file].code
    let (patterns, start) = parameters(of: closure.content, code)
    if start > closure.content.lowerBound { return patterns.count }
    charge(closure.content.count)
    var (index, count) = (closure.content.lowerBound, 0)
    while index < closure.content.upperBound {
      if code.isMark(index, "$"), let place = Int(code.text(index + 1)) { count = max(count, min(place, 9) + 1) }
      // A closure inside has parameters of its own.
      index = code.isMark(index, "{") ? code.after(index) : index + 1
    }
    return count
  }

  /// The parameters in front of `in`, or in front of an Objective-C block, each with its type.
  private func parameters(of content: Range<Int>, _ code: Code) -> (patterns: [Range<Int>], start: Int) {
    if code.language == .objectiveC {
      let close = content.lowerBound - 2
      guard code.isMark(close, ")"), let open = code.mate(close) else { return ([], content.lowerBound) }
      return (code.split(open + 1..<close), content.lowerBound)
    }
    var keyword: Int?
    var index = content.lowerBound
    while index < content.upperBound, index < content.lowerBound + 40 {
      if code.word(index) == Words.in {
        keyword = index
        break
      }
      // (`for view in views` has an `in` of its own.)
      if code.isMark(index, "{") || code.isMark(index, "=") || code.isMark(index, ";") || code.text(index) == "for" {
        break
      }
      index = code.after(index)
    }
    guard let keyword else { return ([], content.lowerBound) }
    var head = content.lowerBound..<keyword
    if let first = head.first, code.isMark(first, "[") { head = code.after(first)..<keyword }
    if let first = head.first, code.isMark(first, "("), let inner = code.content(first) { head = inner }
    return (code.split(head), keyword + 1)
  }

  // MARK: Finding what a call means

  /// Returns the value of a call. The arguments passed by reference have the values that the call gave them; what isn't
  /// known is forgotten.
  func call(
    _ name: String, _ word: Int, _ receiver: Value?, _ arguments: Arguments, _ start: Int, _ frame: Frame
  ) -> Value {
    let result = value(ofCall: name, word, receiver, arguments, start, frame)
    storeReferences(arguments, frame)
    return result
  }

  /// Runs a function of the project, and notes what it leaves in the arguments passed by reference.
  private func call(
    _ function: FunctionDeclaration, of type: TypeDeclaration?, owner: CodeItem?, _ arguments: Arguments,
    _ values: [(label: String, value: Value)], receiver: Value? = nil, outer: Frame? = nil, _ frame: Frame
  ) -> Value {
    call(function, of: type, owner: owner, arguments: values, receiver: receiver, outer: outer) { values in
      for (place, argument) in arguments.enumerated() where self.isReference(argument.value, frame) {
        self.references[CodeRange(file: frame.file, start: argument.value.lowerBound)] = values[place]
      }
    }
  }

  private func value(
    ofCall name: String, _ word: Int, _ receiver: Value?, _ arguments: Arguments, _ start: Int, _ frame: Frame
  ) -> Value {
    if let made = statementCall(name, word, receiver, arguments, start, frame) { return made }
    if receiver == nil {
      if case .closure(let closure)? = frame.local(name) { return run(closure, values(arguments, frame)) }
      if let (function, outer) = frame.localFunction(name) {
        let values = labelled(arguments, for: function, of: outer.type, frame)
        return call(function, of: outer.type, owner: outer.owner, arguments, values, outer: outer, frame)
      }
    }
    if let result = builtIn(name, word, receiver, arguments, frame) { return result }
    if name == "init", let value = delegated(word, arguments, frame) { return value }
    let labels = arguments.map(\.label)
    if let (function, type, owner) = find(name, labels, receiver, frame) {
      let isOutermost = helperSite == nil && !isOwn(type)
      note(helperCall: word, start, isFollowed: true, frame)
      // (The constraints that arguments make are the caller's.)
      let values = labelled(arguments, for: function, of: type, frame)
      if isOutermost { helperSite = HelperSite(file: frame.file, token: start, frame.function, isOf: type) }
      defer { if isOutermost { helperSite = nil } }
      let result = call(
        function, of: type, owner: owner, arguments, values, receiver: owner == nil ? receiver : nil, frame)
      if owner == nil, receiver != nil, isMutating(function) { forgetReceiver(of: word, start, frame) }
      guard result.isUnknown, case .type(let maker)? = receiver, let word = function.result,
        ["instancetype", "Self", "id"].contains(word)
      else { return result }
      return foreignValue(maker, name, function.file, function.token) ?? result
    }
    if receiver == nil {
      if let macro = project.macro(name, file: frame.file), macro.parameters != nil {
        return expand(macro, values(arguments, frame), frame)
      }
      if let conversion = NumberConversion(call: name) {
        return converted(labelled(arguments, frame), by: conversion, frame)
      }
      if let value = geometry(name, arguments, frame) { return value }
      if name.first?.isUppercase == true { return create(name, arguments, word, frame) }
    }
    if case .type(let type)? = receiver, name == "init" || name == "new" { return create(type, arguments, word, frame) }
    return unresolved(name, receiver, arguments, word, start, frame)
  }

  /// Returns true if a method may change the value that it is called on.
  private func isMutating(_ function: FunctionDeclaration) -> Bool {
    let code = files[function.file].code
    return (function.token - 4..<function.token).contains { code.text($0) == "mutating" }
  }

  /// True if a type is the one that is read, or one of its superclasses.
  private func isOwn(_ type: TypeDeclaration?) -> Bool {
    type.map { type in ownTypes.contains { $0 === type } } ?? false
  }

  /// A function of the project that a call means.
  func find(
    _ name: String, _ labels: [String], _ receiver: Value?, _ frame: Frame
  ) -> (FunctionDeclaration, TypeDeclaration?, CodeItem?)? {
    func method(_ names: [String], _ isStatic: Bool) -> (FunctionDeclaration, TypeDeclaration)? {
      for name_ in names {
        guard let type = project.types[name_], let found = type.functions[name] else { continue }
        let candidates = found.filter { $0.isStatic == isStatic && (!$0.isPrivate || $0.file == frame.file) }
        if let function = best(labels, of: candidates, in: frame.file) { return (function, type) }
      }
      return nil
    }
    switch receiver {
    case nil:
      if let owner = frame.owner {
        if let (function, type) = ownMethod(name, labels, frame) ?? method(classNames(of: owner.className), false) {
          return (function, type, owner)
        }
      }
      var scope = frame.type?.name
      while let type = scope {
        if let (function, type) = method([type], true) { return (function, type, nil) }
        scope = type.outerType
      }
      return project.functions[name].flatMap { best(labels, of: $0, in: frame.file) }.map { ($0, nil, nil) }
    case .item(let item):
      let own = item === frame.owner ? ownMethod(name, labels, frame) : nil
      return (own ?? method(classNames(of: item.className), false)).map { ($0.0, $0.1, item) }
    case .type(let type):
      let names = project.type(type, inside: frame.type?.name, file: frame.file).map { classNames(of: $0.name) }
      return method(names ?? [type] + FrameworkClasses.ancestors(of: type), true).map { ($0.0, $0.1, nil) }
    case .list: return method(["Array", "Sequence", "Collection", "NSArray"], false).map { ($0.0, $0.1, nil) }
    case .constraints(let constraints):
      guard !constraints.isEmpty else { return nil }
      return method(["NSLayoutConstraint", "Array", "Sequence"], false).map { ($0.0, $0.1, nil) }
    default: return nil
    }
  }

  /// The private method of the class whose code runs: a subclass can't override it.
  private func ownMethod(
    _ name: String, _ labels: [String], _ frame: Frame
  ) -> (FunctionDeclaration, TypeDeclaration)? {
    guard let type = frame.type, type.isClass, let found = type.functions[name] else { return nil }
    let candidates = found.filter { $0.isPrivate && !$0.isStatic && $0.file == frame.file }
    return best(labels, of: candidates, in: frame.file).map { ($0, type) }
  }

  func values(_ arguments: Arguments, _ frame: Frame) -> [Value] { arguments.map { evaluate($0.value, frame) } }

  func labelled(_ arguments: Arguments, _ frame: Frame) -> [(label: String, value: Value)] {
    arguments.map { ($0.label, evaluate($0.value, frame)) }
  }

  /// `super.setUp()`: the superclass's method, if the project has it.
  func callSuper(_ word: Int, _ index: inout Int, _ end: Int, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let name = code.text(word)
    guard let arguments = arguments(at: &index, end, frame) else { return .unknown }
    let result = callSuper(name, labelled(arguments, frame), frame)
    forgetReferences(arguments, frame)
    return result
  }

  func callSuper(_ name: String, _ arguments: [(label: String, value: Value)], _ frame: Frame) -> Value {
    guard let owner = frame.owner, let type = frame.type else { return .unknown }
    for parent in project.ancestry(of: type).types.dropFirst() {
      if let function = parent.functions[name].flatMap({ Self.best($0, arguments.map(\.label)) }) {
        return call(function, of: parent, owner: owner, arguments: arguments)
      }
    }
    return .item(owner)
  }
}
