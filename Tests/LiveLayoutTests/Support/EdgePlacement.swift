import ExactNumbers
import LayoutModel
import MasdiagTestSupport

/// What constraints mean, worked out apart from the library: items are their four edges in the root's coordinates, and
/// an attribute is a sum of edges and numbers. The library's own variables are others (a place in the superview and a
/// size), and so is everything it does with them.
struct EdgePlacement {
  /// A sum of edges, each times a factor, and a number. Edge `4 * item + side`, sides being left, right, top, bottom.
  struct Sum {
    var factors: [Int: Double] = [:]
    var number = 0.0

    static func edge(_ item: Int, _ side: Int) -> Sum { Sum(factors: [4 * item + side: 1]) }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(factors: left.factors.merging(right.factors, uniquingKeysWith: +), number: left.number + right.number)
    }

    static func * (factor: Double, sum: Sum) -> Sum {
      Sum(factors: sum.factors.mapValues { factor * $0 }, number: factor * sum.number)
    }

    static func - (left: Sum, right: Sum) -> Sum { left + -1 * right }
    static func + (left: Sum, right: Double) -> Sum { left + Sum(number: right) }
  }

  let plan: TreePlan
  /// The edges' values.
  private(set) var edges: [Double]

  /// The placement of the plan itself.
  init(_ plan: TreePlan) { self.init(plan, frames: plan.items.map(\.place)) }

  /// The placement in which each item has its frame in the view that it is in.
  init(_ plan: TreePlan, frames: [Rect]) {
    self.plan = plan
    edges = []
    for (item, frame) in zip(plan.items, frames) {
      let (x, y) = item.parent.map { (edges[4 * $0], edges[4 * $0 + 2]) } ?? (0, 0)
      edges += [x + frame.x, x + frame.x + frame.width, y + frame.y, y + frame.y + frame.height]
    }
  }

  func value(_ sum: Sum) -> Double {
    sum.factors.reduce(sum.number) { $0 + $1.value * edges[$1.key] }
  }

  // MARK: Attributes

  /// By how much the left side of a constraint is more than the right side's attribute times the multiplier.
  func difference(of constraint: TreePlan.Constraint) -> Double { value(leftOver(constraint)) }

  private func leftOver(_ constraint: TreePlan.Constraint) -> Sum {
    guard let second = constraint.second else { return sum(constraint.first, in: nil, mirrored: false) }
    let space = closestCommon(constraint.first, second)
    let mirrored =
      plan.direction == .rightToLeft
      && (constraint.first.attribute.isDirectional || second.attribute.isDirectional)
    return sum(constraint.first, in: space, mirrored: mirrored)
      - constraint.multiplier * sum(second, in: space, mirrored: mirrored)
  }

  private func enclosing(_ operand: TreePlan.Operand) -> [Int] {
    var line: [Int] = plan.items[operand.item].isGuide ? [] : [operand.item]
    var next = plan.items[operand.item].parent
    while let view = next {
      line.append(view)
      next = plan.items[view].parent
    }
    return line
  }

  private func closestCommon(_ first: TreePlan.Operand, _ second: TreePlan.Operand) -> Int {
    let others = enclosing(second)
    return enclosing(first).first(where: others.contains) ?? 0
  }

  /// An attribute as a sum; a position is measured from the left or top, or with `mirrored` from the right, of `space`.
  private func sum(_ operand: TreePlan.Operand, in space: Int?, mirrored: Bool) -> Sum {
    let item = plan.items[operand.item]
    let total = EdgeInsets(
      top: item.margins.top + item.safeArea.top, left: item.margins.left + item.safeArea.left,
      bottom: item.margins.bottom + item.safeArea.bottom, right: item.margins.right + item.safeArea.right)
    let inset: EdgeInsets =
      switch operand.guide {
      case .safeArea: item.safeArea
      case .margins: total
      default: .zero
      }
    let (left, right) = (Sum.edge(operand.item, 0) + inset.left, Sum.edge(operand.item, 1) + -inset.right)
    let (top, bottom) = (Sum.edge(operand.item, 2) + inset.top, Sum.edge(operand.item, 3) + -inset.bottom)
    // A guide has no margins of its own, and no text.
    let margins = operand.guide == nil && !item.isGuide ? total : .zero
    let baseline = operand.guide == nil ? item.firstBaseline : nil
    let (leading, trailing) = mirrored ? (right, left) : (left, right)
    let (leadingMargin, trailingMargin) =
      mirrored
      ? (right + -margins.right, left + margins.left) : (left + margins.left, right + -margins.right)
    let place: Sum
    switch operand.attribute {
    case .width: return right - left
    case .height: return bottom - top
    case .left: place = left
    case .right: place = right
    case .leading: place = leading
    case .trailing: place = trailing
    case .centerX: place = 0.5 * (left + right)
    case .leftMargin: place = left + margins.left
    case .rightMargin: place = right + -margins.right
    case .leadingMargin: place = leadingMargin
    case .trailingMargin: place = trailingMargin
    case .centerXWithinMargins: place = 0.5 * (left + margins.left + (right + -margins.right))
    case .top: place = top
    case .bottom, .baseline, .lastBaseline: place = bottom
    case .centerY: place = 0.5 * (top + bottom)
    case .topMargin: place = top + margins.top
    case .bottomMargin: place = bottom + -margins.bottom
    case .centerYWithinMargins: place = 0.5 * (top + margins.top + (bottom + -margins.bottom))
    case .firstBaseline: place = baseline.map { top + $0 } ?? bottom
    }
    guard let space else { return place }
    if operand.attribute.axis == .vertical { return place - Sum.edge(space, 2) }
    return mirrored ? Sum.edge(space, 1) - place : place - Sum.edge(space, 0)
  }

  // MARK: Rows

  /// All that the plan asks for, as rows over edges; the root's own edges are the first four.
  var rows: [RowSystem.Row] {
    var rows: [RowSystem.Row] = []
    func add(_ sum: Sum, _ relation: Relation, _ value: Double, _ priority: Double) {
      let terms = sum.factors.sorted { $0.key < $1.key }.map { RowSystem.Row.Term($0.value, $0.key) }
      let bound = value - sum.number
      switch relation {
      case .equal: rows.append(.init(terms, equal: bound, priority: priority))
      case .lessThanOrEqual: rows.append(.init(terms, atMost: bound, priority: priority))
      case .greaterThanOrEqual: rows.append(.init(terms, atLeast: bound, priority: priority))
      }
    }
    for (index, item) in plan.items.enumerated() {
      let (width, height) = (Sum.edge(index, 1) - Sum.edge(index, 0), Sum.edge(index, 3) - Sum.edge(index, 2))
      add(width, .greaterThanOrEqual, 0, 1000)
      add(height, .greaterThanOrEqual, 0, 1000)
      for (size, points) in [(width, item.content.width), (height, item.content.height)] {
        guard let points else { continue }
        add(size, .lessThanOrEqual, points, item.hugging)
        add(size, .greaterThanOrEqual, points, item.resistance)
      }
      // Frames are given where the plan has them, and nothing that they are measured by has changed since: the root's
      // never does, and another view's only if the constraints say so.
      guard item.hasFrame else { continue }
      let container = item.parent.map { (Sum.edge($0, 0), Sum.edge($0, 2), $0) }
      let (x, y) = (container?.0 ?? Sum(), container?.1 ?? Sum())
      var gain = (x: Sum(), y: Sum())
      if item.stretches, let parent = container?.2, plan.items[parent].hasFrame {
        gain.x = Sum.edge(parent, 1) - Sum.edge(parent, 0) + -plan.items[parent].place.width
        gain.y = Sum.edge(parent, 3) - Sum.edge(parent, 2) + -plan.items[parent].place.height
      }
      add(Sum.edge(index, 0) - x, .equal, item.place.x, 1000)
      add(Sum.edge(index, 2) - y - gain.y, .equal, item.place.y, 1000)
      add(width - gain.x, .equal, item.place.width, 1000)
      add(height, .equal, item.place.height, 1000)
    }
    for constraint in plan.constraints {
      add(leftOver(constraint), constraint.relation, plan.constant(of: constraint), constraint.priority)
      for case let operand? in [constraint.first, constraint.second] where operand.guide != nil {
        for attribute in [Attribute.width, .height] {
          let size = sum(
            .init(item: operand.item, guide: operand.guide, attribute: attribute), in: nil, mirrored: false)
          add(size, .greaterThanOrEqual, 0, 1000)
        }
      }
    }
    return rows
  }

  /// By how much a row is missed.
  func violation(of row: RowSystem.Row) -> Double {
    let value = row.terms.reduce(0) { $0 + $1.coefficient * edges[$1.variable] }
    return max(0, row.lower - value, value - row.upper)
  }
}
