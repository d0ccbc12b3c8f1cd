import Certificates
import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import Testing

/// What misses by rounding alone is no conflict, and hides none.
struct ConflictSearchRoundingTests {
  /// A page of 480/7 points, rounded down: `title` has a width of less than 0 by some 1e-15, without `shape`.
  private static func system(_ shape: String) throws -> ConstraintSystem {
    let text = """
      { "masdiag": 1, "root": { "key": "page", "frame": [0, 0, 68.57142857142857, 480],
          "subviews": [ { "key": "title" }, { "key": "picture" } ] },
        "constraints": [
          { "vfl": "H:|-16-[title]-12-[picture]-20-|", "key": "row" }, "picture.width == page.width * 0.3"\(shape) ] }
      """
    return try LayoutDocument(Array(text.utf8), path: "page.json").system
  }

  @Test func aConflictIsSeenBehindOneOfRounding() throws {
    let system = try Self.system(#", "shape: picture.width == title.width * 2""#)
    let conflict = try #require(SystemDiagnosis(system).conflicts.first)
    #expect(conflict.members.contains { system.constraints[$0.index].key == "shape" })
    #expect(conflict.shortfall.doubleValue > 1)
  }

  @Test func whatMissesByRoundingStaysInTheLayout() throws {
    let diagnosis = try SystemDiagnosis(Self.system(""), .init(ambiguity: .groups))
    #expect(diagnosis.conflicts.isEmpty && diagnosis.dropped.isEmpty)
    for constraint in diagnosis.system.constraints where constraint.key?.hasPrefix("row") == true {
      #expect(constraint.violation(at: diagnosis.values) < 1e-6, "\(constraint.description)")
    }
  }
}
