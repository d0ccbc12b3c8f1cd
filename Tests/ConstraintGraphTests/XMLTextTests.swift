import ConstraintGraph
import GraphTestSupport
import PlainText
import Testing

struct XMLTextTests {
  @Test(arguments: LayoutSample.hostileKeys)
  func `a parser reads back what was written, in text and in attributes`(key: String) throws {
    let written = xmlEscaped(key)
    let element = try SVGElement(document: Array("<a b=\"\(written)\">\(written)</a>".utf8))
    let expected = String(
      String.UnicodeScalarView(
        key.unicodeScalars.map { scalar in
          let isLost =
            scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
            || scalar.value >= 0xFFFE && scalar.value < 0x10000
          return isLost ? "\u{FFFD}" : scalar
        }))
    #expect(Array(element.text.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array((element.attributes["b"] ?? "").unicodeScalars) == Array(expected.unicodeScalars))
  }
}
