import Certificates
import ExactNumbers
import MasdiagTestSupport
import Testing

/// Random sets of rows, judged by the oracle, which knows nothing of multipliers.
struct CertifyRandomTests {
  private let trials = RandomTrials(part: 0.1)

  /// A certificate is given for irreducible conflicts and for nothing else.
  @Test(arguments: [SystemShape.arbitrary, .oneLevel, .redundant, .layout])
  func exactlyTheIrreducibleConflictsAreCertified(shape: SystemShape) {
    var found = 0
    let failure = trials.firstFailure(shape, sizes: [3]) { system, generator in
      let set = nearConflict(in: system, &generator)
      let isConflict = set.isIrreducibleConflict
      if isConflict { found += 1 }
      switch (outcome(of: set, hint: nil), isConflict) {
      case (.success(let certificate), true): return complaint(certificate, set)
      case (.success, false): return "certified though it is no irreducible conflict: \(set)"
      case (.failure(let error), true): return "not certified: \(error) for \(set)"
      case (.failure(.notInfeasible), false): return set.isFeasible ? nil : "called feasible: \(set)"
      case (.failure(.notIrreducible(let unneeded)), false):
        var rest = set
        for row in unneeded.reversed() { rest.rows.remove(at: row) }
        return rest.isIrreducibleConflict ? nil : "without \(unneeded) no irreducible conflict: \(set)"
      case (.failure, false): return nil
      }
    }
    if let failure { Issue.record("\(failure)") }
    #expect(failure != nil || trials.count < 50 || found > trials.count / 20)
  }

  /// A set of rows with one bound each that cannot hold together, as it comes out of leaving rows out one after the
  /// other; sometimes a row more or less.
  private func nearConflict(in system: RowSystem, _ generator: inout SeededGenerator) -> RowSystem {
    var set = system
    for index in set.rows.indices {
      set.rows[index].priority = 1000
      if !set.rows[index].isEquality && set.rows[index].upper.isFinite { set.rows[index].lower = -.infinity }
    }
    set.rows.shuffle(using: &generator)
    let others = set.rows
    if !set.isFeasible {
      for index in set.rows.indices.reversed() {
        var rest = set
        rest.rows.remove(at: index)
        if !rest.isFeasible { set = rest }
      }
    }
    switch generator.pick([0, 0, 1, 2]) {
    case 1: if let extra = others.randomElement(using: &generator) { set.rows.insert(extra, at: 0) }
    case 2: _ = set.rows.popLast()
    default: break
    }
    return set
  }

  /// A hint that solves the equations leads to the same answer as none, whether it is the only solution or not.
  @Test func hintsChangeNothing() {
    var outcomes: [String: Int] = [:]
    for seed in 0..<2_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let set = rowsThatCancel(&generator)
      let (alone, hinted) = (outcome(of: set, hint: nil), outcome(of: set, hint: set.rows.map { _ in 1 }))
      #expect(alone == hinted, "seed \(seed): \(set)")
      switch alone {
      case .success: outcomes["certified", default: 0] += 1
      case .failure(.dependent): outcomes["dependent", default: 0] += 1
      case .failure: outcomes["failed", default: 0] += 1
      }
    }
    // Both kinds of answers occur, or the test would test nothing.
    #expect(outcomes["certified", default: 0] > 200)
    #expect(outcomes["dependent", default: 0] > 200)
  }

  /// Equalities whose sum has no variables and is not 0. Many variables are in two rows, some in more.
  private func rowsThatCancel(_ generator: inout SeededGenerator) -> RowSystem {
    let count = Int.random(in: 2...7, using: &generator)
    let variableCount = Int.random(in: 1...8, using: &generator)
    var terms = [[RowSystem.Row.Term]](repeating: [], count: count)
    for variable in 0..<variableCount {
      var holders = Array(0..<count).shuffled(using: &generator).prefix(generator.pick([2, 2, 2, 3, 4]))
      let last = holders.removeLast()
      var sum = 0.0
      for row in holders {
        let coefficient = generator.pick([1.0, 1, -1, 2, 0.5])
        terms[row].append(RowSystem.Row.Term(coefficient, variable))
        sum += coefficient
      }
      terms[last].append(RowSystem.Row.Term(-sum, variable))
    }
    return RowSystem(variableCount: variableCount, rows: terms.map { RowSystem.Row($0, equal: 1) })
  }

  private func outcome(of set: RowSystem, hint: [Double]?) -> Result<Certificate, CertificationFailure> {
    do throws(CertificationFailure) {
      return .success(try certify(set.exactRows, hint: hint))
    } catch {
      return .failure(error)
    }
  }

  /// Adds up what the certificate claims.
  private func complaint(_ certificate: Certificate, _ set: RowSystem) -> String? {
    var sums = [Rational](repeating: .zero, count: set.variableCount)
    var constant = Rational.zero
    for (multiplier, row) in zip(certificate.multipliers, set.rows) {
      let sign = multiplier.signum
      if sign == 0 || !row.isEquality && (sign > 0) != row.lower.isFinite { return "wrong sign of \(row)" }
      for term in row.terms { sums[term.variable] += multiplier * (Rational(exactly: term.coefficient) ?? .zero) }
      constant += multiplier * (Rational(exactly: row.lower.isFinite ? row.lower : row.upper) ?? .zero)
    }
    if sums.contains(where: { !$0.isZero }) { return "variables are left: \(sums)" }
    if certificate.multipliers.last?.magnitude != .one { return "the last multiplier is not 1" }
    return constant == certificate.shortfall && constant.signum > 0 ? nil : "the shortfall is \(constant)"
  }
}
