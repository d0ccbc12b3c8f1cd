import Masdiag
import MasdiagTesting
import Testing

/// The pitfalls that people fall into, and what the tool says of them.
@Suite struct PitfallsTests {
  // MARK: A label squeezed out

  /// An address row: a label, then a text field up to the right edge.
  func addressRow(_ text: Double, resistance: LayoutPriority) throws -> (screen: View, label: View, field: View) {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let layoutView = View(key: "layoutView")
    layoutView.frame = Rect(x: 0, y: 200, width: 320, height: 100)
    screen.addSubview(layoutView)
    let address = View(class: "UILabel", key: "address")
    address.intrinsicContentSize = .init(width: 42, height: 20.5)
    layoutView.addSubview(address)
    address.makeConstraints { make in
      make.centerY.equalTo(layoutView)
      make.left.equalTo(layoutView).offset(10)
    }
    let addressTextField = View(class: "UITextField", key: "addressTextField")
    addressTextField.intrinsicContentSize = .init(width: text, height: 22)
    layoutView.addSubview(addressTextField)
    addressTextField.makeConstraints { make in
      make.height.equalTo(address)
      make.centerY.equalTo(address)
      make.right.equalTo(layoutView.right).offset(-10)
      make.left.equalTo(address.right).offset(10)
    }
    address.setContentCompressionResistancePriority(resistance, for: .horizontal)
    // In UIKit nothing but luck decides between equal priorities; the field of the story won.
    addressTextField.setContentCompressionResistancePriority(LayoutPriority(exactly: 751) ?? .high, for: .horizontal)
    try screen.layoutIfNeeded()
    expectSatisfiable(screen)
    return (screen, address, addressTextField)
  }

  @Test func aShortTextLeavesTheLabelAlone() throws {
    let row = try addressRow(120, resistance: .high)
    #expect(row.label.frame.width >= 42)
    #expect(row.label.frame.x == 10)
    #expect(row.field.frame.x + row.field.frame.width == 310)
  }

  @Test func aLongTextSqueezesTheLabel() throws {
    let row = try addressRow(400, resistance: .high)
    #expect(row.label.frame.width == 0)
    expectFrame(of: row.field, equals: Rect(x: 20, y: 39, width: 290, height: 22))
  }

  @Test func compressionResistanceKeepsTheLabel() throws {
    let row = try addressRow(400, resistance: .required)
    #expect(row.label.frame.width == 42)
    expectFrame(of: row.field, equals: Rect(x: 62, y: 39, width: 248, height: 22))
  }

  // MARK: An update that adds

