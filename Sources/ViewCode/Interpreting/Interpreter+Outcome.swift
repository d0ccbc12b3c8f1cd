import SourceCode

// MARK: Alternatives with the same result

extension Interpreter {
  /// Returns true if the layout of a run is that of the run from which it differs by one decision, and the run reaches
  /// no other code.
  func addsNothing(to other: Interpreter) -> Bool {
    outcome == other.outcome && ran.isSubset(of: other.ran)
      && metConditions.allSatisfy { other.metPlaces[$0.condition] != nil }
  }

  /// A hash of everything that is laid out.
  private var outcome: Int {
    var hasher = Hasher()
    for constraint in constraints { constraint.hash(into: &hasher) }
    for item in items where item.isLaidOut { item.hash(into: &hasher) }
    hasher.combine(accidents.count)
    hasher.combine(replacements.count)
    hasher.combine(events.count)
    hasher.combine(hasUnknownMasks)
    return hasher.finalize()
  }
}

extension CodeConstraint {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(statement.range.lowerBound)
    hasher.combine(row)
    for item in [first, second] {
      hasher.combine(item?.file)
      hasher.combine(item?.token)
    }
    hasher.combine(constant)
    hasher.combine(multiplier)
    hasher.combine(priority)
    hasher.combine(isActive)
    hasher.combine(keptAs)
    hasher.combine(wasAdjusted)
  }
}

extension CodeItem {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(token)
    hasher.combine(parent?.file)
    hasher.combine(parent?.token)
    for view in arranged { hasher.combine(view.token) }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { hasher.combine("\(name) \(value.summary)") }
    for (name, value) in priorities.sorted(by: { $0.key < $1.key }) { hasher.combine("\(name) \(value.summary)") }
    hasher.combine(customSpacing?.summary)
    for flag in [isHandedOn, wasArranged, isPlacementUncertain, isArrangementUnknown, isCreatedHere] {
      hasher.combine(flag)
    }
  }
}

extension Value {
  /// The value of a setting as far as a layout depends on it.
  fileprivate var summary: String {
    switch self {
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .text(let text): text
    case .member(let name, _): name
    case .numbers(let numbers): "\(numbers)"
    case .font(let font): "\(font)"
    case .list(let values): values.map(\.summary).joined(separator: ",")
    case .nothing: "nil"
    default: ""
    }
  }
}
