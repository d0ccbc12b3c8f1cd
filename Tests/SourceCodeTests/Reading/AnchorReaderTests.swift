import SourceCode
import Testing

@Suite struct AnchorReaderTests {
  @Test(arguments: [
    (
      "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true",
      "anchor 1: a.top == b.bottom + 8.0"
    ),
    ("topAnchor.constraint(equalTo: view.topAnchor)", "anchor 1: self.top == view.top"),
    ("a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)", "anchor 1: a.height >= 44.0"),
    (
      "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: -2)",
      "anchor 1: a.width == b.width - 2.0 * 0.5"
    ),
    (
      "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 1)",
      "anchor 1: a.top == b.bottom + 8.0"
    ),
    ("x.leadingAnchor.constraintEqualToAnchor(y.leadingAnchor, constant: 3)", "anchor 1: x.leading == y.leading + 3.0"),
    ("$0.leftAnchor.constraint(equalTo: box.leftAnchor)", "anchor 1: $0.left == box.left"),
    (
      "a!.b?.centerXAnchor.constraint(equalTo: self.view.safeAreaLayoutGuide.centerXAnchor)",
      "anchor 1: a.b.centerX == self.view.safeAreaLayoutGuide.centerX"
    ),
  ])
  func swift(_ code: String, _ line: String) {
    #expect(described(code) == [line])
  }

  @Test func objectiveC() {
    let code = """
      [NSLayoutConstraint activateConstraints:@[
        [self.a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:12],
        [[a heightAnchor] constraintLessThanOrEqualToConstant:30.f],
      ]];
      """
    #expect(
      described(code, "A.m") == ["anchor 2: self.a.top == self.view.top + 12.0", "anchor 3: a.height <= 30.0"])
  }

  @Test func severalLines() throws {
    let code = """
      NSLayoutConstraint.activate([
        card
          .topAnchor
          .constraint(
            equalTo: header.bottomAnchor,
            constant: 8
          ),
      ])
      """
    let statement = try #require(contents(code).statements.first)
    #expect(statement.line == 2 && statement.endLine == 7)
    #expect(statement.described == ["anchor 2: card.top == header.bottom + 8.0"])
  }
}
