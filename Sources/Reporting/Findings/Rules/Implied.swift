import LayoutModel

/// A constraint that other constraints imply or, for an inequality, that they satisfy with room to spare.
struct ImpliedFact: FindingFact {
  let basis: Implication
  /// The minimum distance between the two sides of an inequality that never binds, in points; otherwise, nil.
  var distance: Double?

  var code: Finding.Code { distance == nil ? .implied : .neverBinds }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: JSONMembers { basis.members + ["points": distance] }

  var headline: String {
    let title = basis.constraint.title
    if let distance {
      let room = "with at least \(pt(distance)) to spare"
      guard let cause = basis.cause else { return "\(title) has no effect: it is always satisfied, \(room)" }
      let isSingle = basis.reasons.count + basis.premises.rules.count == 1
      return "\(title) has no effect: \(cause) already \(isSingle ? "satisfies" : "satisfy") it \(room)"
    }
    let ending = basis.constraint.constraint.priority.isRequired ? "" : " at any priority"
    guard let cause = basis.cause else { return "\(title) is redundant: no layout can violate it" }
    return "\(title) is redundant\(ending): implied by \(cause)"
  }
}
