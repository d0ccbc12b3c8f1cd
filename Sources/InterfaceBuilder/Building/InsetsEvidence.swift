import LayoutModel

/// The safe areas and margins implied by constraints and the stored frames of their items.
struct InsetsEvidence {
  enum Kind: Hashable {
    case safeArea, margins
    /// The bars of a view controller, in files from before safe areas.
    case bars
  }

  private struct Key<Place: Hashable>: Hashable {
    var view: ObjectIdentifier
    var kind: Kind
    var place: Place
  }

  /// The insets implied by constraints, by view and side.
  private var implied: [Key<Side>: [Double]] = [:]
  /// The shifts of centers, by view and axis: half the difference between the insets at the start and at the end.
  private var middles: [Key<Axis>: [Double]] = [:]

  /// The upper limits on insets, by view and side.
  private var limits: [Key<Side>: Double] = [:]

  /// The maximum error of a stored frame in points, since it is rounded to pixels.
  static let tolerance = 0.6

  /// Creates empty evidence, so that only the rules apply.
  init() {}

  /// Records that a constraint implies an inset of `points`.
  mutating func note(_ points: Double, _ kind: Kind, _ side: Side, of view: ViewNode) {
    implied[Key(view: ObjectIdentifier(view.element), kind: kind, place: side), default: []].append(points)
  }

  /// Records that a constraint implies that insets shift the center of the contents by `points`.
  mutating func noteMiddle(_ points: Double, _ kind: Kind, _ axis: Axis, of view: ViewNode) {
    middles[Key(view: ObjectIdentifier(view.element), kind: kind, place: axis), default: []].append(points)
  }

  /// Records that an inequality limits an inset to `points`.
  mutating func noteLimit(_ points: Double, _ kind: Kind, _ side: Side, of view: ViewNode) {
    let key = Key(view: ObjectIdentifier(view.element), kind: kind, place: side)
    limits[key] = min(limits[key] ?? .infinity, points)
  }

  /// Returns true if a constraint implies the inset.
  func knows(_ kind: Kind, _ side: Side, of view: ViewNode) -> Bool {
    implied[Key(view: ObjectIdentifier(view.element), kind: kind, place: side)] != nil
  }

  /// Returns the insets according to the rules. If all constraints contradict the rules, returns the constraints'
  /// values.
  func corrected(_ insets: EdgeInsets, _ kind: Kind, of view: ViewNode) -> EdgeInsets {
    if implied.isEmpty, middles.isEmpty, limits.isEmpty { return insets }
    var insets = insets
    func range(_ side: Side) -> ClosedRange<Double> { -0.1...(kind == .margins ? 48 + max(0, insets[side]) : 200) }
    for side in Side.allCases {
      let key = Key(view: ObjectIdentifier(view.element), kind: kind, place: side)
      guard let points = implied[key] else {
        if let limit = limits[key], limit >= -0.1, insets[side] > limit + Self.tolerance { insets[side] = limit }
        continue
      }
      insets[side] = Self.believed(points, rule: insets[side], in: range(side))
    }
    for (axis, start, end) in [(Axis.horizontal, Side.left, Side.right), (.vertical, .top, .bottom)] {
      guard let points = middles[Key(view: ObjectIdentifier(view.element), kind: kind, place: axis)] else { continue }
      let excess = 2 * Self.believed(points, rule: (insets[start] - insets[end]) / 2, in: -100...100)
      // Usually the inset at the start is wrong, because files don't contain the bars that determine it. If a
      // constraint implies that inset, correct the inset at the end.
      let (atStart, atEnd) = (insets[end] + excess, insets[start] - excess)
      if !knows(kind, start, of: view), range(start).contains(atStart) {
        insets[start] = atStart
      } else if !knows(kind, end, of: view), range(end).contains(atEnd) {
        insets[end] = atEnd
      }
    }
    return insets
  }

  /// Returns the rule's value unless all constraints contradict it; in that case, returns the most common value among
  /// the constraints.
  private static func believed(_ points: [Double], rule: Double, in range: ClosedRange<Double>) -> Double {
    if points.contains(where: { abs($0 - rule) <= tolerance }) { return rule }
    return points.lazy.filter(range.contains).map { ($0 * 1000).rounded() / 1000 }.mostCommon?.value ?? rule
  }
}
