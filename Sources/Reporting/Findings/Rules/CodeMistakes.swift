package import LayoutModel

extension FindingRule {
  static let refusedPair = FindingRule(
    code: .refusedPair, severity: .error, summary: "attributes that can't be related",
    meaning: """
      the code relates `left` or `right` to `leading` or `trailing`. The app stops with an exception when it reaches
      this code. Found in view code.
      """,
    remedy: "use `leading` and `trailing` on both sides, or `left` and `right` on both.", example: nil)

  static let constrainedBeforeAdded = FindingRule(
    code: .constrainedBeforeAdded, severity: .error, summary: "a constraint on a view that hasn't been added yet",
    meaning: """
      the constraint is activated before both views are in the same hierarchy, so the app stops with an exception. A
      view that no code adds is reported only if it's in a private property or a local variable that nothing else can
      use. Found in view code.
      """,
    remedy: "add the view with `addSubview` first.", example: nil)

  static let activatedTooEarly = FindingRule(
    code: .activatedTooEarly, severity: .warning,
    summary: "a constraint activated before a conflicting one is deactivated",
    meaning: """
      a function activates a constraint, and then deactivates another one that conflicts with it. In between, both are
      active, and UIKit may break one of them. Found in view code.
      """,
    remedy: "deactivate the old constraint first, then activate the new one.", example: nil)

  static let maskLeftOn = FindingRule(
    code: .maskLeftOn, severity: .warning,
    summary: "a view that has constraints but still translates its autoresizing mask",
    meaning: """
      the code creates the view, adds it, and gives it constraints, but never sets
      `translatesAutoresizingMaskIntoConstraints` to `false`. The view's frame is then translated into required
      constraints, which conflict with the view's own constraints. Found in view code.
      """,
    remedy: "set `translatesAutoresizingMaskIntoConstraints` to `false`.", example: nil)

  static let madeAgain = FindingRule(
    code: .madeAgain, severity: .warning, summary: "constraints that are created again each time a function runs",
    meaning: """
      a method that runs repeatedly creates constraints unconditionally each time, itself or in a helper, without
      removing the old ones. Such methods are `layoutSubviews`, `updateConstraints`, `prepareForReuse`,
      `viewWillAppear`, and the like; a method that code calls on a cell that a table or collection view reuses; and a
      method that switches between two states. There is one finding for each function. Found in view code.
      """,
    remedy: "create the constraints once, and change their constants later.", example: nil)

  static let chainWithoutRelation = FindingRule(
    code: .chainWithoutRelation, severity: .warning, summary: "a chain of attributes that creates no constraint",
    meaning: """
      `make.left.right` names attributes but no relation, so the statement has no effect. Found in view code.
      """,
    remedy: "add a relation, such as `equalToSuperview()`, or remove the statement.", example: nil)

  static let requiredCellHeight = FindingRule(
    code: .requiredCellHeight, severity: .note, summary: "a required height in a self-sizing cell",
    meaning: """
      a view that is pinned to the top and bottom of a cell, or the cell itself, has a required height. Whenever the
      table gives the cell a different height, as it does at first and when it has separators, the view's height
      conflicts with the cell's. Found in view code.
      """,
    remedy: "lower the priority of the height constraint to 999.", example: nil)

  static let neverActivated = FindingRule(
    code: .neverActivated, severity: .warning, summary: "a constraint that no code activates",
    meaning: """
      the code creates a constraint but never activates it, so it has no effect, and changes to its constant have none
      either. Found in view code.
      """,
    remedy: "set `isActive` to `true`, or pass the constraint to `NSLayoutConstraint.activate`.", example: nil)

  static let replacedWhileActive = FindingRule(
    code: .replacedWhileActive, severity: .warning,
    summary: "a property that loses an active constraint",
    meaning: """
      the code stores a new constraint in a property while the constraint that the property held, on the same attribute,
      is still active. No code can deactivate the old constraint anymore, so it conflicts with, or repeats, the new one.
      Found in view code.
      """,
    remedy: "change the constant of the old constraint, or deactivate it first.", example: nil)

  static let innerSafeArea = FindingRule(
    code: .innerSafeArea, severity: .warning, summary: "an edge related to the safe area of a view inside",
    meaning: """
      the code relates an edge of a view to the safe area of one of its subviews. The subview's safe area depends on
      where the subview is, so the subview doesn't stay inside the safe area of the view around it. Found in view code.
      """,
    remedy: "relate the subview's own edge to the safe area of the view around it.", example: nil)

  static let laidOutByCell = FindingRule(
    code: .laidOutByCell, severity: .note, summary: "a constraint to a view that a table view cell lays out itself",
    meaning: """
      the code relates a view to `textLabel`, `detailTextLabel` or `imageView` of a table view cell. The cell sets the
      frames of these views, which change with the text, its size and the cell's style, so the constraint can conflict
      with others. Found in view code.
      """,
    remedy: "add a label or an image view of your own, and use it in place of the cell's.", example: nil)
}

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
