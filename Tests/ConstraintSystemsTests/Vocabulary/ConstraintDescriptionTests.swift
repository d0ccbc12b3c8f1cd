import LayoutModel
import Testing

@Suite struct ConstraintDescriptionTests {
  private func line(
    name: String = "k", _ relation: Relation = .equal, second: String? = "UIView:b.left", multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) -> String {
    ConstraintDescription(
      className: "MASLayoutConstraint", name: name, first: "UIView:a.left", relation: relation, second: second,
      multiplier: multiplier, constant: constant, priority: priority
    ).line
  }

  @Test func theParts() {
    #expect(line() == "<MASLayoutConstraint:k UIView:a.left == UIView:b.left>")
    #expect(
      line(name: "left[0]", .greaterThanOrEqual) == "<MASLayoutConstraint:left[0] UIView:a.left >= UIView:b.left>")
    #expect(
      line(.lessThanOrEqual, multiplier: 2, constant: 300)
        == "<MASLayoutConstraint:k UIView:a.left <= UIView:b.left * 2 + 300>")
    #expect(line(constant: -0.5) == "<MASLayoutConstraint:k UIView:a.left == UIView:b.left - 0.5>")
    #expect(line(multiplier: -1) == "<MASLayoutConstraint:k UIView:a.left == UIView:b.left * -1>")
  }

  @Test func aNumberAlwaysPrints() {
    #expect(line(second: nil) == "<MASLayoutConstraint:k UIView:a.left == 0>")
    #expect(line(second: nil, constant: -16) == "<MASLayoutConstraint:k UIView:a.left == -16>")
  }

  @Test(
    arguments: [
      (.required, ""), (.high, " ^high"), (.medium, " ^medium"), (.low, " ^low"), (.fittingSize, " ^fitting size"),
    ] as [(LayoutPriority, String)])
  func namedPriorities(priority: LayoutPriority, ending: String) {
    #expect(line(priority: priority) == "<MASLayoutConstraint:k UIView:a.left == UIView:b.left\(ending)>")
  }

  @Test func otherPrioritiesPrintAsNumbers() throws {
    #expect(line(priority: try #require(LayoutPriority(exactly: 999))).hasSuffix(" ^999>"))
    #expect(line(priority: try #require(LayoutPriority(exactly: 749.5))).hasSuffix(" ^749.5>"))
    #expect(LayoutPriority(exactly: 0) == nil)
    #expect(LayoutPriority(exactly: 1000.5) == nil)
    #expect(LayoutPriority(exactly: .nan) == nil)
  }
}
