import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

extension SweepReport {
  /// Returns the reports, merging reports that have the same content for the same scene on several devices. A merged
  /// report names its devices unless it applies to all of the scene's devices.
  ///
  /// - Complexity: O(reports).
  public static func merged(_ reports: [SweepReport]) -> [SweepReport] {
    struct Place: Hashable {
      let path: String
      let scene: String?
    }
    struct Statement: Hashable {
      let place: Place
      let content: SweepContent
    }
    var merged: [SweepReport] = []
    var devices: [[String]] = []
    var positions: [Statement: Int] = [:]
    var counts: [Place: Int] = [:]
    for report in reports {
      let place = Place(path: report.path, scene: report.scene?.id)
      counts[place, default: 0] += 1
      let statement = Statement(place: place, content: SweepContent(report))
      let device = report.scene?.environment
      if let device, let position = positions[statement] {
        devices[position].append(device)
      } else {
        positions[statement] = merged.count
        merged.append(report)
        devices.append(device.map { [$0] } ?? [])
      }
    }
    for position in merged.indices where !devices[position].isEmpty {
      let place = Place(path: merged[position].path, scene: merged[position].scene?.id)
      let count = counts[place] ?? 0
      let isEverywhere = count > 1 && devices[position].count == count
      merged[position].scene?.environment = isEverywhere ? nil : listed(devices[position], limit: 4)
      merged[position].isOnSomeDevices = count > 1 && !isEverywhere
    }
    return merged
  }
}

/// The values shown in a report on a sweep. Reports with equal content have the same text.
private struct SweepContent: Hashable {
  /// A conflict, with its constraints and premises at the example. On another device, the same position in the system
  /// can be that of another constraint.
  private struct Conflict: Hashable {
    let shortfall: LinearFunction
    let example: [Double]
    let members: [LayoutConflict.Member]
    let premises: [LayoutConflict.PremiseUse]
    let constraints: [NamedConstraint]
    let constants: [Double]

    init(_ swept: SweptConflict) {
      let (system, conflict) = (swept.system, swept.conflict)
      (shortfall, example) = (swept.shortfall, swept.example)
      (members, premises) = (conflict.members, conflict.premises)
      let indices = conflict.members.map(\.index) + conflict.reasoning.stronger
      constraints = indices.map { NamedConstraint($0, in: system) }
      constants =
        indices.map { system.constraints[$0].constant }
        + conflict.premises.map { system.premises[$0.index].form.constant }
    }
  }

  /// A part of the axis, with numbers rounded for display.
  private struct Piece: Hashable {
    let ends: [Double]
    let missed: [NamedConstraint]
    let misses: [[Double]]

    init(_ piece: SweepPiece, in system: ConstraintSystem) {
      missed = piece.misses.map { NamedConstraint($0.index, in: system) }
      ends = [piece.range.lowerBound, piece.range.upperBound].map { $0.rounded(to: .shown) }
      misses = piece.misses.map {
        [Double($0.index), $0.atStart.rounded(to: .shown), $0.atEnd.rounded(to: .shown)]
      }
    }
  }

  private let axes: [SweepAxis]
  private let dropped: [NamedConstraint]
  private let corners: [[Rational]]
  private let isComplete: Bool
  private let conflicts: [Conflict]
  private let pieces: [Piece]

  init(_ report: SweepReport) {
    let sweep = report.sweep
    (axes, corners) = (sweep.axes, sweep.region.corners)
    dropped = sweep.dropped.map { NamedConstraint($0, in: sweep.system) }
    isComplete = sweep.isComplete
    conflicts = sweep.conflicts.map(Conflict.init)
    pieces = sweep.pieces.map { Piece($0, in: sweep.system) }
  }
}
