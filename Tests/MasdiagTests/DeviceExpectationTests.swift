import Masdiag
import MasdiagTesting
import Testing

/// Layouts in code, tried on devices.
@Suite struct DeviceExpectationTests {
  private func screen(cardWidth: Double) throws -> View {
    let root = View(key: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let card = View(key: "card")
    root.addSubview(card)
    card.makeConstraints { make in
      make.width.equalTo(cardWidth)
      make.height.equalTo(40)
      make.centerX.equalTo(root)
      make.top.equalTo(root)
      make.left.greaterThanOrEqualTo(root)
    }
    return root
  }

  @Test func aNarrowCardFitsEverywhere() throws {
    expectSatisfiable(try screen(cardWidth: 320), on: .allDevices)
  }

  @Test func aWideOneConflictsOnSmallPhones() throws {
    let screen = try screen(cardWidth: 340)
    expectSatisfiable(screen, on: .devices(["iPhone 15"]))
    let report = try Masdiag.check(screen, on: LayoutEnvironment.allDevices(on: .iOS), path: "screen", from: .warning)
    #expect(report.status == .conflicting)
    #expect(report.findings.map(\.code) == [.conflict])
    #expect(report.findings.first?.headline.hasSuffix(" iPhone 4s and iPhone SE (1st generation)") == true)
  }

  /// A title between the edges of the screen, with the room of its usual size and 100 points more.
  private func titled() throws -> View {
    let root = View(key: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let title = View(class: "UILabel", key: "title")
    title.intrinsicContentSize = View.IntrinsicSize(width: 275, height: 20)
    root.addSubview(title)
    title.makeConstraints { make in
      make.left.right.top.equalTo(root)
    }
    return root
  }

  @Test func largeTextIsCutWhereItDoesNotFit() throws {
    let root = try titled()
    let size = Size(width: 375, height: 667)
    let large = LayoutEnvironment(size: size, textScale: 2)
    func cut(_ environment: LayoutEnvironment) throws -> [String] {
      try Masdiag.check(root, on: [environment], path: "root", from: .warning).findings.map(\.headline)
    }
    #expect(try cut(LayoutEnvironment(size: size)).isEmpty)
    let headlines = try cut(large)
    #expect(
      headlines.count == 1 && headlines[0].contains(#/\b175\b/#) && headlines[0].contains("title "), "\(headlines)")
    // The same again: sizes do not add up.
    #expect(try cut(large) == headlines)
    #expect(try cut(LayoutEnvironment(size: size)).isEmpty)
  }

  /// Two texts above each other with too little room; how high the first is, is an estimate.
  @Test func whatGivesWayToAnEstimateRestsOnIt() throws {
    let root = View(key: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 50))
    let (body, title) = (View(class: "UILabel", key: "body"), View(class: "UILabel", key: "title"))
    for text in [body, title] {
      text.intrinsicContentSize = View.IntrinsicSize(width: 100, height: 40)
      root.addSubview(text)
      text.makeConstraints { make in make.left.equalTo(root) }
    }
    body.makeConstraints { make in make.top.equalTo(root) }
    title.makeConstraints { make in
      make.top.equalTo(body.bottom)
      make.bottom.equalTo(root)
    }
    body.contentCompressionResistance.vertical = .required
    func notes() throws -> [String] {
      try Masdiag.check(root, on: [.canvas], path: "screen", from: .warning).findings
        .filter { $0.code == .clippedContent }.flatMap(\.notes)
    }
    #expect(try !notes().contains { $0.contains("estimate") })
    body.estimatedAxes = [.vertical]
    #expect(try notes().contains { $0.contains("estimate") })
  }
}
