import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The region of two axes in which all required constraints hold: the conditions that bound the region, each with the
/// conflict that occurs beyond it, and the corners.
struct SweepRegionText {
  let sweep: Sweep

  var block: Document.Block { required + optional }

  /// A note that the app's optional constraints aren't examined; empty if the app has no optional constraints.
  private var optional: Document.Block {
    let hasAny = sweep.system.constraints.contains {
      $0.isActive && !$0.priority.isRequired && !$0.origin.isSystemMade
    }
    return hasAny ? [.line("Optional constraints are only examined when a single number varies.")] : []
  }

  private var required: Document.Block {
    let everywhere = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }
    var block: Document.Block = []
    if !everywhere.isEmpty {
      let numbers = listed(everywhere.map(sweep.number))
      block = [
        .line(
          everywhere.count == 1
            ? "Conflict \(numbers): everywhere. Without the constraint that it breaks:"
            : "Conflicts \(numbers): everywhere. Without the constraints that they break:")
      ]
    }
    guard !sweep.region.isEmpty else { return block + [.line("There is a conflict at every size.")] }
    let conditions = sweep.conflicts.indices.filter { sweep.conflicts[$0].bounds(sweep.region) }
    if conditions.isEmpty { return block + [.line("There is no conflict at any size.")] }
    let rows = conditions.map { position in
      let condition = SweepCondition(sweep.conflicts[position].shortfall, sweep.axes).text
      return Document.Table.Row.cells(
        [condition, "otherwise conflict \(sweep.number(ofConflictAt: position))"])
    }
    let corners = sweep.region.corners.map { corner in "(\(corner.map { shortNumber($0) }.joined(separator: ", ")))" }
    return block + [
      .line("There is no conflict if"), .table(Document.Table(rows: rows)),
      .line("corners: \(corners.joined(separator: ", "))", level: 1),
    ]
  }
}
