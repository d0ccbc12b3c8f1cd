import SourceCode
import Testing

/// Strings and comments are no code.
@Suite struct NoCodeTests {
  private static let statement = "a.topAnchor.constraint(equalTo: b.topAnchor)"

  @Test(arguments: [
    "// \(statement)", "/* \(statement) */", "/* /* nested */ \(statement) */", "\"\(statement)\"",
    "\"\"\"\n\(statement)\n\"\"\"", "#\"\(statement) \" \"#", "let x = \"\\(y) \(statement)\"",
    "let x = \"\\(f(\"inner \\(z)\")) \(statement)\"",
  ])
  func swift(_ code: String) {
    #expect(described(code).isEmpty)
    #expect(described(code + "\n" + Self.statement).count == 1)
  }

  @Test(arguments: [
    "// [\(statement)]", "/* x */ @\"[a.topAnchor constraintEqualToAnchor:b.topAnchor]\"", "#pragma mark - don't",
    "char c = '\"'; char d = '\\'';", "#define FOO(x) [x.topAnchor constraintEqualToAnchor:b.topAnchor]",
  ])
  func objectiveC(_ code: String) {
    #expect(described(code, "A.m").isEmpty)
    #expect(described(code + "\n[a.topAnchor constraintEqualToAnchor:b.topAnchor];", "A.m").count == 1)
  }
}
