import ConstraintSystems
import ExactNumbers

extension SystemDiagnosis {
  /// Returns the layout that shows the sum of a conflict: the conclusion, which contradicts the facts, is left out,
  /// each fact holds exactly as it counts in the sum, and everything else holds as far as possible.
  ///
  /// The facts of an irreducible conflict are independent, so they can all hold exactly. A size may become negative if
  /// the conflict leaves less than nothing for it.
  ///
  /// - Parameters:
  ///   - reasoning: the reasoning of one of the conflicts.
  ///   - tightSize: the fact that yields in place of the conclusion, as returned by ``tightSize(of:)``; nil for none.
  ///     The size is then as large as everything else needs.
  ///   - nominalSize: the size, in points, of views whose size is ambiguous, as in an excerpt; nil for none.
  /// - Returns: the value of each variable, in points.
  /// - Complexity: solving the system.
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
    // When the sizes in premises are 0, the remaining points go to a constraint. If several sizes have too little room,
    // all but one of them are 0, and the remaining size is too small by the missing points.
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

  /// Returns the size that is too small for its content: the given size at the start of the sum, if subtracting
  /// everything else from it leaves less than nothing for other sizes. The size is too small by the conflict's
  /// shortfall.
  ///
  /// - Returns: the index of the size's constraint, which is one of the facts; nil if there is no such size.
  /// - Complexity: see ``Reasoning/bill(in:)``.
  package func tightSize(of reasoning: Reasoning) -> Int? {
    let places = roomless(reasoning)
    let bill = reasoning.bill(in: system)
    guard let first = bill.entries.first, case .constraint(let index) = first.content,
      system.constraints[index].isSizeAsNumber, bill.count == .one, first.factor == .one,
      bill.entries.dropFirst().allSatisfy({ $0.amount.signum <= 0 })
    else { return nil }
    let given = system.constraints[index].first.place
    let isAmongThem = places.contains { $0.item == given.item && $0.attribute.kind == .size }
    return places.first?.attribute.axis == given.attribute.axis && !isAmongThem ? index : nil
  }

  /// Returns the sizes or margins for which less than nothing is left; empty if there is some room for them.
  private func roomless(_ reasoning: Reasoning) -> [ConstraintSystem.ItemAttribute] {
    switch reasoning.conclusion {
    case .premises: return reasoning.premises.map { system.premises[$0.index].place }
    case .constraint(let index):
      let isShort = reasoning.available.signum < 0 && reasoning.wanted > reasoning.available
      return isShort && system.constraints[index].isSizeAsNumber ? [system.constraints[index].first.place] : []
    }
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

  /// Adds a constraint of the lowest priority for each size, and returns the indices.
  mutating func addNominalSizes(_ size: Double) -> [Int] {
    variables.indices.filter { variables[$0].attribute.kind == .size }.map { variable in
      add(.variable(variable) - .number(size), .least)
    }
  }
}
