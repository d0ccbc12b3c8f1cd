import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is found until the time is over is a beginning of what there is to find.
struct SystemDiagnosisDeadlineTests {
  private static func document(conflicts count: Int) -> String {
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let constraints = (0..<count).map { "\"v\($0).width == 10\", \"v\($0).width == \(20 + $0)\"" }
    return """
      { "masdiag": 1, "root": { "key": "r", "subviews": [\(views)] },
        "constraints": [\(constraints.joined(separator: ", "))] }
      """
  }

  @Test func conflictsAreThoseThatComeFirst() throws {
    let system = try LayoutDocument(Array(Self.document(conflicts: 120).utf8), path: "a.json").system
    let whole = SystemDiagnosis(system)
    #expect(!whole.isCut && whole.conflicts.count == 120)
    for milliseconds in [0, 1, 3, 10, 30, 100, 300, 100_000] {
      let deadline = ContinuousClock.now + .milliseconds(milliseconds)
      let cut = Deadline.$instant.withValue(deadline) { SystemDiagnosis(system) }
      let count = cut.conflicts.count
      #expect(cut.conflicts.map(\.fingerprint) == whole.conflicts.prefix(count).map(\.fingerprint))
      for (found, full) in zip(cut.conflicts, whole.conflicts) where !found.fixes.isEmpty {
        #expect(found.fixes.map(\.index) == full.fixes.map(\.index))
      }
      if !cut.isCut {
        #expect(count == 120 && cut.conflicts.allSatisfy { !$0.fixes.isEmpty })
      } else if count < 120 {
        #expect(cut.brokenPreferences.isEmpty && cut.undecided.isEmpty)
      }
      #expect(milliseconds > 0 || cut.isCut)
    }
  }

  @Test func whatIsOpenIsKnownWholeOrNotAtAll() throws {
    let views = (0..<24).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let constraints = (1..<24).map { "\"v\($0).left == v\($0 - 1).right * 1.\($0) + 1\"" }.joined(separator: ", ")
    let text = "{ \"masdiag\": 1, \"root\": { \"subviews\": [\(views)] }, \"constraints\": [\(constraints)] }"
    let system = try LayoutDocument(Array(text.utf8), path: "a.json").system
    let whole = SystemDiagnosis(system, .init(ambiguity: .groups))
    #expect(!whole.isCut && !whole.ambiguous.isEmpty)
    for milliseconds in [0, 1, 3, 10, 30, 100, 100_000] {
      let deadline = ContinuousClock.now + .milliseconds(milliseconds)
      let cut = Deadline.$instant.withValue(deadline) { SystemDiagnosis(system, .init(ambiguity: .groups)) }
      #expect(cut.ambiguous == (cut.isCut ? [] : whole.ambiguous))
      #expect(cut.isCut == (cut.ambiguity == nil))
    }
  }

  /// A hundred constraints whose factors have sixteen digits each: to bring them into their bounds in fractions takes
  /// many times as long as there is.
  @Test(arguments: [0, 5, 20, 50, 200])
  func exactArithmeticEndsInTime(milliseconds: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let views = (0..<50).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let constraints = (0..<100).map { index in
      let (attribute, other) = (generator.pick(["left", "centerX", "right"]), generator.pick(["centerX", "right"]))
      let relation = generator.pick(["==", "<=", ">="])
      let factor = Double.random(in: 0.3...1.7, using: &generator)
      let constant = Double.random(in: 0...200, using: &generator)
      let target = (index / 2 + Int.random(in: 1..<50, using: &generator)) % 50
      return "\"v\(index / 2).\(attribute) \(relation) v\(target).\(other) * \(factor) + \(constant)\""
    }.joined(separator: ", ")
    let text = "{ \"masdiag\": 1, \"root\": { \"subviews\": [\(views)] }, \"constraints\": [\(constraints)] }"
    let system = try LayoutDocument(Array(text.utf8), path: "a.json").system
    let time = ContinuousClock().measure {
      let cut = Deadline.$instant.withValue(.now + .milliseconds(milliseconds)) { SystemDiagnosis(system) }
      #expect(cut.isCut && cut.undecided.isEmpty)
    }
    #expect(time < .seconds(10))
  }
}
