import LayoutModel

/// Safe areas and margins that follow from constraints whose items are stored where the constraints hold.
struct InsetsEvidence {
  /// What insets are of.
  enum Kind: Hashable {
    case safeArea, margins
    /// The bars of a view controller, from before safe areas.
    case bars
  }

  private struct Key<Place: Hashable>: Hashable {
    var view: ObjectIdentifier
    var kind: Kind
    var place: Place
  }

  /// The insets that constraints ask for, by view and side.
  private var implied: [Key<Side>: [Double]] = [:]
  /// How far the middles of what is inside are moved, by view and axis: half of what the insets at the start exceed
  /// those at the end by.
  private var middles: [Key<Axis>: [Double]] = [:]

  /// The most that insets can be, by view and side.
  private var limits: [Key<Side>: Double] = [:]

  /// How far in points a stored frame, which is rounded to pixels, may be off.
  static let tolerance = 0.6

  /// No evidence: the rules decide.
  init() {}

  /// Notes that a constraint holds when an inset is `points`.
  mutating func note(_ points: Double, _ kind: Kind, _ side: Side, of view: ViewNode) {
    implied[Key(view: ObjectIdentifier(view.element), kind: kind, place: side), default: []].append(points)
  }

  /// Notes that a constraint holds when insets move the middle of what is inside by `points`.
  mutating func noteMiddle(_ points: Double, _ kind: Kind, _ axis: Axis, of view: ViewNode) {
    middles[Key(view: ObjectIdentifier(view.element), kind: kind, place: axis), default: []].append(points)
  }

  /// Notes that an inequality holds only if an inset is at most `points`.
  mutating func noteLimit(_ points: Double, _ kind: Kind, _ side: Side, of view: ViewNode) {
    let key = Key(view: ObjectIdentifier(view.element), kind: kind, place: side)
    limits[key] = min(limits[key] ?? .infinity, points)
  }

  /// Whether a constraint says what an inset is.
  func knows(_ kind: Kind, _ side: Side, of view: ViewNode) -> Bool {
    implied[Key(view: ObjectIdentifier(view.element), kind: kind, place: side)] != nil
  }

  /// The insets by the rules, with those that every constraint speaks against as the constraints have them.
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
      // Mostly it is the start whose bars no file has; what constraints say about one side leaves the other.
      let (atStart, atEnd) = (insets[end] + excess, insets[start] - excess)
      if !knows(kind, start, of: view), range(start).contains(atStart) {
        insets[start] = atStart
      } else if !knows(kind, end, of: view), range(end).contains(atEnd) {
        insets[end] = atEnd
      }
    }
    return insets
  }

  /// The value that a rule gives, unless every constraint speaks against it: then the one that most of them ask for.
  private static func believed(_ points: [Double], rule: Double, in range: ClosedRange<Double>) -> Double {
    if points.contains(where: { abs($0 - rule) <= tolerance }) { return rule }
    let plausible = points.filter(range.contains).map { ($0 * 1000).rounded() / 1000 }.sorted()
    guard !plausible.isEmpty else { return rule }
    let counts = Dictionary(plausible.map { ($0, 1) }, uniquingKeysWith: +)
    return plausible.max { (counts[$0] ?? 0, -$0) < (counts[$1] ?? 0, -$1) } ?? rule
  }
}
