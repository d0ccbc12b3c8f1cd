import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Lines that contradict each other only where leading edges are on the right.
struct DirectionConditionFinderTests {
  private func conditions(_ lines: String...) throws -> [UnprintedCondition] {
    let list = lines.enumerated().map { "\"<NSLayoutConstraint:0x60000\($0) \($1)   (active)>\"" }
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: ",\n"))\n)\n"
    let system = try #require(try readConsoleReports(Array(log.utf8), path: "x").first).system
    let diagnosis = SystemDiagnosis(system, .init(order: .list))
    return diagnosis.conflicts.isEmpty ? diagnosis.unprintedConditions(brokenByLog: nil) : []
  }

  private static let leading = "UILabel:0x1.leading == Page:0x2.leading + 16"

  @Test func leadingAndRightAreTheSameEdge() throws {
    let found = try conditions(Self.leading, "UILabel:0x1.right == Page:0x2.right - 24")
    #expect(found.map(\.kind) == [.direction, .size])
    #expect(found[0].bound == .init(8) && found[0].members.map(\.index) == [0, 1])
    #expect(Set(found[0].fixes.map(\.index)) == [0, 1])
  }

  @Test func equalDistancesAreNoContradiction() throws {
    for other in ["UILabel:0x1.right == Page:0x2.right - 16", "UILabel:0x1.trailing == Page:0x2.trailing - 24"] {
      let found = try conditions(Self.leading, other)
      #expect(!found.contains { $0.kind == .direction }, "\(other)")
    }
  }

  /// The order of two views is reversed.
  @Test func viewsFollowEachOtherInTheOtherDirection() throws {
    let found = try conditions(
      "B:0x1.left == A:0x2.right + 8", "A:0x2.leading == Page:0x3.leading", "B:0x1.leading == Page:0x3.leading + 40")
    #expect(found.first?.kind == .direction)
  }

  /// Centers are measured to the right in both directions.
  @Test func aCenterKeepsItsSide() throws {
    let found = try conditions(
      "A:0x1.centerX == Page:0x2.centerX + 30", "A:0x1.width == 40", "Page:0x2.width == 120",
      "A:0x1.leading >= Page:0x2.leading + 20", "A:0x1.right <= Page:0x2.right")
    #expect(found.first?.kind == .direction)
  }
}
