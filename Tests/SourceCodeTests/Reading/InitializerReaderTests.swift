import SourceCode
import Testing

@Suite struct InitializerReaderTests {
  @Test(arguments: [
    (
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .bottom, multiplier: 1, constant: 8)",
      "init 1: a.top == b.bottom + 8.0"
    ),
    (
      "NSLayoutConstraint(item: a, attribute: NSLayoutAttribute.Width, relatedBy: NSLayoutRelation.LessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 44)",
      "init 1: a.width <= 44.0"
    ),
    (
      "let top: NSLayoutConstraint.Attribute = .top\nlet w = NSLayoutAttribute.width\nNSLayoutConstraint(item: a, attribute: w, relatedBy: .equal, toItem: b, attribute: w, multiplier: 2, constant: 0)",
      "init 3: a.width == b.width * 2.0"
    ),
  ])
  func swift(_ code: String, _ line: String) {
    #expect(described(code) == [line])
  }

  @Test func objectiveC() throws {
    let code = """
      self.gap = [NSLayoutConstraint constraintWithItem:self.a
                                              attribute:NSLayoutAttributeTrailing
                                              relatedBy:NSLayoutRelationGreaterThanOrEqual
                                                 toItem:[self contentView]
                                              attribute:NSLayoutAttributeTrailing
                                             multiplier:1.0
                                               constant:-8.0f];
      """
    let statement = try #require(contents(code, "A.m").statements.first)
    #expect(statement.described == ["init 1: self.a.trailing >= self.contentView.trailing - 8.0"])
    #expect(statement.endLine == 7 && statement.keptAs == "gap")
  }
}
