import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Texts of views behind addresses in a line's list of names.
struct LabelledNamesTests {
  @Test(arguments: [
    "It's", "", "a, b", "(x)", "x' )", "names: 'y'", "  (active)", "42", "Größe 👋", "key:", "<b>", "0x",
  ])
  func aTextBehindASuperviewsAddressIsNoPartOfItsName(_ label: String) throws {
    let plain = "<NSLayoutConstraint:0x1 V:|-(4)-[Card:0x2]   (active, names: '|':Row:0x3, Name:0x4 )>"
    let labelled = ["Row:0x3", "Name:0x4"].reduce(plain) { $0.replacing($1, with: "\($1)'\(label)'") }
    let (expected, found) = (try Self.read(plain), try Self.read(labelled))
    #expect(found.items.map(\.name) == expected.items.map(\.name))
    #expect(found.constraints.map(\.form) == expected.constraints.map(\.form))
    // What is shared has no texts.
    var listing: Set<String> = []
    let texts = readReportTexts(LogExcerpt(Array("(\n\"\(labelled)\"\n)\n".utf8)), after: &listing)
    #expect(texts.first?.lines == [plain])
  }

  private static func read(_ line: String) throws -> ConstraintSystem {
    try #require(try readConsoleReports(Array("(\n\"\(line)\"\n)\n".utf8), path: "x").first).system
  }
}
