import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds items that must be the same for lines to contradict each other.
///
/// A superview without a name in the report can be any of its views, and a name shared by two items is ambiguous. Each
/// possibility is tested by merging the variables of the two items.
struct IdentityConditionFinder {
  private let system: ConstraintSystem
  private let brokenByLog: Int?

  /// Search limits: the number of unidentified items, and of candidates for each.
  private static let unknownLimit = 6
  private static let candidateLimit = 24
  /// The maximum number of lines: each possibility takes as long as the list itself.
  private static let lineLimit = 40

  init(_ system: ConstraintSystem, brokenByLog: Int?) {
    self.system = system
    self.brokenByLog = brokenByLog
  }

  /// Returns the conditions: first those that contain the broken constraint, then the others, more likely ones first.
  func conditions() -> [UnprintedCondition] {
    guard system.constraints.count <= Self.lineLimit else { return [] }
    let unknown = system.items.indices.filter(isUnknown).prefix(Self.unknownLimit)
    let conditions = unknown.flatMap { item in
      candidates(for: item).prefix(Self.candidateLimit).compactMap { condition(item, is: $0) }
    }
    let relevant = conditions.filter { condition in
      condition.members.contains { $0.index == brokenByLog }
    }
    return relevant + conditions.filter { condition in !condition.members.contains { $0.index == brokenByLog } }
  }

  /// Returns true if an item could be any of several items, because it is a superview without a name or because several
  /// items share its name.
  private func isUnknown(_ index: Int) -> Bool {
    let item = system.items[index]
    guard item.address.isEmpty else { return false }
    return item.key.map { key in system.items.count { $0.key == key } > 1 } ?? item.className.isEmpty
  }

  /// Returns the items that could be the same as the given item, more likely ones first: views that share no line with
  /// it and aren't inside a view that does. Controls, which contain no subviews of the app, are candidates for a
  /// superview only if there are no others.
  private func candidates(for index: Int) -> [Int] {
    let item = system.items[index]
    let beside = Set(system.constraints.map(items).filter { $0.contains(index) }.flatMap { $0 })
    let possible = system.items.indices.filter { other in
      guard other != index, system.items[other].kind == .view, !isUnknown(other) else { return false }
      if let key = item.key, system.items[other].key != key { return false }
      return !sequence(first: other, next: { system.items[$0].parent }).contains { beside.contains($0) }
    }
    let named = Set(system.constraints.map(items).filter { $0.contains(where: beside.contains) }.flatMap { $0 })
    func rank(_ other: Int) -> Int {
      let className = system.items[other].className
      if Self.isLeaf(className) { return 3 }
      if className.hasSuffix("Window") { return 2 }
      return named.contains(other) ? 0 : 1
    }
    let sorted = possible.map { (rank($0), $0) }.sorted { $0 < $1 }
    let containers = sorted.filter { $0.0 < 3 }
    return (item.key == nil && !containers.isEmpty ? containers : sorted).map(\.1)
  }

  /// Returns true for the classes of controls and labels, which contain no subviews of the app.
  private static func isLeaf(_ className: String) -> Bool {
    ["Label", "Button", "ImageView", "TextField", "Switch", "Slider", "ProgressView"].contains {
      className.hasSuffix($0)
    }
      && ["UI", "NS"].contains { className.hasPrefix($0) }
  }

  private func items(_ constraint: ConstraintSystem.Constraint) -> [Int] {
    [constraint.first, constraint.second].compactMap { $0 }.flatMap { operand in
      [operand.place.item] + [operand.subtracting?.item].compactMap { $0 }
    }
  }

  private func condition(_ unknown: Int, is known: Int) -> UnprintedCondition? {
    let diagnosis = SystemDiagnosis(system.joining(unknown, with: known), .init(order: .list, brokenByLog: brokenByLog))
    guard let conflict = diagnosis.conflicts.first else { return nil }
    return UnprintedCondition(
      kind: .identity,
      terms: [.init(quantity: .item(unknown), multiplier: .one), .init(quantity: .item(known), multiplier: .one)],
      comparison: .same, bound: conflict.shortfall, members: conflict.members, premises: conflict.premises,
      ranking: conflict.ranking, reasoning: conflict.reasoning, fingerprint: conflict.fingerprint)
  }
}

extension ConstraintSystem {
  /// Returns the system in which two items are merged: constraints on the first item apply to the second.
  func joining(_ first: Int, with second: Int) -> ConstraintSystem {
    var joined = self
    let places = Dictionary(zip(variables, variables.indices)) { first, _ in first }
    let replaced = variables.map { place in place.item == first ? ItemAttribute(second, place.attribute) : place }
    let numbers = replaced.indices.map { places[replaced[$0]] ?? $0 }
    func moved(_ form: LinearForm) -> LinearForm {
      LinearForm(terms: form.terms.map { .init(numbers[$0.variable], $0.product) }, constants: form.constants)
    }
    func moved(_ operand: Operand) -> Operand {
      func moved(_ place: ItemAttribute) -> ItemAttribute {
        place.item == first ? .init(second, place.attribute) : place
      }
      return Operand(moved(operand.place), subtracting: operand.subtracting.map(moved))
    }
    for index in constraints.indices {
      joined.constraints[index].form = moved(constraints[index].form)
      joined.constraints[index].first = moved(constraints[index].first)
      joined.constraints[index].second = constraints[index].second.map(moved)
    }
    for index in premises.indices { joined.premises[index].form = moved(premises[index].form) }
    return joined
  }
}
