import MasdiagCLI
import Testing

/// Autoresizing masks of storyboards and xibs in the documents that `convert` writes.
@Suite struct ConvertedMasksTests {
  /// The content of a cell stays 79 points less tall than the cell, so in a cell of 30 points its height is negative.
  @Test func aRootTooSmallForItsMasksIsConverted() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects><tableViewCell rowHeight="292" id="cell">
      <rect key="frame" x="0" y="0" width="352" height="80"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0" y="0" width="352" height="1"/><autoresizingMask key="autoresizingMask"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="2" y="2" width="24" height="76"/></view></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
      <constraint firstItem="a" firstAttribute="width" constant="9" id="w"/>
      <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="b"/>
      </constraints></tableViewCellContentView></tableViewCell></objects></document>
      """
    let host = MemoryHost(["cell.xib": file])
    #expect(host.run("convert cell.xib --size 375x30 -o cell.json") == .nothingFound)
    for input in ["cell.xib --size 375x30", "cell.json"] {
      host.streams = [:]
      #expect(host.run("explain \(input) --quiet") == .found)
      let lines = host.output.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].contains(#/ tableViewCellA .*\b30\b.*\b79\b/#))
    }
    let document = String(decoding: host.files["cell.json"] ?? [], as: UTF8.self)
    #expect(document.contains("\"frame\": [ 0, 0, 375, 30 ]"))
    #expect(document.contains("tableViewCellContentViewA.height == tableViewCellA.height - 79"), "\(document)")
  }
}
