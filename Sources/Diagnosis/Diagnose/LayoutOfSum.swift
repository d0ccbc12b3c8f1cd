import ConstraintSystems
import ExactNumbers

extension SystemDiagnosis {
  /// The layout in which the sum of a conflict can be seen: what contradicts the facts is left out, each fact holds
  /// exactly, as it counts in the sum, and everything else holds as far as it can.
  ///
  /// The facts of an irreducible conflict are independent of each other, so that they all can hold exactly. A size may
  /// come out negative where the conflict is that it would have to be.
  ///
  /// - Parameters:
  ///   - reasoning: that of one of the conflicts.
  ///   - tightSize: the fact that gives way in the conclusion's place, as ``tightSize(of:)`` finds it; nil for none.
  ///     The layout is then as large as everything else needs.
  ///   - nominalSize: the size that views get, in points, where nothing decides it, as in an excerpt; nil for none.
  /// - Returns: the value of each variable, in points.
  /// - Complexity: that of solving the system.
  package func values(
    showing reasoning: Reasoning, tightSize: Int? = nil, nominalSize: Double? = nil
  ) -> [Double] {
    var shown = system
    let conclusion: Int? = if case .constraint(let index) = reasoning.conclusion { index } else { nil }
    var facts = reasoning.facts
    if let tightSize { facts = facts.filter { $0 != tightSize } + [conclusion].compactMap { $0 } }
    for index in facts {
      shown.constraints[index].relation = .equal
      shown.constraints[index].priority = .required
    }
    let premises = reasoning.premises.map(\.index)
    let hasRoom = conclusion != nil || tightSize != nil
    // What is left for a constraint where a size is 0 at least is what is left where it is 0; and what is missing for
    // several sizes is missing for one of them where the others are 0.
    let tight = premises.dropFirst(hasRoom ? 0 : 1).map { shown.add(system.premises[$0].form, .required) }
    let nominal = nominalSize.map { shown.addNominalSizes($0) } ?? []
    var solver = SystemSolver(shown, premises: [])
    solver.makeVariables()
    for index in facts + tight { _ = solver.add(index) }
    let free = hasRoom ? [] : Set(premises.prefix(1))
    for index in system.premises.indices where !free.contains(index) { _ = solver.addPremise(index) }
    let taken = Set(reasoning.facts + dropped + [conclusion].compactMap { $0 })
    solver.load(kept: system.constraints(keptWithout: taken))
    for index in nominal { _ = solver.add(index) }
    return solver.values()
  }

  /// The size that is too small for what has to be in it: the given one that the sum starts from, where all else is
  /// taken from it and leaves less than nothing for other sizes. It misses by what the conflict misses.
  ///
  /// - Returns: the index of its constraint, one of the facts; nil if there is no such size.
  /// - Complexity: that of ``Reasoning/bill(in:)``.
  package func tightSize(of reasoning: Reasoning) -> Int? {
    let places = roomless(reasoning)
    let bill = reasoning.bill(in: system)
    guard let first = bill.entries.first, case .constraint(let index) = first.content, system.constraints[index].isSize,
      bill.count == .one, first.factor == .one, bill.entries.dropFirst().allSatisfy({ $0.amount.signum <= 0 })
    else { return nil }
    let given = system.constraints[index].first.place
    let isAmongThem = places.contains { $0.item == given.item && $0.attribute.kind == .size }
    return places.first?.attribute.axis == given.attribute.axis && !isAmongThem ? index : nil
  }

  /// The sizes, or margins, for which less than nothing is left; none where there is some room for them.
  private func roomless(_ reasoning: Reasoning) -> [ConstraintSystem.ItemAttribute] {
    switch reasoning.conclusion {
    case .premises: return reasoning.premises.map { system.premises[$0.index].place }
    case .constraint(let index):
      let isShort = reasoning.available.signum < 0 && reasoning.wanted > reasoning.available
      return isShort && system.constraints[index].isSize ? [system.constraints[index].first.place] : []
    }
  }
}

extension ConstraintSystem.Constraint {
  /// True if it gives a width or height as a number.
  fileprivate var isSize: Bool {
    second == nil && first.subtracting == nil && first.place.attribute.kind == .size
  }
}

extension ConstraintSystem {
  /// Adds the constraint `form == 0` and returns its index.
  fileprivate mutating func add(_ form: LinearForm, _ priority: LayoutPriority) -> Int {
    let place = ItemAttribute(0, .width)
    constraints.append(
      Constraint(
        index: constraints.count, className: "", key: nil, description: "", first: Operand(place), relation: .equal,
        second: nil, multiplier: 1, constant: 0, priority: priority, origin: .system, location: nil, form: form))
    return constraints.count - 1
  }

  /// Adds a constraint below all others for each size, and returns their indices.
  mutating func addNominalSizes(_ size: Double) -> [Int] {
    variables.indices.filter { variables[$0].attribute.kind == .size }.map { variable in
      add(.variable(variable) - .number(size), .least)
    }
  }
}
