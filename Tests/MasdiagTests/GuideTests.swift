import Testing

/// The guides show the code that the tests compile and run, all of it and nothing else.
@Suite struct GuideTests {
  @Test func theQuickStartShowsTheCodeThatIsTested() { Guide.quickStart.expectAllCode() }

  @Test func everyOutputIsThatOfCode() {
    let guide = Guide.quickStart
    let names = guide.blocks.filter { $0.kind == "output" }.map(\.name)
    #expect(names.count > 4)
    for name in names { #expect(guide.code[name] != nil) }
  }
}
