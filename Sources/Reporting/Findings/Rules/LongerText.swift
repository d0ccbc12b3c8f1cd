import LayoutModel
import PlainText

extension FindingRule {
  static let longerText = FindingRule(
    code: .longerText, severity: .note, summary: "a layout without room for longer text",
    meaning: """
      the layout in the storyboard or xib was tested with text that is a third longer, as translations often are, from
      left to right and from right to left. With the longer text, the view is smaller than its text or overlaps another
      view, which doesn't happen with the text in the file.
      """,
    remedy: "let the text wrap, or give it the room that its neighbors don't need.",
    example: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <view id="root">
            <rect key="frame" x="0" y="0" width="140" height="40"/>
            <subviews>
              <label text="Continue reading" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                <rect key="frame" x="0" y="0" width="125" height="21"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
              <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading"
                          id="start"/>
              <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="title"
                          secondAttribute="trailing" id="end"/>
            </constraints>
          </view>
        </objects>
      </document>
      """)
}

/// Text that is clipped or overlaps only in a longer translation.
struct LongerTextFact: FindingFact {
  /// The finding in the layout with longer texts.
  let trial: String
  let subject: String
  let points: Double
  let isMirrored: Bool

  var code: Finding.Code { .longerText }
  var identity: String { subject }
  var headline: String {
    "with texts a third longer\(isMirrored ? " that run right to left" : ""), \(trial)"
  }
  var estimate: ContentEstimate? { .own }
  var members: JSONMembers { ["subject": subject, "points": points] }
}
