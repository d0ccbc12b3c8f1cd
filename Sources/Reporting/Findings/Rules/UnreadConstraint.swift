import InterfaceBuilder
import PlainText

extension FindingRule {
  static let unreadConstraint = FindingRule(
    code: .unreadConstraint, severity: .warning, summary: "a constraint in a storyboard or xib that couldn't be read",
    meaning: """
      an item of the constraint is an element that masdiag doesn't recognize, such as a guide from a newer version of
      Xcode. The layout was calculated without the constraint, so other findings on its views may be wrong.
      """,
    remedy: "there is nothing to fix in the file; update masdiag.",
    example: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <view id="root">
            <rect key="frame" x="0" y="0" width="320" height="100"/>
            <futureLayoutGuide key="future" id="guide"/>
            <constraints>
              <constraint firstItem="root" firstAttribute="top" secondItem="guide" secondAttribute="top" id="top"/>
            </constraints>
          </view>
        </objects>
      </document>
      """)
}

/// A constraint whose item isn't known.
struct UnreadConstraintFact: FindingFact {
  let name: String
  let element: String

  init(_ constraint: SceneLayout.UnreadConstraint) { (name, element) = (constraint.name, constraint.element) }

  var code: Finding.Code { .unreadConstraint }
  var identity: String { name }
  var headline: String {
    "\(visible(name)) was not read: one of its items is a <\(visible(element))>, which is unknown"
  }
}
