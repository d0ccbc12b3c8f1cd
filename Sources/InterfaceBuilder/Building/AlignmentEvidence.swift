import LayoutModel

/// The alignment insets of AppKit's controls, derived from stored frames.
///
/// Alignment insets differ between releases of AppKit, and an app's classes can have their own; no file contains them.
/// ``AlignmentInsets`` contains the most common values. If a constraint relates a control to a view whose edges are
/// known, the stored frames show the control's insets in this file. If most such constraints contradict the table,
/// their values replace the table's for all controls of the kind.
struct AlignmentEvidence {
  /// A side of all controls of a kind.
  private struct Key: Hashable {
    var kind: Int
    var side: Side
  }

  private let nodes: [ViewNode]
  private let items: SceneItems
  /// The relations between edges from constraints and stack views.
  private let relations: [EdgeRelation]
  /// The constraints on sizes.
  private let sizes: [ConstraintNode]
  /// The stored frames in the root's coordinates.
  private let frames: SceneGeometry
  /// The kind of each control as a number; other views have no insets.
  private var kinds: [ObjectIdentifier: Int] = [:]
  private var known: Set<Key> = []

  /// - Parameter constraints: the scene's constraints whose items are installed.
  init(_ root: ViewNode, _ nodes: [ViewNode], _ items: SceneItems, _ constraints: [ConstraintNode]) {
    self.nodes = nodes
    self.items = items
    relations = constraints.compactMap { EdgeRelation($0, items) } + nodes.flatMap(EdgeRelation.relations)
    sizes = constraints.filter {
      $0.relation == .equal && $0.multiplier == 1 && $0.priority.isRequired && $0.firstAttribute.kind == .size
    }
    frames = SceneGeometry(root) { $0.frame }
    var numbers: [[String]: Int] = [:]
    for node in nodes where Self.controls.contains(node.tag) && node.attributes["boxType"] != "separator" {
      let number = numbers[node.alignmentTraits, default: numbers.count]
      numbers[node.alignmentTraits] = number
      kinds[ObjectIdentifier(node)] = number
    }
  }

  /// The views of AppKit that have alignment insets.
  static let controls: Set<String> = [
    "button", "popUpButton", "comboBox", "slider", "stepper", "progressIndicator", "colorWell", "switch",
    "segmentedControl", "imageView", "box", "datePicker", "searchField", "levelIndicator", "pathControl", "tabView",
    "textField",
  ]

  /// Corrects the insets of the scene's controls.
  ///
  /// The known insets spread from views without insets to adjacent controls, and from those to their neighbors. Text
  /// fields, whose insets hardly differ, count as known from the third round on. Insets not reached in six rounds keep
  /// the table's values.
  mutating func apply() {
    if kinds.isEmpty { return }
    for round in 0..<6 {
      if round == 2 { trustTexts() }
      let readings = readings()
      if readings.isEmpty, round > 2 { break }
      give(readings.compactMapValues { Self.believed($0, in: Self.plausible) })
      known.formUnion(readings.keys)
    }
    settleSizes()
  }

  private func give(_ insets: [Key: Double]) {
    for node in nodes {
      guard let kind = kinds[ObjectIdentifier(node)] else { continue }
      for side in Side.allCases {
        if let inset = insets[Key(kind: kind, side: side)] { node.insets[side] = inset }
      }
    }
  }

  private mutating func trustTexts() {
    for node in nodes where node.tag == "textField" && node.attributes["customClass"] == nil {
      guard let kind = kinds[ObjectIdentifier(node)] else { continue }
      known.formUnion(Side.allCases.map { Key(kind: kind, side: $0) })
    }
  }

  // MARK: Sides

  /// An inset according to one constraint, and according to the table.
  private struct Reading {
    var inset: Double
    var table: Double
    /// True for a center, whose rounding to half a point amounts to a whole point of an inset.
    var isOfMiddle: Bool

    var agreesWithTable: Bool { abs(inset - table) <= (isOfMiddle ? 1.1 : 0.6) }
  }

  /// Returns the insets implied by relations between a known edge and an unknown edge.
  private func readings() -> [Key: [Reading]] {
    var readings: [Key: [Reading]] = [:]
    for relation in relations {
      guard let first = edge(relation.firstAttribute, of: relation.first),
        let second = edge(relation.secondAttribute, of: relation.second), first.displaced === second.displaced
      else { continue }
      // first.position == second.position + constant, after adding the missing inset to one of them.
      switch (first.lacking, second.lacking) {
      case (let key?, nil):
        readings[key, default: []].append(first.reading(second.position + relation.constant))
      case (nil, let key?):
        readings[key, default: []].append(second.reading(first.position - relation.constant))
      default: continue
      }
    }
    return readings
  }

  /// An edge or the center of an alignment rectangle, and its unknown inset, if any.
  private struct Edge {
    /// The position in the root's coordinates, without the unknown inset.
    var position: Double
    var lacking: Key?
    /// The enclosing view relative to which the position is valid; nil if it is valid relative to the root.
    var displaced: ViewNode?
    /// The current value of the unknown inset.
    var table = 0.0
    var isMiddle = false

    /// Returns the inset if the edge is actually at `position`.
    func reading(_ position: Double) -> Reading {
      let distance = (position - self.position) * (lacking?.side.inwards ?? 1)
      return Reading(inset: isMiddle ? 2 * distance : distance, table: table, isOfMiddle: isMiddle)
    }
  }

  private func edge(_ attribute: Attribute, of node: ViewNode) -> Edge? {
    guard !attribute.isMargin, let frame = placed(node) else { return nil }
    if let side = Side(attribute) { return edge(side.position(in: frame), [side], of: node) }
    switch attribute {
    case .centerX: return edge(frame.x + frame.width / 2, [.left, .right], of: node)
    case .centerY: return edge(frame.y + frame.height / 2, [.top, .bottom], of: node)
    default: return nil
    }
  }

