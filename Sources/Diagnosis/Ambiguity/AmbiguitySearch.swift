// The layouts that satisfy all constraints as well as the present one does are a convex set. It has a *direction
// space*: the differences between any two of its points, and their multiples. A variable is open if some direction
// moves it; what equations tie variables together is what all directions have in common.
//
// The solver finds points of the set (`SystemSolver.values(moving:by:)`), and each gives a direction. When every
// variable has been asked, there may still be directions that no answer has shown: an answer moves a variable, and
// takes others along as it pleases. So the equations that the known directions suggest, "this variable moves by so much
// of those", are put to the solver too: either the form that should stand still cannot be moved, or moving it shows a
// new direction. When all stand still, the known directions are all there are.
//
// Groups are the finest sets of variables such that every direction is a sum of directions within the sets: the
// connected components of the matroid of the space, which are those of the graph that joins each variable to the pivots
// of its column (J. Oxley, *Matroid Theory*, 2nd edition 2011, section 4.1).

import ConstraintSystems
import ExactNumbers

/// Looks for what a system's constraints leave open.
///
/// Complexity: O(size of the system), and for each open variable and for each constraint other than a required equation
/// that a value depends on up to four changes of the solver, each of which costs what it moves.
struct AmbiguitySearch {
  private let system: ConstraintSystem
  /// The present layout.
  private let values: [Double]
  private var space: FreeDirections
  /// True if what moves together is looked for.
  private let keepsDirections: Bool
  /// For each variable, whether a layout was found that moves it.
  private var isOpen: [Bool]
  /// The differences between the layouts that were found and the present one.
  private var found: [Direction] = []
  /// The values that are known to be fixed.
  private var ground: FixedGround
  /// The constraints that are known to hold values in place.
  private let holds: FirmHolds

  /// True if the time was over before the end.
  private var isCut = false
  private var roundsLeft = clockInterval
  /// The number of rounds between two looks at the clock.
  private static let clockInterval = 32

  /// The distance to move things, in points: far enough to be seen.
  private static let distance = 100.0
  /// How far, where that leads beyond the horizon.
  private static let step = 0.01
  /// No layout is as large. What is moved only by something so far away is moved by rounding.
  private static let horizon = 10 * Tolerance.longest

  /// The variables that `solver` leaves open, ascending, whose constraints may be any of its system's; nil where the
  /// time was over before all were known. The solver is left as it was.
  static func openVariables(_ solver: inout SystemSolver) -> [Int]? {
    var search = AmbiguitySearch(solver, keepsDirections: false)
    solver.beginTrial()
    defer { solver.endTrial() }
    solver.prepareForMoves()
    search.askVariables(&solver)
    return search.isCut || Deadline.isOver ? nil : search.isOpen.indices.filter { search.isOpen[$0] }
  }

  /// The variables that `solver` leaves open, in groups that move together; nil where the time was over before all of
  /// that was known. The solver is left as it was.
  static func run(_ solver: inout SystemSolver) -> Ambiguity? {
    var search = AmbiguitySearch(solver, keepsDirections: true)
    solver.beginTrial()
    defer { solver.endTrial() }
    solver.prepareForMoves()
    search.askVariables(&solver)
    search.askRelations(&solver)
    return search.ambiguity(solver)
  }

  private init(_ solver: borrowing SystemSolver, keepsDirections: Bool) {
    self.keepsDirections = keepsDirections
    system = solver.system
    values = solver.values()
    isOpen = Array(repeating: false, count: values.count)
    ground = FixedGround(system)
    holds = FirmHolds(solver, values)
    // What people pin: sizes rather than positions, views rather than guides.
    space = FreeDirections(
      ranks: system.variables.map { [items = system.items] place in
        (items[place.item].kind == .guide ? 2 : 0) + (place.attribute.kind == .size ? 0 : 1)
      })
  }

  // MARK: Time

