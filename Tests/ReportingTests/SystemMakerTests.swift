import LayoutModel
import Reporting
import Testing

/// Who is said to have made a constraint, as it is printed beside a step.
struct SystemMakerTests {
  private static let words: [(String, String)] = [
    ("UIView-Encapsulated-Layout-Height", "container that hosts it"), ("_UITemporaryLayoutWidth", "while measuring"),
    ("fittingSizeHTarget", "measured"), ("UISV-hiding", "hidden view"), ("UISV-spacing", "spacing"),
    ("UISV-fill-proportionally", "stack view"), ("UIView-topMargin-guide-constraint", "layout margins"),
    ("UIViewSafeAreaLayoutGuide-bottom", "safe area"), ("UIIBSystemGenerated", "Interface Builder"),
    ("UINav_static_button_horiz_position", "navigation bar"), ("UIInputWindowController-top", "keyboard"),
    ("NSTableRowView-Encapsulated-Layout-Height", "table"),
  ]

  @Test(arguments: words)
  func everyKnownIdentifierHasAMaker(_ identifier: String, _ word: String) throws {
    let text = """
      (
          "<NSLayoutConstraint:0x600001 '\(identifier)' A:0x7f01.height == 10   (active)>",
          "<NSLayoutConstraint:0x600002 A:0x7f01.height == 20   (active)>"
      )
      """
    let report = try #require(try explained(text))
    let line = try #require(report.split(separator: "\n").first { $0.contains("A is 10 high") })
    #expect(line.contains(word), "\(line)")
  }
}
