import Diagnosis
import LayoutFormats
import LayoutModel
import Testing

/// What is found until the time is over is a beginning of what there is to find.
struct DeadlineTests {
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
}
