import Foundation
import LayoutModel
import Reporting
import Testing

/// Who is said to have made a constraint, as it is printed beside a step.
struct FrameworkConstraintSourceTests {
  private static let identifiers = [
    "UIView-Encapsulated-Layout-Height", "_UITemporaryLayoutWidth", "fittingSizeHTarget", "UISV-hiding", "UISV-spacing",
    "UISV-fill-proportionally", "UIView-topMargin-guide-constraint", "UIViewSafeAreaLayoutGuide-bottom",
    "UIIBSystemGenerated", "UINav_static_button_horiz_position", "UIInputWindowController-top",
    "NSTableRowView-Encapsulated-Layout-Height",
  ]

  /// The words before the identifier of a constraint; nil where it is printed by itself.
  private func maker(_ identifier: String) throws -> String? {
    let text = """
      (
          "<NSLayoutConstraint:0x600001 '\(identifier)' A:0x7f01.height == 10   (active)>",
          "<NSLayoutConstraint:0x600002 A:0x7f01.height == 20   (active)>"
      )
      """
    let report = try #require(try explained(text))
    let sentence = report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let place = sentence.firstRange(of: "(\(identifier))") else { return nil }
    // Back to the row of the sum.
    return sentence[..<place.lowerBound].components(separatedBy: "10 A ").last
  }

  @Test func everyKnownIdentifierHasAMaker() throws {
    var makers: Set<String> = []
    for identifier in Self.identifiers { makers.insert(try #require(try maker(identifier), "\(identifier)")) }
    #expect(makers.count > 8, "\(makers)")
    #expect(try maker("MyOwnConstraint") == nil)
  }
}
