import LayoutModel
import SourceCode

/// Setting the properties that layout depends on.
extension Interpreter {
  static let settings: Set<String> = [
    "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement",
    "layoutMarginsRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "isHidden", "hidden", "frame",
    "bounds",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "isBaselineRelativeArrangement", "text",
    "numberOfLines", "rowHeight", "estimatedRowHeight", "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea",
  ]

  /// Sets a property of a value.
  func set(_ name: String, of owner: Value, to stored: StoredValue, _ frame: Frame) {
    let value = uncertainty > 0 ? Value.unknown : stored.value
    switch owner {
    case .constraints(let constraints):
      weigh(path)
      weigh(stored.basis.decisions)
      for constraint in constraints { set(name, of: constraint, to: value) }
    case .item(let item):
      if Self.settings.contains(name), item !== self.owner || item.members[name] == nil {
        weigh(path)
        if !value.isUnknown { weigh(stored.basis.decisions) }
        item.settings[name] = value
        if name == "text" { item.textStatement = statement }
        return
      }
      if Self.contentSettings.contains(name), item.isLaidOut, !declares(name, item) {
        weigh(path)
        if !value.isUnknown { weigh(stored.basis.decisions) }
        item.settings[name] = value
        return
      }
      if name == "view", case .controller = item.role, case .item(let view) = value {
        item.guides["view"] = view
        if item === self.owner, view.name == nil { view.name = name }
        return
      }
      if ["tableHeaderView", "tableFooterView", "backgroundView", "inputAccessoryView", "titleView"].contains(name) {
        for item in value.items ?? [] { item.isHandedOn = true }
      }
      let plain = name.propertyName
      if observe(plain, .set, of: item, ["newValue": value], frame) { return }
      observe(plain, .willSet, of: item, ["newValue": value], frame)
      let key = storage(plain, of: item, frame)
      let old = item.members[key] ?? .unknown
      if item === frame.owner { noteChange(of: plain, to: value) }
      noteWrapper(of: plain, item, value)
      if item === self.owner { noteReplacement(of: plain, old, value) }
      // (The getter that makes a view may have another name for it.)
      if frame.functionFrame.function?.name == plain, case .item(let made) = value { made.isNamedByMaker = true }
      item.members[key] = named(value, plain, of: item)
      item.bases[key] = self.stored(
        stored.basis, replacing: numberType(declaredType(plain, of: item), item.file), .objectiveC)
      observe(plain, .didSet, of: item, ["oldValue": old], frame)
    case .list(let values):
      for one in values { set(name, of: one, to: stored, frame) }
    case .anyOf(.constraints, let item):
      if ["isActive", "active", "constant", "priority"].contains(name) { loseConstraints(of: item) }
    default:
      // Something is set on an item that isn't known: it may be any.
      if name == "translatesAutoresizingMaskIntoConstraints" { hasUnknownMasks = true }
    }
  }

  /// Names a view after the property that keeps it. A variable of the code that uses an object has a better name than
  /// the object: `view.kit.lead()` calls a method whose view is `base`.
  private func named(_ value: Value, _ name: String, of item: CodeItem) -> Value {
    guard case .object = item.role, item !== owner, case .item(let view) = value, view.name == nil else {
      return named(value, name)
    }
    let kept = named(value, name)
    view.isNamedByMaker = true
    return kept
  }

  /// Notes the constraints that a property keeps while they are active, and that it is about to lose.
  private func noteReplacement(of name: String, _ old: Value, _ value: Value) {
    guard uncertainty == 0, case .constraints(let lost) = old, case .constraints(let made) = value, let statement else {
      return
    }
    for constraint in lost where constraint.isActive == true && !made.contains(where: { $0 === constraint }) {
      guard made.contains(where: { $0.replaces(constraint) }) else { continue }
      replacements.append(
        Replacement(name: name, old: constraint, path: path, file: statement.file, token: statement.token))
    }
  }

  /// The kinds of code that run when a property is set.
  private enum Observer: String {
    case set, willSet, didSet
  }

  /// Runs the setter or observer of a property that is being set; returns false if there is none. (Observers don't run
  /// in an object's own initializer.)
  @discardableResult
  private func observe(
    _ name: String, _ observer: Observer, of item: CodeItem, _ locals: [String: Value], _ frame: Frame
  ) -> Bool {
    let function = frame.functionFrame
    let isInitializing = function.outer == nil && function.function?.isInitializer == true && function.owner === item
    guard observer == .set || !isInitializing, project.types[item.className] != nil else { return false }
    let key = "\(name).\(observer.rawValue)"
    for type in ancestry(of: item.className) {
      guard let found = type.functions[key]?.first(where: { !$0.isStatic }) else { continue }
      let arguments = locals.values.map { (label: "", value: $0) }
      _ = call(found, of: type, owner: item, arguments: found.parameters.isEmpty ? [] : arguments, locals: locals)
      return true
    }
    return false
  }

  func declaredType(_ name: String, of item: CodeItem) -> String? {
    ancestry(of: item.className).lazy.compactMap { $0.properties[name]?.type }.first
  }

  private func set(_ name: String, of constraint: CodeConstraint, to value: Value) {
    switch name {
    case "isActive", "active":
      if case .bool(let isActive) = value { setActive(constraint, isActive) } else { constraint.isActive = nil }
    case "constant": (constraint.constant, constraint.wasAdjusted) = (value.number, true)
    case "priority":
      switch value {
      case .member(let name, _): constraint.priority = Self.priorities[name]
      default: constraint.priority = value.number
      }
    case "identifier", "mas_key":
      if case .text(let text) = value { constraint.identifier = text }
    default: break
    }
  }
}

extension CodeConstraint {
  /// True if this constraint is about the same attribute of the same item as an older one, and another statement makes
  /// it. (Code that runs a statement again often moves or removes the view before.)
  fileprivate func replaces(_ old: CodeConstraint) -> Bool {
    first != nil && first === old.first && firstAttribute == old.firstAttribute && firstAttribute != nil
      && (file != old.file || statement.range != old.statement.range)
  }
}

extension String {
  /// The name of the property that a variable keeps: `_title` is `title`.
  var propertyName: String { hasPrefix("_") ? String(dropFirst()) : self }
}
