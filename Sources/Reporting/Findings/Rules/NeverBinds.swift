/// An inequality that other constraints always satisfy with room to spare.
struct NeverBindsFact: FindingFact {
  let basis: Implication
  /// The minimum distance between the two sides of the inequality, in points.
  let distance: Double

  var code: Finding.Code { .neverBinds }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: JSONMembers { basis.members + ["points": distance] }

  var headline: String {
    let room = "with at least \(pt(distance)) to spare"
    let title = basis.constraint.title
    guard let cause = basis.cause else { return "\(title) has no effect: it is always satisfied, \(room)" }
    let isSingle = basis.reasons.count + basis.premises.rules.count == 1
    return "\(title) has no effect: \(cause) already \(isSingle ? "satisfies" : "satisfy") it \(room)"
  }
}
