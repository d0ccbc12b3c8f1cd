import LayoutModel
import SourceCode

/// Constraints and views that code takes from a view without naming them.
extension Interpreter {
  /// A call of some of what a view holds.
  func call(
    _ name: String, ofAny portion: Value.Portion, of item: CodeItem?, _ arguments: Arguments, _ frame: Frame
  ) -> Value {
    let value = Value.anyOf(portion, item)
    for argument in arguments {
      if case .closure(let closure) = evaluate(argument.value, frame) { runUncertainly(closure, [value]) }
    }
    if Self.selecting.contains(name) { return value }
    switch portion {
    case .constraints: if !Self.reading.contains(name) { loseConstraints(of: item) }
    case .views: if Self.removing.contains(name) { loseViews(of: item) }
    }
    return .unknown
  }

  /// Calls whose results are among what they are called of.
  private static let selecting: Set<String> = [
    "first", "last", "filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "firstObject",
    "lastObject", "objectAtIndex", "filteredArrayUsingPredicate", "randomElement",
  ]
  private static let reading: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "contains", "isEmpty", "count", "allSatisfy", "firstIndex", "reduce",
    "enumerated", "enumerateObjectsUsingBlock",
  ]
  private static let removing: Set<String> = [
    "removeFromSuperview", "makeObjectsPerformSelector", "removeArrangedSubview",
  ]

  /// Constraints that aren't known are installed or removed.
  func loseConstraints() {
    lostStatements += 1
    // Any that is kept may be among them.
    for constraint in constraints where constraint.keptAs != nil { constraint.isActive = nil }
  }

  /// Constraints that aren't known are removed or changed: those of an item, or any.
  func loseConstraints(of item: CodeItem?) {
    lostStatements += 1
    for constraint in constraints where mayHold(item, constraint) { constraint.isActive = nil }
  }

  /// True if a view may hold a constraint: it is about what the view contains. (What other code made may contain any.)
  private func mayHold(_ item: CodeItem?, _ constraint: CodeConstraint) -> Bool {
    guard let item, item.isCreatedHere else { return true }
    return [constraint.first, constraint.second].allSatisfy { other in other.map { item.contains($0) } ?? true }
  }

  /// Views that aren't known are removed from a view: the constraints between them and others go, too.
  func loseViews(of item: CodeItem?) {
    lostStatements += 1
    for constraint in constraints where constraint.hasSecond {
      let isInside = [constraint.first, constraint.second].contains { other in
        guard let other, let item, item.isCreatedHere else { return true }
        return other !== item && item.contains(other)
      }
      if isInside { constraint.isActive = nil }
    }
  }
}
