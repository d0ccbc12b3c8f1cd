import Diagnosis
import LayoutModel
import PlainText

extension FindingMaker {
  /// Findings for redundant constraints.
  var redundancies: [Finding] {
    let all = inspection.redundancies
    let copies = all.filter { original(of: $0).map { system.constraints[$0].origin != .contentSize } ?? false }
    let others = all.filter { original(of: $0) == nil }
    // Several copies of one constraint are one mistake.
    var groups: [Int: [Redundancy]] = [:]
    for copy in copies where !isAccepted(.duplicate, at: place(constraint: copy.index)) {
      groups[original(of: copy) ?? 0, default: []].append(copy)
    }
    // A second set of constraints between the same views, or of constraints that a stack view makes, counts as one
    // mistake, too.
    let views = viewsByLocation
    var sets: [Subject: [(original: Int, copies: [Redundancy])]] = [:]
    for (original, copies) in groups.sorted(by: { $0.key < $1.key }) {
      sets[subject(of: original, views), default: []].append((original, copies))
    }
    let facts = sets.sorted { $0.value[0].original < $1.value[0].original }.map { duplicates($0, $1) }
    return (isCode ? facts.mergedByStatements : facts).map(finding) + others.map(finding)
  }

  /// The common subject of constraints whose duplicates are one mistake.
  private enum Subject: Hashable {
    /// The items that the constraints relate, in ascending order.
    case items([Int])
    /// The stack view that makes the constraints.
    case stackView(Int)
  }

  private func subject(of index: Int, _ views: [SourceLocation: Int]) -> Subject {
    let constraint = system.constraints[index]
    if constraint.origin == .stackView, let view = constraint.location.flatMap({ views[$0] }) {
      return .stackView(view)
    }
    return .items(Set(constraint.mainItems).sorted())
  }

  /// The views by location. A stack view's own constraints have the location of the stack view.
  private var viewsByLocation: [SourceLocation: Int] {
    Dictionary(
      system.items.indices.compactMap { item in system.items[item].location.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the duplicated constraint; nil if the constraint isn't a duplicate.
  private func original(of redundancy: Redundancy) -> Int? {
    if case .duplicate(let original) = redundancy.kind { original } else { nil }
  }

  private func finding(_ fact: DuplicateFact) -> Finding {
    Finding(fact, at: place(constraint: fact.origin.constraint.constraint.index))
  }

  /// Returns the duplicates of constraints that have the same subject.
  private func duplicates(_ subject: Subject, _ sets: [(original: Int, copies: [Redundancy])]) -> DuplicateFact {
    let stackView: DuplicateFact.StackView? =
      if case .stackView(let view) = subject {
        .init(name: visible(system.items[view].name), location: system.items[view].location)
      } else {
        nil
      }
    return DuplicateFact(
      sets: sets.map { original, copies in
        .init(
          original: named(original), maker: Phrases(system: system).maker(system.constraints[original]),
          copies: copies.map { named($0.index) },
          repeatedEdge: copies.count == 1
            ? RepeatedEdge(named(original), named(copies[0].index), in: system) : nil,
          safeAreaEdge: system.safeAreaEdge(system.constraints[original], system.constraints[copies[0].index]))
      },
      stackView: stackView, origin: basis(sets[0].copies[0]))
  }

  private func basis(_ redundancy: Redundancy) -> Implication {
    Implication(
      constraint: named(redundancy.index), reasons: redundancy.reasons.map(named),
      premises: named(premises: redundancy.premises), sizes: sizes(redundancy))
  }

  private func finding(_ redundancy: Redundancy) -> Finding {
    let distance: Double? = if case .neverBinds(let points) = redundancy.kind { points } else { nil }
    return Finding(
      ImpliedFact(basis: basis(redundancy), distance: distance), at: place(constraint: redundancy.index))
  }

  /// Returns the names of views on whose fixed sizes the proof depends. These sizes may be different in another
  /// environment.
  private func sizes(_ redundancy: Redundancy) -> [String] {
    redundancy.reasons.map { system.constraints[$0] }
      .filter { [.autoresizingMask, .encapsulated].contains($0.origin) && $0.second == nil }
      .map { visible(system.items[$0.first.place.item].name) }.distinct
  }
}

extension [DuplicateFact] {
  /// The facts, but only the first of those that the same statements of code cause, such as for the views of a loop. It
  /// counts the others.
  fileprivate var mergedByStatements: [DuplicateFact] {
    let groups = grouped { fact -> [SourceLocation]? in
      let places = fact.constraints.compactMap(\.constraint.location)
      return fact.stackView == nil && places.count == fact.constraints.count ? places : nil
    }
    return groups.map { facts in
      var first = facts[0]
      first.repetitions = facts.count - 1
      return first
    }
  }
}
