import InterfaceBuilder
import LayoutModel
import Testing

/// One made-up file for each rule of the format, and the frame that it must give.
@Suite struct FormatRowTests {
  static let rows: [[FormatRow]] = [
    FormatRow.documents, FormatRow.slots, FormatRow.coordinates, FormatRow.alignments, FormatRow.constraints,
    FormatRow.attributes, FormatRow.multipliers, FormatRow.content, FormatRow.masks, FormatRow.guides,
    FormatRow.safeAreas, FormatRow.margins, FormatRow.rowMargins, FormatRow.scrolling, FormatRow.stacks,
    FormatRow.macStacks, FormatRow.variants,
  ]

  @Test(arguments: rows.flatMap { $0 })
  func aRuleGivesItsFrame(_ row: FormatRow) throws {
    #expect(try LaidOut(row.file, row.environment, scene: row.scene).frame("a") == row.frame)
  }
}
