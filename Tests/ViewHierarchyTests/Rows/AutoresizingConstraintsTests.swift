import LayoutModel
import MasdiagTestSupport
import Testing

/// Autoresizing masks in all combinations, against the rule of springs and struts worked out by hand below.
@Suite struct AutoresizingConstraintsTests {
  static let masks = (UInt8(0)..<64).map(View.AutoresizingMask.init(rawValue:))

  /// How springs and struts place a part of `start`, `length` in a total that grows from `old` to `new`.
  static func resized(
    _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ flexible: [Bool]
  )
    -> (start: Double, length: Double)
  {
    let end = old - start - length
    let growth = new - old
    switch (flexible[0], flexible[1], flexible[2]) {
    case (false, false, _): return (start, length)
    case (false, true, false): return (start, length + growth)
    case (true, false, false): return (start + growth, length)
    case (true, false, true): return (start + growth * start / (start + end), length)
    case (true, true, false):
      return (start + growth * start / (start + length), length + growth * length / (start + length))
    case (false, true, true): return (start, length + growth * length / (length + end))
    case (true, true, true): return (start * new / old, length * new / old)
    }
  }

  @Test(arguments: masks) func aResizedSuperviewResizesItsSubview(_ mask: View.AutoresizingMask) throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let view = View(frame: Rect(x: 20, y: 30, width: 50, height: 90))
    view.autoresizingMask = mask
    root.addSubview(view)
    try root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 20, y: 30, width: 50, height: 90))
    for (width, height) in [(160.0, 320.0), (80, 160), (100, 200)] {
      root.frame = Rect(x: 0, y: 0, width: width, height: height)
      try root.layoutIfNeeded()
      let x = Self.resized(
        20, 50, 100, width,
        [mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)])
      let y = Self.resized(
        30, 90, 200, height,
        [mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)])
      let expected = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
      #expect(view.frame.isClose(to: expected), "\(view.frame) is not \(expected)")
    }
  }

  @Test func aMaskSetLaterResizesTheFrameAsItIsThen() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 10, y: 0, width: 50, height: 10))
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    try root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    try root.layoutIfNeeded()
    #expect(view.frame.width == 150)
    view.autoresizingMask = .flexibleLeftMargin
    root.frame = Rect(x: 0, y: 0, width: 210, height: 100)
    try root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 20, y: 0, width: 150, height: 10))
  }

  @Test func aFrameGivenBeforeTheSuperviewHasOneCountsFromItsFirst() throws {
    let root = View()
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 10))
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.frame = Rect(x: 0, y: 0, width: 130, height: 100)
    try root.layoutIfNeeded()
    #expect(view.frame.width == 80)
  }

  @Test func aFrameWithoutTranslationIsOnlyUntilTheNextPass() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 40)
    width.activate()
    try root.layoutIfNeeded()
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    try root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 0))
    view.translatesAutoresizingMaskIntoConstraints = true
    width.deactivate()
    try root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }
}
