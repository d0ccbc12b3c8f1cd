import LayoutModel

/// Baselines derived from stored frames.
///
/// Only a font engine can determine the exact position of a line of text in its view; an estimate can be off by a point
/// or two. If a constraint or a stack view aligns the baselines of views, the stored frames satisfy that relation, so
/// one known baseline determines the others.
struct BaselineEvidence {
  /// The first or last line of a view's text.
  private enum Line {
    case first, last

    init?(_ attribute: Attribute?) {
      switch attribute {
      case .firstBaseline: self = .first
      case .lastBaseline, .baseline: self = .last
      default: return nil
      }
    }
  }

  /// A relation between a line and another view's line, which is `constant` points lower.
  private struct Link {
    var line: Line
    var other: ViewNode
    var otherLine: Line
    var constant: Double
  }

  private let builder: SceneBuilder
  private let geometry: SceneGeometry
  private var links: [ObjectIdentifier: [Link]] = [:]
  /// The baselines of the views that constraints and stack views align, by element.
  private(set) var baselines: [ObjectIdentifier: View.Baselines] = [:]

  /// - Parameter builder: a builder for the canvas, with arranged views and estimated baselines.
  init(_ builder: SceneBuilder) {
    self.builder = builder
    geometry = SceneGeometry(builder.root) { $0.alignmentRect }
    for constraint in builder.constraintNodes { link(constraint) }
    for node in builder.nodes where node.tag == "stackView" { link(arrangedIn: node) }
    followLinks()
  }

  // MARK: Links

  private mutating func link(_ constraint: ConstraintNode) {
    guard let line = Line(constraint.firstAttribute), let otherLine = Line(constraint.secondAttribute),
      constraint.relation == .equal, constraint.multiplier == 1, constraint.priority.isRequired,
      builder.takesPart(constraint),
      case .view(let node)? = builder.items.first(of: constraint),
      case .view(let other)? = builder.items.second(of: constraint)
    else { return }
    link(node, line, other, otherLine, constant: constraint.constant)
  }

  private mutating func link(arrangedIn node: ViewNode) {
    guard let stack = builder.views[ObjectIdentifier(node)] as? StackView, stack.axis == .horizontal else { return }
    let line: Line
    switch stack.alignment {
    case .firstBaseline: line = .first
    case .lastBaseline: line = .last
    default: return
    }
    let arranged = node.children.filter(isPlaced)
    for (one, next) in zip(arranged, arranged.dropFirst()) { link(one, line, next, line, constant: 0) }
  }

  /// Adds the relation that `line` of `node` is `constant` points lower than a line of `other`.
  private mutating func link(_ node: ViewNode, _ line: Line, _ other: ViewNode, _ otherLine: Line, constant: Double) {
    guard isPlaced(node), isPlaced(other), node.displacedAncestor === other.displacedAncestor else { return }
    links[ObjectIdentifier(node), default: []].append(
      Link(line: line, other: other, otherLine: otherLine, constant: -constant))
    links[ObjectIdentifier(other), default: []].append(
      Link(line: otherLine, other: node, otherLine: line, constant: constant))
  }

  /// Returns true if constraints determine the view's stored frame.
  private func isPlaced(_ node: ViewNode) -> Bool {
    guard let rect = geometry[node] else { return false }
    return !node.isMisplaced && !node.isHidden && rect.height > 0
  }

  // MARK: Lines

  /// Moves baselines to the positions that stored frames imply. Among related views, the estimate for the first label
  /// counts as correct or, without labels, that for the first view.
  private mutating func followLinks() {
    let linked = builder.nodes.filter { links[ObjectIdentifier($0)] != nil }
    for node in linked { baselines[ObjectIdentifier(node.element)] = builder.views[ObjectIdentifier(node)]?.baselines }
    var known: Set<ObjectIdentifier> = []
    for start in linked.filter(\.isLabel) + linked where known.insert(ObjectIdentifier(start)).inserted {
      var pending = [start]
      while let node = pending.popLast() {
        for link in links[ObjectIdentifier(node)] ?? [] where known.insert(ObjectIdentifier(link.other)).inserted {
          move(link.otherLine, of: link.other, to: position(link.line, of: node) + link.constant)
          pending.append(link.other)
        }
      }
    }
  }

  /// Returns the position of a line in the root's coordinates.
  private func position(_ line: Line, of node: ViewNode) -> Double {
    guard let rect = geometry[node], let own = baselines[ObjectIdentifier(node.element)] else { return 0 }
    let bottom = rect.y + rect.height
    switch line {
    case .first: return own.firstFromTop.map { rect.y + $0 } ?? bottom
    case .last: return bottom - own.lastFromBottom
    }
  }

  private func isControl(_ node: ViewNode) -> Bool {
    builder.document.platform == .macOS && AlignmentEvidence.controls.contains(node.tag)
  }

  /// Moves a line to a plausible position. If the position is too far off, constraints didn't determine the view's
  /// stored frame.
  private mutating func move(_ line: Line, of node: ViewNode, to position: Double) {
    guard let height = geometry[node]?.height, var own = baselines[ObjectIdentifier(node.element)] else { return }
    let distance = position - self.position(line, of: node)
    // The baselines of stack views and of AppKit's controls without text can be anywhere.
    let isAnywhere = node.tag == "stackView" || own.firstFromTop == nil && isControl(node)
    let limit = isAnywhere ? height : max(3, height / 4)
    guard abs(distance) > 0.001, abs(distance) <= limit else { return }
    let first = own.firstFromTop ?? height
    let isOneLine = abs(first + own.lastFromBottom - height) < 0.001
    if line == .first || isOneLine { own.firstFromTop = first + distance }
    if line == .last || isOneLine { own.lastFromBottom -= distance }
    baselines[ObjectIdentifier(node.element)] = own
  }
}

extension ViewNode {
  fileprivate var isLabel: Bool { tag == "label" || tag == "textField" }
}