  /// Returns the edge at `position` of the frame, moved by the insets of `sides`, or nil if two of these insets are
  /// unknown.
  private func edge(_ position: Double, _ sides: [Side], of node: ViewNode) -> Edge? {
    var edge = Edge(position: position, displaced: node.displacedAncestor, isMiddle: sides.count == 2)
    for side in sides {
      if let kind = kinds[ObjectIdentifier(node)], !known.contains(Key(kind: kind, side: side)) {
        if edge.lacking != nil { return nil }
        (edge.lacking, edge.table) = (Key(kind: kind, side: side), node.insets[side])
      } else {
        edge.position += node.insets[side] * side.inwards / Double(sides.count)
      }
    }
    return edge
  }

  /// Returns the stored frame of a view if constraints determine it.
  private func placed(_ node: ViewNode) -> Rect? {
    guard !node.isMisplaced, !node.isHidden, let frame = frames[node], frame.width > 0, frame.height > 0 else {
      return nil
    }
    return frame
  }

  /// The plausible insets at one side of a control, in points.
  private static let plausible = -4.0...16

  /// Returns the inset that most constraints imply, or nil if at least half of them agree with the table.
  private static func believed(_ readings: [Reading], in range: ClosedRange<Double>) -> Double? {
    if 2 * readings.filter(\.agreesWithTable).count >= readings.count { return nil }
    return readings.lazy.map { ($0.inset * 2).rounded() / 2 }.filter(range.contains).mostCommon?.value
  }

  // MARK: Sizes

  /// The two sides of an axis, for all controls of a kind.
  private struct Ends: Hashable {
    var kind: Int
    var isHorizontal: Bool

    var keys: [Key] { (isHorizontal ? [.left, .right] : [.top, .bottom]).map { Key(kind: kind, side: $0) } }
  }

  /// A control's width or height.
  private struct Extent: Hashable {
    var node: ObjectIdentifier
    var isHorizontal: Bool
  }

  /// Derives the sum of both insets of an axis from the sizes of controls, if constraints don't determine one of the
  /// insets.
  private func settleSizes() {
    let sums = sums().compactMapValues { Self.believed($0, in: 0...2 * Self.plausible.upperBound) }
    for node in nodes {
      guard let kind = kinds[ObjectIdentifier(node)] else { continue }
      for isHorizontal in [true, false] {
        let ends = Ends(kind: kind, isHorizontal: isHorizontal)
        if let sum = sums[ends] { settle(ends, of: node, sum) }
      }
    }
  }

  /// Returns the sums of both insets of an axis implied by constraints on sizes: constants, and aspect ratios of
  /// controls with a constant width.
  private func sums() -> [Ends: [Reading]] {
    var sums: [Ends: [Reading]] = [:]
    var given: [Extent: Double] = [:]
    func note(_ node: ViewNode, isHorizontal: Bool, _ length: Double) {
      guard let kind = kinds[ObjectIdentifier(node)], let frame = placed(node) else { return }
      let ends = Ends(kind: kind, isHorizontal: isHorizontal)
      let sum = (isHorizontal ? frame.width : frame.height) - length
      let table = ends.keys.reduce(0) { $0 + node.insets[$1.side] }
      sums[ends, default: []].append(Reading(inset: sum, table: table, isOfMiddle: false))
    }
    for constraint in sizes where constraint.second == nil {
      guard case .view(let node)? = items.first(of: constraint) else { continue }
      let isWidth = constraint.firstAttribute == .width
      given[Extent(node: ObjectIdentifier(node), isHorizontal: isWidth)] = constraint.constant
      note(node, isHorizontal: isWidth, constraint.constant)
    }
    for constraint in sizes where constraint.second != nil && constraint.constant == 0 {
      guard case .view(let node)? = items.first(of: constraint),
        case .view(let other)? = items.second(of: constraint), node === other
      else { continue }
      for isWidth in [true, false] where given[Extent(node: ObjectIdentifier(node), isHorizontal: isWidth)] == nil {
        guard let length = given[Extent(node: ObjectIdentifier(node), isHorizontal: !isWidth)] else { continue }
        note(node, isHorizontal: isWidth, length)
      }
    }
    return sums
  }

  /// Sets the sum of a control's insets along an axis. Insets that no constraint determines grow or shrink
  /// proportionally.
  private func settle(_ ends: Ends, of node: ViewNode, _ sum: Double) {
    let open = ends.keys.filter { !known.contains($0) }.map(\.side)
    let excess = sum - ends.keys.reduce(0) { $0 + node.insets[$1.side] }
    let own = open.reduce(0) { $0 + node.insets[$1] }
    for side in open {
      node.insets[side] += excess * (own == 0 ? 1 / Double(open.count) : node.insets[side] / own)
    }
  }
}

extension ViewNode {
  /// The properties that determine the insets of a control.
  fileprivate var alignmentTraits: [String] {
    let cell = element.child(key: "cell")
    let isUpright = frame.map { $0.width < $0.height } ?? false
    let own = ["boxType", "titlePosition", "style", "type", "customClass", "controlSize"].map { attributes[$0] ?? "" }
    let cells = [
      "type", "bezelStyle", "borderStyle", "controlSize", "sliderType", "imageFrameStyle", "tickMarkPosition",
    ].map { cell?[$0] ?? "" }
    // An image without a border has its own alignment rectangle.
    let image = cell?["borderStyle"] == nil ? cell?["image"] ?? "" : ""
    return [tag, isUpright ? "upright" : "", image] + own + cells
  }
}
