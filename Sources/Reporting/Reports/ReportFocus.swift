import Diagnosis
package import LayoutModel
import PlainText

/// The part of a layout to which a report is limited: a view or guide with its entire content, or a constraint.
package struct ReportFocus: Sendable {
  /// The name of the part, as passed to the initializer.
  package let name: String
  private let items: Set<Int>
  private let constraints: Set<Int>

  /// Creates the part of `system` that has this name: a key, a name in reports, an address, or a constraint's equation.
  /// Returns nil if no part has this name.
  ///
  /// - Complexity: O(items + constraints).
  package init?(_ name: String, in system: ConstraintSystem) {
    var items: Set<Int> = []
    let names = [name, canonicalAddress(name)]
    for (index, item) in system.items.enumerated() {
      let isNamed = [item.key, item.name, item.address].contains { $0.map(names.contains) ?? false }
      if isNamed || item.parent.map(items.contains) ?? false { items.insert(index) }
    }
    let constraints = system.constraints.filter { $0.key == name } + system.constraints(printedAs: name)
    guard !items.isEmpty || !constraints.isEmpty else { return nil }
    self.name = name
    self.items = items
    self.constraints = Set(constraints.map(\.index))
  }

  /// Creates a part that consists of a single constraint.
  package init(constraint: ConstraintSystem.Constraint, name: String) {
    self.name = name
    items = []
    constraints = [constraint.index]
  }

  /// Returns true if a constraint is in the part or involves one of the part's items.
  package func contains(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraints.contains(constraint.index) || items.contains(constraint.first.place.item)
      || constraint.second.map { items.contains($0.place.item) } ?? false
  }

  /// Returns the places of the part's items and of all constraints that involve them.
  package func places(in system: ConstraintSystem) -> Set<SourceLocation> {
    Set(items.compactMap { system.items[$0].location } + system.constraints.filter(contains).compactMap(\.location))
  }
}

extension InputReport {
  /// Removes the conflicts that don't involve `focus`.
  package mutating func limit(to focus: ReportFocus) {
    let count = diagnosis.conflicts.count
    let constraints = system.constraints
    diagnosis.keepConflicts { $0.members.contains { focus.contains(constraints[$0.index]) } }
    otherConflicts = count - diagnosis.conflicts.count
    self.focus = focus.name
    recommendation = diagnosis.conflicts.first?.recommendation
    let isUnexplained = diagnosis.unexplained.contains { focus.contains(constraints[$0]) }
    if diagnosis.conflicts.isEmpty, !isUnexplained { status = .satisfiable }
  }

  /// A sentence about the conflicts that were removed; nil if none were removed.
  var focusSentence: String? {
    guard let focus, otherConflicts > 0 else { return nil }
    let others = diagnosis.conflicts.isEmpty ? "" : "other "
    return otherConflicts == 1
      ? "1 \(others)conflict doesn't involve \(visible(focus)); --all lists it."
      : "\(otherConflicts) \(others)conflicts don't involve \(visible(focus)); --all lists them."
  }
}
