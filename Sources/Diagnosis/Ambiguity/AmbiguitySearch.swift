// The layouts that satisfy the constraints exactly as well as the present one form a convex set. Its *direction space*
// consists of the differences between any two of its points, and their multiples. A variable is ambiguous if some
// direction moves it, and an equation relates variables if the equation holds for all directions.
//
// The solver finds points of the set (`SystemSolver.move(_:by:)`), each of which yields a direction. After all
// variables have been tested, there may still be unknown directions: a test moves one variable, and the choice of the
// other variables that move with it is arbitrary. So the equations that the known directions suggest, such as "this
// variable moves twice as far as that one", are tested, too: either the form that the equation fixes can't move, or
// moving it yields a new direction. If none of these forms can move, the known directions are complete.
//
// Groups are the finest sets of variables such that every direction is a sum of directions within the sets. They are
// the connected components of the matroid of the space, which equal those of the graph that joins each variable to the
// pivots of its column (J. Oxley, *Matroid Theory*, 2nd edition 2011, section 4.1).

import ConstraintSystems
import ExactNumbers

/// Finds the ambiguities of a system.
///
/// Complexity: O(size of the system), plus up to four solver changes for each ambiguous variable and for each
/// constraint, other than a required equation, that a value depends on. The cost of a change is proportional to the
/// number of variables that it moves. After ``Ambiguity/manyMoves``, one linear program replaces further changes,
/// unless rounding prevents it (``OptimalDirections``).
struct AmbiguitySearch {
  private let system: ConstraintSystem
  /// The present layout.
  private let values: [Double]
  private var space: FreeDirections
  /// True if the search also determines which variables move together.
  private let keepsDirections: Bool
  /// For each variable, true if one of the layouts found so far moves it.
  private var isOpen: [Bool]
  /// The differences between the present layout and the other layouts found so far.
  private var found: [Direction] = []
  /// The moves that begin at mixtures of the layouts found so far; nil until a bound stops a move immediately.
  private var inner: InnerMoves?
  /// The values that are known to be fixed.
  private var ground: FixedGround
  /// The constraints that are known to hold values in place.
  private let holds: FirmHolds

  /// The number of moves requested from the solver.
  private var moveCount = 0
  /// All directions; nil if they haven't been searched yet, or rounding prevents it.
  private var all: OptimalDirections?
  private var hasSearchedAll = false
  /// True if everything that can move is known to be open and, if directions are kept, the space is complete.
  private var isComplete = false
  /// True if time ran out before the search was complete.
  private var isCut = false
  private var roundsLeft = clockInterval
  /// The number of rounds between two checks of the deadline.
  private static let clockInterval = 32

  /// The distance by which to move a variable or form, in points: large enough to be noticeable.
  private static let distance = 100.0
  /// The distance to use instead if ``distance`` leads beyond the horizon.
  private static let step = 0.01
  /// A distance that no real layout reaches. If a variable can move only when another variable moves this far, the
  /// cause is rounding.
  private static let horizon = 10 * Tolerance.longest

  /// Returns the variables that `solver` leaves ambiguous, ascending; nil if time ran out before the search was
  /// complete. The solver, which may contain any of its system's constraints, is left unchanged.
  static func openVariables(_ solver: inout SystemSolver) -> [Int]? {
    var search = AmbiguitySearch(solver, keepsDirections: false)
    solver.beginTrial()
    defer { solver.endTrial() }
    solver.prepareForMoves()
    search.askVariables(&solver)
    return search.isCut || Deadline.isOver ? nil : search.isOpen.indices.filter { search.isOpen[$0] }
  }

  /// Returns the variables that `solver` leaves ambiguous, in groups that move together; nil if time ran out before the
  /// search was complete. The solver is left unchanged.
  static func run(_ solver: inout SystemSolver) -> Ambiguity? { countedRun(&solver).ambiguity }

  /// Does the same as ``run(_:)``, and also returns the number of moves requested from the solver.
  static func countedRun(_ solver: inout SystemSolver) -> (ambiguity: Ambiguity?, moves: Int) {
    var search = AmbiguitySearch(solver, keepsDirections: true)
    solver.beginTrial()
    defer { solver.endTrial() }
    solver.prepareForMoves()
    search.askVariables(&solver)
    search.askRelations(&solver)
    return (search.ambiguity(solver), search.moveCount)
  }

