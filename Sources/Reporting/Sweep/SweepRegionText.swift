import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// For which values of two axes everything required holds: the conditions that bound the region, each with the conflict
/// that is there where it does not hold, and the corners.
struct SweepRegionText {
  let sweep: Sweep

  var text: String { required + optional }

  /// That nothing is said of the app's optional constraints, if there are any.
  private var optional: String {
    let hasAny = sweep.system.constraints.contains {
      $0.isActive && !$0.priority.isRequired && !$0.origin.isSystemMade
    }
    return hasAny ? "Which optional constraints hold is looked at with one number only.\n" : ""
  }

  private var required: String {
    let everywhere = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }
    var text = ""
    if !everywhere.isEmpty {
      let numbers = listed(everywhere.map(sweep.number))
      text += "Conflict\(everywhere.count == 1 ? "" : "s") \(numbers): everywhere. The rest, without what is broken:\n"
    }
    guard !sweep.region.isEmpty else { return text + "There is a conflict at every size.\n" }
    let conditions = sweep.conflicts.indices.filter { sweep.conflicts[$0].bounds(sweep.region) }
    if conditions.isEmpty { return text + "Everything required holds at every size.\n" }
    var columns = Columns()
    for position in conditions {
      let condition = SweepCondition(sweep.conflicts[position].shortfall, sweep.axes).text
      columns.add([condition, "otherwise conflict \(sweep.number(ofConflictAt: position))"])
    }
    let corners = sweep.region.corners.map { corner in "(\(corner.map { shortNumber($0) }.joined(separator: ", ")))" }
    return text + "Everything required holds where\n"
      + columns.lines(indent: "  ").joined().map { $0 + "\n" }.joined()
      + "  corners: \(corners.joined(separator: ", "))\n"
  }
}
