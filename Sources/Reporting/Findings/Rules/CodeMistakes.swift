package import LayoutModel

/// A mistake that the code alone reveals, regardless of any numbers.
package struct CodeMistakeFact: FindingFact {
  package var code: Finding.Code
  /// The name of the view, function or chain that contains the mistake.
  package var subject: String
  /// Other names used in the sentence.
  package var details: [String]

  var identity: String { ([subject] + details).joined(separator: " ") }

  var headline: String {
    switch code {
    case .refusedPair:
      "\(details.joined(separator: " and ")) of \(subject) can't be related: the app stops with an exception"
    case .constrainedBeforeAdded where !details.isEmpty:
      "no code adds \(subject) to a view, but this constraint relates it to \(details.joined(separator: ", ")): "
        + "the app stops with an exception"
    case .constrainedBeforeAdded:
      "\(subject) isn't in the view hierarchy yet when this constraint is activated: the app stops with an exception"
    case .activatedTooEarly:
      "\(subject) is activated while \(details.joined(separator: ", ")), which conflicts with it, is still active"
    case .maskLeftOn: "\(subject) has constraints, but translatesAutoresizingMaskIntoConstraints is still true"
    case .madeAgain: "\(subject) runs repeatedly and creates these constraints again each time"
    case .chainWithoutRelation: "\(subject) has no relation, so it creates no constraint"
    case .neverActivated: "\(subject) is created but never activated, so it has no effect"
    case .replacedWhileActive: "\(subject) is set to a new constraint while its old one is still active"
    case .innerSafeArea: "this constraint depends on the safe area of \(subject), which lies inside the other view"
    case .laidOutByCell: "this constraint depends on \(subject), which the cell lays out itself"
    case .requiredCellHeight where !details.isEmpty:
      "\(subject) has a required height, which conflicts while the table gives the cell another height"
    default: "\(subject) fills the cell and has a required height, which conflicts while the cell has another height"
    }
  }

  var members: JSONMembers { ["subject": subject] }
}

extension Finding {
  /// Creates a finding for a mistake that the code alone reveals.
  package init(
    code: Code, subject: String, details: [String], conditions: [String], at location: SourceLocation
  ) {
    self.init(CodeMistakeFact(code: code, subject: subject, details: details), at: location)
    self.conditions = conditions
  }
}
