import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// The steps lead to what the recommendation is about.
struct LayoutConflictConclusionTests {
  private static func conclusion(_ items: [String]) throws -> (conclusion: Int?, recommended: Int?, miss: Double) {
    let answer = try RecommendedAnswer(items)
    let reasoning = answer.conflict.reasoning
    guard case .constraint(let index) = reasoning.conclusion else {
      return (nil, answer.fix?.index, reasoning.miss.approximation)
    }
    return (index, answer.fix?.index, reasoning.miss.approximation)
  }

  @Test func ofTwoConstraintsOnOneEdgeOneIsTheConclusion() throws {
    let found = try Self.conclusion([
      "NSLayoutConstraint:0x600001 UILabel:0x7f02.top == UIImageView:0x7f01.bottom + 16",
      "NSLayoutConstraint:0x600002 UIImageView:0x7f01.top == UIView:0x7f10.top",
      "NSLayoutConstraint:0x600003 UIImageView:0x7f01.height == 200",
      "NSLayoutConstraint:0x600004 UILabel:0x7f02.top == UIView:0x7f10.top + 16",
    ])
    #expect(found.conclusion == found.recommended && [0, 3].contains(found.conclusion))
    #expect(found.miss == 200)
  }

  @Test func theConclusionIsOnTheAxisOfTheRecommendation() throws {
    let found = try Self.conclusion([
      "NSLayoutConstraint:0x600001 UIView:0x7f02.height == 0.25*UIView:0x7f02.width",
      "NSLayoutConstraint:0x600002 UIView:0x7f02.leading == NewsCell:0x7f01.leading",
      "NSLayoutConstraint:0x600003 UIView:0x7f02.trailing == NewsCell:0x7f01.trailing",
      "NSLayoutConstraint:0x600004 NewsCell:0x7f01.bottom == UIView:0x7f02.bottom",
      "NSLayoutConstraint:0x600005 UIView:0x7f02.top == NewsCell:0x7f01.top",
      "NSLayoutConstraint:0x600006 'UIView-Encapsulated-Layout-Width' H:[NewsCell:0x7f01(304)]",
      "NSLayoutConstraint:0x600007 'UIView-Encapsulated-Layout-Height' V:[NewsCell:0x7f01(290)]",
    ])
    #expect(found.conclusion == 3 && found.recommended == 3)
    #expect(found.miss == 214)
  }

  /// A recommended edge doesn't replace a size that has too little room on the same axis.
  @Test func aSizeOnTheSameAxisStays() throws {
    let found = try Self.conclusion([
      "NSLayoutConstraint:0x600001 UIView:0x7f02.top == Bar:0x7f01.top + 10",
      "NSLayoutConstraint:0x600002 UIView:0x7f02.bottom == Bar:0x7f01.bottom - 10",
      "NSLayoutConstraint:0x600003 UIView:0x7f02.height == 40",
      "NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& Bar:0x7f01.height == 44",
    ])
    #expect(found.conclusion == 2)
  }
}
