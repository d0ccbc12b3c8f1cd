import LayoutModel
import PlainText

extension FindingRule {
  static let misplaced = FindingRule(
    code: .misplaced, severity: .note, summary: "a stored frame that the constraints contradict",
    meaning: """
      the frame that the storyboard or xib stores for the view differs from the frame that its constraints determine.
      Xcode shows a warning for such a view once it has laid out the file. An app uses the constraints, but the canvas
      is wrong, and the file changes as soon as somebody updates the frames.
      """,
    remedy: "update the frames in Xcode (Editor > Resolve Auto Layout Issues).",
    example: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <view id="root">
            <rect key="frame" x="0" y="0" width="320" height="100"/>
            <subviews>
              <view userLabel="Card" translatesAutoresizingMaskIntoConstraints="NO" id="card">
                <rect key="frame" x="20" y="20" width="200" height="40"/>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
              <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading"
                          constant="20" id="leading"/>
              <constraint firstItem="card" firstAttribute="width" constant="200" id="width"/>
              <constraint firstItem="card" firstAttribute="height" constant="40" id="height"/>
            </constraints>
          </view>
        </objects>
      </document>
      """)
}

/// A view whose stored frame differs from the frame that its constraints define.
struct MisplacedFact: FindingFact {
  let view: String
  let path: String
  let stored: Rect
  let calculated: Rect
  let estimate: ContentEstimate?

  var code: Finding.Code { .misplaced }
  var identity: String { path }
  var points: Double {
    zip(stored.numbers, calculated.numbers).map { ($0 - $1).magnitude }.max() ?? 0
  }

  var headline: String {
    var parts: [String] = []
    if stored.origin != calculated.origin {
      parts.append("at \(position(calculated)) instead of \(position(stored))")
    }
    if stored.size != calculated.size { parts.append("\(size(calculated)) pt instead of \(size(stored))") }
    return "\(view) is misplaced: its constraints make it \(listed(parts))"
  }

  private func position(_ rect: Rect) -> String { "(\(shortNumber(rect.x)), \(shortNumber(rect.y)))" }
  private func size(_ rect: Rect) -> String { "\(shortNumber(rect.width)) x \(shortNumber(rect.height))" }

  var members: JSONMembers { ["view": path, "stored": stored, "calculated": calculated] }
}
