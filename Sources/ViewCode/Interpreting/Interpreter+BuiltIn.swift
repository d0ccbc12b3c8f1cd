import LayoutModel
import SourceCode

/// What UIKit's methods do that layout depends on.
extension Interpreter {
  /// The value of a call of the frameworks; nil for any other.
  func builtIn(
    _ name: String, _ word: Int, _ receiver: Value?, _ arguments: Arguments, _ frame: Frame
  ) -> Value? {
    switch receiver {
    case .type(let type)?:
      if type == "NSLayoutConstraint" { return activation(name, arguments, frame) }
      if type == "UIView", name == "performWithoutAnimation", let closure = closure(arguments.last, frame) {
        return run(closure, [])
      }
      if type == "UIFont", let font = font(name, arguments, frame) { return .font(font) }
      // PureLayout's `UIView.newAutoLayout()` and its relatives.
      if name.lowercased().mentions("autolayout"), case .item(let item) = create(type, [], word, frame) {
        item.settings["translatesAutoresizingMaskIntoConstraints"] = .bool(false)
        return .item(item)
      }
      return nil
    case .list(let values)?: return sequence(name, values, arguments, frame)
    case .constraints(let constraints)?: return modify(constraints, name, arguments, frame)
    case .item(let item)?: return builtIn(name, word, of: item, arguments, frame, isExplicit: true)
    case .unknown? where ["forEach", "map", "compactMap", "enumerated"].contains(name):
      for argument in arguments {
        if let closure = closure(argument, frame) { runUncertainly(closure, [.unknown, .unknown]) }
      }
      return .unknown
    case .record(let elements)? where name == "enumerateKeysAndObjectsUsingBlock":
      guard let closure = closure(arguments.first, frame) else { return nil }
      for (key, value) in elements.sorted(by: { $0.key < $1.key }) {
        _ = run(closure, [.text(key), value], isTurn: true)
      }
      return .unknown
    // An option set: all options, or one.
    case .member(let one, _)? where name == "contains" && arguments.count == 1:
      guard case .member(let wanted, _) = evaluate(arguments[0].value, frame) else { return nil }
      return one == "all" || one == wanted ? .bool(true) : nil
    case .anyOf(let portion, let item)?: return call(name, ofAny: portion, of: item, arguments, frame)
    case nil where frame.owner == nil && frame.type?.name == "NSLayoutConstraint":
      return activation(name, arguments, frame)
    case nil:
      guard let owner = frame.local("self") == nil ? frame.owner : nil else { return nil }
      return builtIn(name, word, of: owner, arguments, frame, isExplicit: false)
    default: return nil
    }
  }

  private func closure(_ argument: (label: String, value: Range<Int>)?, _ frame: Frame) -> Value.Closure? {
    guard let argument, case .closure(let closure) = evaluate(argument.value, frame) else { return nil }
    return closure
  }

  // MARK: Constraints

  private func activation(_ name: String, _ arguments: Arguments, _ frame: Frame) -> Value? {
    let isOn = name == "activate" || name == "activateConstraints"
    guard isOn || name == "deactivate" || name == "deactivateConstraints", let first = arguments.first else {
      return nil
    }
    let value = evaluate(first.value, frame)
    for constraint in value.allConstraints { setActive(constraint, isOn) }
    if case .anyOf(_, let item) = value, !isOn {
      loseConstraints(of: item)
      return .unknown
    }
    if case .list(let values) = value, values.allSatisfy({ !$0.isUnknown }) { return .unknown }
    if value.allConstraints.isEmpty { loseConstraints() }
    return .unknown
  }

  private func modify(
    _ constraints: [CodeConstraint], _ name: String, _ arguments: Arguments, _ frame: Frame
  ) -> Value? {
    switch name {
    case "activate", "install":
      for constraint in constraints { setActive(constraint, true) }
    case "deactivate", "uninstall", "autoRemove":
      for constraint in constraints { setActive(constraint, false) }
    case "update", "updateOffset", "updateInset", "setOffset", "setConstant":
      for constraint in constraints { constraint.constant = nil }
    case "forEach", "append", "map", "filter", "compactMap", "flatMap", "enumerated", "reversed":
      return sequence(name, constraints.map { .constraints([$0]) }, arguments, frame)
    default:
      if find(name, arguments.map(\.label), .constraints(constraints), frame) != nil { return nil }
      // A modifier of another library: all that it may change is the priority.
      let isPriority = name.lowercased().contains("priority") || arguments.first?.label.lowercased() == "priority"
      let value = arguments.first.map { evaluate($0.value, frame) }
      for constraint in constraints {
        guard isPriority, let value else {
          constraint.priority = nil
          continue
        }
        if case .member(let member, _) = value {
          constraint.priority = Self.priorities[member]
        } else {
          constraint.priority = value.number
        }
      }
    }
    return .constraints(constraints)
  }

