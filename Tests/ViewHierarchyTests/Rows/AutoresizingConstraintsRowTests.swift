import LayoutModel
import Testing

@Suite struct AutoresizingConstraintsRowTests {
  /// The equations made for a view of `frame` with `mask` in a superview of 200 x 100.
  private func equations(
    _ frame: Rect, _ mask: View.AutoresizingMask, superview: Rect? = Self.superviewFrame
  ) throws
    -> [String]
  {
    let root = View(key: "root", frame: superview)
    let view = View(key: "a", frame: frame)
    view.autoresizingMask = mask
    root.addSubview(view)
    let system = try ConstraintSystem(root: root, constraints: [])
    return system.constraints.filter { system.items[$0.first.place.item].key == "a" }.map(\.description).map { line in
      String(line.drop { $0 != " " }.dropFirst().dropLast())
    }
  }

  private static let superviewFrame = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test func aRootWithAFrameHasAHeightAndAWidth() throws {
    let system = try ConstraintSystem(root: View(key: "root", frame: Self.superviewFrame), constraints: [])
    #expect(
      system.constraints.map(\.description) == [
        "<NSAutoresizingMaskLayoutConstraint:0x1 UIView:root.height == 100>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 UIView:root.width == 200>",
      ])
    #expect(system.constraints.allSatisfy { $0.origin == .autoresizingMask && $0.priority.isRequired })
  }

  @Test func aViewWithoutMaskKeepsItsFrame() throws {
    #expect(
      try equations(Rect(x: 10, y: 20, width: 30, height: 40), []) == [
        "UIView:a.left == UIView:root.left + 10", "UIView:a.top == UIView:root.top + 20", "UIView:a.width == 30",
        "UIView:a.height == 40",
      ])
  }

  @Test func aFlexibleSizeTakesAllThatTheSuperviewGains() throws {
    #expect(
      try equations(Rect(x: 10, y: 20, width: 30, height: 40), [.flexibleWidth, .flexibleHeight]) == [
        "UIView:a.left == UIView:root.left + 10", "UIView:a.top == UIView:root.top + 20",
        "UIView:a.width == UIView:root.width - 170", "UIView:a.height == UIView:root.height - 60",
      ])
  }

  @Test func aFlexibleMarginBeforeMovesTheView() throws {
    #expect(
      try equations(Rect(x: 10, y: 20, width: 30, height: 40), [.flexibleLeftMargin, .flexibleTopMargin]) == [
        "UIView:a.left == UIView:root.right - 190", "UIView:a.top == UIView:root.bottom - 80", "UIView:a.width == 30",
        "UIView:a.height == 40",
      ])
  }

  @Test func aFlexibleMarginBehindChangesNothing() throws {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(try equations(frame, [.flexibleRightMargin, .flexibleBottomMargin]) == equations(frame, []))
  }

  @Test func flexiblePartsShareInProportion() throws {
    // 50 before, 100 wide, 50 behind: a quarter, a half and a quarter of what the superview gains.
    let frame = Rect(x: 50, y: 0, width: 100, height: 100)
    let all: View.AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    #expect(
      try equations(frame, all).prefix(3) == [
        "UIView:a.left == UIView:root.right * 0.25", "UIView:a.top == UIView:root.top",
        "UIView:a.width == UIView:root.width * 0.5",
      ])
    #expect(
      try equations(frame, [.flexibleLeftMargin, .flexibleRightMargin])[0]
        == "UIView:a.left == UIView:root.right * 0.5 - 50")
  }

  @Test func flexiblePartsWithoutExtentShareEqually() throws {
    let frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(
      try equations(frame, [.flexibleLeftMargin, .flexibleRightMargin])[0]
        == "UIView:a.left == UIView:root.right * 0.5 - 100")
  }

  @Test func nothingIsFlexibleInASuperviewWithoutFrame() throws {
    #expect(
      try equations(Rect(x: 10, y: 20, width: 30, height: 40), [.flexibleWidth, .flexibleTopMargin], superview: nil)
        == [
          "UIView:a.left == UIView:root.left + 10", "UIView:a.top == UIView:root.top + 20", "UIView:a.width == 30",
          "UIView:a.height == 40",
        ])
  }

  @Test func aFrameThatIsNotTranslatedIsNoConstraint() throws {
    let root = View(key: "root")
    let view = View(key: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    #expect(try ConstraintSystem(root: root, constraints: []).constraints.isEmpty)
  }

  @Test func theFrameItselfSatisfiesEveryMask() throws {
    for bits in 0..<64 as Range<UInt8> {
      let root = View(key: "root", frame: Self.superviewFrame)
      let view = View(key: "a", frame: Rect(x: 17, y: 9, width: 120, height: 66))
      view.autoresizingMask = View.AutoresizingMask(rawValue: bits)
      root.addSubview(view)
      let system = try ConstraintSystem(root: root, constraints: [])
      let values = system.variables.map { variable -> Double in
        let frame = variable.item == 0 ? Self.superviewFrame : Rect(x: 17, y: 9, width: 120, height: 66)
        return switch variable.attribute {
        case .left: frame.x
        case .top: frame.y
        case .width: frame.width
        default: frame.height
        }
      }
      for constraint in system.constraints {
        #expect(abs(constraint.form.value(at: values)) < 1e-9, "mask \(bits): \(constraint.description)")
      }
    }
  }
}
