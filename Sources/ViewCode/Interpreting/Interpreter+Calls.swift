import LayoutModel
import SourceCode

extension Interpreter {
  typealias Arguments = [(label: String, value: Range<Int>)]

  // MARK: Running functions

  /// Runs a function of the project.
  func call(
    _ function: FunctionDeclaration, of type: TypeDeclaration?, owner: CodeItem?,
    arguments: [(label: String, value: Value)], receiver: Value? = nil
  ) -> Value {
    let place = CodeRange(file: function.file, start: function.body.lowerBound)
    guard running.count < Self.depthLimit, !running.contains(place), !isOver else { return .unknown }
    running.append(place)
    ran.insert(place)
    let saved = path.count
    defer {
      running.removeLast()
      path.removeSubrange(min(saved, path.count)...)
    }
    let frame = Frame(owner: owner, type: type, file: function.file, function: function)
    frame.isFunction = true
    if let receiver { frame.locals["self"] = receiver }
    bind(arguments, function, frame)
    let result = runBody(function.body, frame)
    if case .unknown = result, !function.isInitializer {
      return foreignValue(function.result, function.name, function.file, function.token) ?? result
    }
    return result
  }

  private func bind(_ arguments: [(label: String, value: Value)], _ function: FunctionDeclaration, _ frame: Frame) {
    var rest = arguments[...]
    for parameter in function.parameters {
      if parameter.isVariadic {
        var values: [Value] = []
        while let next = rest.first, values.isEmpty || next.label.isEmpty {
          values.append(next.value)
          rest.removeFirst()
        }
        frame.locals[parameter.name] = .list(values)
      } else if let next = rest.first, next.label == (parameter.label ?? "") || next.label == "{" {
        frame.locals[parameter.name] = typed(next.value, parameter, function)
        rest.removeFirst()
      } else if let value = parameter.value {
        let outer = Frame(owner: frame.owner, type: frame.type, file: function.file)
        frame.locals[parameter.name] = evaluate(value, outer, type: parameter.type)
      } else {
        frame.locals[parameter.name] = typed(.unknown, parameter, function)
      }
    }
  }

