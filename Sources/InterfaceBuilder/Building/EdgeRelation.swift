import LayoutModel

/// A relation between two views: an edge or the center of the first view is `constant` points after an edge or the
/// center of the second view.
struct EdgeRelation {
  var first: ViewNode
  var firstAttribute: Attribute
  var second: ViewNode
  var secondAttribute: Attribute
  var constant = 0.0
}

extension EdgeRelation {
  /// Creates the relation of a required equation between two views; nil for other constraints.
  init?(_ constraint: ConstraintNode, _ items: SceneItems) {
    guard constraint.relation == .equal, constraint.multiplier == 1, constraint.priority.isRequired,
      !constraint.isSystemSpacing, let secondAttribute = constraint.secondAttribute,
      constraint.firstAttribute.kind == .position,
      case .view(let first)? = items.first(of: constraint), case .view(let second)? = items.second(of: constraint)
    else { return nil }
    self.init(
      first: first, firstAttribute: constraint.firstAttribute, second: second, secondAttribute: secondAttribute,
      constant: constraint.constant)
  }

  // MARK: Stack views

  /// Returns the distances that an AppKit stack view keeps between its views and to its edges. There are none along the
  /// axis if the distribution doesn't determine where extra space goes.
  static func relations(in stack: ViewNode) -> [EdgeRelation] {
    guard stack.tag == "stackView" else { return [] }
    let arranged = stack.children.enumerated().filter { !$1.isHidden || !stack.isTrue("detachesHiddenViews") }
    let axis = stack.attributes["orientation"] == "vertical" ? Axis.vertical : .horizontal
    let insets = stack.stackInsets
    var relations = arranged.flatMap { across(stack, $1, axis, insets) }
    guard ["fill", "fillEqually", "fillProportionally"].contains(stack.attributes["distribution"]) else {
      return relations
    }
    let (start, end): (Side, Side) = axis == .vertical ? (.top, .bottom) : (.left, .right)
    let gaps = stack.element.child("customSpacing")?.children.map { $0["value"].flatMap(Double.init) } ?? []
    let spacing = stack.number("spacing") ?? 8
    for ((index, view), (_, next)) in zip(arranged, arranged.dropFirst()) {
      let own = gaps.indices.contains(index) ? gaps[index] : nil
      let gap = own.flatMap { $0 < NumberLimit.points ? $0 : nil } ?? spacing
      relations.append(Self(next, start.edge, view, end.edge, gap))
    }
    if let first = arranged.first?.element {
      relations.append(Self(first, start.edge, stack, start.edge, insets[start]))
    }
    if let last = arranged.last?.element { relations.append(Self(last, end.edge, stack, end.edge, -insets[end])) }
    return relations
  }

  private init(
    _ first: ViewNode, _ firstAttribute: Attribute, _ second: ViewNode, _ secondAttribute: Attribute,
    _ constant: Double
  ) {
    self.init(
      first: first, firstAttribute: firstAttribute, second: second, secondAttribute: secondAttribute,
      constant: constant)
  }

  /// Returns the alignment of a view across its stack view's axis.
  private static func across(_ stack: ViewNode, _ view: ViewNode, _ axis: Axis, _ insets: EdgeInsets) -> [EdgeRelation]
  {
    func edge(_ side: Side) -> EdgeRelation {
      Self(view, side.edge, stack, side.edge, insets[side] * side.inwards)
    }
    let middle: EdgeRelation =
      axis == .vertical
      ? Self(view, .centerX, stack, .centerX, (insets.left - insets.right) / 2)
      : Self(view, .centerY, stack, .centerY, (insets.top - insets.bottom) / 2)
    switch stack.attributes["alignment"] {
    case "leading", "left": return [edge(.left)]
    case "trailing", "right": return [edge(.right)]
    case "width": return [edge(.left), edge(.right)]
    case "top": return [edge(.top)]
    case "bottom": return [edge(.bottom)]
    case "height": return [edge(.top), edge(.bottom)]
    case "centerX", "centerY", nil: return [middle]
    default: return []
    }
  }
}