  private init(_ solver: borrowing SystemSolver, keepsDirections: Bool) {
    self.keepsDirections = keepsDirections
    system = solver.system
    values = solver.values()
    isOpen = Array(repeating: false, count: values.count)
    ground = FixedGround(system)
    holds = FirmHolds(solver, values)
    // Developers set sizes rather than positions, and views rather than guides.
    space = FreeDirections(
      ranks: system.variables.map { [items = system.items] place in
        (items[place.item].kind == .guide ? 2 : 0) + (place.attribute.kind == .size ? 0 : 1)
      })
  }

  // MARK: Time

  /// Counts `work` rounds; returns true if the search should end.
  private mutating func isOver(_ work: Int = 1) -> Bool {
    roundsLeft -= work
    if roundsLeft <= 0 {
      roundsLeft = Self.clockInterval
      isCut = isCut || Deadline.isOver
    }
    return isCut
  }

  // MARK: Directions

  private mutating func askVariables(_ solver: inout SystemSolver) {
    let idle = system.idleVariables
    for variable in values.indices where !isOpen[variable] && !idle.contains(variable) {
      if isComplete || isOver() { return }
      if moveAlone(variable, &solver) != nil || restsOnWhatIsFixed(variable, &solver) { continue }
      // The test of another variable may have shown that this one is ambiguous.
      if !isOpen[variable] { _ = ask(.variable(variable), &solver) }
    }
  }

  /// Returns true if a variable's value is a combination of fixed values: those of required equations, and those of
  /// other constraints that were tested and can't move. Many values depend on a few such constraints, for example on a
  /// label's size.
  private mutating func restsOnWhatIsFixed(_ variable: Int, _ solver: inout SystemSolver) -> Bool {
    if let basis = ground.basis(of: variable, solver) {
      if basis.sources.allSatisfy({ isFixed($0, &solver) }) {
        ground.settle(basis)
        return true
      }
    }
    // Some of the sources may cancel out.
    let derivation = solver.derivation(of: .variable(variable))
    return derivation.undecided.isEmpty && derivation.steps.allSatisfy { isFixed($0.source, &solver) }
  }

  private mutating func isFixed(_ source: SystemSolver.Source, _ solver: inout SystemSolver) -> Bool {
    if let known = ground[source] { return known }
    let isKnown: Bool
    switch source {
    case .constraint(let index):
      let isEquation = system.constraints[index].priority.isRequired && system.constraints[index].relation == .equal
      isKnown = isEquation || holds.contains(index) || ask(system.constraints[index].form, &solver) == nil
    case .premise(let index): isKnown = ask(system.premises[index].form, &solver) == nil
    }
    ground[source] = isKnown
    return isKnown
  }

  /// Tests every equation that holds for all known directions, until all of these equations hold in the solver.
  private mutating func askRelations(_ solver: inout SystemSolver) {
    if isComplete { return }
    var isConfirmed = [Bool](repeating: false, count: values.count)
    var waiting = Heap<Int>()
    for variable in values.indices where isOpen[variable] { waiting.insert(variable) }
    while let variable = waiting.popLeast() {
      if isConfirmed[variable] || space.isPivot(variable) { continue }
      if followsFromConfirmed(variable, isConfirmed, solver) {
        isConfirmed[variable] = true
        continue
      }
      if isOver() { return }
      let column = space.column(of: variable)
      if column.isEmpty { continue }
      // With a rounding error in a factor, the form would move over large distances even if the equation is right.
      let parts = column.map { LinearForm.Term($0.pivot, .init(Rational.nearFraction($0.factor).doubleValue, -1)) }
      let relation = LinearForm.variable(variable) + LinearForm(terms: parts)
      let alone = moveAlone(variable, &solver)
      // Moving the variable alone may leave its equation unchanged and thus untested.
      isConfirmed[variable] = alone == nil
      if alone != nil { waiting.insert(variable) }
      let changes = alone ?? ask(relation, &solver)
      if isComplete { return }
      for changed in changes ?? Direction() {
        // The variable's equation has changed.
        isConfirmed[changed.variable] = false
        waiting.insert(changed.variable)
      }
    }
  }

  /// Returns true if a required equation determines a variable from pivots, fixed values and variables whose equations
  /// are confirmed. Then the variable's own equation, which is their sum, holds as well. (The definitions contain no
  /// cycles.)
  private func followsFromConfirmed(
    _ variable: Int, _ isConfirmed: [Bool], _ solver: borrowing SystemSolver
  ) -> Bool {
    guard let row = solver.basisRow(of: variable), row.reducing.isEmpty, case .constraint(let index) = row.source,
      system.constraints[index].priority.isRequired, system.constraints[index].relation == .equal
    else { return false }
    return row.others.allSatisfy { !isOpen[$0] || isConfirmed[$0] || space.isPivot($0) }
  }

