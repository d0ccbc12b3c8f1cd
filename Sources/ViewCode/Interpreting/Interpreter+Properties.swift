import LayoutModel
import SourceCode

/// Setting the properties that layout depends on.
extension Interpreter {
  private static let settings: Set<String> = [
    "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement",
    "layoutMarginsRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "isHidden", "hidden", "frame",
    "bounds",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "isBaselineRelativeArrangement", "text",
    "numberOfLines", "rowHeight", "estimatedRowHeight",
  ]

  /// Sets a property of a value.
  func set(_ name: String, of owner: Value, to stored: StoredValue, _ token: Int, _ frame: Frame) {
    let value = uncertainty > 0 ? Value.unknown : stored.value
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
      item.members[plain] = named(value, plain)
      item.bases[plain] = self.stored(stored.basis, declared: declaredType(plain, of: item))
    case .list(let values):
      for one in values { set(name, of: one, to: stored, token, frame) }
    default:
      // Something is set on an item that isn't known: it may be any.
      if name == "translatesAutoresizingMaskIntoConstraints" { hasUnknownMasks = true }
      if name == "isActive" || name == "active" { lostStatements += 1 }
    }
  }

  private func declaredType(_ name: String, of item: CodeItem) -> String? {
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
