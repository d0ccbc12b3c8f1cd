import LayoutModel
import SourceCode

extension Interpreter {
  /// Runs a statement that is an assignment or an expression.
  func execute(_ range: Range<Int>, _ frame: Frame) {
    guard step(), !range.isEmpty else { return }
    let code = files[frame.file].code
    statement = (frame.file, range.lowerBound)
    guard let (place, isSum) = assignment(range, code) else {
      _ = evaluate(range, frame)
      return
    }
    let value = evaluate(place + 1..<range.upperBound, frame)
    statement = (frame.file, range.lowerBound)
    let target = range.lowerBound..<(isSum ? place - 1 : place)
    assign(value, to: target, isSum, frame)
  }

  /// The place of the `=` of an assignment, and true for `+=`.
  func assignment(_ range: Range<Int>, _ code: Code) -> (place: Int, isSum: Bool)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isMark(index, "="), index > range.lowerBound {
        if code.isMark(index + 1, "="), !code.hasSpaceBefore(index + 1) { return nil }
        let before = code.tokens[index - 1]
        if before.kind == .mark, !code.hasSpaceBefore(index) {
          if before.mark == UInt8(ascii: "+") { return (index, true) }
          if "=!<>-*/%&|~".utf8.contains(before.mark) { return nil }
        }
        return (index, false)
      }
      index = code.after(index)
    }
    return nil
  }

  private func assign(_ value: Value, to target: Range<Int>, _ isSum: Bool, _ frame: Frame) {
    let code = files[frame.file].code
    guard let last = target.last(where: { code.tokens[$0].kind == .word }) else { return }
    let name = code.text(last)
    // Objective-C: `UILabel *label = …`, `CGFloat gap = …`.
    if code.language == .objectiveC, isDeclaration(target, last, code) {
      let type = (target.lowerBound..<last).last { code.tokens[$0].kind == .word && !code.text($0).hasPrefix("_") }
      let made = value.isUnknown ? foreignValue(type.map(code.text), name, frame.file, last) ?? value : value
      frame.locals[name] = uncertainty > 0 && value.item == nil ? .unknown : named(made, name, code, last, frame)
      return
    }
    var dot = last - 1
    while dot > target.lowerBound, code.isMark(dot, "!") || code.isMark(dot, "?") { dot -= 1 }
    if code.isMark(dot, ">"), code.isMarks(dot - 1, "-", ">") {
      return set(name, of: evaluate(target.lowerBound..<dot - 1, frame), to: value, isSum, code, last, frame)
    }
    guard code.isMark(dot, "."), dot > target.lowerBound else {
      if target.upperBound - target.lowerBound > 2, !code.isMark(last + 1, "!") { return }
      return assign(value, toName: name, isSum, code, last, frame)
    }
    let owner = evaluate(target.lowerBound..<dot, frame)
    set(name, of: owner, to: value, isSum, code, last, frame)
  }

  private func isDeclaration(_ target: Range<Int>, _ last: Int, _ code: Code) -> Bool {
    guard last > target.lowerBound else { return false }
    let before = code.tokens[last - 1]
    if code.isMarks(last - 2, "-", ">") { return false }
    return before.kind == .word || before.mark == UInt8(ascii: "*") || before.mark == UInt8(ascii: ">")
      || before.mark == UInt8(ascii: ")") && ["_", "t"].contains(code.text(target.lowerBound).prefix(1))
  }

  private func assign(_ value: Value, toName name: String, _ isSum: Bool, _ code: Code, _ token: Int, _ frame: Frame) {
    if let receiver = frame.local("self"), frame.local(name) == nil {
      return set(name, of: receiver, to: value, isSum, code, token, frame)
    }
    if let old = frame.local(name) {
      frame.set(name, uncertainty > 0 ? .unknown : isSum ? joined(old, value) : named(value, name, code, token, frame))
    } else if let owner = frame.owner {
      set(name, of: .item(owner), to: value, isSum, code, token, frame)
    }
  }

  private func joined(_ old: Value, _ value: Value) -> Value {
    switch (old, value) {
    case (.list(let left), .list(let right)): .list(left + right)
    case (.list(let left), .constraints): .list(left + [value])
    case (.constraints(let left), _) where !value.allConstraints.isEmpty: .constraints(left + value.allConstraints)
    default: .unknown
    }
  }

  // MARK: Properties

  private static let settings: Set<String> = [
    "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement",
    "layoutMarginsRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "isHidden", "hidden", "frame",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "isBaselineRelativeArrangement", "text",
    "numberOfLines", "rowHeight", "estimatedRowHeight",
  ]

  /// Sets a property of a value.
  func set(
    _ name: String, of owner: Value, to value: Value, _ isSum: Bool, _ code: Code, _ token: Int, _ frame: Frame
  ) {
    let value = uncertainty > 0 ? Value.unknown : value
    switch owner {
    case .constraints(let constraints):
      for constraint in constraints { set(name, of: constraint, to: value) }
    case .item(let item):
      if Self.settings.contains(name), item !== self.owner || item.members[name] == nil {
        item.settings[name] = value
        return
      }
      if name == "view", case .controller = item.role, case .item(let view) = value {
        item.guides["view"] = view
        return
      }
      if ["tableHeaderView", "tableFooterView", "backgroundView", "inputAccessoryView", "titleView"].contains(name) {
        for item in value.items ?? [] { item.isHandedOn = true }
      }
      let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
      let old = isSum ? item.members[plain] ?? property(plain, of: item, frame) ?? .unknown : .unknown
      item.members[plain] = isSum ? joined(old, value) : named(value, plain, code, token, frame)
    case .list(let values):
      for value_ in values { set(name, of: value_, to: value, isSum, code, token, frame) }
    default:
      // Something is set on an item that isn't known: it may be any.
      if name == "translatesAutoresizingMaskIntoConstraints" { hasUnknownMasks = true }
      if name == "isActive" || name == "active" { note(.item, frame.file, token) }
    }
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
