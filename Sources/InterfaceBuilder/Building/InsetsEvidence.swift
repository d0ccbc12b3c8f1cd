import LayoutModel

/// Safe areas and margins that follow from constraints whose items are stored where the constraints hold.
struct InsetsEvidence {
  /// What insets are of.
  enum Kind: Hashable {
    case safeArea, margins
    /// The bars of a view controller, from before safe areas.
    case bars
  }

  private struct Key: Hashable {
    var view: ObjectIdentifier
    var kind: Kind
    var side: Side
  }

  /// The insets that constraints ask for, by view and side.
  private var implied: [Key: [Double]] = [:]

  /// No evidence: the rules decide.
  init() {}

  /// Notes that a constraint holds when an inset is `points`.
  mutating func note(_ points: Double, _ kind: Kind, _ side: Side, of view: ViewNode) {
    implied[Key(view: ObjectIdentifier(view.element), kind: kind, side: side), default: []].append(points)
  }

  /// The insets by the rules, with those that every constraint speaks against as the constraints have them.
  func corrected(_ insets: EdgeInsets, _ kind: Kind, of view: ViewNode) -> EdgeInsets {
    if implied.isEmpty { return insets }
    var insets = insets
    for side in Side.allCases {
      guard let points = implied[Key(view: ObjectIdentifier(view.element), kind: kind, side: side)] else { continue }
      insets[side] = Self.believed(points, rule: insets[side], limit: kind == .margins ? 48 + insets[side] : 200)
    }
    return insets
  }

  /// The value that a rule gives, unless every constraint speaks against it: then the one that most of them ask for.
  private static func believed(_ points: [Double], rule: Double, limit: Double) -> Double {
    if points.contains(where: { abs($0 - rule) <= 0.6 }) { return rule }
    let plausible = points.filter { $0 >= -0.1 && $0 <= limit }.map { ($0 * 1000).rounded() / 1000 }.sorted()
    guard !plausible.isEmpty else { return rule }
    let counts = Dictionary(plausible.map { ($0, 1) }, uniquingKeysWith: +)
    return plausible.max { (counts[$0] ?? 0, -$0) < (counts[$1] ?? 0, -$1) } ?? rule
  }
}
