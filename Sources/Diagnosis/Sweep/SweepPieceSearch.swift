import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds the breakpoints of the solved layout on one axis.
///
/// The pattern of a layout records, for each row, whether it is missed, on which side, and whether it holds with or
/// without slack. If two layouts have the same pattern, all layouts between them have it, too: a mixture of both keeps
/// every row on its side, and the multipliers that prove one of the layouts optimal are valid for all of them, because
/// the multipliers depend only on the pattern. At a breakpoint, some rows lose their slack, and the pattern is a limit
/// of the patterns on both sides. (This is parametric linear programming: Gass and Saaty, *The computational algorithm
/// for the parametric objective function*, 1955.)
struct SweepPieceSearch: ~Copyable {
  /// A layout at one point of the axis.
  private struct Sample {
    var place: Double
    /// For each row, its position relative to its bound: -1, 0 or 1.
    var pattern: [Int8]
    /// The distance of each row from its bound, in points; discarded once no prediction uses it.
    var residuals: [Double]
    var missed: [Int: Double]
    /// True if the place was predicted from neighboring layouts.
    var isPredicted: Bool
  }

  private var layouts: SweptLayouts
  private let forms: [LinearForm]
  private var samples: [Sample] = []
  /// The maximum number of layouts to compute.
  private let limit: Int
  /// True if all pieces were found.
  private(set) var isComplete = true

  init(_ sweep: SweptSystem, without dropped: [Int], in range: ClosedRange<Double>, limit: Int) {
    layouts = SweptLayouts(sweep, without: dropped)
    self.limit = limit
    let out = Set(dropped)
    let axes = Set(sweep.axes.map(\.index))
    forms =
      sweep.base.constraints.filter { $0.isActive && !out.contains($0.index) && !axes.contains($0.index) }.map(\.form)
      + sweep.base.premises.map(\.form)
    let first = sample(at: range.lowerBound, isPredicted: false)
    samples = [first]
    guard range.lowerBound < range.upperBound else { return }
    let last = sample(at: range.upperBound, isPredicted: false)
    samples.append(last)
    run()
  }

  private mutating func sample(at place: Double, isPredicted: Bool) -> Sample {
    let layout = layouts.layout(at: place)
    let residuals = forms.map { $0.value(at: layout.values) }
    let scale = max(1, layout.values.reduce(0) { max($0, $1.magnitude) })
    let pattern = residuals.map { $0.magnitude <= Tolerance.solved * scale ? 0 : Int8($0.sign == .minus ? -1 : 1) }
    let missed = layout.misses.map { ($0.index, $0.points) }
    return Sample(
      place: place, pattern: pattern, residuals: residuals, missed: Dictionary(uniqueKeysWithValues: missed),
      isPredicted: isPredicted)
  }

  // MARK: Searching

  private mutating func run() {
    var position = 0
    while position + 1 < samples.count {
      let (left, right) = (samples[position], samples[position + 1])
      if right.place - left.place <= Tolerance.points || Self.inside(left, right) != nil {
        position += 1
        if position >= 3 { samples[position - 3].residuals = [] }
        continue
      }
      guard samples.count < limit else {
        isComplete = false
        return
      }
      // (If a prediction doesn't settle its gap, the gap is halved next, so the search terminates.)
      let predicted = left.isPredicted || right.isPredicted ? nil : prediction(after: position)
      let place = predicted ?? (left.place + right.place) / 2
      let new = sample(at: place, isPredicted: predicted != nil)
      samples.insert(new, at: position + 1)
    }
  }

  /// Returns the pattern of the layouts between two layouts; nil if it is unknown.
  private static func inside(_ left: Sample, _ right: Sample) -> [Int8]? {
    if isLimit(left.pattern, of: right.pattern) { return right.pattern }
    return isLimit(right.pattern, of: left.pattern) ? left.pattern : nil
  }

  /// Returns true if `pattern` equals `other`, except for rows without slack.
  private static func isLimit(_ pattern: [Int8], of other: [Int8]) -> Bool {
    zip(pattern, other).allSatisfy { $0 == $1 || $0 == 0 }
  }

  /// Returns the place in the gap after `position` where the layouts on one side reach the end of their pattern; nil if
  /// there is no such place.
  private func prediction(after position: Int) -> Double? {
    let gap = samples[position].place...samples[position + 1].place
    var places: [Double] = []
    if position > 0 { places.append(end(from: samples[position - 1], through: samples[position])) }
    if position + 2 < samples.count {
      places.append(end(from: samples[position + 2], through: samples[position + 1]))
    }
    let margin = Tolerance.points / 2
    return places.first { $0 > gap.lowerBound + margin && $0 < gap.upperBound - margin }
  }

  /// Returns the first place beyond `second` at which a row reaches its bound, if the change from `first` to `second`
  /// continues; NaN if no row does, or if the two layouts have different patterns.
  private func end(from first: Sample, through second: Sample) -> Double {
    guard Self.inside(first, second) == second.pattern else { return .nan }
    let step = second.place - first.place
    var nearest = Double.infinity
    for row in forms.indices where second.pattern[row] != 0 {
      let change = second.residuals[row] - first.residuals[row]
      let share = -second.residuals[row] / change
      if share > 0, share.isFinite { nearest = min(nearest, share) }
    }
    return nearest.isFinite ? second.place + nearest * step : .nan
  }

  // MARK: Pieces

  /// The pieces, from the lower end to the upper end.
  var pieces: [SweepPiece] {
    guard samples.count > 1 else {
      return samples.map { piece($0, $0) }
    }
    var runs: [(pattern: [Int8], first: Int, last: Int)] = []
    for position in samples.indices.dropLast() {
      let pattern = Self.inside(samples[position], samples[position + 1])
      // (An unsettled gap, which is shorter than a thousandth of a point, is added to the preceding piece.)
      if let last = runs.indices.last, pattern == nil || pattern == runs[last].pattern {
        runs[last].last = position + 1
      } else {
        runs.append((pattern ?? samples[position].pattern, position, position + 1))
      }
    }
    return runs.map { piece(samples[$0.first], samples[$0.last]) }
  }

  private func piece(_ first: Sample, _ last: Sample) -> SweepPiece {
    let indices = Set(first.missed.keys).union(last.missed.keys).sorted()
    return SweepPiece(
      range: first.place...last.place,
      misses: indices.map {
        SweepPiece.Miss(index: $0, atStart: first.missed[$0] ?? 0, atEnd: last.missed[$0] ?? 0)
      })
  }
}
