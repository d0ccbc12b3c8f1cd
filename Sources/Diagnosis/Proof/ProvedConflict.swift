import Certificates
import ConstraintSystems
import ExactNumbers

/// A conflict with its proof, without any explanation.
struct ProvedConflict: Sendable {
  /// Indices of constraints, ascending.
  let constraints: [Int]
  /// Indices of premises, ascending.
  let premises: [Int]
  /// The multipliers for the constraints, followed by those for the premises.
  let proof: Certificate

  /// Returns the same conflict with the multipliers divided so that the one at `position` is 1 or -1.
  func scaled(toUnit position: Int) -> ProvedConflict {
    ProvedConflict(constraints: constraints, premises: premises, proof: proof.scaled(toUnit: position))
  }

  /// Returns the distance by which the member at `index` is missed if the others hold, in points.
  func shortfall(of index: Int) -> Rational {
    guard let position = constraints.firstIndex(of: index) else { preconditionFailure("\(index) is no member") }
    return proof.shortfall / proof.multipliers[position].magnitude
  }

  /// Returns true if rounded numbers alone can explain the contradiction.
  func isRounding(in system: ConstraintSystem) -> Bool {
    if system.canRoundAway(proof.shortfall, zip(constraints, proof.multipliers).map { ($0, $1) }) { return true }
    // Most conflicts exceed rounding by far, regardless of which member is the culprit.
    let greatest = proof.multipliers.prefix(constraints.count).map(\.magnitude).max() ?? Rational(1)
    if (proof.shortfall / greatest).doubleValue >= Tolerance.points { return false }
    let culprit = CulpritRanking(members: constraints, in: system).order[0]
    return shortfall(of: culprit).doubleValue < Tolerance.points
  }
}

extension ProvedConflict {
  /// Creates the proof of the conflict `core`; nil if it can't be proved.
  init?(_ core: SystemSolver.InfeasibleSubset, in system: ConstraintSystem) {
    let rows =
      core.constraints.map { ExactRow(system.constraints[$0.index]) }
      + core.premises.map { ExactRow(system.premises[$0.index]) }
    let hint = (core.constraints + core.premises).map(\.multiplier)
    guard let proof = try? certify(rows, hint: hint) else { return nil }
    self.init(constraints: core.constraints.map(\.index), premises: core.premises.map(\.index), proof: proof)
  }

  /// The constraints, each with its multiplier.
  var members: [ConflictMember] {
    zip(constraints, proof.multipliers).map { ConflictMember(index: $0, multiplier: $1) }
  }

  /// The premises, each with its multiplier.
  var premiseUses: [PremiseUse] {
    zip(premises, proof.multipliers.dropFirst(constraints.count)).map { PremiseUse(index: $0, multiplier: $1) }
  }
}

extension ConstraintSystem {
  /// Returns true if a contradiction by `shortfall`, among constraints with the given multipliers, can disappear when
  /// their numbers are replaced by others that print the same.
  func canRoundAway(
    _ shortfall: Rational, _ members: some Sequence<(index: Int, multiplier: Rational)>
  ) -> Bool {
    let reach = members.reduce(Rational.zero) { sum, member in
      let rounding = constraints[member.index].rounding
      return rounding == 0 ? sum : sum + (Rational(exactly: rounding) ?? .zero) * member.multiplier.magnitude
    }
    return reach >= shortfall
  }
}
