import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// Devices, and what goes wrong on which.
@Suite struct DeviceTests {
  @Test func everyDeviceHasItsOwnName() {
    #expect(Set(Device.table.map(\.name)).count == Device.table.count)
    #expect(Set(Device.table.map(\.canvas)).count == Device.table.count)
    for device in Device.table {
      #expect(Device.named(device.name.uppercased()) == device)
      #expect(Device.named(device.canvas) == device)
      #expect(device.size.width <= device.size.height || device.platform == .tvOS)
    }
  }

  @Test func phonesAreWideOnlySideways() throws {
    let plus = try #require(Device.named("iPhone 8 Plus"))
    #expect(plus.sizeClasses(.portrait) == (.compact, .regular))
    #expect(plus.sizeClasses(.landscape) == (.regular, .compact))
    let small = try #require(Device.named("retina4_0"))
    #expect(small.sizeClasses(.landscape) == (.compact, .compact))
    #expect(small.size(.landscape) == Size(width: 568, height: 320))
  }

  /// A view 340 wide, kept inside the screen.
  private static let wide = Fixture.controller(
    Fixture.root(
      (375, 667), Fixture.view("a", (17, 20, 340, 40)),
      Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"340\" id=\"w\"")
        + Fixture.related("a", "centerX", "root", "centerX", "id=\"x\"")
        + Fixture.related(
          "a", "leading", "root", "leading", "relation=\"greaterThanOrEqual\" id=\"l\""
        )))

  /// Two labels whose baselines a stack view aligns.
  private static let aligned = Fixture.controller(
    Fixture.root(
      (375, 667),
      Fixture.view(
        "s", (0, 20, 120, 36),
        "<subviews>" + Fixture.view("a", (0, 10, 60, 20.5), tag: "label", attributes: "text=\"Name\"")
          + Fixture.view("b", (60, 0, 60, 36), tag: "button") + "</subviews>", tag: "stackView",
        attributes: "alignment=\"firstBaseline\""), Fixture.related("s", "leading", "root", "leading")))

  @Test(arguments: [wide, aligned])
  func layoutsOfManyDevicesAreThoseOfEach(_ file: String) throws {
    let scene = try #require(try InterfaceFile(Array(file.utf8), path: "Wide.storyboard").scenes.first)
    let environments = LayoutEnvironment.allDevices(on: .iOS)
    let systems = try scene.layouts(in: environments) { $0.system }
    #expect(systems.count == environments.count)
    for (environment, system) in zip(environments, systems) {
      let alone = try scene.layout(in: environment).system
      #expect(system.constraints.map(\.description) == alone.constraints.map(\.description))
      #expect(system.constraints.map(\.form.constant) == alone.constraints.map(\.form.constant))
    }
  }

  @Test(arguments: [
    ("iPhone 8", "retina4_7"), ("iPhone XS", "retina5_9"), ("iPhone 15 Pro Max", "retina6_72"),
    ("iPad (7th generation)", "ipad10_2"), ("iPhone 17", "retina6_3"), ("iPhone 17 Pro Max", "retina6_9"),
  ])
  func aModelThatIsNotInTheTableHasTheScreenOfOneThatIs(_ model: String, _ canvas: String) throws {
    let device = try #require(Device.named(model.lowercased()))
    #expect(device.name == model && device.canvas == canvas)
    #expect(!Device.table.contains(device))
  }

  @Test func rowsKeepTheirHeight() throws {
    let content = Fixture.view("content", (0, 0, 375, 44), tag: "tableViewCellContentView", translates: true)
    let file = Fixture.xib(Fixture.view("cell", (0, 0, 375, 44), content, tag: "tableViewCell", translates: true))
    let scene = try LaidOut(file, LayoutEnvironment(device: Device.named("iPhone SE (1st generation)")))
    #expect(try scene.frame("cell") == [0, 0, 320, 44])
    #expect(try scene.frame("content") == [0, 0, 320, 44])
  }

  /// A table gives what stands above its rows its own width, and leaves its height as it is.
  @Test(arguments: ["tableHeaderView", "tableFooterView"])
  func headersAndFootersOfTablesKeepTheirHeight(_ key: String) throws {
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    let banner = Fixture.view("banner", (0, 0, 375, 300), mask, attributes: "key=\"\(key)\"", translates: true)
    let table = Fixture.view(
      "table", (0, 0, 375, 667), banner, tag: "tableView", attributes: "key=\"view\"", translates: true)
    let scene = try LaidOut(
      Fixture.controller(table),
      LayoutEnvironment(device: Device.named("iPhone SE (1st generation)"), orientation: .landscape))
    #expect(try scene.frame("table")[3] == 320)
    #expect(try scene.frame("banner") == [0, 0, 568, 300])
    #expect(scene.conflicts.isEmpty)
  }

  @Test(arguments: [
    (LayoutEnvironment.canvas, nil), (LayoutEnvironment(size: Size(width: 320, height: 568)), "a screen of 320 x 568"),
    (LayoutEnvironment(direction: .rightToLeft), "its canvas, right to left"),
    (LayoutEnvironment(textScale: 33.0 / 17), "its canvas, text 1.94 times as large"),
    (
      LayoutEnvironment(device: Device.named("iPhone 15"), orientation: .landscape, direction: .rightToLeft),
      "iPhone 15 in landscape, right to left"
    ),
  ])
  func anEnvironmentHasAName(_ environment: LayoutEnvironment, _ name: String?) {
    #expect(environment.name == name)
  }

  @Test(arguments: [
    ("App/Main~ipad.storyboard", DeviceFamily.tablet), ("Main_iPhone.xib", .phone), ("Main-iPad.xib", .tablet),
    ("MainIPad.xib", nil), ("ipad/Main.xib", nil), ("-", nil), ("Main.iPad.xib", nil),
  ])
  func aFilesNameMayNameADevice(_ path: String, _ family: DeviceFamily?) {
    #expect(DeviceFamily(fileAt: path) == family)
    let all = LayoutEnvironment.allDevices(on: .iOS, running: 0, of: DeviceFamily(fileAt: path))
    #expect(all.contains { $0.device?.isTablet == true } == (family != .phone))
    #expect(all.contains { $0.device?.isTablet == false } == (family != .tablet))
  }

  @Test func manyDevicesAreNamedInFewWords() throws {
    let all = LayoutEnvironment.allDevices(on: .iOS)
    #expect(EnvironmentNames.summary(of: all, among: all) == "every device")
    let sideways = all.filter { $0.device?.isTablet == false && $0.orientation == .landscape }
    let small = try #require(all.first)
    #expect(
      EnvironmentNames.summary(of: [small] + sideways, among: all) == "every phone in landscape and iPhone 4s")
    let few = Array(all.prefix(5))
    let names = few.compactMap(\.name)
    let three = EnvironmentNames.summary(of: Array(few.prefix(3)), among: all)
    #expect(three == "\(names[0]), \(names[1]) and \(names[2])")
    #expect(EnvironmentNames.summary(of: few, among: all, limit: nil).hasSuffix(" and \(names[4])"))
    #expect(names.allSatisfy(EnvironmentNames.summary(of: few, among: all, limit: nil).contains))
  }
  @Test func devicesAreNamedByTheirSizeWhereThatIsWhatTheyHaveInCommon() {
    let all = LayoutEnvironment.allDevices(on: .iOS)
    func summary(_ isMeant: (Double, Double, Bool) -> Bool) -> String {
      let chosen = all.filter { environment in
        guard let device = environment.device else { return false }
        let size = device.size(environment.orientation)
        return isMeant(size.width, size.height, device.isTablet)
      }
      return EnvironmentNames.summary(of: chosen, among: all)
    }
    #expect(summary { width, _, isTablet in width <= 375 && !isTablet } == "phones up to 375 wide")
    #expect(summary { width, height, _ in height <= 375 && width > height } == "phones in landscape up to 375 high")
    #expect(
      summary { width, height, isTablet in isTablet && width < height || width <= 375 }
        == "phones up to 375 wide and every iPad in portrait")
    #expect(
      summary { width, height, isTablet in !isTablet && width < height && width != 390 }
        == "every phone in portrait but iPhone 14")
    #expect(
      summary { width, height, isTablet in !isTablet && width < height && width != 375 }
        == "every phone in portrait except those 375 wide")
    #expect(summary { width, height, _ in width < height } == "every device in portrait")
    #expect(summary { width, _, _ in [375, 402, 428].contains(width) }.hasSuffix(" more"))
    let rounded = all.filter { ($0.device?.portraitSafeArea.bottom ?? 0) > 0 }
    #expect(EnvironmentNames.summary(of: rounded, among: all) == "every device without a home button")
    let full = EnvironmentNames.summary(of: rounded, among: all, limit: nil)
    #expect(rounded.compactMap(\.name).allSatisfy(full.contains))
  }
}