  @Test func anUpdateThatAddsASecondSize() throws {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let (btn, lbl) = (View(class: "UIButton", key: "btn"), View(class: "UILabel", key: "lbl"))
    screen.addSubview(btn)
    screen.addSubview(lbl)
    btn.updateConstraints { make in
      make.top.equalTo(screen).offset(200)
      make.centerX.equalTo(screen)
      make.size.equalTo(Size(width: 100, height: 33))
    }
    lbl.updateConstraints { make in
      make.top.equalTo(screen).offset(300)
      make.centerX.equalTo(screen)
      make.size.equalTo(btn)
    }
    try screen.layoutIfNeeded()
    expectFrame(of: lbl, equals: Rect(x: 137.5, y: 300, width: 100, height: 33))
    expectSatisfiable(screen)

    let line = #line + 2
    lbl.updateConstraints { make in
      make.size.equalTo(Size(width: 200, height: 100))
    }
    let report = screen.diagnose()
    #expect(report.diagnosis.conflicts.count == 2)
    let lines = report.diagnosis.conflicts.map { conflict in
      conflict.members.map { report.system.constraints[$0.index].description }
    }
    #expect(
      lines == [
        [
          "<MASLayoutConstraint:0x5 UIButton:btn.width == 100>",
          "<MASLayoutConstraint:0x9 UILabel:lbl.width == UIButton:btn.width>",
          "<MASLayoutConstraint:0xb UILabel:lbl.width == 200>",
        ],
        [
          "<MASLayoutConstraint:0x6 UIButton:btn.height == 33>",
          "<MASLayoutConstraint:0xa UILabel:lbl.height == UIButton:btn.height>",
          "<MASLayoutConstraint:0xc UILabel:lbl.height == 100>",
        ],
      ])
    // As in the story, what came last is dropped: the button's own size is what the label is measured by.
    #expect(
      report.diagnosis.conflicts.map { report.system.constraints[$0.breaking].description } == [
        "<MASLayoutConstraint:0xb UILabel:lbl.width == 200>", "<MASLayoutConstraint:0xc UILabel:lbl.height == 100>",
      ])
    let trap = { (size: String, number: Int) in
      """
      lbl.\(size) == \(number) was added by updateConstraints at PitfallsTests.swift:\(line) because no installed constraint \
      matched; the nearest, `lbl.\(size) == btn.\(size)`, differs in its second item: did you mean remakeConstraints?

      """
    }
    #expect(report.text().contains("\n\n" + trap("width", 200)))
    #expect(report.text().contains(trap("height", 100)))

    lbl.remakeConstraints { make in
      make.top.equalTo(screen).offset(300)
      make.centerX.equalTo(screen)
      make.size.equalTo(Size(width: 200, height: 100))
    }
    expectSatisfiable(screen)
    try screen.layoutIfNeeded()
    expectFrame(of: lbl, equals: Rect(x: 87.5, y: 300, width: 200, height: 100))
  }

  // MARK: A view without a superview

  @Test func aViewWithoutASuperview() throws {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 414, height: 736))
    let masView = View(key: "masView")
    let line = #line + 1
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { masView.makeConstraints { make in make.center.equalTo(screen) } }
    }
    #expect(error?.code == .noCommonSuperview)
    #expect(error?.location?.line == line)
    #expect(error?.message.contains(" masView ") == true && error?.message.hasSuffix(" screen") == true)
    // The same once the screen is gone before the data comes.
    func showSample(in view: View?) throws {
      let (v1, v2) = (View(key: "v1"), View(key: "v2"))
      view?.addSubview(v1)
      v1.makeConstraints { make in make.size.equalTo(Size(width: 10, height: 10)) }
      view?.addSubview(v2)
      v2.makeConstraints { make in make.size.equalTo(v1) }
      try v2.layoutIfNeeded()
      #expect(v2.frame.size == Size(width: 10, height: 10))
    }
    try showSample(in: screen)
    #expect((#expect(throws: LayoutError.self) { try showSample(in: nil) })?.items == ["v2", "v1"])
  }

  @Test func aCommonSuperviewIsAllItTakes() throws {
    let v0 = View()
    let (v1, v2) = (View(), View())
    v0.addSubview(v1)
    v1.makeConstraints { make in make.size.equalTo(Size(width: 10, height: 10)) }
    v0.addSubview(v2)
    v2.makeConstraints { make in make.size.equalTo(v1) }
    try v0.layoutIfNeeded()
    #expect(v2.frame.size == Size(width: 10, height: 10))
  }

  // MARK: An update where a remake was meant

  /// Two labels side by side or one above the other.
  final class AutoLayoutView: View {
    enum Arrangement { case horizontal, vertical }

    let name = View(class: "UILabel")
    let address = View(class: "UILabel")
    let remakes: Bool

    var arrangement = Arrangement.horizontal {
      didSet { setNeedsUpdateConstraints() }
    }

    init(remakes: Bool) throws {
      self.remakes = remakes
      super.init(class: "AutoLayoutView", key: "form")
      addSubview(name)
      addSubview(address)
      attachKeys(of: self)
      name.intrinsicContentSize = .init(width: 40, height: 20)
      address.intrinsicContentSize = .init(width: 60, height: 20)
      name.updateConstraints { make in make.left.top.equalTo(self) }
    }

    override func updateConstraints() {
      let block = { (make: ConstraintMaker) in
        switch self.arrangement {
        case .horizontal:
          make.top.equalTo(self.name)
          make.left.equalTo(self.name.right).offset(10)
        case .vertical:
          make.left.equalTo(self.name)
          make.top.equalTo(self.name.bottom).offset(10)
        }
      }
      if remakes {
        address.remakeConstraints(block)
      } else {
        address.updateConstraints(block)
      }
      super.updateConstraints()
    }
  }

  func arranged(remakes: Bool) throws -> (screen: View, form: AutoLayoutView) {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let form = try AutoLayoutView(remakes: remakes)
    screen.addSubview(form)
    form.makeConstraints { make in
      make.center.equalTo(screen)
      make.size.equalTo(Size(width: 200, height: 300))
    }
    try screen.layoutIfNeeded()
    expectFrame(of: form, equals: Rect(x: 60, y: 90, width: 200, height: 300))
    expectFrame(of: form.address, equals: Rect(x: 50, y: 0, width: 60, height: 20))
    form.arrangement = .vertical
    try screen.layoutIfNeeded()
    return (screen, form)
  }

  @Test func anUpdateWhereARemakeWasMeantIsNamed() throws {
    let (screen, form) = try arranged(remakes: false)
    let report = screen.diagnose()
    #expect(report.status == .conflicting)
    #expect(!screen.brokenConstraints.isEmpty)
    #expect(form.constraints.count == 8, "two more than a remake leaves")
    let text = report.text()
    #expect(
      text.contains(
        #/ updateConstraints [^\n]*PitfallsTests\.swift:\d+ [^\n]*`address\.left == name\.right \+ 10`[^\n]* remakeConstraints/#
      ),
      "\(text)")
  }

  @Test func anUpdateThatLeavesOldConstraintsStandingIsNamed() throws {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let card = View(key: "card")
    screen.addSubview(card)
    let made = #line + 1
    card.makeConstraints { $0.left.equalTo(8) }
    card.makeConstraints { $0.width.equalTo(100).key("cardWidth") }
    expectSatisfiable(screen)
    let updated = #line + 1
    card.updateConstraints { $0.right.equalTo(-8) }
    let text = screen.diagnose().text()
    let trap = text.split(separator: "\n").first { $0.contains("remakeConstraints") } ?? ""
    var rest = trap
    for part in [
      "card.right == screen.right - 8 ", "updateConstraints ", "PitfallsTests.swift:\(updated)",
      "card.left == screen.left + 8 ", "makeConstraints ", "PitfallsTests.swift:\(made)", "remakeConstraints",
    ] {
      let range = try #require(rest.firstRange(of: part), "\(part): \(text)")
      rest = rest[range.upperBound...]
    }
    // What one call makes in one go is no such trap.
    card.remakeConstraints { _ in }
    card.updateConstraints { make in
      make.left.equalTo(8)
      make.right.equalTo(-8)
      make.width.equalTo(100)
    }
    #expect(screen.diagnose().status == .conflicting)
    #expect(!screen.diagnose().text().contains("remakeConstraints"))
  }

  @Test func aRemakeIsFine() throws {
    let (screen, form) = try arranged(remakes: true)
    expectSatisfiable(screen)
    #expect(form.constraints.count == 6)
    expectFrame(of: form.address, equals: Rect(x: 0, y: 30, width: 60, height: 20))
  }
}
