import Diagnosis
import LayoutModel

/// The statements of a conflict, whatever views they are about. A statement in a loop or in a function that is called
/// several times creates constraints for several views, so one mistake causes a conflict for each of them.
struct ConflictPlaces: Hashable {
  private let places: Set<SourceLocation>

  /// Creates the statements of a conflict, or returns nil if the place of a member isn't known.
  init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    var places: Set<SourceLocation> = []
    for member in conflict.members {
      let constraint = system.constraints[member.index]
      // (The constraints of a stack view have its place.)
      guard constraint.origin == .user || constraint.origin == .stackView, let location = constraint.location else {
        return nil
      }
      places.insert(location)
    }
    guard !places.isEmpty, conflict.premises.isEmpty else { return nil }
    self.places = places
  }

  /// Returns groups of conflicts merged by mistake, each at the position of its first group.
  static func merged(_ groups: [[LayoutConflict]], in system: ConstraintSystem) -> [[[LayoutConflict]]] {
    var history = History()
    var mistakes: [[[LayoutConflict]]] = []
    for group in groups {
      if let position = history.position(of: Self(group[0], in: system), else: mistakes.count) {
        mistakes[position].append(group)
      } else {
        mistakes.append([group])
      }
    }
    return mistakes
  }

  /// The statements of earlier conflicts.
  struct History {
    private var positions: [ConflictPlaces: Int] = [:]
    /// The statements that conflicted more than once.
    private var repeated: [(places: ConflictPlaces, position: Int)] = []

    /// Returns the position of the first conflict that has the same statements, or, if these conflicted more than once,
    /// some of the same statements and no others; otherwise, returns nil and notes the conflict at `position`.
    mutating func position(of places: ConflictPlaces?, else position: Int) -> Int? {
      guard let places else { return nil }
      if let known = positions[places] {
        if !repeated.contains(where: { $0.places == places }) { repeated.append((places, known)) }
        return known
      }
      if let known = repeated.first(where: { $0.places.places.isSubset(of: places.places) }) { return known.position }
      positions[places] = position
      return nil
    }
  }
}
