import LayoutModel

/// How far the alignment rectangles of AppKit's controls lie inside their frames, as stored frames show it.
///
/// These insets differ from release to release of AppKit, and classes of an app may have their own; no file has them.
/// ``AlignmentInsets`` has what they mostly are. Where a constraint holds a control against a view whose edges are
/// known, the stored frames show what they are in this file: where most such constraints speak against the table, they
/// are believed, for all controls of the kind.
struct AlignmentEvidence {
  /// A side of the controls of a kind.
  private struct Key: Hashable {
    var kind: Int
    var side: Side
  }

  private let nodes: [ViewNode]
  private let items: SceneItems
  /// What constraints and stack views say about edges.
  private let relations: [EdgeRelation]
  /// What constraints say about sizes.
  private let sizes: [ConstraintNode]
  /// The stored frames, in the root's coordinates.
  private let frames: SceneGeometry
  /// The kind of each control, by number; views that are none have no insets.
  private var kinds: [ObjectIdentifier: Int] = [:]
  private var known: Set<Key> = []

  /// - Parameter constraints: those of the scene whose items are installed.
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

  /// The controls whose insets differ from release to release.
  private static let controls: Set<String> = [
    "button", "popUpButton", "comboBox", "slider", "stepper", "progressIndicator", "colorWell", "switch",
    "segmentedControl", "imageView", "box", "datePicker", "searchField", "levelIndicator", "pathControl", "tabView",
    "textField",
  ]

  /// Corrects the insets of the scene's controls.
  ///
  /// What is known grows from the views that have no insets to the controls beside them, and from these to the next.
  /// Texts, whose insets hardly differ, count as known from the third round on. What six rounds do not reach is as the
  /// table has it.
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

  /// What one constraint says about an inset, beside what the table does.
  private struct Reading {
    var inset: Double
    var table: Double
    /// A middle is rounded to half a point, which is a whole one of an inset.
    var isOfMiddle: Bool

    var agreesWithTable: Bool { abs(inset - table) <= (isOfMiddle ? 1.1 : 0.6) }
  }

  /// What the relations between known edges and others say about the insets of the others.
  private func readings() -> [Key: [Reading]] {
    var readings: [Key: [Reading]] = [:]
    for relation in relations {
      guard let first = edge(relation.firstAttribute, of: relation.first),
        let second = edge(relation.secondAttribute, of: relation.second), first.displaced === second.displaced
      else { continue }
      // first.position == second.position + constant, once the inset that one of them lacks is added to it.
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

  /// An edge or a middle of an alignment rectangle, as far as it is known.
  private struct Edge {
    /// Where it is in the root's coordinates, without the inset that is not known.
    var position: Double
    var lacking: Key?
    /// The view around it towards which alone it is in place, if it is not towards the root.
    var displaced: ViewNode?
    /// That inset as it is so far.
    var table = 0.0
    var isMiddle = false

    /// What the inset is if the edge really is at `position`.
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

  /// What lies at `position` of the frame and is moved by the insets of `sides`; nil if two of them are not known.
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

  /// The stored frame of a view that is stored where constraints put it.
  private func placed(_ node: ViewNode) -> Rect? {
    guard !node.isMisplaced, !node.isHidden, let frame = frames[node], frame.width > 0, frame.height > 0 else {
      return nil
    }
    return frame
  }

  /// The insets that a control can have at a side, in points.
  private static let plausible = -4.0...16

  /// The inset that most constraints ask for; nil where at least half of them agree with the table.
  private static func believed(_ readings: [Reading], in range: ClosedRange<Double>) -> Double? {
    if 2 * readings.filter(\.agreesWithTable).count >= readings.count { return nil }
    let insets = readings.map { ($0.inset * 2).rounded() / 2 }.filter(range.contains)
    let counts = Dictionary(insets.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  // MARK: Sizes

  /// The sides at the ends of an axis, of the controls of a kind.
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

  /// Lets controls' own widths and heights say what both sides have together, where constraints say nothing about one
  /// of them.
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

  /// What the sizes that constraints give say about the insets of both ends together: numbers, and that a control with
  /// a given width is as high as it is wide.
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
      guard let node = view(constraint.first, constraint.owner) else { continue }
      let isWidth = constraint.firstAttribute == .width
      given[Extent(node: ObjectIdentifier(node), isHorizontal: isWidth)] = constraint.constant
      note(node, isHorizontal: isWidth, constraint.constant)
    }
    for constraint in sizes where constraint.second != nil && constraint.constant == 0 {
      guard let node = view(constraint.first, constraint.owner), node === view(constraint.second, constraint.owner)
      else { continue }
      for isWidth in [true, false] where given[Extent(node: ObjectIdentifier(node), isHorizontal: isWidth)] == nil {
        guard let length = given[Extent(node: ObjectIdentifier(node), isHorizontal: !isWidth)] else { continue }
        note(node, isHorizontal: isWidth, length)
      }
    }
    return sums
  }

  private func view(_ id: String?, _ owner: ViewNode) -> ViewNode? {
    guard case .view(let node) = id.map({ items[$0] }) ?? .view(owner) else { return nil }
    return node
  }

  /// Makes the insets of a control's ends `sum` together: those that no constraint shows grow or shrink alike.
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
  /// What the insets of a control depend on.
  fileprivate var alignmentTraits: [String] {
    let cell = element.child(key: "cell")
    let isUpright = frame.map { $0.width < $0.height } ?? false
    let own = ["boxType", "titlePosition", "style", "type", "customClass", "controlSize"].map { attributes[$0] ?? "" }
    let cells = [
      "type", "bezelStyle", "borderStyle", "controlSize", "sliderType", "imageFrameStyle", "tickMarkPosition",
    ].map { cell?[$0] ?? "" }
    // A picture without a border around it brings its own alignment rectangle.
    let image = cell?["borderStyle"] == nil ? cell?["image"] ?? "" : ""
    return [tag, isUpright ? "upright" : "", image] + own + cells
  }
}