/// What is open on devices because the app determines it.
@Suite struct OpenSizeTests {
  private let phone = LayoutEnvironment(device: Device.named("iPhone 4s"))

  /// The ambiguous attributes of a scene on a phone that the scene doesn't exempt from verification.
  private func open(_ views: String, _ constraints: String) throws -> [Attribute] {
    let file = Fixture.controller(Fixture.root((375, 667), views, constraints))
    let scene = try LaidOut(file, phone)
    return scene.diagnosis.ambiguous.map { scene.layout.system.variables[$0] }.filter {
      let item = scene.layout.items[$0.item]
      return !item.givenAttributes.contains($0.attribute) && !item.mayBeOpen.contains($0.attribute.kind)
    }.map(\.attribute)
  }

  /// An image view whose image the app sets has a placeholder.
  @Test func aPlaceholderStandsForWhatTheAppSets() throws {
    func image(_ attributes: String) -> String {
      Fixture.view("a", (0, 0, 50, 50), tag: "imageView", attributes: attributes)
    }
    let placeholder = "placeholderIntrinsicWidth=\"50\" placeholderIntrinsicHeight=\"50\""
    #expect(try open(image(placeholder), FormatRow.corner()) == [])
    #expect(try open(image(""), FormatRow.corner()) == [.width, .height])
  }

  /// A button without a title may be smaller than its image, as an image view may.
  @Test func aButtonWithoutATitleMayShrink() throws {
    func mayShrink(_ title: String) throws -> Bool {
      let button = Fixture.view(
        "a", (0, 0, 24, 24), "<state key=\"normal\" image=\"cross\"\(title)/>", tag: "button")
      let scene = try LaidOut(Fixture.controller(Fixture.root((375, 667), button, Fixture.placed("a", 0, 0, 24, 24))))
      return try #require(scene.layout.items.first { $0.id == "a" }).mayShrink
    }
    #expect(try mayShrink(""))
    #expect(try !mayShrink(" title=\"Close\""))
  }

  /// A stack view collapses when all its views are hidden.
  @Test func aStackOfHiddenViewsCollapses() throws {
    func stack(_ attributes: String) -> String {
      Fixture.view(
        "a", (0, 0, 375, 0), "<subviews>\(Fixture.view("b", nil, attributes: attributes))</subviews>",
        tag: "stackView", attributes: "axis=\"vertical\"")
    }
    let across = Fixture.related("root", "trailing", "a", "trailing")
    #expect(try open(stack("hidden=\"YES\""), FormatRow.corner() + across) == [])
    #expect(try open(stack(""), FormatRow.corner() + across).contains(.height))
  }
}
