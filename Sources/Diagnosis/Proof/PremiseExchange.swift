// The proof of a conflict is the only combination of its rows in which the variables vanish. Each premise beside it may
// bring another one. Most bring one that is easily seen: where a member bounds one variable and a premise bounds the
// same, as `width >= 50` and the rule that no width is below 0 do, the premise can stand in the proof in place of the
// member, for less. What is then left of the shortfall decides whether it is still a contradiction. Members that no
// premise can stand in for are needed, since there is no other combination; and where each premise stands in for a
// member of its own, one takes nothing from another.

import Certificates
import ConstraintSystems
import ExactNumbers

/// Which members of a conflict the premises beside it make redundant, as the conflict's proof shows.
struct PremiseExchange {
  /// A premise that can stand in the proof in place of a member.
  private struct StandIn {
    var member: Int
    var premise: Int
    /// The premise's multiplier.
    var multiplier: Rational
    /// The reduction of the shortfall.
    var loss: Rational
  }

  private let proved: ProvedConflict
  /// One at most for each member, by what the shortfall loses, later members first.
  private let standIns: [StandIn]

  /// - Parameters:
  ///   - core: rows of which the solver says that they contradict each other.
  ///   - beside: the premises with variables of theirs that are not in `core`.
  /// - Returns: nil where there is no proof, or where premises go into it in other ways than this.
  /// - Complexity: O(size of the rows), a proof included.
  init?(_ core: SystemSolver.InfeasibleSubset, beside: [Int], in system: ConstraintSystem) {
    guard let proved = ProvedConflict(core, in: system) else { return nil }
    let rows = ProofRows(proved, in: system)
    var standIns: [StandIn] = []
    var taken: Set<Int> = []
    for (premise, bound) in rows.bounds(of: beside, in: system) {
      guard let bound else { return nil }
      guard let place = rows.onlyBound(on: bound.variable), place < proved.constraints.count,
        taken.insert(place).inserted, let member = rows.bound(at: place)
      else { return nil }
      let multiplier = proved.proof.multipliers[place] * member.coefficient / bound.coefficient
      // How the premise is fulfilled where the member just holds.
      let margin = bound.constant - bound.coefficient * member.constant / member.coefficient
      if multiplier.signum < 0 {
        // It bounds the variable from the other side; only a premise that the member breaks would matter.
        if margin.signum < 0 { return nil }
      } else {
        if margin.signum < 0, system.constraints[proved.constraints[place]].relation == .equal { return nil }
        standIns.append(
          StandIn(member: place, premise: premise, multiplier: multiplier, loss: multiplier * margin))
      }
    }
    self.proved = proved
    self.standIns = standIns.sorted { ($0.loss, $1.member) < ($1.loss, $0.member) }
  }

  /// True if each member is needed with all premises in force.
  var isIrreducible: Bool { standIns.first.map { $0.loss >= proved.proof.shortfall } ?? true }

  /// The conflict in which premises stand in for as many members as they can.
  var exchanged: SystemSolver.InfeasibleSubset {
    var multipliers = proved.proof.multipliers
    var shortfall = proved.proof.shortfall
    var premises: [(index: Int, multiplier: Double)] = []
    for standIn in standIns where standIn.loss < shortfall {
      shortfall -= standIn.loss
      multipliers[standIn.member] = .zero
      premises.append((standIn.premise, standIn.multiplier.doubleValue))
    }
    let kept = zip(proved.constraints, multipliers).filter { !$0.1.isZero }
    let used = zip(proved.premises, multipliers.dropFirst(proved.constraints.count))
    return SystemSolver.InfeasibleSubset(
      constraints: kept.map { ($0, $1.doubleValue) },
      premises: (used.map { ($0, $1.doubleValue) } + premises).sorted { $0.index < $1.index })
  }
}

/// The rows of a proof, their numbers exact and each variable once.
private struct ProofRows {
  /// The row `coefficient * variable + constant`.
  struct Bound {
    var variable: Int
    var coefficient: Rational
    var constant: Rational
  }

  private var bounds: [Bound?] = []
  /// The rows with one variable, by that variable.
  private var boundsOfVariable: [Int: [Int]] = [:]
  private var variables: Set<Int> = []

  init(_ proved: ProvedConflict, in system: ConstraintSystem) {
    let forms =
      proved.constraints.map { system.constraints[$0].form } + proved.premises.map { system.premises[$0].form }
    for (place, form) in forms.enumerated() {
      let coefficients = Self.coefficients(of: form)
      variables.formUnion(coefficients.map(\.variable))
      let bound = Self.bound(coefficients, form)
      if let bound { boundsOfVariable[bound.variable, default: []].append(place) }
      bounds.append(bound)
    }
  }

  /// The row at `place`, where it has one variable.
  func bound(at place: Int) -> Bound? { bounds[place] }

  /// The only row that has this variable and no other.
  func onlyBound(on variable: Int) -> Int? {
    guard let places = boundsOfVariable[variable], places.count == 1 else { return nil }
    return places[0]
  }

  /// Those of `premises` that can be part of a proof, each as a bound; nil for one that isn't a bound.
  ///
  /// Where a premise has a variable that no row and no other premise has, nothing makes that one vanish. And premises
  /// of one variable that is in no row have nothing to do with the rows.
  func bounds(of premises: [Int], in system: ConstraintSystem) -> [(premise: Int, bound: Bound?)] {
    let all = premises.map { (index: $0, coefficients: Self.coefficients(of: system.premises[$0].form)) }
    var uses: [Int: Int] = [:]
    for premise in all { for term in premise.coefficients { uses[term.variable, default: 0] += 1 } }
    return all.compactMap { premise in
      let outside = premise.coefficients.filter { !variables.contains($0.variable) }
      if outside.contains(where: { uses[$0.variable] == 1 }) { return nil }
      if outside.count == 1, premise.coefficients.count == 1 { return nil }
      return (premise.index, Self.bound(premise.coefficients, system.premises[premise.index].form))
    }
  }

  private static func bound(_ coefficients: [(variable: Int, value: Rational)], _ form: LinearForm) -> Bound? {
    guard coefficients.count == 1 else { return nil }
    return Bound(
      variable: coefficients[0].variable, coefficient: coefficients[0].value, constant: ExactRow.constant(of: form))
  }

  private static func coefficients(of form: LinearForm) -> [(variable: Int, value: Rational)] {
    var sums: [(variable: Int, value: Rational)] = []
    for term in form.terms {
      if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[place].value += term.product.exact
      } else {
        sums.append((term.variable, term.product.exact))
      }
    }
    return sums.filter { !$0.value.isZero }
  }
}