  /// Notes another round, the work of which grows with what it finds; says whether the search is to end.
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
      if isOver() { return }
      if moveAlone(variable, &solver) || restsOnWhatIsFixed(variable, &solver) { continue }
      // A question about another variable may have shown that this one is open.
      if !isOpen[variable] { _ = ask(.variable(variable), &solver) }
    }
  }

  /// True if the value of a variable is a sum of what nothing can change: the sides of required equations, and of other
  /// constraints that were asked and stood still. Many values depend on few of these, as on the size of a label.
  private mutating func restsOnWhatIsFixed(_ variable: Int, _ solver: inout SystemSolver) -> Bool {
    if let basis = ground.basis(of: variable, solver) {
      if basis.sources.allSatisfy({ isFixed($0, &solver) }) {
        ground.settle(basis)
        return true
      }
    }
    // Some of that may cancel out.
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

  /// Puts every equation that the directions have in common to the solver, until all hold.
  private mutating func askRelations(_ solver: inout SystemSolver) {
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
      // A factor that is only nearly right would make the form move after all, in the far distance.
      let parts = column.map { LinearForm.Term($0.pivot, .init(Rational.nearFraction($0.factor).doubleValue, -1)) }
      isConfirmed[variable] = true
      let relation = LinearForm.variable(variable) + LinearForm(terms: parts)
      for changed in ask(relation, &solver) ?? Direction() {
        // Its equation is another now.
        isConfirmed[changed.variable] = false
        waiting.insert(changed.variable)
      }
    }
  }

  /// True if a required equation decides a variable from pivots, from what stands still and from variables the
  /// equations of which hold: then its own, which is their sum, holds as well. (Nothing leads back to it.)
  private func followsFromConfirmed(
    _ variable: Int, _ isConfirmed: [Bool], _ solver: borrowing SystemSolver
  ) -> Bool {
    guard let row = solver.basisRow(of: variable), row.reducing.isEmpty, case .constraint(let index) = row.source,
      system.constraints[index].priority.isRequired, system.constraints[index].relation == .equal
    else { return false }
    return row.others.allSatisfy { !isOpen[$0] || isConfirmed[$0] || space.isPivot($0) }
  }

  /// Tries to move a variable with nothing but what depends on it.
  ///
  /// The first few directions that are shown come from asking: what is then moved along is moved as the stays would
  /// have it. Where none are shown, it will do that one of several labels can take from another.
  private mutating func moveAlone(_ variable: Int, _ solver: inout SystemSolver) -> Bool {
    guard !keepsDirections || found.count >= Self.fewDirections,
      let direction = solver.direction(alone: variable, by: Self.distance, trading: !keepsDirections),
      direction.greatest <= Self.horizon
    else { return false }
    _ = take(direction)
    return true
  }

  private static let fewDirections = 64

  /// Tries to move `form`.
  ///
  /// - Returns: a direction of the variables about which that shows something new; nil if the form stands still, or the
  ///   time is over.
  private mutating func ask(_ form: LinearForm, _ solver: inout SystemSolver) -> Direction? {
    isCut = isCut || Deadline.isOver
    if isCut || solver.isPinned(form) { return nil }
    for distance in [Self.distance, -Self.distance] {
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

  /// Notes what a direction to another layout shows to be open.
  ///
  /// - Returns: a direction of the variables about which that is new.
  private mutating func take(_ steps: some Sequence<Direction.Step>) -> Direction {
    let direction = Direction(
      steps.lazy.filter { [values] step in
        // Anything less is rounding.
        step.distance.magnitude >= Tolerance.direction * max(1, values[step.variable].magnitude)
      })
    for step in direction { isOpen[step.variable] = true }
    if !keepsDirections { return Direction() }
    found.append(direction)
    return space.insert(direction)
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

  /// For each group, the directions found that move something of it.
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

  /// A layout as good as the present one that differs in all of the variables: where that will do, in them alone.
  private func otherLayout(
    moving variables: [Int], among near: [Direction], _ judge: LayoutComparison
  ) -> [Ambiguity.Group.Value] {
    let wanted = Set(variables)
    func alone(_ direction: Direction) -> Direction {
      Direction(direction.lazy.filter { wanted.contains($0.variable) })
    }
    // One that was found, or else one between them. Weights that are powers of different numbers leave something of
    // every variable for all but a few exponents.
    let mixtures = (1...Self.mixtureLimit).lazy.map { mix(near, exponent: $0) }
    guard
      let layout = near.first(where: { $0.count >= variables.count && alone($0).count == variables.count })
        ?? mixtures.first(where: { alone($0).count == variables.count })
    else { return [] }
    let direction = judge.isAsGood(values, movedBy: alone(layout)) ? alone(layout) : layout
    return direction.map { .init(variable: $0.variable, points: values[$0.variable] + $0.distance) }
  }

  private static let mixtureLimit = 16

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// A layout between those that `directions` lead to and the present one, and so as good as they are.
  private func mix(_ directions: [Direction], exponent: Int) -> Direction {
    let weights = directions.indices.map { Self.power(Double($0 + 1), exponent) }
    // Divided by a power of two, numbers stay short.
    var total = 1.0
    while total < weights.reduce(0, +) { total *= 2 }
    var sums = [Double](repeating: 0, count: values.count)
    for (direction, weight) in zip(directions, weights) {
      for step in direction { sums[step.variable] += step.distance * weight / total }
    }
    return Direction(sums.indices.lazy.filter { sums[$0].magnitude > Tolerance.solved }.map { ($0, sums[$0]) })
  }
}
