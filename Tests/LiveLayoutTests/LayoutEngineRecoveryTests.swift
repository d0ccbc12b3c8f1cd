import LayoutModel
import Testing

/// What layout does with constraints that contradict each other, as Auto Layout does.
@Suite struct LayoutEngineRecoveryTests {
  let root = View(class: "MASExampleDebuggingView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
  let label = View(class: "UILabel", key: "messageLabel")

  init() { root.addSubview(label) }

  func constrain(
    _ key: String, _ attribute: Attribute, _ relation: Relation, _ second: View? = nil, plus constant: Double,
    priority: LayoutPriority = .required
  ) throws -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: label, attribute: attribute, relatedBy: relation, toItem: second, attribute: second.map { _ in attribute },
      constant: constant, priority: priority, key: key)
    constraint.activate()
    return constraint
  }

  var broken: [String?] { root.brokenConstraints.map(\.key) }

  @Test func theInequalityIsBrokenAndTheRestHolds() throws {
    _ = try constrain("height", .height, .greaterThanOrEqual, plus: 5000)
    _ = try constrain("bottom", .bottom, .equal, root, plus: -10)
    _ = try constrain("top", .top, .equal, root, plus: 1)
    #expect(broken == ["height"])
    try root.layoutIfNeeded()
    #expect(label.frame.y == 1)
    #expect(label.frame.height == 405)
  }

  @Test func whatWasBrokenHoldsAgainAsSoonAsItCan() throws {
    let height = try constrain("height", .height, .greaterThanOrEqual, plus: 5000)
    let bottom = try constrain("bottom", .bottom, .equal, root, plus: -10)
    _ = try constrain("top", .top, .equal, root, plus: 1)
    try root.layoutIfNeeded()
    let engine = try #require(root.layoutEngine)
    height.constant = 400
    #expect(broken == [])
    height.constant = 500
    #expect(broken == ["height"])
    root.frame = Rect(x: 0, y: 0, width: 320, height: 600)
    #expect(broken == [])
    root.frame = Rect(x: 0, y: 0, width: 320, height: 416)
    #expect(broken == ["height"])
    bottom.deactivate()
    #expect(broken == [])
    try root.layoutIfNeeded()
    #expect(label.frame.height == 500)
    #expect(root.layoutEngine === engine, "nothing was made anew")
  }

  /// A broken row that takes the place of another one forgets what refused it: later it may be refused by something
  /// else.
  @Test func whatTookAPlaceIsTriedAgainAfterItsNextConflict() throws {
    let width = try constrain("width", .width, .equal, plus: -5)
    #expect(broken == ["width"])
    let twin = try constrain("twin", .width, .equal, plus: 150)
    #expect(broken == ["width"])
    width.constant = 150
    twin.deactivate()
    #expect(broken == [])
    let rival = try constrain("rival", .width, .equal, plus: 200)
    #expect(broken == ["width"])
    rival.deactivate()
    #expect(broken == [], "what refused -5 pt doesn't refuse 150 pt")
  }

  @Test func aChangedConstantThatContradictsIsNotLost() throws {
    let width = try constrain("width", .width, .equal, plus: 100)
    let other = try constrain("other", .width, .equal, plus: 100)
    #expect(broken == [])
    other.constant = 120
    // Of two like it, the first in order of installation is broken, whichever was changed.
    #expect(broken == ["width"])
    try root.layoutIfNeeded()
    #expect(label.frame.width == 120)
    width.constant = 120
    #expect(broken == [])
  }

  @Test func descriptionsCountAsReportsDo() throws {
    _ = try constrain("named", .width, .equal, plus: 1)
    let other = LayoutConstraint(
      item: label, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, constant: -2.5, priority: .low,
      className: "MASLayoutConstraint")
    let line =
      "<MASLayoutConstraint:0x0 UILabel:messageLabel.left == MASExampleDebuggingView:superview.left - 2.5 ^low>"
    #expect(other.description == line, "it is not installed yet")
    other.activate()
    label.intrinsicContentSize = .init(width: nil, height: 20)
    label.key = nil
    #expect(
      other.description
        == "<MASLayoutConstraint:0x4 UILabel:0x2.left == MASExampleDebuggingView:superview.left - 2.5 ^low>")
    try root.layoutIfNeeded()
    #expect(
      label.constraintsAffectingLayout(for: .vertical).map(\.description).last
        == "<NSContentSizeLayoutConstraint:0x6 UILabel:0x2.height >= 20 ^high>")
    #expect(
      root.constraintsAffectingLayout(for: .vertical).map(\.description)
        == ["<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>"])
    let system = ConstraintSystem(root: root)
    #expect(system.constraints[3].description == other.description)
    #expect(system.constraints[5].description.hasPrefix("<NSContentSizeLayoutConstraint:0x6 "))
  }

  @Test func aFrameGivesWayToNothing() throws {
    let width = LayoutConstraint(
      item: root, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 100, key: "width")
    width.activate()
    #expect(broken == ["width"])
    try root.layoutIfNeeded()
    #expect(root.frame.width == 320)
  }

  @Test func aSizeBelowZeroIsRefused() throws {
    _ = try constrain("left", .left, .equal, root, plus: 200)
    _ = try constrain("right", .right, .equal, root, plus: -200)
    #expect(broken == ["right"])
    try root.layoutIfNeeded()
    #expect(label.frame.x == 200)
    #expect(label.frame.width == 0)
  }

  @Test func theGuideOfMarginsIsNeverNarrowerThanNothing() throws {
    let narrow = View(key: "narrow")
    root.addSubview(narrow)
    let size = LayoutConstraint(
      item: narrow, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 10, key: "size")
    size.activate()
    #expect(broken == [], "no constraint has the guide")
    let inside = LayoutConstraint(
      item: label, attribute: .left, relatedBy: .equal, toItem: narrow.layoutMarginsGuide, attribute: .left,
      key: "inside")
    inside.activate()
    #expect(broken == ["size"])
    narrow.layoutMargins = .zero
    #expect(broken == [])
    narrow.layoutMargins.left = 11
    #expect(broken == ["size"])
    inside.deactivate()
    #expect(broken == [])
  }

  @Test func aConstraintThatContradictsItselfIsBroken() throws {
    let absurd = LayoutConstraint(
      item: label, attribute: .left, relatedBy: .equal, toItem: label, attribute: .left, constant: 1, key: "absurd")
    absurd.activate()
    #expect(broken == ["absurd"])
  }

  @Test func layoutBreaksWhatADiagnosisDrops() throws {
    // The premise that a width is not negative makes `needless` needless.
    _ = try constrain("needless", .width, .greaterThanOrEqual, plus: -5)
    _ = try constrain("left", .left, .equal, root, plus: 200)
    _ = try constrain("right", .right, .equal, root, plus: -200)
    #expect(broken == ["right"])
  }
}
