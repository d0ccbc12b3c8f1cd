import Foundation
import MasdiagCLI
import Testing

/// What `solve` says of ambiguity that only Xcode's editor has, and of its marks.
@Suite struct EditorMarkTests {
  /// A scroll view whose frame no constraint gives, as Xcode 11 or a later one wrote it.
  private func held(by plugIn: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
    useAutolayout="YES"><dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" \
    version="\(plugIn)"/></dependencies><objects>
    <customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <scrollView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
        <rect key="frame" x="10" y="10" width="200" height="100"/>
        <clipView key="contentView" ambiguous="YES" id="clip"><rect key="frame" x="1" y="1" width="198" height="98"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></clipView>
      </scrollView></subviews></customView></objects></document>
    """
  }

  private func scene(_ host: MemoryHost) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any]
    return try #require((json?["inputs"] as? [[String: Any]])?.first)
  }

  /// What stands below the table of frames.
  private static func notes(_ output: String) -> [String] {
    output.components(separatedBy: "\n\n").dropFirst(2).map { $0.replacing("\n", with: " ") }
  }

  @Test func whatTheEditorAloneLeavesOpenIsToldFromTheRest() throws {
    let host = MemoryHost(["Window.xib": held(by: 15_400)])
    #expect(host.run("solve Window.xib --format json") == .nothingFound)
    let scene = try scene(host)
    #expect(scene["ambiguous"] as? [String] == ["clip.width", "clip.height"])
    #expect(scene["ambiguousInEditor"] as? [String] == ["clip.width", "clip.height"])
    #expect((scene["marked"] as? [String: [String]]) == ["ambiguous": ["clip"], "misplaced": []])
    #expect((scene["frames"] as? [String: [Double]])?["clip"] == [1, 1, 198, 98])
    let text = MemoryHost(["Window.xib": held(by: 15_400)])
    #expect(text.run("solve Window.xib") == .nothingFound)
    #expect(Self.notes(text.output).count == 1 && Self.notes(text.output)[0].contains("Xcode"), "\(text.output)")
    #expect(Self.notes(text.output)[0].contains("clipViewA"))
  }

  @Test func anAppIsCheckedAndNotTheEditor() {
    let host = MemoryHost(["Window.xib": held(by: 15_400)])
    #expect(host.run("check Window.xib --severity note") == .nothingFound)
    #expect(host.output.isEmpty)
  }

  @Test func marksThatNothingBearsOutAreNamed() throws {
    let host = MemoryHost(["Window.xib": held(by: 22_000)])
    #expect(host.run("solve Window.xib") == .nothingFound)
    #expect(Self.notes(host.output).count == 1 && Self.notes(host.output)[0].contains("Xcode"), "\(host.output)")
    #expect(Self.notes(host.output)[0].contains("clipViewA"))
    let json = MemoryHost(["Window.xib": held(by: 22_000)])
    #expect(json.run("solve Window.xib --format json") == .nothingFound)
    #expect(try scene(json)["ambiguous"] as? [String] == [])
    #expect(try scene(json)["ambiguousInEditor"] as? [String] == [])
  }

  /// The mark of a scroll view is about its content, which has a guide of its own.
  @Test func theMarkOfAScrollViewIsAboutItsContent() {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects>
      <scrollView ambiguous="YES" id="scroll"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="10" height="10"/>
      <constraints><constraint firstAttribute="width" constant="10" id="w"/>
      <constraint firstAttribute="height" constant="10" id="h"/></constraints></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="l"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="t"/>
      </constraints></scrollView></objects></document>
      """
    let host = MemoryHost(["Scroll.xib": file])
    #expect(host.run("solve Scroll.xib") == .nothingFound)
    #expect(Self.notes(host.output).count == 1, "\(host.output)")
    #expect(Self.notes(host.output)[0].contains(" scrollViewA.contentLayoutGuide.width"))
  }

  /// In a conflict it depends on what is dropped.
  @Test func whereConstraintsConflictNoMarkIsCalledWrong() {
    let view = """
      </scrollView><customView translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
      <constraint firstAttribute="width" constant="40" id="w"/>
      <constraint firstAttribute="width" constant="50" id="v"/></constraints></customView>
      """
    let host = MemoryHost(["Window.xib": held(by: 22_000).replacing("</scrollView>", with: view)])
    #expect(host.run("solve Window.xib") == .found)
    #expect(!Self.notes(host.output).isEmpty)
    #expect(Self.notes(host.output).allSatisfy { !$0.contains("Xcode") && !$0.contains("clipViewA") }, "\(host.output)")
  }
}
