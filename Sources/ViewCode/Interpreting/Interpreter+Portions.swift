import LayoutModel
import SourceCode

/// Constraints and views that code obtains from a view without naming them.
extension Interpreter {
  /// Evaluates a call on some of a view's constraints or subviews.
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

  /// Calls that return elements of the collection that they are called on.
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

  /// Notes that unknown constraints are installed or removed.
  func loseConstraints() {
    doubts += 1
    // Any constraint that the code keeps may be among them.
    for constraint in constraints where constraint.keptAs != nil { constraint.isActive = nil }
  }

  /// Notes that unknown constraints are removed or changed: those of an item, or any if the item isn't known.
  func loseConstraints(of item: CodeItem?) {
    for constraint in constraints where mayHold(item, constraint) { constraint.isActive = nil }
  }

  /// Returns true if a view may hold a constraint: the view contains the constraint's items. (A view that other code
  /// created may contain any item.)
  func mayHold(_ item: CodeItem?, _ constraint: CodeConstraint) -> Bool {
    guard let item, item.isCreatedHere else { return true }
    return [constraint.first, constraint.second].allSatisfy { other in other.map { item.contains($0) } ?? true }
  }

  /// Notes that unknown views are removed from a view, along with the constraints between them and other views.
  func loseViews(of item: CodeItem?) {
    for constraint in constraints where constraint.hasSecond {
      let isInside = [constraint.first, constraint.second].contains { other in
        guard let other, let item, item.isCreatedHere else { return true }
        return other !== item && item.contains(other)
      }
      if isInside { constraint.isActive = nil }
    }
  }
}
