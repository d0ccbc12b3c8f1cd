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

import Certificates
import LayoutModel

/// Looks for what a system's constraints leave open.
///
/// Complexity: a derivation for each variable, and four changes of the solver for each open variable and for each
/// constraint other than a required equation that a value rests on.
struct AmbiguitySearch {
  private let system: ConstraintSystem
  /// The present layout.
  private let values: [Double]
  /// The solver with the present layout.
  private let start: SystemSolver.Snapshot
  private var space: FreeDirections
  /// The differences between the layouts that were found and the present one.
  private var found: [FreeDirections.Direction] = []
  /// The variables that some direction moves.
  private var isOpen: [Bool]
  /// Whether the difference of a constraint's or premise's sides is the same in all layouts, as far as it was asked.
  private var fixed: [SystemSolver.Source: Bool] = [:]

  /// How far the solver is asked to move things, in points: far enough to be seen.
  private static let distance = 100.0
  /// How far, where that leads beyond the horizon.
  private static let step = 0.01
  /// No layout is as large. What is moved only by something so far away is moved by rounding.
  private static let horizon = 10 * Tolerance.longest

  /// What `solver` leaves open, whose constraints may be any of its system's. The solver is left as it was.
  static func run(_ solver: inout SystemSolver) -> Ambiguity {
    var search = AmbiguitySearch(system: solver.system, values: solver.values(), start: solver.snapshot())
    search.askVariables(&solver)
    search.askRelations(&solver)
    return search.ambiguity(solver)
  }

  private init(system: ConstraintSystem, values: [Double], start: SystemSolver.Snapshot) {
    self.system = system
    self.values = values
    self.start = start
    isOpen = Array(repeating: false, count: values.count)
    // What people pin: sizes rather than positions, views rather than guides.
    space = FreeDirections(
      ranks: system.variables.map { place in
        (system.items[place.item].kind == .guide ? 2 : 0) + (place.attribute.kind == .size ? 0 : 1)
      })
  }

  // MARK: Directions

  private mutating func askVariables(_ solver: inout SystemSolver) {
    for variable in values.indices where !isOpen[variable] && !restsOnWhatIsFixed(variable, &solver) {
      _ = ask(.variable(variable), &solver)
    }
  }

  /// Whether the value of a variable is a sum of what nothing can change: the sides of required equations, and of other
  /// constraints that were asked and stood still. Many values rest on few of these, as on the size of a label.
  private mutating func restsOnWhatIsFixed(_ variable: Int, _ solver: inout SystemSolver) -> Bool {
    let derivation = solver.derivation(of: .variable(variable))
    return derivation.undecided.isEmpty && derivation.steps.allSatisfy { isFixed($0.source, &solver) }
  }

  private mutating func isFixed(_ source: SystemSolver.Source, _ solver: inout SystemSolver) -> Bool {
    if let known = fixed[source] { return known }
    let isKnown: Bool
    switch source {
    case .constraint(let index):
      let constraint = system.constraints[index]
      let isEquation = constraint.priority.isRequired && constraint.relation == .equal
      isKnown = isEquation || ask(constraint.form, &solver) == nil
    case .premise(let index): isKnown = ask(system.premises[index].form, &solver) == nil
    }
    fixed[source] = isKnown
    return isKnown
  }

  /// Puts every equation that the directions have in common to the solver, until all hold.
  private mutating func askRelations(_ solver: inout SystemSolver) {
    var isConfirmed = [Bool](repeating: false, count: values.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      let columns = space.columns(values.count)
      for (variable, column) in columns.enumerated()
      where !column.isEmpty && !space.isPivot(variable) && !isConfirmed[variable] {
        // A factor that is only nearly right would make the form move after all, in the far distance.
        let parts = column.map { LinearForm.Term($0.pivot, .init(Rational.nearFraction($0.factor).doubleValue, -1)) }
        isConfirmed[variable] = true
        let relation = LinearForm.variable(variable) + LinearForm(terms: parts)
        guard let changed = ask(relation, &solver) else { continue }
        // Their equations are others now.
        for variable in changed { isConfirmed[variable] = false }
        isChanged = true
        break
      }
    }
  }

