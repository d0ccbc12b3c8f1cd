import LayoutModel
import Testing

/// Who made a constraint, as far as a log shows it.
@Suite struct SystemOriginTests {
  static let names: [(Origin, [String])] = [
    (
      .encapsulated,
      [
        "UIView-Encapsulated-Layout-Height", "UIView-Encapsulated-Layout-Width", "UIView-Encapsulated-Layout-Top",
        "NSView-Encapsulated-Layout-Width", "NSTableRowView-Encapsulated-Layout-Height", "_UITemporaryLayoutWidth",
        "_UITemporaryLayoutHeight", "fittingSizeHTarget", "fittingSizeVTarget",
      ]
    ),
    (
      .stackView,
      [
        "UISV-hiding", "UISV-canvas-connection", "UISV-alignment", "UISV-spacing", "UISV-spanning-boundary",
        "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge", "UISV-canvas-fit",
        "UISV-spanning-fit", "UISV-ambiguity-suppression", "UISV-text-width-disambiguation", "NSStackView.Edge.Top",
        "NSStackView.Stack.Min",
      ]
    ),
    (.margin, ["UIView-leftMargin-guide-constraint", "UIView-bottomMargin-guide-constraint"]),
    (.safeArea, ["UIViewSafeAreaLayoutGuide-top", "UIViewSafeAreaLayoutGuide-left"]),
    (
      .system,
      [
        "IB auto generated at build time for view with ambiguity", "UIIBSystemGenerated", "IB_Leading_Leading",
        "IB_Baseline_Baseline", "TB_Trailing_Trailing", "TB_Baseline_Baseline", "BIB_Trailing_CB_Leading",
        "CB_Trailing_Trailing", "UIButtonBar.maximumAlignmentSize", "UINav_static_button_horiz_position",
        "UINavItemContentGuide-leading", "Mask_Trailing_Trailing", "MaskEV_Leading_BIB_Trailing",
        "UIInputWindowController-top", "NSSplitViewItem.MaxSize",
      ]
    ),
    (.user, ["id15", "the title's top", "LINStackView-bottom-0-UIView-bottom", "hiding"]),
  ]

  @Test("identifiers", arguments: names)
  func identifiers(_ origin: Origin, _ identifiers: [String]) throws {
    for identifier in identifiers {
      let read = try readLine("<NSLayoutConstraint:0x6002 '\(identifier)' UIView:0x7fa2.width == 5   (active)>")
      #expect(read.constraint.origin == origin, "\(identifier)")
      #expect(read.constraint.key == identifier)
    }
  }

  @Test("an identifier says more than the class")
  func identifierAndClass() throws {
    let read = try readLine("<_UISystemBaselineConstraint:0x6 'UISV-spacing' V:[A:0x1]-(8)-[B:0x2]   (active)>")
    #expect(read.constraint.origin == .stackView)
    #expect(try readLine("<_UISystemBaselineConstraint:0x6 V:[A:0x1]-(8)-[B:0x2]>").constraint.origin == .user)
  }
}
