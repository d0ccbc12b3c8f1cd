import GraphvizRendering
import Testing

struct UndatedPDFTests {
  @Test(arguments: [
    ("x /CreationDate (D:20260314092653+01'00) y", "x /CreationDate (D:20000101000000+00'00) y"),
    ("/CreationDate (D:20260314092653Z)", "/CreationDate (D:20000101000000Z)"),
    ("/CreationDate (D:2026)", "/CreationDate (D:2000)"), ("/CreationDate (D:", "/CreationDate (D:"), ("", ""),
    ("no date", "no date"),
  ])
  func `the date is replaced and every byte keeps its place`(before: String, after: String) {
    #expect(String(decoding: undatedPDF(Array(before.utf8)), as: UTF8.self) == after)
  }
}
