import LayoutModel
import MasdiagTestSupport
import PlainText
import Testing

@testable import Reporting

/// Rows keep their columns, their words and their width.
struct ColumnsTests {
  @Test func whatFitsStandsBesideEachOther() {
    var columns = Columns(width: 40)
    columns.add(["row is 320 wide", "its frame"])
    columns.add(["icon is 24 wide", "line[1]", "19:5"])
    #expect(columns.text == ["  row is 320 wide   its frame", "  icon is 24 wide   line[1]   19:5"])
  }

  @Test func aLongNoteGoesBelowItsRow() {
    var columns = Columns(width: 60)
    columns.add(lead: "  80   ", ["cell is 80 high", "[5]", "set by the container that hosts it, a table"])
    columns.add(lead: "- 12   ", ["image.top is 12 below cell.top", "[2]"])
    #expect(
      columns.text == [
        "    80   cell is 80 high                  [5]",
        "             set by the container that hosts it, a table",
        "  - 12   image.top is 12 below cell.top   [2]",
      ])
  }

  @Test func aLongFirstCellGoesOnBelowItself() {
    var columns = Columns(width: 50)
    columns.add(lead: "- 12   ", ["image.trailing is 12 before the trailing edge of cell", "[2]"])
    columns.add(lead: "-  8   ", ["image is 8 wide", "[3]"])
    #expect(
      columns.text == [
        "  - 12   image.trailing is 12 before the   [2]",
        "           trailing edge of cell",
        "  -  8   image is 8 wide                   [3]",
      ])
  }

  @Test func whatHasNothingBesideItUsesTheWholeLine() {
    var columns = Columns(width: 44)
    columns.add(["a is 1 wide", "one"])
    columns.add(["is the most that is left for the width of a and b"])
    #expect(
      columns.text == ["  a is 1 wide   one", "  is the most that is left for the width of", "    a and b"])
  }

  @Test func aWordThatDoesNotFitStaysWhole() {
    let word = String(repeating: "x", count: 70)
    var columns = Columns(width: 40)
    columns.add([word, "[1]"])
    #expect(columns.text.joined().contains(word))
  }

  @Test func withoutAWidthNothingIsBroken() {
    var columns = Columns()
    columns.add([String(repeating: "word ", count: 40) + "end", "note"])
    #expect(columns.text.count == 1)
  }

  @Test(arguments: 0..<UInt64(300))
  func randomRowsKeepWordsWidthAndColumns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 60...120, using: &random)
    let rows = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      [Self.cell(14, &random), "made by \(Self.cell(14, &random))", "[\(Int.random(in: 1...20, using: &random))]"]
    }
    var columns = Columns(width: width)
    for row in rows { columns.add(lead: "- 12   ", row) }
    let lines = columns.lines(indent: "  ")
    for (row, lines) in zip(rows, lines) {
      #expect(lines.joined(separator: " ").words.sorted() == (["-", "12"] + row.flatMap { $0.words }).sorted())
      #expect(lines.allSatisfy { TerminalCells.count($0) <= width && !$0.hasSuffix(" ") })
      #expect(lines[0].hasPrefix("  - 12   ") && lines.dropFirst().allSatisfy { $0.hasPrefix("         ") })
    }
    // The last column begins in one place, whatever went below.
    let starts = zip(rows, lines).compactMap { row, lines in
      lines[0].hasSuffix(row[2]) ? lines[0].count - row[2].count : nil
    }
    #expect(starts.count == rows.count && Set(starts).count == 1)
  }

  private static func cell(_ most: Int, _ random: inout SeededGenerator) -> String {
    let words = (0..<Int.random(in: 1...most, using: &random)).map { _ in
      String(repeating: "w", count: Int.random(in: 1...9, using: &random))
    }
    return words.joined(separator: " ")
  }
}

extension Columns {
  fileprivate var text: [String] { Array(lines(indent: "  ").joined()) }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
