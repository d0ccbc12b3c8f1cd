import MasdiagCLI
import Testing

/// A container that is too small is one finding, however many of its views lack space.
@Suite struct ShortageFindingTests {
  private typealias Scene = DevicePrecisionTests

  /// Views of fixed heights, one below the other from edge to edge of the screen, which are `height` tall together.
  private func column(_ heights: [Double]) -> String {
    let ids = heights.indices.map { "v\($0)" }
    let views = zip(ids, heights).map { Scene.view("view", $0, (0, 0, 375, $1)) }
    let sides = ids.flatMap { [Scene.tied($0, "leading"), Scene.tied($0, "trailing")] }
    let below = zip(ids, ids.dropFirst()).map {
      """
      <constraint firstItem="\($1)" firstAttribute="top" secondItem="\($0)" secondAttribute="bottom" id="\($1)-top"/>
      """
    }
    let ends = Scene.tied("v0", "top") + Scene.tied(ids[ids.count - 1], "bottom")
    let sizes = zip(ids.dropLast(), heights).map { Scene.sized($0, "height", $1) }
    return Scene.storyboard(views.joined(), (sides + below + sizes).joined() + ends)
  }

  @Test func aShortageIsToldOnce() {
    let host = MemoryHost.checking(column([200, 250, 180, 37]), "--device retina4_0 --orientation landscape")
    #expect(host.codes == ["conflict"], "\(host.output)")
    #expect(host.output.contains("mostly the same constraints also conflict with v"), "\(host.output)")
    let json = MemoryHost.checking(
      column([200, 250, 180, 37]), "--device retina4_0 --orientation landscape --format json")
    #expect(json.output.contains("\"repeats\""))
  }

  /// How many of the views lack space differs between devices, but it's the same shortage.
  @Test func aShortageOnManyDevicesIsToldOnce() {
    let host = MemoryHost.checking(column([200, 250, 180, 37]), "--device all --orientation landscape")
    #expect(host.codes == ["conflict"], "\(host.output)")
  }

  /// Two containers that are too small are two findings.
  @Test func twoShortagesAreTwoFindings() {
    func pair(_ id: String, _ width: Double) -> (String, String) {
      let view = Scene.view("view", id, (16, 20, width, 40))
      return (view, Scene.tied(id, "leading", 16) + Scene.tied(id, "trailing", -16) + Scene.sized(id, "width", width))
    }
    let (one, two) = (pair("a", 343), pair("b", 343))
    let rest = ["a", "b"].map { Scene.tied($0, "top", 20) + Scene.sized($0, "height", 40) }.joined()
    let host = MemoryHost.checking(Scene.storyboard(one.0 + two.0, one.1 + two.1 + rest), "--device retina4_0")
    #expect(host.codes == ["conflict", "conflict"], "\(host.output)")
  }

  /// An ambiguity that a conflict causes is gone with the conflict.
  @Test func whatOnlyAConflictLeavesOpenIsNoFinding() {
    let host = MemoryHost.checking(column([200, 250, 180, 37]), "--device retina4_0 --orientation landscape")
    #expect(!host.output.contains("ambiguous"))
    // Without a size, the view is open on any device.
    let open = Scene.view("view", "a", (0, 0, 375, 100))
    let file = Scene.storyboard(open, ["leading", "trailing", "top"].map { Scene.tied("a", $0) }.joined())
    #expect(MemoryHost.checking(file, "--device retina4_0").codes == ["ambiguous"])
  }

  /// Which of two labels is cut is open, and the finding about the label that is cut says so.
  @Test func whatIsCutInATieIsOneFinding() {
    func label(_ id: String, _ x: Double, _ text: String) -> String {
      Scene.view("label", id, (x, 20, 160, 20.5), "text=\"\(text)\" horizontalHuggingPriority=\"251\"")
    }
    let text = "Twenty characters ok"
    let gap = """
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="g"/>
      """
    let limit = """
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="b" secondAttribute="trailing" \
      constant="16" id="limit"/>
      """
    let constraints = Scene.tied("a", "leading", 16) + Scene.tied("a", "top", 20) + Scene.tied("b", "top", 20)
    let file = Scene.storyboard(label("a", 16, text) + label("b", 184, text), constraints + gap + limit)
    let host = MemoryHost.checking(file, "--device retina4_0")
    #expect(host.codes == ["clipped-content"], "\(host.output)")
    #expect(host.output.contains("tied with"))
  }
}

/// Devices that are too old for a file's apps.
@Suite struct OldDeviceTests {
  private typealias Scene = DevicePrecisionTests

  private func wide(_ dependencies: String) -> MemoryHost {
    let card = Scene.view("view", "card", (16, 20, 343, 40))
    let constraints =
      Scene.tied("card", "leading", 16) + Scene.tied("card", "top", 20) + Scene.tied("card", "trailing", -16)
      + Scene.sized("card", "width", 343) + Scene.sized("card", "height", 40)
    return MemoryHost(["Main.storyboard": Scene.storyboard(card, constraints, dependencies: dependencies)])
  }

  private static func plugIn(_ version: Int) -> String {
    "<plugIn identifier=\"com.apple.InterfaceBuilder.IBCocoaTouchPlugin\" version=\"\(version)\"/>"
  }

  /// Apps built with Xcode 14 and later require iOS 11, and so do files whose authors say so.
  @Test(arguments: [
    (plugIn(20_037), true), (plugIn(21_701), false), (plugIn(23_506), false), ("", true),
    (plugIn(14_460) + "<deployment version=\"2304\" identifier=\"iOS\"/>", true),
    (plugIn(14_460) + "<deployment version=\"4352\" identifier=\"iOS\"/>", false),
    (plugIn(14_460) + "<deployment identifier=\"iOS\"/>", true),
  ])
  func aPhoneThatCantRunTheAppIsLeftOut(_ dependencies: String, _ isChecked: Bool) {
    let host = wide(dependencies)
    #expect(host.run("check Main.storyboard --device all --format json") == .found)
    #expect(host.output.contains("iPhone 4s") == isChecked)
    #expect(host.output.contains("iPhone SE (1st generation)"))
  }

  /// A device that is named is checked.
  @Test func anOldPhoneCanBeNamed() {
    let host = wide(Self.plugIn(23_506))
    #expect(host.run("check Main.storyboard --device retina3_5") == .found)
    #expect(host.output.contains("[conflict]"))
  }
}
