import LayoutModel
import Testing

@Suite struct OriginTests {
  @Test(
    arguments: [
      ("UIView-Encapsulated-Layout-Height", .encapsulated),
      ("NSTableRowView-Encapsulated-Layout-Height", .encapsulated),
      ("_UITemporaryLayoutWidth", .encapsulated), ("fittingSizeHTarget", .encapsulated), ("UISV-hiding", .stackView),
      ("UISV-canvas-connection", .stackView), ("NSStackView.Edge.Top", .stackView),
      ("UIView-leftMargin-guide-constraint", .margin), ("UIViewSafeAreaLayoutGuide-top", .safeArea),
      ("UIIBSystemGenerated", .system), ("IB auto generated at build time for view with fixed frame", .system),
    ] as [(String, Origin)])
  func identifiersOfTheSystem(identifier: String, origin: Origin) {
    #expect(Origin(identifier: identifier) == origin)
    let view = View()
    let constraint = LayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, identifier: identifier)
    #expect(constraint.origin == origin)
    #expect(constraint.name == identifier)
  }

  @Test(arguments: ["top", "UISVhiding", "my-Encapsulated", "guide-constraint", ""])
  func identifiersOfTheApp(identifier: String) {
    #expect(Origin(identifier: identifier) == nil)
  }

  @Test(
    arguments: [
      ("NSAutoresizingMaskLayoutConstraint", .autoresizingMask), ("NSContentSizeLayoutConstraint", .contentSize),
      ("_UILayoutSupportConstraint", .system), ("NSLayoutConstraint", nil), ("MASLayoutConstraint", nil),
    ] as [(String, Origin?)])
  func classesOfTheSystem(name: String, origin: Origin?) {
    #expect(Origin(constraintClass: name) == origin)
  }

  @Test func anIdentifierSaysMoreThanTheClass() {
    let constraint = LayoutConstraint(
      item: View(), attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil,
      className: "NSAutoresizingMaskLayoutConstraint", key: "k", identifier: "UISV-hiding")
    #expect(constraint.origin == .stackView)
    #expect(constraint.name == "k")
  }
}