  // MARK: Sequences

  /// `views.forEach(stack.addArrangedSubview)`
  func reference(_ range: Range<Int>, _ values: [Value], _ frame: Frame) -> Value? {
    let code = files[frame.file].code
    guard let last = range.last(where: { code.tokens[$0].kind == .word && code.text($0) != "_" }) else { return nil }
    let receiver =
      code.isMark(last - 1, ".") && last - 1 > range.lowerBound
      ? evaluate(range.lowerBound..<last - 1, frame) : frame.owner.map(Value.item)
    let name = code.text(last)
    if let receiver, Self.performed.contains(name) {
      guard case .item(let item) = receiver else { return nil }
      for value in values { _ = perform(name, on: item, [value]) }
      return .unknown
    }
    let isNamed = code.isMark(last - 1, ".") && last - 1 > range.lowerBound
    return call(name, isNamed ? receiver : nil, forEach: values, frame)
  }

  /// Calls a function of the project for each of several values: `views.forEach(prepare)`.
  private func call(_ name: String, _ receiver: Value?, forEach values: [Value], _ frame: Frame) -> Value? {
    for value in values {
      guard let (function, type, owner) = find(name, [""], receiver, frame) else { return nil }
      _ = call(function, of: type, owner: owner, arguments: [("", value)])
    }
    return .unknown
  }

  // MARK: Views

  private static let blocks: Set<String> = ["then", "with", "apply", "configure", "also", "do", "withAnimation"]

  private func builtIn(
    _ name: String, _ word: Int, of item: CodeItem, _ arguments: Arguments, _ frame: Frame, isExplicit: Bool
  ) -> Value? {
    if Self.blocks.contains(name), isExplicit, arguments.count == 1, let closure = closure(arguments.first, frame) {
      _ = run(closure, [.item(item)])
      return .item(item)
    }
    switch name {
    // SnapKit's method.
    case "removeConstraints" where arguments.isEmpty:
      for constraint in constraints
      where constraint.first === item && Self.makerKinds.contains(constraint.statement.kind) {
        constraint.isActive = uncertainty > 0 ? nil : false
      }
      return .unknown
    case "addConstraint", "addConstraints", "removeConstraint", "removeConstraints":
      guard let first = arguments.first, arguments.count == 1 else { return nil }
      let value = evaluate(first.value, frame)
      for constraint in value.allConstraints { setActive(constraint, name.hasPrefix("add")) }
      if value.allConstraints.isEmpty {
        if case .list(let values) = value, values.isEmpty { return .unknown }
        loseConstraints()
        if name.hasPrefix("remove") { for constraint in constraints { constraint.isActive = nil } }
      }
      return .unknown
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      return setPriority(name, of: item, arguments, frame)
    case "setTitle", "setAttributedTitle", "setImage", "setBackgroundImage":
      setContent(name, of: item, arguments, frame)
      return nil
    case "setCustomSpacing":
      guard let first = arguments.first, let last = arguments.last, arguments.count == 2 else { return nil }
      let spacing = evaluate(first.value, frame)
      for view in evaluate(last.value, frame).items ?? [] { view.customSpacing = spacing }
      return .unknown
    case "isDescendant", "isDescendantOfView":
      guard arguments.count == 1, case .item(let other) = evaluate(arguments[0].value, frame) else { return nil }
      return isDescendant(item, of: other).map(Value.bool)
    default: break
    }
    guard Self.performed.contains(name) else { return setter(name, of: item, arguments, frame) }
    let labels = arguments.map(\.label)
    let isPlain = labels.allSatisfy { ["", "at", "atIndex", "aboveSubview", "belowSubview"].contains($0) }
    guard isPlain else { return nil }
    let isMany = name == "addSubviews" || name == "addArrangedSubviews"
    if isMany, find(name, labels, .item(item), frame) != nil { return nil }
    let values = arguments.filter { $0.label.isEmpty }.map { evaluate($0.value, frame) }
    let insertion = arguments.first { $0.label == "at" || $0.label == "atIndex" }.map { evaluate($0.value, frame) }
    return perform(name, on: item, values, at: insertion)
  }

