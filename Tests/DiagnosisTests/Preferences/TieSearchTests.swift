import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Why one of several constraints of a priority gives way, judged by the oracle: it adds the lower priorities one after
/// the other and looks each time whether the constraint can still be missed by another amount.
struct TieSearchTests {
  private typealias Tie = PreferenceExplanation.Tie

  private static func system(_ seed: UInt64) throws -> ConstraintSystem {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...4, using: &random)
    let keys = (0..<count).map { "v\($0)" }
    var texts = ["v0.left == root.left", "v\(count - 1).right == root.right"]
    for number in 1..<count { texts.append("v\(number).left == v\(number - 1).right") }
    for key in keys {
      texts.append("\(key).width == \(random.pick([120, 140, 160])) ^high")
      if random.chance(1, in: 2) { texts.append("\(key).width >= \(random.pick([40, 90])) ^800") }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let (first, second) = (random.pick(keys), random.pick(keys))
      let relation = random.pick(["==", "<=", ">="])
      let right = first == second || random.chance(1, in: 2) ? "\(random.pick([20, 60, 110]))" : "\(second).width"
      texts.append("\(first).width \(relation) \(right) ^\(random.pick([100, 100, 250, 300]))")
    }
    let views = keys.map { "{ \"key\": \"\($0)\" }" }.joined(separator: ", ")
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 200, 44], "subviews": [\(views)] },
        "constraints": [\(texts.map { "\"\($0)\"" }.joined(separator: ", "))] }
      """
    return try LayoutDocument(Array(document.utf8), path: "x").system
  }

  /// The oracle's reason.
  private static func tie(of preference: Int, in system: ConstraintSystem) -> Tie? {
    let priority = system.constraints[preference].priority
    func isOpen(with weaker: Set<Int>) -> Bool {
      var part = system
      for index in part.constraints.indices where part.constraints[index].priority < priority {
        part.constraints[index].isActive = weaker.contains(index)
      }
      return OptimalFace(SystemDiagnosis(part)).isOpen(system.constraints[preference].form)
    }
    let weaker = system.constraints.filter { $0.priority < priority }
    if isOpen(with: Set(weaker.map(\.index))) { return .open }
    if !isOpen(with: []) { return .leastSum }
    var added: Set<Int> = []
    for level in Set(weaker.map(\.priority)).sorted(by: >) {
      let indices = weaker.filter { $0.priority == level }.map(\.index)
      // A constraint can reopen a choice that another one of the same priority had decided.
      if isOpen(with: added.union(indices)) {
        added.formUnion(indices)
        continue
      }
      for index in indices {
        added.insert(index)
        if !isOpen(with: added) { return .decided(by: index) }
      }
    }
    return nil
  }

  @Test func theReasonIsTheOracles() throws {
    var counts = (open: 0, sum: 0, decided: 0)
    for seed in 0..<UInt64(RandomTrials(.documents, part: 0.25).count) {
      let system = try Self.system(seed)
      for explanation in SystemDiagnosis(system).explanationsOfBrokenPreferences().compactMap(\.self) {
        if explanation.rivals(in: system).isEmpty {
          #expect(explanation.tie == nil, "seed \(seed)")
          continue
        }
        #expect(explanation.tie == Self.tie(of: explanation.index, in: system), "seed \(seed): \(explanation.index)")
        switch explanation.tie {
        case .open: counts.open += 1
        case .leastSum: counts.sum += 1
        case .decided: counts.decided += 1
        case nil: break
        }
      }
    }
    #expect(counts.open > 10 && counts.sum > 0 && counts.decided > 10, "\(counts)")
  }

  /// Each gap of the stack view has a priority of its own.
  @Test func theReasonIsTheOraclesAmongManyPriorities() throws {
    let system = try RowOfLabels(count: 6, stack: "equalCentering").system()
    let explanations = SystemDiagnosis(system).explanationsOfBrokenPreferences().compactMap(\.self)
    let tied = explanations.filter { !$0.rivals(in: system).isEmpty }
    #expect(tied.count > 2)
    for explanation in tied {
      #expect(explanation.tie == Self.tie(of: explanation.index, in: system), "\(explanation.index)")
    }
  }

  /// A label is asked about a few times, not once for each weaker constraint.
  @Test func questionsGrowWithTheLabels() throws {
    let diagnosis = SystemDiagnosis(try RowOfLabels(count: 40, stack: "equalCentering").system())
    let count = diagnosis.countedExplanations().questions
    // Once with everything, and in a binary search among at most 80 priorities.
    #expect(count > 40 && count <= 40 * 8, "\(count)")
  }
}
