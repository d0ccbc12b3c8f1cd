import LayoutModel
import PlainText

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
