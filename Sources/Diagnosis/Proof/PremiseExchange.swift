// The proof of a conflict is the only combination of its rows in which the variables cancel. Each additional premise
// may allow another such combination. Most of these are easy to find: if a member and a premise each bound only the
// same variable, such as `width >= 50` and the premise that no width is negative, the premise can replace the member in
// the proof, which reduces the shortfall. If the remaining shortfall is positive, there is still a contradiction. A
// member that no premise can replace is needed, because there is no other combination; and if each premise replaces a
// different member, the replacements are independent.

import Certificates
import ConstraintSystems
import ExactNumbers

/// The members of a conflict that additional premises make redundant, as shown by the conflict's proof.
struct PremiseExchange {
  /// A premise that can replace a member in the proof.
  private struct StandIn {
    var member: Int
    var premise: Int
    /// The premise's multiplier.
    var multiplier: Rational
    /// The reduction of the shortfall.
    var loss: Rational
  }

  private let proved: ProvedConflict
  /// The replacements, at most one for each member, ordered by the loss of shortfall, later members first.
  private let standIns: [StandIn]

  /// - Parameters:
  ///   - core: rows that contradict each other according to the solver.
  ///   - beside: the premises that share variables with the core but aren't in it.
  /// - Returns: nil if there is no proof, or if premises could become part of it in other ways.
  /// - Complexity: O(size of the rows), including a proof.
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
      // The premise's slack if the member holds with equality.
      let margin = bound.constant - bound.coefficient * member.constant / member.coefficient
      if multiplier.signum < 0 {
        // The premise bounds the variable from the other side, so it matters only if the member violates it.
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

  /// True if each member is needed when all premises are assumed.
  var isIrreducible: Bool { standIns.first.map { $0.loss >= proved.proof.shortfall } ?? true }

  /// The conflict in which premises replace as many members as possible.
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

/// The rows of a proof with exact numbers, each variable occurring once per row.
private struct ProofRows {
  /// The row `coefficient * variable + constant`.
  struct Bound {
    var variable: Int
    var coefficient: Rational
    var constant: Rational
  }

  private var bounds: [Bound?] = []
  /// For each variable, the rows that contain only this variable.
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

  /// Returns the row at `place` if it has exactly one variable.
  func bound(at place: Int) -> Bound? { bounds[place] }

  /// Returns the only row that contains this variable and no other; nil if there isn't exactly one.
  func onlyBound(on variable: Int) -> Int? {
    guard let places = boundsOfVariable[variable], places.count == 1 else { return nil }
    return places[0]
  }

  /// Returns those of `premises` that can be part of a proof, each as a bound; the bound is nil if a premise has
  /// several variables.
  ///
  /// If a premise has a variable that occurs in no row and no other premise, nothing can cancel it. And premises with a
  /// single variable that occurs in no row are unrelated to the rows.
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
