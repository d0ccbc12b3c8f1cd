import Certificates
import Diagnosis
import ExactNumbers

/// A part of an axis that is described on a separate line in a report: throughout the part, the same conflicts occur
/// or, if there is no conflict, the same optional constraints are unsatisfied.
struct SweepStretch {
  let start: Double
  let end: Double
  /// The positions, in the sweep, of the conflicts that occur in the entire stretch, except for conflicts that occur
  /// everywhere.
  let conflicts: [Int]
  /// The errors worth reporting, in points at both ends of the stretch.
  let misses: [SweepPiece.Miss]

  /// Returns the stretches of a sweep on one axis, starting at the lower end.
  static func all(of sweep: Sweep) -> [SweepStretch] {
    var stretches: [SweepStretch] = []
    for (start, end) in sections(of: sweep) {
      let middle = (start + end) / Rational(2)
      let present = sweep.conflicts.indices.filter { position in
        let conflict = sweep.conflicts[position]
        return !conflict.isEverywhere && conflict.shortfall.value(at: [middle]).signum > 0
      }
      if !present.isEmpty {
        stretches.append(
          SweepStretch(start: start.doubleValue, end: end.doubleValue, conflicts: present, misses: []))
      } else if !sweep.pieces.isEmpty {
        stretches += holding(sweep)
      }
    }
    // A single value without conflicts also counts as a stretch.
    let range = sweep.axes[0].range
    if range.lowerBound < range.upperBound, sweep.region.corners.count == 1, sweep.pieces.count == 1 {
      stretches += holding(sweep)
    }
    return stretches.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Returns the intervals between consecutive ends of conflicts.
  private static func sections(of sweep: Sweep) -> [(Rational, Rational)] {
    let range = sweep.axes[0].range
    guard let lower = Rational(exactly: range.lowerBound), let upper = Rational(exactly: range.upperBound) else {
      return []
    }
    let ends = sweep.conflicts.compactMap { conflict -> Rational? in
      conflict.isEverywhere ? nil : -conflict.shortfall.constant / conflict.shortfall.slopes[0]
    }
    var places = [lower, upper]
    for end in ends where end > lower && end < upper && !places.contains(end) { places.append(end) }
    places.sort()
    return Array(zip(places, places.dropFirst()))
  }

  /// Returns the stretches without a conflict. Adjacent pieces form a stretch unless an error both grows and shrinks
  /// within them.
  private static func holding(_ sweep: Sweep) -> [SweepStretch] {
    var stretches: [SweepStretch] = []
    for piece in sweep.pieces {
      let misses = piece.misses.filter { sweep.isProbablyMistake($0) }
      if let last = stretches.last, last.misses.map(\.index) == misses.map(\.index),
        zip(last.misses, misses).allSatisfy({ $0.goesOn(in: $1) })
      {
        stretches[stretches.count - 1] = SweepStretch(
          start: last.start, end: piece.range.upperBound, conflicts: [],
          misses: zip(last.misses, misses).map { $0.extended(to: $1) })
      } else {
        stretches.append(
          SweepStretch(start: piece.range.lowerBound, end: piece.range.upperBound, conflicts: [], misses: misses))
      }
    }
    return stretches
  }

  /// Returns the contiguous runs in which the constraint at `index` isn't satisfied, with the error in each part.
  static func runs(
    missing index: Int, _ stretches: [SweepStretch]
  ) -> [(start: Double, end: Double, misses: [SweepPiece.Miss])] {
    var runs: [(start: Double, end: Double, misses: [SweepPiece.Miss])] = []
    for stretch in stretches {
      guard let miss = stretch.misses.first(where: { $0.index == index }) else { continue }
      if let last = runs.last, last.end == stretch.start {
        runs[runs.count - 1] = (last.start, stretch.end, last.misses + [miss])
      } else {
        runs.append((stretch.start, stretch.end, [miss]))
      }
    }
    return runs
  }
}
