// The proof of a conflict is the only combination of its rows in which the variables cancel. Each additional premise
// may allow another such combination. Most of these are easy to find: if a member and a premise each bound only the
// same variable, such as `width >= 50` and the premise that no width is negative, the premise can replace the member in
// the proof, which reduces the shortfall. If the remaining shortfall is positive, there is still a contradiction. A
// member that no premise can replace is needed, because there is no other combination; and if each premise replaces a
// different member, the replacements are independent. Other premises, such as the premise that a container's width
// isn't negative, are combinations of many members, but are usually too far from their bounds to replace any (see
// PremiseInfluence).

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

  let proved: ProvedConflict
  /// The replacements, at most one for each member, ordered by the loss of shortfall, later members first.
  private let standIns: [StandIn]
  /// The influences of premises that aren't stand-ins; nil if they weren't determined.
  private var influences: [PremiseInfluence]?
  /// True if a premise that isn't a stand-in may make a member redundant.
  var isOpen: Bool { influences == nil }

  /// - Parameters:
  ///   - core: rows that contradict each other according to the solver.
  ///   - beside: the premises that share variables with the core but aren't in it.
  ///   - limit: the maximum number of premises other than stand-ins to examine.
  /// - Returns: nil if there is no proof, or if premises could become part of it in other ways.
  /// - Complexity: O(size of the rows), including a proof.
  init?(_ core: SystemSolver.InfeasibleSubset, beside: [Int], limit: Int, in system: ConstraintSystem) {
    guard let proved = ProvedConflict(core, in: system) else { return nil }
    let rows = ProofRows(proved, in: system)
    var standIns: [StandIn] = []
    var others: [Int] = []
    var taken: Set<Int> = []
    for (premise, bound) in rows.bounds(of: beside, in: system) {
      guard let bound, let place = rows.onlyBound(on: bound.variable), place < proved.constraints.count,
        taken.insert(place).inserted, let member = rows.bound(at: place)
      else {
        others.append(premise)
        continue
      }
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
    // Replacements without loss come first, because they leave fewer members.
    if others.isEmpty {
      influences = []
    } else if others.count <= limit, isIrreducible {
      influences = PremiseInfluence.harmless(others, on: proved, rows, in: system)
    }
  }

  /// True if no stand-in makes a member redundant. Then each member is needed when all premises are assumed, unless the
  /// exchange ``isOpen``.
  var isIrreducible: Bool { standIns.first.map { $0.loss >= proved.proof.shortfall } ?? true }

  /// True if all replacements leave the shortfall as it is.
  var isFree: Bool { standIns.allSatisfy { $0.loss.isZero || $0.loss >= proved.proof.shortfall } }

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

  /// Returns the largest amount of shortfall that can move from some rows to others while every member is still needed,
  /// or nil if any amount can.
  ///
  /// - Parameter member: a member that is itself changed and is judged separately.
  /// - Requires: the exchange is irreducible and isn't open.
  func room(changing member: Int) -> Rational? {
    let shortfall = proved.proof.shortfall
    let ofStandIns = standIns.first { proved.constraints[$0.member] != member }.map { $0.loss - shortfall }
    return ([ofStandIns] + (influences ?? []).map { $0.room(beside: shortfall) }).compactMap(\.self).min()
  }
}
