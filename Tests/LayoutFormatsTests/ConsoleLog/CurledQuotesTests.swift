import LayoutFormats
import LayoutModel
import Testing

/// Lines with many typographic quotes, as prose has them.
struct CurledQuotesTests {
  /// Each quote is looked at once: looking through the rest of the line at each would take minutes here.
  @Test func aLineOfQuotesIsReadInOnePass() throws {
    let quotes = String(repeating: "\u{2019}", count: 200_000)
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 1   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 2   (active)>" \(quotes)
      )
      """
    guard case .console(let reports) = try Input(Array(log.utf8), path: "a.log") else {
      Issue.record("no log")
      return
    }
    #expect(reports.map(\.system.constraints.count) == [2])
  }

  @Test(
    "hyphens of a mask that a word processor made a dash",
    arguments: [
      ("h=\u{2014}& v=-\u{2014}", "h=--& v=---"), ("h=&\u{2014} v=\u{2013}&\u{2013}", "h=&-- v=-&-"),
      ("h=\u{2014} v=-&\u{2212}", "h=--- v=-&-"), ("h=\u{2013}& v=\u{2014}\u{2013}-", "h=--& v=---"),
    ])
  func dashesInMasks(_ printed: String, _ mask: String) throws {
    let read = try readLine("<NSAutoresizingMaskLayoutConstraint:0x61 \(printed) Pill:0x51.width == 0   (active)>")
    #expect(read.summary == "Pill.width == 0")
    #expect(read.constraint.description.contains(" \(mask) "), "\(read.constraint.description)")
  }

  @Test("dashes elsewhere", arguments: ["a\u{2014}b", "h=a\u{2014}&", "h\u{2014}&"])
  func otherDashes(_ text: String) throws {
    let read = try readLine("<NSLayoutConstraint:0x61 UILabel:0x51'\(text)'.width == 0   (active)>")
    #expect(read.firstItem.text == text)
  }
}