  /// Tries to move `form`.
  /// - Returns: the variables of which that tells something new; nil if the form stands still.
  private mutating func ask(_ form: LinearForm, _ solver: inout SystemSolver) -> [Int]? {
    for distance in [Self.distance, -Self.distance] {
      guard var other = solver.values(moving: form, by: distance, from: start) else { continue }
      if isBeyondHorizon(other) {
        let step = distance < 0 ? -Self.step : Self.step
        guard let near = solver.values(moving: form, by: step, from: start), !isBeyondHorizon(near) else { continue }
        other = near
      }
      let direction = other.indices.compactMap { variable -> (variable: Int, distance: Double)? in
        let difference = other[variable] - values[variable]
        let isRounding = difference.magnitude < Tolerance.direction * max(1, values[variable].magnitude)
        return isRounding ? nil : (variable, difference)
      }
      found.append(direction)
      for step in direction { isOpen[step.variable] = true }
      return space.insert(direction)
    }
    return nil
  }

  private func isBeyondHorizon(_ other: [Double]) -> Bool {
    zip(other, values).contains { ($0 - $1).magnitude > Self.horizon }
  }

  // MARK: Groups

  private func ambiguity(_ solver: borrowing SystemSolver) -> Ambiguity {
    let columns = space.columns(values.count)
    let members = groups(columns)
    let judge = LayoutComparison(solver)
    let settler = Settler(system: system, columns: columns)
    return Ambiguity(
      groups: members.map { variables in
        let pivots = variables.filter(space.isPivot)
        return Ambiguity.Group(
          variables: variables, freedom: pivots.count, settlings: settler.settlings(of: variables, pivots: pivots),
          otherValues: otherLayout(moving: variables, judge))
      })
  }

  /// The open variables that hang together, in the order of their first variables.
  private func groups(_ columns: [[(pivot: Int, factor: Double)]]) -> [[Int]] {
    var links = DisjointSets(count: columns.count)
    for (variable, column) in columns.enumerated() { for part in column { links.join(variable, part.pivot) } }
    var members: [Int: [Int]] = [:]
    for (variable, column) in columns.enumerated() where !column.isEmpty {
      members[links.root(of: variable), default: []].append(variable)
    }
    return members.values.sorted { $0[0] < $1[0] }
  }

  /// A layout as good as the present one that differs in all of the variables: where that will do, in them alone.
  private func otherLayout(moving variables: [Int], _ judge: LayoutComparison) -> [Ambiguity.Group.Value] {
    let wanted = Set(variables)
    func alone(_ direction: FreeDirections.Direction) -> FreeDirections.Direction {
      direction.filter { wanted.contains($0.variable) }
    }
    let near = found.filter { $0.contains { wanted.contains($0.variable) } }
    // One that was found, or else one between them. Weights that are powers of different numbers leave something of
    // every variable for all but a few exponents.
    let mixtures = (1...Self.mixtureLimit).lazy.map { mix(near, exponent: $0) }
    guard
      let layout = near.first(where: { alone($0).count == variables.count })
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
  private func mix(_ directions: [FreeDirections.Direction], exponent: Int) -> FreeDirections.Direction {
    let weights = directions.indices.map { Self.power(Double($0 + 1), exponent) }
    // Divided by a power of two, numbers stay short.
    var total = 1.0
    while total < weights.reduce(0, +) { total *= 2 }
    var sums: [Int: Double] = [:]
    for (direction, weight) in zip(directions, weights) {
      for step in direction { sums[step.variable, default: 0] += step.distance * weight / total }
    }
    return sums.filter { $0.value.magnitude > Tolerance.solved }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
