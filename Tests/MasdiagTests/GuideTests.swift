import Testing

/// The guides show the code that the tests compile and run, all of it and nothing else.
@Suite struct GuideTests {
  @Test func theQuickStartShowsTheCodeThatIsTested() {
    let guide = Guide.quickStart
    let shown = guide.blocks.filter { $0.kind == "code" }
    for block in shown { guide.expectCode(of: block.name) }
    #expect(shown.count > 5)
    #expect(
      Set(shown.map(\.name)) == Set(guide.code.keys), "each part is shown, and nothing is shown that is not tested")
    #expect(shown.count == Set(shown.map(\.name)).count)
  }

  @Test func everyOutputIsThatOfCode() {
    let guide = Guide.quickStart
    for block in guide.blocks where block.kind == "output" { #expect(guide.code[block.name] != nil) }
  }
}
