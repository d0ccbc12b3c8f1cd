import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// What every conflict of a random layout must be, judged by an oracle that shares no code with the solver.
struct ConflictSearchTests {
  static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  @Test func everyConflictIsIrreducibleWithAllPremisesInForce() throws {
    var conflicts = 0
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      for conflict in SystemDiagnosis(system).conflicts {
        conflicts += 1
        let members = conflict.members.map(\.index)
        #expect(!RowSystem(system, members).isFeasible, "seed \(seed): \(members) can hold together")
        for left in members {
          #expect(
            RowSystem(system, members.filter { $0 != left }).isFeasible,
            "seed \(seed): \(members) contradict each other without \(left)")
        }
      }
    }
    #expect(conflicts > Self.seeds.count / 4, "too few conflicts to have tested anything")
  }

  @Test func aConflictIsFoundExactlyWhereThereIsOne() throws {
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      let required = system.constraints.filter { $0.priority.isRequired }.map(\.index)
      let diagnosis = SystemDiagnosis(system)
      #expect(diagnosis.conflicts.isEmpty == RowSystem(system, required).isFeasible, "seed \(seed)")
      let kept = required.filter { !diagnosis.dropped.contains($0) }
      #expect(RowSystem(system, kept).isFeasible, "seed \(seed): what recovery keeps contradicts itself")
    }
  }

  /// Recovery breaks what the app breaks: alone if everything else can hold together, and otherwise if it takes part in
  /// the conflict that is left.
  @Test func whatTheAppBreaksIsDropped() throws {
    var alone = 0
    for seed in Self.seeds {
      var system = try RandomLayout(seed: seed).system
      let required = system.constraints.filter { $0.isActive && $0.priority.isRequired }.map(\.index)
      guard !RowSystem(system, required).isFeasible else { continue }
      for broken in required {
        system.broken = broken
        let diagnosis = SystemDiagnosis(system, .withoutFixes)
        let isEnough = RowSystem(system, required.filter { $0 != broken }).isFeasible
        #expect((diagnosis.dropped == [broken]) == isEnough, "seed \(seed), \(broken): \(diagnosis.dropped)")
        let kept = required.filter { !diagnosis.dropped.contains($0) }
        #expect(RowSystem(system, kept).isFeasible, "seed \(seed), \(broken)")
        if isEnough { alone += 1 }
      }
    }
    #expect(alone > Self.seeds.count / 4, "too few layouts to have tested anything")
  }

  @Test func multipliersAddUpToTheShortfallExactly() throws {
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      for conflict in SystemDiagnosis(system).conflicts {
        let (coefficients, constant) = Self.combination(of: conflict, in: system)
        #expect(coefficients.allSatisfy { $0.isZero }, "seed \(seed): variables are left")
        #expect(constant == -conflict.shortfall, "seed \(seed)")
        #expect(conflict.shortfall.signum > 0, "seed \(seed)")
        #expect(conflict.premises.allSatisfy { $0.multiplier.signum > 0 }, "seed \(seed)")
        for member in conflict.members {
          switch system.constraints[member.index].relation {
          case .equal: #expect(!member.multiplier.isZero, "seed \(seed)")
          case .greaterThanOrEqual: #expect(member.multiplier.signum > 0, "seed \(seed)")
          case .lessThanOrEqual: #expect(member.multiplier.signum < 0, "seed \(seed)")
          }
        }
        let broken = conflict.members.first { $0.index == conflict.breaking }
        #expect(broken?.multiplier.magnitude == Rational(1), "seed \(seed)")
      }
    }
  }

  /// Members and premises times their multipliers, added up.
  private static func combination(of conflict: LayoutConflict, in system: ConstraintSystem) -> ([Rational], Rational) {
    let forms =
      conflict.members.map { (system.constraints[$0.index].form, $0.multiplier) }
      + conflict.premises.map { (system.premises[$0.index].form, $0.multiplier) }
    func exact(_ product: LinearForm.Product) -> Rational {
      guard let first = Rational(exactly: product.coefficient), let second = Rational(exactly: product.factor),
        let divisor = Rational(exactly: product.divisor)
      else { preconditionFailure("\(product) is not finite") }
      return first * second / divisor
    }
    var coefficients = [Rational](repeating: Rational(0), count: system.variables.count)
    var constant = Rational(0)
    for (form, multiplier) in forms {
      for term in form.terms { coefficients[term.variable] += exact(term.product) * multiplier }
      for product in form.constants { constant += exact(product) * multiplier }
    }
    return (coefficients, constant)
  }

  @Test func theWhyAddsUp() throws {
    var (plain, stronger) = (0, 0)
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      for conflict in SystemDiagnosis(system).conflicts {
        let reasoning = conflict.reasoning
        let sum = reasoning.summands.reduce(reasoning.insets) { $0 + $1.points * $1.factor }
        #expect(sum == reasoning.available, "seed \(seed)")
        var shown = Set(reasoning.facts)
        let miss = (reasoning.wanted - reasoning.available).magnitude
        switch reasoning.conclusion {
        case .constraint(let index):
          shown.insert(index)
          #expect(reasoning.premises.isEmpty, "seed \(seed)")
          if let member = conflict.members.first(where: { $0.index == index }) {
            let points = conflict.shortfall / member.multiplier.magnitude
            #expect(reasoning.missWithoutStronger == points, "seed \(seed)")
          }
        case .premises:
          #expect(reasoning.available.signum < 0, "seed \(seed)")
        }
        let members = Set(conflict.members.map(\.index))
        #expect(shown == members.union(reasoning.stronger), "seed \(seed): a member is not shown")
        #expect(members.isDisjoint(with: reasoning.stronger), "seed \(seed)")
        if reasoning.stronger.isEmpty {
          plain += 1
          #expect(miss == reasoning.missWithoutStronger, "seed \(seed)")
        } else {
          stronger += 1
          #expect(miss > reasoning.missWithoutStronger, "seed \(seed)")
        }
        // What is shown contradicts itself without a single one of the premises it stands for.
        let rows = RowSystem(system, shown)
        let kept = Set(reasoning.premises.map(\.index))
        let premises = system.premises.indices.filter { !kept.contains($0) }
        #expect(!rows.leavingOut(Set(premises)).isFeasible, "seed \(seed): the story does not end in a contradiction")
      }
    }
    #expect(plain > 0 && stronger > 0)
  }

  @Test func onlyWhatTheAppMadeIsChanged() throws {
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      for conflict in SystemDiagnosis(system).conflicts {
        let user = conflict.members.filter { system.constraints[$0.index].origin == .user }
        #expect(conflict.fixes.isEmpty == user.isEmpty, "seed \(seed)")
        #expect(conflict.fixes.allSatisfy { system.constraints[$0.index].origin == .user }, "seed \(seed)")
      }
    }
  }
}
