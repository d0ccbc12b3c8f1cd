import LayoutModel
import MasonryDSL
import Testing

/// Descriptions, exactly as Masonry prints them.
@Suite struct DescriptionTests {
  let superview = View(
    class: "MASExampleDebuggingView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
  let newView1 = View(key: "newView1")
  let newView2 = View(key: "newView2")
  let label = View(class: "UILabel", key: "messageLabel")

  init() { for view in [newView1, newView2, label] { superview.addSubview(view) } }

  func description(_ view: View, _ block: (ConstraintMaker) -> Void) throws -> String {
    view.makeConstraints(block)[0].description
  }

  @Test func aKeyStandsInPlaceOfAnAddress() throws {
    #expect(
      try description(label) { $0.height.greaterThanOrEqualTo(5000).key("ConstantConstraint") }
        == "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>")
  }

  @Test func multiplierAndConstantPrintWhereTheySaySomething() throws {
    #expect(
      try description(newView1) {
        $0.baseline.equalTo(newView2.top).multipliedBy(2).offset(300).key("helloConstraint")
      } == "<MASLayoutConstraint:helloConstraint UIView:newView1.baseline == UIView:newView2.top * 2 + 300>")
    #expect(
      try description(newView1) { $0.left.greaterThanOrEqualTo([newView2]).key("left") }
        == "<MASLayoutConstraint:left[0] UIView:newView1.left >= UIView:newView2.left>")
    #expect(
      try description(newView1) { $0.left.lessThanOrEqualTo(newView2).offset(-10).key("k") }
        == "<MASLayoutConstraint:k UIView:newView1.left <= UIView:newView2.left - 10>")
    #expect(
      try description(newView1) { $0.width.greaterThanOrEqualTo(0).key("k") }
        == "<MASLayoutConstraint:k UIView:newView1.width >= 0>", "a right side that is a number always prints")
  }

  @Test func aFrameIsAConstraintOfTheSystems() throws {
    try superview.layoutIfNeeded()
    #expect(
      superview.constraintsAffectingLayout(for: .vertical).map(\.description)
        == ["<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>"])
  }

  @Test func aPriorityPrintsBelowRequired() throws {
    let newView = View(key: "newView")
    superview.addSubview(newView)
    // The frame's two are first; these are 0x3 and up.
    let priorities: [(Double, String)] = [
      (1000, ""), (750, " ^high"), (250, " ^low"), (500, " ^medium"), (50, " ^fitting size"), (600, " ^600"),
      (0.5, " ^0.5"), (999.5, " ^999.5"),
    ]
    for (index, (priority, text)) in priorities.enumerated() {
      #expect(
        try description(newView) { $0.width.greaterThanOrEqualTo(300).priority(priority) }
          == "<MASLayoutConstraint:0x\(String(index + 3, radix: 16)) UIView:newView.width >= 300\(text)>")
    }
    #expect(
      newView.constraints[2].description == "<MASLayoutConstraint:0x5 UIView:newView.width >= 300 ^low>")
  }

  @Test func ordinalsAreHexadecimalAndCountInstallations() throws {
    for number in 0..<14 { label.makeConstraints { $0.left.equalTo(number) } }
    #expect(superview.constraints[13].description.hasPrefix("<MASLayoutConstraint:0x10 "))
    superview.constraints[0].deactivate()
    #expect(superview.constraints[12].description.hasPrefix("<MASLayoutConstraint:0xf "))
    let nameless = View(class: "UIButton")
    superview.addSubview(nameless)
    #expect(
      try description(nameless) { $0.left.equalTo(label).key("k") }
        == "<MASLayoutConstraint:k UIButton:0x5.left == UILabel:messageLabel.left>")
  }

  @Test func numbersPrintAsCPrintsThem() throws {
    let numbers: [(Double, String)] = [
      (416, "416"), (0.5, "0.5"), (1e6, "1e+06"), (-1.0 / 3, "-0.3333333333333333"), (1e-5, "1e-05"),
      (123456, "123456"),
    ]
    for (number, text) in numbers {
      #expect(
        try description(label) { $0.width.equalTo(number).key("k") }
          == "<MASLayoutConstraint:k UILabel:messageLabel.width == \(text)>")
    }
  }
}