  private static let performed: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "addArrangedSubviews", "insertArrangedSubview",
    "removeArrangedSubview", "removeFromSuperview", "addLayoutGuide", "sv",
  ]

  /// Changes the hierarchy.
  private func perform(_ name: String, on item: CodeItem, _ values: [Value], at place: Value? = nil) -> Value? {
    weighChange()
    let views = values.flatMap { $0.items ?? [] }
    let isKnown = values.allSatisfy { $0.items != nil }
    switch name {
    case "addSubview", "addSubviews", "insertSubview", "sv":
      for view in views { add(view, to: item) }
    case "addLayoutGuide":
      for guide in views { add(guide, to: item) }
    case "addArrangedSubview", "addArrangedSubviews":
      for view in views { arrange(view, in: item, at: item.arranged.count) }
      if !isKnown { item.isArrangementUnknown = true }
    case "insertArrangedSubview":
      for view in views { arrange(view, in: item, at: place?.number.map { Int(max(0, min($0, 1000))) } ?? 0) }
      if !isKnown || place?.number == nil { item.isArrangementUnknown = true }
    case "removeArrangedSubview":
      for view in views { item.arranged.removeAll { $0 === view } }
      if !isKnown { item.isArrangementUnknown = true }
    case "removeFromSuperview":
      // (Code that removes a view expects that it was added: as soon as anything asks for the controller's view.)
      if item.parent == nil, kind == .controller, item !== owner { loadView() }
      remove(item)
    default: return nil
    }
    return .unknown
  }

  private func add(_ view: CodeItem, to parent: CodeItem) {
    var parent = parent
    if case .controller = parent.role,
      case .item(let root)? = Optional(member("view", of: .item(parent), Frame(owner: nil, type: nil, file: 0)))
    {
      parent = root
    }
    // What would close a circle isn't known.
    guard !view.contains(parent) else { return }
    // (A view that leaves its superview loses its constraints to everything outside.)
    if let old = view.parent, old !== parent { remove(view) }
    if let old = view.parent { old.children.removeAll { $0 === view }; old.arranged.removeAll { $0 === view } }
    view.parent = parent
    parent.children.append(view)
    view.addedAt = tick()
    view.isPlacementUncertain = uncertainty > 0
  }

  private func remove(_ item: CodeItem) {
    for constraint in constraints where constraint.isActive != false {
      guard let parent = item.parent else { break }
      let isAround = [constraint.first, constraint.second].contains { other in
        other.map { item.contains($0) } ?? false
      }
      if isAround,
        !item.contains(constraint.first ?? parent) || !item.contains(constraint.second ?? constraint.first ?? parent)
      {
        constraint.isActive = uncertainty > 0 ? nil : false
      }
    }
    if uncertainty > 0 { return item.isPlacementUncertain = true }
    item.parent?.children.removeAll { $0 === item }
    item.parent?.arranged.removeAll { $0 === item }
    item.parent = nil
  }

  /// Lets a stack view arrange the views of a list.
  func arrange(_ value: Value, in stack: CodeItem) {
    guard let views = value.items else { return stack.isArrangementUnknown = true }
    for view in views { arrange(view, in: stack, at: stack.arranged.count) }
  }

  private func arrange(_ view: CodeItem, in stack: CodeItem, at place: Int) {
    view.wasArranged = true
    if view.parent !== stack { add(view, to: stack) }
    guard view.parent === stack else { return stack.isArrangementUnknown = true }
    stack.arranged.removeAll { $0 === view }
    stack.arranged.insert(view, at: min(place, stack.arranged.count))
    if uncertainty > 0 { stack.isArrangementUnknown = true }
  }

  private func setPriority(_ name: String, of item: CodeItem, _ arguments: Arguments, _ frame: Frame) -> Value {
    guard arguments.count == 2 else { return .unknown }
    let code = files[frame.file].code
    let axis =
      arguments[1].value.last.map(code.text)?.lowercased().contains("vertical") == true ? "vertical" : "horizontal"
    let kind = name.contains("Hugging") ? "hugging" : "compression"
    var value = evaluate(arguments[0].value, frame)
    if case .member(let member, _) = value { value = Self.priorities[member].map(Value.number) ?? .unknown }
    weighChange()
    item.priorities["\(kind).\(axis)"] = uncertainty > 0 ? .unknown : value
    return .unknown
  }

  /// Objective-C's setters: `[stack setAxis:…]`.
  private func setter(_ name: String, of item: CodeItem, _ arguments: Arguments, _ frame: Frame) -> Value? {
    let code = files[frame.file].code
    guard code.language == .objectiveC, name.hasPrefix("set"), arguments.count == 1, name.count > 3 else { return nil }
    let plain = name.dropFirst(3)
    let property = plain.prefix(1).lowercased() + plain.dropFirst()
    guard
      ["axis", "spacing", "alignment", "distribution", "hidden", "translatesAutoresizingMaskIntoConstraints"]
        .contains(property) || Self.contentSettings.contains(property)
    else { return nil }
    let (value, basis) = resting { evaluate(arguments[0].value, frame) }
    set(property, of: .item(item), to: StoredValue(value: value, basis: basis), frame)
    return .unknown
  }
}