  /// Tries to move a variable together only with variables that depend on it.
  ///
  /// If directions are kept, the first few come from ``ask(_:_:)``, because its moves respect the stays. After these,
  /// directions in which one label grows at the expense of another are enough.
  ///
  /// - Returns: the row that the resulting direction adds to the space; nil if the space doesn't grow.
  private mutating func moveAlone(_ variable: Int, _ solver: inout SystemSolver) -> Direction? {
    guard !keepsDirections || found.count >= Ambiguity.fewDirections else { return nil }
    if let direction = solver.direction(alone: variable, by: Self.distance),
      direction.greatest <= Self.horizon
    {
      return keepsDirections ? take(direction, leadingTo: direction) : take(direction)
    }
    guard keepsDirections, let rates = solver.rates(alone: variable) else { return nil }
    beginInnerMoves(&solver)
    guard let move = inner?.move(along: rates, by: Self.distance), move.layout.greatest <= Self.horizon else {
      return nil
    }
    return take(move.direction, leadingTo: move.layout)
  }

  /// Starts to move variables from mixtures of the layouts found so far, beginning with the last variable. In most rows
  /// of views, the last view has the most room, and moving it makes room for the views before it.
  private mutating func beginInnerMoves(_ solver: inout SystemSolver) {
    guard inner == nil else { return }
    // Layouts found by requested moves don't count: such a move shifts many other views and leaves little room.
    inner = InnerMoves(solver, values)
    let idle = system.idleVariables
    for variable in values.indices.reversed() where !idle.contains(variable) {
      if isOver() { return }
      _ = moveAlone(variable, &solver)
    }
  }

  /// Tries to move `form`.
  ///
  /// - Returns: the row that the resulting direction adds to the space, empty if the space doesn't grow; nil if the
  ///   form can't move or time ran out.
  private mutating func ask(_ form: LinearForm, _ solver: inout SystemSolver) -> Direction? {
    isCut = isCut || Deadline.isOver
    if isCut || solver.isPinned(form) { return nil }
    if canMove(form, &solver) == false { return nil }
    if isComplete { return Direction() }
    for distance in [Self.distance, -Self.distance] {
      moveCount += 1
      guard var other = solver.move(form, by: distance) else { continue }
      if isBeyondHorizon(other) {
        let step = distance < 0 ? -Self.step : Self.step
        guard let near = solver.move(form, by: step), !isBeyondHorizon(near) else { continue }
        other = near
      }
      return take(other.changes.lazy.map { [values] in ($0.variable, $0.value - values[$0.variable]) })
    }
    return nil
  }

  /// Records the variables that a direction to another layout shows to be ambiguous.
  ///
  /// - Returns: the row that the direction adds to the space; empty if the space doesn't grow.
  private mutating func take(_ steps: some Sequence<Direction.Step>) -> Direction {
    let direction = Direction(
      steps.lazy.filter { [values] step in
        // Smaller distances are due to rounding.
        step.distance.magnitude >= Tolerance.direction * max(1, values[step.variable].magnitude)
      })
    markOpen(direction)
    if !keepsDirections { return Direction() }
    found.append(direction)
    return space.insert(direction)
  }

  /// Records the variables that a direction shows to be ambiguous.
  ///
  /// - Parameter layout: the layout to which the direction leads from a mixture of the layouts found so far.
  /// - Returns: the row that the direction adds to the space; nil if the space doesn't grow.
  private mutating func take(_ direction: Direction, leadingTo layout: Direction) -> Direction? {
    markOpen(direction)
    let new = space.insert(direction)
    if new.count == 0 { return nil }
    found.append(layout)
    inner?.add(layout)
    return new
  }

  /// Marks the variables that a direction shows to be ambiguous, except those that move so little compared with the
  /// others that the space ignores them; these are tested separately.
  private mutating func markOpen(_ direction: Direction) {
    let least = Tolerance.direction * max(1, direction.greatest)
    for step in direction
    where step.distance.magnitude >= max(least, Tolerance.direction * values[step.variable].magnitude) {
      isOpen[step.variable] = true
    }
  }

