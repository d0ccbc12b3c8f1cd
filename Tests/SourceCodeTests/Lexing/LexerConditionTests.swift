import Testing

@testable import SourceCode

/// Code that no compiler reads.
@Suite struct LexerConditionTests {
  private static func width(_ points: Int) -> String {
    "[a.widthAnchor constraintEqualToConstant:\(points)].active = YES;"
  }

  private func widths(_ lines: [String]) -> [String] {
    described("- (void)f {\n\(lines.joined(separator: "\n"))\n}", "A.m").map {
      String($0.split(separator: " ").last ?? "")
    }
  }

  @Test func theCodeAfterIfZeroIsSkipped() {
    #expect(widths(["#if 0", Self.width(10), "#endif", Self.width(20)]) == ["20.0"])
    #expect(widths(["#if 0", Self.width(10), "#else", Self.width(20), "#endif"]) == ["20.0"])
    #expect(
      widths(["#if 0", "#ifdef A", Self.width(1), "# endif", Self.width(2), "  #endif", Self.width(3)]) == ["3.0"])
    #expect(widths(["#if 0", "don't \"", Self.width(1)]).isEmpty)
    #expect(widths(["#if 0"]).isEmpty)
  }

  @Test func otherConditionsAreRead() {
    #expect(widths(["#if 1", Self.width(10), "#endif", Self.width(20)]) == ["10.0", "20.0"])
    #expect(widths(["#if 0x1", Self.width(10), "#endif"]) == ["10.0"])
    #expect(widths(["#ifdef A0", Self.width(10), "#endif"]) == ["10.0"])
  }

  @Test func linesAreStillCounted() {
    let text = "- (void)f {\n#if 0\n\(Self.width(1))\n#endif\n\(Self.width(2))\n}"
    #expect(contents(text, "A.m").statements.map(\.line) == [5])
  }
}
