import MasdiagCLI
import Testing

/// One cause is one finding, even if it looks different from device to device.
@Suite struct DeviceMergeTests {
  private typealias Scene = DevicePrecisionTests

  private func related(
    _ item: String, _ edge: String, _ other: String, _ otherEdge: String, _ words: String = ""
  )
    -> String
  {
    """
    <constraint firstItem="\(item)" firstAttribute="\(edge)" secondItem="\(other)" secondAttribute="\(otherEdge)" \
    \(words) id="\(item)-\(edge)-\(other)"/>
    """
  }

  // MARK: Overlaps

  /// Sliders in a row, each 100 wide. Their distances are shares of the root's width.
  private func sliders(_ shares: [Double]) -> String {
    let ids = shares.indices.map { "b\($0)" }
    let views = zip(ids, shares).map { id, share in
      Scene.view("slider", id, (375 * share - 50, 20, 100, 34))
    }
    let constraints = zip(ids, shares).map { id, share in
      related(id, "centerX", "root", "trailing", "multiplier=\"\(share)\"") + Scene.tied(id, "top", 20)
        + Scene.sized(id, "width", 100)
    }
    return Scene.storyboard(views.joined(), constraints.joined())
  }

  @Test func overlapsThatShareAViewAreOneFinding() {
    let host = MemoryHost.checking(sliders([0.14, 0.415, 0.69]), "--device retina4_0")
    #expect(host.codes == ["overlap"], "\(host.output)")
    #expect(host.output.contains("b2 overlaps with these views, too"), "\(host.output)")
  }

  @Test func overlapsOfOtherViewsAreOtherFindings() {
    let host = MemoryHost.checking(sliders([0.14, 0.41, 0.73, 1]), "--device retina4_0")
    #expect(host.codes == ["overlap", "overlap"], "\(host.output)")
  }

  // MARK: Duplicates

  /// Two constraints that agree where the safe area begins 20 points below the screen's edge, and conflict elsewhere.
  private func bar(_ distance: Double, _ second: String = "root") -> String {
    Scene.storyboard(
      Scene.view("view", "bar", (0, 40, 375, 44)),
      Scene.tied("bar", "leading") + Scene.tied("bar", "trailing") + Scene.sized("bar", "height", 44)
        + related("bar", "top", "safe", "top", "constant=\"20\"")
        + related("bar", "top", second, "top", "constant=\"\(distance)\""),
      controller: ""
    )
    .replacingOccurrences("<constraints>", "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><constraints>")
  }

  @Test func aDuplicateThatConflictsElsewhereIsAConflict() {
    #expect(MemoryHost.checking(bar(40), "--device retina4_7").codes == ["duplicate"])
    #expect(MemoryHost.checking(bar(40), "--device retina4_7 --device retina6_1").codes == ["conflict"])
  }

  /// Two duplicates of a view are one finding. If one of them is a conflict elsewhere, the other one is found alone.
  @Test func aDuplicateBesideAConflictIsFoundOnce() {
    let leading = Scene.tied("bar", "leading")
    let file = bar(40).replacingOccurrences(leading, related("bar", "leading", "safe", "leading"), first: true)
      .replacingOccurrences("</constraints>", leading + "</constraints>", first: true)
    let host = MemoryHost.checking(file, "--device retina4_7 --device retina6_1")
    #expect(host.codes.sorted() == ["conflict", "duplicate"], "\(host.output)")
    #expect(host.output.contains("(bar-leading) duplicates bar-leading-safe"), "\(host.output)")
    #expect(MemoryHost.checking(file, "--device retina4_7").codes == ["duplicate"])
  }

  @Test func aDuplicateEverywhereIsADuplicate() {
    let file = bar(20, "safe").replacingOccurrences("id=\"bar-top-safe\"", "id=\"other\"", first: true)
    #expect(MemoryHost.checking(file, "--device retina4_7 --device retina6_1").codes == ["duplicate"])
  }

  // MARK: Conflicts

