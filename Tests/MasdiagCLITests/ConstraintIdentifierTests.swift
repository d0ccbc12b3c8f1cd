import Foundation
import MasdiagCLI
import Testing

/// What findings call the constraints of a storyboard or xib: nobody knows them by Interface Builder's identifiers.
struct ConstraintIdentifierTests {
  /// A card in a view of 320 by 568.
  private static func xib(_ constraints: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_0" orientation="portrait"/>
    <objects>
      <view id="r"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="card" id="c">\
    <rect key="frame" x="0" y="0" width="320" height="40"/></view></subviews>
        <constraints>
    \(constraints.joined(separator: "\n"))
        </constraints></view>
    </objects>
    </document>

    """
  }

  private static func constraint(_ first: String, _ rest: String) -> String {
    "<constraint firstItem=\"c\" firstAttribute=\"\(first)\" \(rest)/>"
  }

  private static let placed = [
    constraint("top", "secondItem=\"r\" secondAttribute=\"top\" id=\"aaa-aa-aaa\""),
    constraint("leading", "secondItem=\"r\" secondAttribute=\"leading\" id=\"bbb-bb-bbb\""),
    constraint("height", "constant=\"40\" id=\"ccc-cc-ccc\""),
  ]

  private static func checked(_ constraints: [String]) -> String {
    let host = MemoryHost(["Card.xib": xib(constraints)])
    _ = host.run("check Card.xib")
    return host.output
  }

  @Test func aConflictSaysWhatConstraintsAskFor() {
    let output = Self.checked(
      Self.placed + [
        Self.constraint("trailing", "secondItem=\"r\" secondAttribute=\"trailing\" id=\"ddd-dd-ddd\""),
        Self.constraint("width", "constant=\"340\" id=\"eee-ee-eee\" identifier=\"cardWidth\""),
      ])
    let others = "card.leading == viewA.leading (bbb-bb-bbb), card.trailing == viewA.trailing (ddd-dd-ddd)"
    let note = output.split(separator: "\n").first { $0.hasPrefix("    ") } ?? ""
    #expect(
      note.hasPrefix("    cardWidth ") && note.contains(others) && note.hasSuffix(" viewA.width == 320"), "\(output)")
  }

  @Test func ofCopiesTheFirstIsSpeltOut() {
    let copies = ["fff-ff-fff", "ggg-gg-ggg"].map { Self.constraint("height", "constant=\"40\" id=\"\($0)\"") }
    let output = Self.checked(
      Self.placed + [Self.constraint("width", "constant=\"100\" id=\"eee-ee-eee\"")] + copies)
    #expect(
      output.contains(
        #/ warning: card\.height == 40 \(fff-ff-fff\) and ggg-gg-ggg .*ccc-cc-ccc .*10:1\b.* \[duplicate\]/#),
      "\(output)")
  }
}