  /// An argument's value, with what the parameter's type adds to it.
  private func typed(
    _ value: Value, _ parameter: FunctionDeclaration.Parameter, _ function: FunctionDeclaration
  ) -> Value {
    switch value {
    case .nothing where !parameter.isOptional && files[function.file].code.language == .swift, .unknown:
      foreignValue(parameter.type, parameter.name, function.file, function.token) ?? value
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
    let code = files[frame.file].code
    guard let first = body.first else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.nestingLimit else { return .unknown }
    if code.language == .swift, !isKeyword(first, code), isOneStatement(body, code) {
      if assignment(body, code) != nil {
        execute(body, frame)
        return .unknown
      }
      return evaluate(body, frame)
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

  private func isKeyword(_ index: Int, _ code: Code) -> Bool {
    code.isMark(index, "#")
      || code.tokens[index].kind == .word
        && ["let", "var", "return", "if", "guard", "switch", "for", "while", "func", "do", "defer"]
          .contains(code.text(index))
  }

  private func isOneStatement(_ body: Range<Int>, _ code: Code) -> Bool {
    SwiftText(code).statementEnd(from: body.lowerBound) >= body.upperBound
  }

  /// Runs a closure with arguments.
  func run(_ closure: Value.Closure, _ arguments: [Value], makerItems: [CodeItem]? = nil) -> Value {
    let file = closure.frame.file
    let code = files[file].code
    let place = CodeRange(file: file, start: closure.content.lowerBound)
    guard running.count < Self.depthLimit, !isOver else { return .unknown }
    running.append(place)
    ran.insert(place)
    defer { running.removeLast() }
    let frame = Frame(owner: closure.frame.owner, type: closure.frame.type, file: file, outer: closure.frame)
    frame.makerItems = makerItems
    var body = closure.content
    let (names, start) = parameters(of: closure.content, code)
    body = start..<body.upperBound
    for (index, argument) in arguments.enumerated() {
      if index < names.count { frame.locals[names[index]] = argument }
      frame.locals["$\(index)"] = argument
    }
    for name in names.dropFirst(arguments.count) { frame.locals[name] = .unknown }
    return runBody(body, frame)
  }

  /// The names in front of `in`, or in front of an Objective-C block.
  private func parameters(of content: Range<Int>, _ code: Code) -> (names: [String], start: Int) {
    if code.language == .objectiveC {
      let close = content.lowerBound - 2
      guard code.isMark(close, ")"), let open = code.mate(close) else { return ([], content.lowerBound) }
      let names = code.split(open + 1..<close).compactMap { $0.last { code.tokens[$0].kind == .word }.map(code.text) }
      return (names, content.lowerBound)
    }
    var keyword: Int?
    var index = content.lowerBound
    while index < content.upperBound, index < content.lowerBound + 40 {
      if code.word(index) == Words.in {
        keyword = index
        break
      }
      if code.isMark(index, "{") || code.isMark(index, "=") || code.isMark(index, ";") { break }
      index = code.after(index)
    }
    guard let keyword else { return ([], content.lowerBound) }
    var head = content.lowerBound..<keyword
    if let first = head.first, code.isMark(first, "[") { head = code.after(first)..<keyword }
    if let first = head.first, code.isMark(first, "("), let inner = code.content(first) { head = inner }
    let names = code.split(head).compactMap { part in
      part.first { code.tokens[$0].kind == .word }.map(code.text)
    }
    return (names, keyword + 1)
  }

  // MARK: Finding what a call means

  /// The value of a call.
  func call(
    _ name: String, _ word: Int, _ receiver: Value?, _ arguments: Arguments, _ start: Int, _ frame: Frame
  ) -> Value {
    let code = files[frame.file].code
    if let made = statementCall(name, word, receiver, arguments, start, frame) { return made }
    if receiver == nil {
      if case .closure(let closure)? = frame.local(name) { return run(closure, values(arguments, frame)) }
      if let function = frame.localFunction(name) {
        return call(function, of: frame.type, owner: frame.owner, arguments: labelled(arguments, frame))
      }
    }
    if let result = builtIn(name, word, receiver, arguments, frame) { return result }
    let labels = arguments.map(\.label)
    if let (function, type, owner) = find(name, labels, receiver, frame) {
      let isOutermost = helperSite == nil && !isOwn(type)
      if isOutermost { helperSite = (frame.file, start) }
      defer { if isOutermost { helperSite = nil } }
      let result = call(
        function, of: type, owner: owner, arguments: labelled(arguments, frame), receiver: owner == nil ? receiver : nil
      )
      guard result.isUnknown, case .type(let maker)? = receiver, let word = function.result,
        ["instancetype", "Self", "id"].contains(word)
      else { return result }
      return foreignValue(maker, name, function.file, function.token) ?? result
    }
    if receiver == nil {
      if let macro = project.macro(name, file: frame.file), macro.parameters != nil {
        return expand(macro, values(arguments, frame), frame)
      }
      if let value = geometry(name, arguments, frame) { return value }
      if name.first?.isUppercase == true { return create(name, arguments, word, frame) }
    }
    if case .type(let type)? = receiver, name == "init" || name == "new" { return create(type, arguments, word, frame) }
    return unresolved(name, receiver, arguments, code, word, frame)
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
        if let function = Self.best(found.filter { $0.isStatic == isStatic }, labels) { return (function, type) }
      }
      return nil
    }
    switch receiver {
    case nil:
      if let owner = frame.owner, let (function, type) = method(classNames(of: owner.className), false) {
        return (function, type, owner)
      }
      var scope = frame.type?.name
      while let type = scope {
        if let (function, type) = method([type], true) { return (function, type, nil) }
        scope = type.lastIndex(of: ".").map { String(type[..<$0]) }
      }
      return project.functions[name].flatMap { Self.best($0, labels) }.map { ($0, nil, nil) }
    case .item(let item):
      return method(classNames(of: item.className), false).map { ($0.0, $0.1, item) }
    case .type(let type):
      let names = project.type(type, inside: frame.type?.name, file: frame.file).map { classNames(of: $0.name) }
      return method(names ?? [type] + FrameworkClasses.ancestors(of: type), true).map { ($0.0, $0.1, nil) }
    case .list(let values):
      let names = ["Array", "Sequence", "Collection", "NSArray"]
      _ = values
      return method(names, false).map { ($0.0, $0.1, nil) }
    case .constraints(let constraints):
      guard !constraints.isEmpty else { return nil }
      return method(["NSLayoutConstraint", "Array", "Sequence"], false).map { ($0.0, $0.1, nil) }
    default: return nil
    }
  }

  /// The candidate that fits a call's labels.
  private static func best(_ candidates: [FunctionDeclaration], _ labels: [String]) -> FunctionDeclaration? {
    let fitting = candidates.filter { fits($0, labels) }
    if fitting.count <= 1 { return fitting.first }
    let exact = fitting.filter { $0.parameters.count == labels.count }
    return exact.count == 1 ? exact[0] : nil
  }

  private static func fits(_ function: FunctionDeclaration, _ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in function.parameters {
      if parameter.isVariadic {
        guard rest.first == parameter.label ?? "" else { continue }
        rest.removeFirst()
        while rest.first == "" { rest.removeFirst() }
      } else if let next = rest.first, next == (parameter.label ?? "") || next == "{" {
        rest.removeFirst()
      } else if parameter.value == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  func values(_ arguments: Arguments, _ frame: Frame) -> [Value] { arguments.map { evaluate($0.value, frame) } }

  private func labelled(_ arguments: Arguments, _ frame: Frame) -> [(label: String, value: Value)] {
    arguments.map { ($0.label, evaluate($0.value, frame)) }
  }

  /// `super.setUp()`: the superclass's method, if the project has it.
  func callSuper(_ word: Int, _ index: inout Int, _ end: Int, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let name = code.text(word)
    guard let arguments = arguments(at: &index, end, frame) else { return .unknown }
    return callSuper(name, labelled(arguments, frame), frame)
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

  // MARK: Creating

  /// A new object of a type.
  func create(_ type: String?, _ arguments: Arguments, _ word: Int, _ frame: Frame) -> Value {
    guard let type else { return .unknown }
    let values = labelled(arguments, frame)
    return create(type, values, word, frame)
  }

  func create(_ type: String, _ values: [(label: String, value: Value)], _ word: Int, _ frame: Frame) -> Value {
    if type.hasSuffix("Insets") || ["CGSize", "CGPoint", "UIOffset", "CGVector"].contains(type) {
      let count = type.hasSuffix("Insets") ? 4 : 2
      let isPlain = values.count == count && values.allSatisfy { Self.partLabels.contains($0.label) }
      if isPlain { return .numbers(values.map(\.value.number)) }
      return values.isEmpty ? .numbers(Array(repeating: 0, count: count)) : .unknown
    }
    if type == "CGRect", values.count == 4 {
      let numbers = values.map(\.value.number)
      return .rectangle(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    if ["CGFloat", "Double", "Float", "Int", "UILayoutPriority"].contains(type) {
      return values.first.flatMap { $0.value.number }.map(Value.number) ?? .unknown
    }
    if type == "UILayoutGuide" { return .item(created(.guide, type, word, frame)) }
    let declared = project.type(type, inside: frame.type?.name, file: frame.file)
    guard let kind = project.kind(of: declared?.name ?? type) else {
      return declared.map { makeObject($0, values, word, frame) } ?? .unknown
    }
    let item = created(kind == .controller ? .controller : .view, declared?.name ?? type, word, frame)
    if uncertainty > 0 { item.isPlacementUncertain = true }
    if kind == .stackView {
      item.isArrangementUnknown = declared != nil || type != "UIStackView"
      if let list = values.first(where: { $0.label == "arrangedSubviews" || $0.label == "initWithArrangedSubviews" }) {
        arrange(list.value, in: item)
      }
      for (label, value) in values where ["axis", "spacing", "alignment", "distribution"].contains(label) {
        item.settings[label] = value
      }
    }
    if values.contains(where: { $0.label == "frame" }) { item.settings["frame"] = .unknown }
    return .item(item)
  }

  private static let partLabels: Set<String> = [
    "", "top", "left", "leading", "bottom", "right", "trailing", "width", "height", "x", "y", "horizontal", "vertical",
    "dx", "dy",
  ]

  /// An instance of a project's type that isn't a view: a model, a configuration.
  private func makeObject(
    _ type: TypeDeclaration, _ values: [(label: String, value: Value)], _ word: Int, _ frame: Frame
  ) -> Value {
    guard type.place != nil, items.count < Self.itemLimit else { return .unknown }
    let item = created(.object, type.name, word, frame)
    objectDepth += 1
    defer { objectDepth -= 1 }
    if let initializer = type.functions["init"].flatMap({ Self.best($0, values.map(\.label)) }) {
      guard objectDepth <= Self.objectDepthLimit else { return .item(item) }
      _ = call(initializer, of: type, owner: item, arguments: values)
    } else {
      for (label, value) in values where !label.isEmpty { item.members[label] = value }
    }
    return .item(item)
  }

  /// Objects inside objects inside objects aren't what gives layouts their numbers.
  private static let objectDepthLimit = 2
  /// Maximum number of items of a run.
  private static let itemLimit = 4000

  /// C's functions of geometry and numbers: `UIEdgeInsetsMake(…)`, `max(a, b)`.
  private func geometry(_ name: String, _ arguments: Arguments, _ frame: Frame) -> Value? {
    func numbers() -> [Double?] { arguments.map { number($0.value, frame) } }
    switch name {
    case "UIEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "CGSizeMake", "CGPointMake", "UIOffsetMake", "NSMakeSize":
      return .numbers(numbers())
    case "CGRectMake" where arguments.count == 4:
      let found = numbers()
      return .rectangle(found[0], found[1], found[2], found[3])
    case "CGRectGetWidth", "CGRectGetHeight":
      guard let first = arguments.first else { return nil }
      return member(name.hasSuffix("Width") ? "width" : "height", of: evaluate(first.value, frame), frame)
    case "max", "min", "MAX", "MIN", "fmax", "fmin":
      let found = numbers().compactMap(\.self)
      guard found.count == arguments.count, let least = found.min(), let most = found.max() else { return .unknown }
      return .number(name.hasSuffix("ax") || name.hasSuffix("AX") ? most : least)
    case "ceil", "floor", "round", "abs", "fabs", "ceilf", "floorf", "roundf", "lround":
      guard arguments.count == 1, let value = numbers()[0] else { return .unknown }
      if name.hasPrefix("ceil") { return .number(value.rounded(.up)) }
      if name.hasPrefix("floor") { return .number(value.rounded(.down)) }
      return .number(name.contains("round") ? value.rounded() : value.magnitude)
    case "zip" where arguments.count == 2:
      guard case .list(let left) = evaluate(arguments[0].value, frame),
        case .list(let right) = evaluate(arguments[1].value, frame)
      else { return .unknown }
      return .list(zip(left, right).map { .list([$0, $1]) })
    default: return nil
    }
  }

  private func created(_ role: CodeItem.Role, _ className: String, _ word: Int, _ frame: Frame) -> CodeItem {
    let item = makeItem(role, className, frame.file, word)
    item.isCreatedHere = true
    return item
  }

  // MARK: What isn't known

  private static let harmless: Set<String> = [
    "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "addTarget", "register", "addGestureRecognizer",
    "reloadData", "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
    "bringSubviewToFront", "sendSubviewToBack", "sizeToFit", "setNeedsDisplay", "addAction", "setContentOffset",
    "removeTarget", "print", "NSLog", "selectRow", "startAnimating", "stopAnimating", "setValue", "append", "insert",
    "setThumbImage", "setAttributedTitle", "setProgress", "setOn", "registerClass", "registerNib",
    "setTitleTextAttributes",
    "becomeFirstResponder", "setSelected", "setMinimumTrackImage", "setMaximumTrackImage", "insertSegment",
  ]

  /// Calls that run a block at once, or certainly later.
  private static let running: Set<String> = [
    "animate", "animateWithDuration", "performWithoutAnimation", "transition", "async", "asyncAfter", "dispatch_async",
    "dispatch_after", "dispatch_once", "sync", "addAnimations", "UIViewPropertyAnimator", "perform", "performChanges",
    "withAnimation", "transitionWithView", "performAsCurrent", "asyncMain", "autoreleasepool",
  ]

  /// A call of something that the project doesn't declare.
  private func unresolved(
    _ name: String, _ receiver: Value?, _ arguments: Arguments, _ code: Code, _ word: Int, _ frame: Frame
  ) -> Value {
    let isHarmless = Self.harmless.contains(name)
    if !isHarmless, case .item(let item)? = receiver { item.isHandedOn = true }
    for argument in arguments {
      let isBlock =
        argument.label == "{" || code.isMark(argument.value.lowerBound, "{")
        || code.isMark(argument.value.lowerBound, "^")
      if isBlock {
        guard layoutsViews(argument.value, frame.file), case .closure(let closure) = evaluate(argument.value, frame)
        else {
          continue
        }
        let isCertain = Self.running.contains(name)
        if !isCertain {
          note(.block, frame.file, argument.value.lowerBound)
          uncertainty += 1
        }
        _ = run(closure, [])
        if !isCertain { uncertainty -= 1 }
      } else {
        let value = evaluate(argument.value, frame)
        guard !isHarmless else { continue }
        for item in value.items ?? [] { item.isHandedOn = true }
        for constraint in value.allConstraints where constraint.isActive != true { constraint.isActive = nil }
      }
    }
    return madeByClass(name, receiver, word, frame)
  }

  /// `[UILabel labelWithText:…]`, `UIButton.system(…)`: a view that a method of its class makes.
  private func madeByClass(_ name: String, _ receiver: Value?, _ word: Int, _ frame: Frame) -> Value {
    guard case .type(let type)? = receiver, let kind = project.kind(of: type), kind.isView else { return .unknown }
    let last = type.prefix { $0 != "@" }.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let start = name.prefix { $0.isLowercase }.lowercased()
    let isMaker =
      !start.isEmpty && last.hasSuffix(start) || ["make", "create", "new", "build", "instance"].contains(start)
    return isMaker ? foreignValue(type, name, frame.file, word) ?? .unknown : .unknown
  }

  /// True if a range of code makes constraints or adds views.
  func layoutsViews(_ range: Range<Int>, _ file: Int) -> Bool {
    files[file].code.hasWord(of: LayoutWords.making, in: range)
  }

  /// True if it matters to the layout whether a range of code runs.
  func affectsLayout(_ range: Range<Int>, _ file: Int) -> Bool {
    let code = files[file].code
    return code.hasWord(of: LayoutWords.changing, in: range) || code.hasWord(of: project.layoutFunctions, in: range)
  }
}
