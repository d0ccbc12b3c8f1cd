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
}
