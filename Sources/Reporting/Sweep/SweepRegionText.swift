import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The region of two axes in which all required constraints hold: the conditions that bound the region, each with the
/// conflict that occurs beyond it, and the corners.
struct SweepRegionText {
  let sweep: Sweep

  var text: String { required + optional }

  /// A note that the app's optional constraints aren't examined; empty if the app has no optional constraints.
  private var optional: String {
    let hasAny = sweep.system.constraints.contains {
      $0.isActive && !$0.priority.isRequired && !$0.origin.isSystemMade
    }
    return hasAny ? "Optional constraints are only examined when a single number varies.\n" : ""
  }

  private var required: String {
    let everywhere = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }
    var text = ""
    if !everywhere.isEmpty {
      let numbers = listed(everywhere.map(sweep.number))
      text +=
        everywhere.count == 1
        ? "Conflict \(numbers): everywhere. Without the constraint that it breaks:\n"
        : "Conflicts \(numbers): everywhere. Without the constraints that they break:\n"
    }
    guard !sweep.region.isEmpty else { return text + "There is a conflict at every size.\n" }
    let conditions = sweep.conflicts.indices.filter { sweep.conflicts[$0].bounds(sweep.region) }
    if conditions.isEmpty { return text + "There is no conflict at any size.\n" }
    var columns = Columns()
    for position in conditions {
      let condition = SweepCondition(sweep.conflicts[position].shortfall, sweep.axes).text
      columns.add([condition, "otherwise conflict \(sweep.number(ofConflictAt: position))"])
    }
    let corners = sweep.region.corners.map { corner in "(\(corner.map { shortNumber($0) }.joined(separator: ", ")))" }
    return text + "There is no conflict where\n"
      + columns.lines(indent: "  ").joined().map { $0 + "\n" }.joined()
      + "  corners: \(corners.joined(separator: ", "))\n"
  }
}
