import LayoutFormats
import LayoutModel
import PlainText
import Testing

/// The reports in `text`.
func readLog(_ text: String) throws(UnreadableInput) -> [ConsoleReport] {
  try readConsoleReports(Array(text.utf8), path: "chat.log")
}

/// The only report in `text`.
func readReport(_ text: String) throws -> ConsoleReport {
  let reports = try readLog(text)
  try #require(reports.count == 1, "\(reports.count) reports")
  return reports[0]
}

/// The only constraint in `line`, and the system it makes.
func readLine(_ line: String) throws -> ReadConstraint {
  let report = try readReport(line)
  try #require(report.system.constraints.count == 1, "\(report.unread)")
  #expect(report.unread.isEmpty)
  return ReadConstraint(constraint: report.system.constraints[0], system: report.system)
}

/// Why `line` cannot be read.
func unreadReason(_ line: String) throws -> String {
  let report = try readReport(line)
  try #require(report.system.constraints.isEmpty && report.unread.count == 1)
  return report.unread[0].reason
}

/// A constraint with the system that gives its items their names.
struct ReadConstraint {
  var constraint: ConstraintSystem.Constraint
  var system: ConstraintSystem

  /// `UILabel A.top >= UILabel B.bottom * 2 + 8 ^750`: what was understood.
  var summary: String {
    var text = "\(name(constraint.first)) \(constraint.relation.rawValue)"
    if let second = constraint.second {
      text += " \(name(second))"
      if constraint.multiplier != 1 { text += " * \(formatted(constraint.multiplier))" }
      if constraint.constant != 0 { text += constraint.constant < 0 ? " - " : " + " }
      if constraint.constant != 0 { text += formatted(constraint.constant.magnitude) }
    } else {
      text += " \(formatted(constraint.constant))"
    }
    if !constraint.priority.isRequired { text += " ^\(formatted(constraint.priority.value))" }
    return text
  }

  private func name(_ operand: ConstraintSystem.Operand) -> String {
    guard let subtracting = operand.subtracting else { return name(operand.place) }
    return "(\(name(operand.place)) - \(name(subtracting)))"
  }

  private func name(_ place: ConstraintSystem.ItemAttribute) -> String {
    "\(system.items[place.item].name).\(place.attribute.rawValue)"
  }

  /// The item on the left side.
  var firstItem: ConstraintSystem.Item { system.items[constraint.first.place.item] }

  /// The item on the right side.
  var secondItem: ConstraintSystem.Item? { constraint.second.map { system.items[$0.place.item] } }
}

extension ConsoleReport {
  /// What was understood of each constraint.
  var summaries: [String] {
    system.constraints.map { ReadConstraint(constraint: $0, system: system).summary }
  }

  /// Where each constraint stands.
  var places: [String] {
    system.constraints.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
  }
}
