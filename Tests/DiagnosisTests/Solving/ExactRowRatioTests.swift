import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// Ratios stand for exact fractions: circles of them close, and what does not close is missed by exactly so much.
@Suite struct ExactRowRatioTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  /// Views side by side whose widths are whole numbers and relate to each other as these do.
  private struct Circle {
    let root = View(class: "UIView", key: "root")
    var widths: [Int] = []
    var views: [View] = []

    /// - Parameter error: by how much one more width is wrong, in points; 0 for none.
    init(seed: UInt64, error: Double) throws {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...7, using: &generator)
      widths = (0..<count).map { _ in Int.random(in: 1...997, using: &generator) }
      views = widths.indices.map { View(class: "UIView", key: "v\($0)") }
      root.givenFrame = Rect(x: 0, y: 0, width: Double(widths.reduce(0, +)), height: 100)
      for view in views { root.addSubview(view) }
      for (left, right) in zip(views, views.dropFirst()) { try relate(right, .left, left, .right) }
      try relate(views[0], .left, root, .left)
      try relate(views[count - 1], .right, root, .right)
      for first in views.indices {
        let second = generator.pick(views.indices.filter { $0 != first })
        try relate(views[first], .width, views[second], .width, Ratio(Double(widths[first]), Double(widths[second])))
      }
      if error != 0 {
        LayoutConstraint(
          item: views[0], attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil,
          constant: Double(widths[0]) + error, location: nil
        ).activate()
      }
    }

    private func relate(
      _ first: View, _ attribute: Attribute, _ second: View, _ other: Attribute, _ ratio: Ratio? = nil
    ) throws {
      LayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, ratio: ratio,
        location: nil
      ).activate()
    }

    /// The rows with whole coefficients: what has a ratio times its second number. (The heights are left out.)
    func wholeRows(_ system: ConstraintSystem) -> [RowSystem.Row] {
      system.constraints.filter(\.isActive).map { constraint in
        let scale = constraint.ratio?.second ?? 1
        let terms = constraint.form.terms.map { term -> RowSystem.Row.Term in
          let isRatio = term.product.divisor != 1
          let coefficient = term.product.coefficient * term.product.factor
          return .init(isRatio ? coefficient : coefficient * scale, term.variable)
        }
        return RowSystem.Row(terms, equal: -constraint.form.constant * scale, priority: 1000)
      }
    }
  }

  @Test func circlesOfRatiosClose() throws {
    var judged = 0
    for seed in Self.seeds {
      let circle = try Circle(seed: seed, error: 0)
      let system = ConstraintSystem(root: circle.root)
      let rows = RowSystem(variableCount: system.variables.count, rows: circle.wholeRows(system))
      let isConnected = rows.isFeasible
      #expect(isConnected, "seed \(seed): the test's own rows contradict each other")
      let diagnosis = SystemDiagnosis(system)
      #expect(diagnosis.conflicts.isEmpty, "seed \(seed)")
      judged += 1
    }
    #expect(judged == Self.seeds.count)
  }

  @Test func aWidthThatDoesNotFitIsMissedByExactlySoMuch() throws {
    for seed in Self.seeds {
      let error = [1.0, -0.5, 7.25][Int(seed % 3)]
      let circle = try Circle(seed: seed, error: error)
      let system = ConstraintSystem(root: circle.root)
      let rows = RowSystem(variableCount: system.variables.count, rows: circle.wholeRows(system))
      let diagnosis = SystemDiagnosis(system)
      #expect(rows.isFeasible == diagnosis.conflicts.isEmpty, "seed \(seed)")
      for conflict in diagnosis.conflicts {
        var sums = [Rational](repeating: .zero, count: system.variables.count)
        var constant = Rational.zero
        for member in conflict.members {
          let constraint = system.constraints[member.index]
          let divisor = try #require(Rational(exactly: constraint.ratio?.second ?? 1))
          for term in constraint.form.terms {
            let value = try #require(Rational(exactly: term.product.coefficient * term.product.factor))
            sums[term.variable] += value / (term.product.divisor == 1 ? .one : divisor) * member.multiplier
          }
          constant += try #require(Rational(exactly: constraint.form.constant)) * member.multiplier
        }
        for premise in conflict.premises {
          for term in system.premises[premise.index].form.terms { sums[term.variable] += premise.multiplier }
        }
        #expect(sums.allSatisfy { $0.isZero }, "seed \(seed): variables are left")
        #expect(constant == -conflict.shortfall, "seed \(seed)")
      }
    }
  }

  @Test func aRatioIsPrintedAsItIsWritten() throws {
    let ratio = try #require(Ratio(16, 9))
    #expect(ratio.description == "16:9" && ratio.value == 16.0 / 9)
    #expect(Ratio(1, 0) == nil && Ratio(0, 1) == nil && Ratio(.infinity, 1) == nil && Ratio(1e-300, 1e300) == nil)
  }
}
