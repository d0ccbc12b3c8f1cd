import LayoutModel

/// A constraint that other constraints imply.
struct ImpliedFact: FindingFact {
  let basis: Implication

  var code: Finding.Code { .implied }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: JSONMembers { basis.members }

  var headline: String {
    let title = basis.constraint.title
    let ending = basis.constraint.constraint.priority.isRequired ? "" : " at any priority"
    guard let cause = basis.cause else { return "\(title) is redundant: no layout can violate it" }
    return "\(title) is redundant\(ending): implied by \(cause)"
  }
}