  /// Returns true if `form` certainly can move, and false if it certainly can't; nil if a move must show it. After many
  /// moves, this finds all directions, which takes as long as solving the system again.
  private mutating func canMove(_ form: LinearForm, _ solver: inout SystemSolver) -> Bool? {
    if !hasSearchedAll, moveCount >= Ambiguity.manyMoves / (keepsDirections ? 1 : 20) {
      hasSearchedAll = true
      all = OptimalDirections(&solver, isSampleEnough: !keepsDirections)
      takeAll(solver)
    }
    return all?.moves(form)
  }

  /// Ends the search if all directions are known.
  private mutating func takeAll(_ solver: borrowing SystemSolver) {
    guard let all else { return }
    let moves = values.indices.map { all.moves(.variable($0)) }
    if moves.contains(nil) { return }
    let idle = system.idleVariables
    let open = moves.indices.filter { moves[$0] == true && !idle.contains($0) }
    if keepsDirections {
      guard all.hasLayout, LayoutComparison(solver).isAsGood(values, movedBy: all.layout(moving: open)) else { return }
      for direction in all.basis where direction.contains(where: { !idle.contains($0.variable) }) {
        _ = space.insert(direction)
      }
    }
    for variable in open { isOpen[variable] = true }
    isComplete = true
  }

  private func isBeyondHorizon(_ other: SystemSolver.Move) -> Bool {
    other.changes.contains { ($0.value - values[$0.variable]).magnitude > Self.horizon }
  }

  // MARK: Groups

  private mutating func ambiguity(_ solver: borrowing SystemSolver) -> Ambiguity? {
    if isCut || Deadline.isOver { return nil }
    let members = space.groups
    var ambiguity = Ambiguity(groups: [])
    if members.isEmpty { return ambiguity }
    let judge = LayoutComparison(solver)
    let decidingSets = DecidingSets(system: system, space: space)
    for (variables, directions) in zip(members, directions(of: members)) {
      if isOver(variables.count) { return nil }
      let pivots = variables.filter(space.isPivot)
      ambiguity.groups.append(
        Ambiguity.Group(
          variables: variables, freedom: pivots.count, decidingSets: decidingSets.sets(of: variables, pivots: pivots),
          otherValues: otherLayout(moving: variables, among: directions, judge)))
    }
    return ambiguity
  }

  /// Returns, for each group, the known directions that move any of its variables.
  private func directions(of groups: [[Int]]) -> [[Direction]] {
    var groupOf = [Int?](repeating: nil, count: values.count)
    for (group, variables) in groups.enumerated() { for variable in variables { groupOf[variable] = group } }
    var directions = [[Direction]](repeating: [], count: groups.count)
    var last = [Int?](repeating: nil, count: groups.count)
    for (number, direction) in found.enumerated() {
      for step in direction {
        guard let group = groupOf[step.variable], last[group] != number else { continue }
        last[group] = number
        directions[group].append(direction)
      }
    }
    return directions
  }

  /// Returns a layout that is as good as the present one and differs from it in all of `variables`, and only in these
  /// if possible.
  private func otherLayout(
    moving variables: [Int], among near: [Direction], _ judge: LayoutComparison
  ) -> [Ambiguity.Group.Value] {
    let wanted = Set(variables)
    func alone(_ direction: Direction) -> Direction {
      Direction(direction.lazy.filter { wanted.contains($0.variable) })
    }
    // Uses the known layout that differs in all of the variables and in the fewest others or, failing that, a mixture
    // of known layouts. With powers of different numbers as weights, a variable can cancel out only for a few
    // exponents.
    let known = isComplete ? near + [all?.layout(moving: variables) ?? Direction()] : near
    let smallest = known.indices.sorted { (known[$0].count, $0) < (known[$1].count, $1) }.lazy.map { known[$0] }
    let mixtures = (1...Self.mixtureLimit).lazy.map { [values] exponent in
      Direction.mixture(of: near, exponent: exponent, variableCount: values.count)
    }
    guard
      let layout = smallest.first(where: { $0.count >= variables.count && alone($0).count == variables.count })
        ?? mixtures.first(where: { alone($0).count == variables.count })
    else { return [] }
    let direction = judge.isAsGood(values, movedBy: alone(layout)) ? alone(layout) : layout
    return direction.map { .init(variable: $0.variable, points: values[$0.variable] + $0.distance) }
  }

  private static let mixtureLimit = 16
}