  /// A column of panels that is 1,300 points tall, too tall for any of the screens. In a regular width, another
  /// constraint keeps its end above the root's bottom.
  private func column(_ panels: Int) -> String {
    let ids = (0..<panels).map { "p\($0)" }
    let height = 1300 / Double(panels)
    let views = ids.enumerated().map { place, id in
      Scene.view("view", id, (0, height * Double(place), 375, height))
    }
    let constraints = ids.enumerated().map { place, id in
      Scene.tied(id, "leading") + Scene.tied(id, "trailing") + Scene.sized(id, "height", height)
        + (place == 0 ? Scene.tied(id, "top") : related(id, "top", ids[place - 1], "bottom"))
    }
    let limits = [("narrow", 20), ("wide", 40)].map { id, distance in
      """
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="\(ids[panels - 1])" \
      secondAttribute="bottom" constant="\(distance)" id="\(id)"/>
      """
    }
    let variations = """
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><exclude reference="narrow"/>\
      <include reference="wide"/></mask></variation>
      """
    return Scene.storyboard(views.joined(), constraints.joined() + limits.joined())
      .replacingOccurrences("</constraints></view>", "</constraints>\(variations)</view>")
  }

  @Test func conflictsThatBreakDifferentConstraintsAreOneLackOfSpace() {
    let (phone, tablet) = ("--device retina4_7", "--device ipad9_7")
    #expect(MemoryHost.checking(column(3), phone).output.contains("(narrow) conflicts with"))
    #expect(MemoryHost.checking(column(3), tablet).output.contains("(wide) conflicts with"))
    let both = MemoryHost.checking(column(3), "\(phone) \(tablet)")
    #expect(both.codes == ["conflict"], "\(both.output)")
    #expect(
      both.output.contains("on other devices, mostly the same constraints conflict with")
        && both.output.contains("(wide)"), "\(both.output)")
  }

  /// A panel of a fixed height between the root's edges: too tall for a phone, and not tall enough for a tablet.
  private func panel(_ height: Double) -> String {
    Scene.storyboard(
      Scene.view("view", "panel", (0, 0, 375, 667)),
      Scene.tied("panel", "leading") + Scene.tied("panel", "trailing") + Scene.tied("panel", "top")
        + related("panel", "bottom", "root", "bottom") + Scene.sized("panel", "height", height))
  }

  @Test func tooLittleSpaceAndTooMuchSpaceAreDifferentConflicts() {
    let both = MemoryHost.checking(panel(700), "--device retina4_7 --device ipad9_7")
    #expect(both.codes == ["conflict", "conflict"], "\(both.output)")
  }

  @Test func aFindingShowsTheFirstDevice() {
    for (first, second) in [("retina4_7", "retina4_0"), ("retina4_0", "retina4_7")] {
      let host = MemoryHost.checking(panel(700), "--device \(first) --device \(second)")
      let (name, points) = first == "retina4_7" ? ("3rd", 33) : ("1st", 132)
      #expect(host.codes == ["conflict"] && host.output.contains("(numbers for iPhone SE (\(name) generation))"))
      #expect(host.output.contains("\(points) pt short"), "\(host.output)")
    }
  }

  /// Few constraints contradict each other rather than lack space, so each device has a conflict of its own.
  @Test func fewConstraintsThatConflictWithDifferentConstraintsAreTwoFindings() {
    let both = MemoryHost.checking(column(1), "--device retina4_7 --device ipad9_7")
    #expect(both.codes == ["conflict", "conflict"], "\(both.output)")
  }
}

extension String {
  /// Returns the text with all occurrences of `old`, or only the first one, replaced.
  fileprivate func replacingOccurrences(_ old: String, _ new: String, first: Bool = false) -> String {
    let parts = split(separator: old, omittingEmptySubsequences: false)
    guard first, parts.count > 2 else { return parts.joined(separator: new) }
    return parts[0] + new + parts.dropFirst().joined(separator: old)
  }
}
