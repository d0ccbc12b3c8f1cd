import InterfaceBuilder
import PlainText

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
