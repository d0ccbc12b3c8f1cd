import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// The steps lead to what the recommendation is about.
struct LayoutConflictConclusionTests {
  /// A list whose recommendation is about the constraint that the steps lead to.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [String]
    let recommended: Set<Int>
    let miss: Double
  }

  private static let cases = [
    Case(
      testDescription: "two constraints on one edge",
      lines: [
        "0x600001 UILabel:0x7f02.top == UIImageView:0x7f01.bottom + 16",
        "0x600002 UIImageView:0x7f01.top == UIView:0x7f10.top", "0x600003 UIImageView:0x7f01.height == 200",
        "0x600004 UILabel:0x7f02.top == UIView:0x7f10.top + 16",
      ], recommended: [0, 3], miss: 200),
    Case(
      testDescription: "a height that follows from a width",
      lines: [
        "0x600001 UIView:0x7f02.height == 0.25*UIView:0x7f02.width",
        "0x600002 UIView:0x7f02.leading == NewsCell:0x7f01.leading",
        "0x600003 UIView:0x7f02.trailing == NewsCell:0x7f01.trailing",
        "0x600004 NewsCell:0x7f01.bottom == UIView:0x7f02.bottom", "0x600005 UIView:0x7f02.top == NewsCell:0x7f01.top",
        "0x600006 'UIView-Encapsulated-Layout-Width' H:[NewsCell:0x7f01(304)]",
        "0x600007 'UIView-Encapsulated-Layout-Height' V:[NewsCell:0x7f01(290)]",
      ], recommended: [3], miss: 214),
  ]

  @Test(arguments: cases)
  func theConclusionIsTheRecommendedConstraint(_ list: Case) throws {
    let answer = try RecommendedAnswer(list.lines)
    let recommended = try #require(answer.fix?.index)
    #expect(list.recommended.contains(recommended))
    #expect(answer.conflict.reasoning.conclusion == .constraint(recommended))
    #expect(answer.conflict.reasoning.miss.approximation == list.miss)
  }

  /// A recommended edge doesn't replace a size on the same axis.
  @Test func aSizeOnTheSameAxisStays() throws {
    let answer = try RecommendedAnswer([
      "0x600001 UIView:0x7f02.top == Bar:0x7f01.top + 10", "0x600002 UIView:0x7f02.bottom == Bar:0x7f01.bottom - 10",
      "0x600003 UIView:0x7f02.height == 40",
      "NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& Bar:0x7f01.height == 100",
    ])
    #expect(answer.fix?.index == 1)
    #expect(answer.conflict.reasoning.conclusion == .constraint(2))
  }
}
