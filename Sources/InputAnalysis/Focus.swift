import LayoutFormats
import LayoutModel
import PlainText
import Reporting

/// Returns the part of the layout to which a report is limited: the part called `about` or, by default, the constraint
/// that the app was about to break when the layout was captured; nil for the entire layout.
///
/// - Throws: an `UnreadableInput` if no part of the layout is called `about`.
func focus(
  _ about: String?, _ system: ConstraintSystem, _ capture: Capture?, findsAll: Bool, _ path: String
) throws(UnreadableInput) -> ReportFocus? {
  if let about {
    if let focus = ReportFocus(about, in: system) { return focus }
    var suggestion = Suggestion()
    let names = system.items.map(\.name) + system.constraints.compactMap(\.key)
    throw absence(of: about, path, help: suggestion.help(for: about, among: names))
  }
  guard !findsAll, let capture, capture.isAboutConflict, let index = capture.brokenIndex else { return nil }
  let constraint = system.constraints[index]
  return ReportFocus(constraint: constraint, name: constraint.key ?? "the constraint that the app breaks")
}

/// Returns the error for a part of a layout that doesn't exist.
func absence(of name: String, _ path: String, help: String?) -> UnreadableInput {
  UnreadableInput(problems: [
    Problem(
      code: ProblemCode.unknownItem.rawValue,
      message: "no view, guide or constraint is named \(PrintableText.quoted(name))",
      location: SourceLocation(path: path, line: 1, column: 1), line: "", help: help)
  ])
}

extension CheckReport {
  /// Removes the findings outside of the focus, and those on the system's own views unless they are requested.
  mutating func limit(to focus: ReportFocus?, _ capture: Capture?, listsSystem: Bool, _ system: ConstraintSystem) {
    if let focus {
      let places = focus.places(in: system)
      findings.removeAll { !places.contains($0.location) }
    }
    guard let capture, !listsSystem else { return }
    let own = capture.systemItems
    let constraints = system.constraints.filter { $0.mainItems.allSatisfy(own.contains) }
    let places = Set(own.compactMap { system.items[$0].location } + constraints.compactMap(\.location))
    let count = findings.count
    findings.removeAll { places.contains($0.location) }
    systemFindings = count - findings.count
  }
}

extension ConstraintSystem {
  /// Removes the locations of all items and constraints.
  mutating func removePlaces() {
    for index in items.indices { items[index].location = nil }
    for index in constraints.indices { constraints[index].location = nil }
  }
}
