import LayoutFormats
import LayoutModel
import Testing

/// Whose log it is, by the prefix of the heading's line.
struct ProcessNameTests {
  @Test(
    arguments: [
      ("Mar  4 18:25:38 Mac SpringBoard[10567]: ", "SpringBoard"),
      ("Oct 25 11:30:39 phone SpringBoard[58] <Warning>: ", "SpringBoard"),
      ("Nov 11 10:00:00 iPhone Recipes(UIKitCore)[512] <Error>: ", "Recipes"),
      ("Nov 11 10:00:00 iPhone (UIKitCore)[512] <Error>: ", nil),
      ("2020-05-20 15:23:58.720723+0200 Shop[25513:6809704] [LayoutConstraints] ", "Shop"),
      ("2014-05-27 15:13:21.284 llmr[5383:60b] ", "llmr"), ("[LayoutConstraints] ", nil), ("", nil), ("[12] ", nil),
      ("> ", nil), ("a[", nil), ("a[1", nil), ("a[1:", nil),
    ] as [(String, String?)])
  func thePrefixNamesTheProcess(_ prefix: String, _ process: String?) throws {
    let text = """
      \(prefix)Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 A:0x7f01.height == 10   (active)>"
      )
      """
    let report = try #require(try readConsoleReports(Array(text.utf8), path: "x.log").first)
    #expect(report.system.process == process)
  }
}
