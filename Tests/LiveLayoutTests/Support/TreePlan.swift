import LayoutModel
import MasdiagTestSupport

/// A view tree as plain data, with a placement in which all its required constraints hold.
struct TreePlan: Sendable {
  struct Item: Sendable {
    var isGuide = false
    /// The index of the view that the item is in; nil for the root.
    var parent: Int?
    /// Where it lies in that view, in the placement that the required constraints are made from.
    var place: Rect
    /// Whether that place is given as a frame.
    var hasFrame = false
    var stretches = false
    var content = View.IntrinsicSize.none
    var hugging = 250.0
    var resistance = 750.0
    var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var safeArea = EdgeInsets.zero
    var firstBaseline: Double?
  }

  /// What a constraint relates: an item, or a built-in guide of it.
  struct Operand: Sendable {
    var item: Int
    var guide: LayoutGuide.Kind?
    var attribute: Attribute
  }

  struct Constraint: Sendable {
    var first: Operand
    var relation: Relation
    var second: Operand?
    var multiplier = 1.0
    /// How far the right side is from the placement: 0 for a required equality, away from it for a required inequality.
    var slack = 0.0
    var priority = 1000.0
  }

  var direction = LayoutDirection.leftToRight
  var items: [Item]
  var constraints: [Constraint] = []

  /// The constant that makes the two sides of a constraint differ by its slack in the placement.
  func constant(of constraint: Constraint) -> Double {
    let placed = EdgePlacement(self)
    let difference = placed.difference(of: constraint)
    return switch constraint.relation {
    case .equal: difference + constraint.slack
    case .lessThanOrEqual: difference + constraint.slack
    case .greaterThanOrEqual: difference - constraint.slack
    }
  }
}

extension TreePlan {
  /// A random tree of a few views and guides in each other.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    items = [Item(parent: nil, place: Rect(x: 0, y: 0, width: 320, height: 480), hasFrame: true)]
    direction = random.chance(1, in: 4) ? .rightToLeft : .leftToRight
    for number in 1...Int.random(in: 1...4, using: &random) {
      items.append(Self.item(number, among: items, &random))
    }
    for index in items.indices where random.chance(1, in: 2) {
      items[index].margins = EdgeInsets(top: 4, left: 6, bottom: 10, right: 2)
      items[index].safeArea = random.chance(1, in: 2) ? EdgeInsets(top: 20, left: 0, bottom: 34, right: 0) : .zero
    }
    for _ in 0..<Int.random(in: items.count...(items.count * 4), using: &random) {
      if let constraint = constraint(required: true, &random) { constraints.append(constraint) }
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      if let constraint = constraint(required: false, &random) { constraints.append(constraint) }
    }
  }

  private static func item(_ number: Int, among items: [Item], _ random: inout SeededGenerator) -> Item {
    func some(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let parent = random.pick(items.indices.filter { !items[$0].isGuide })
    let isGuide = number > 1 && random.chance(1, in: 6)
    var item = Item(
      isGuide: isGuide, parent: parent,
      place: Rect(x: some(-20...150), y: some(-20...150), width: some(0...200), height: some(0...200)))
    if !isGuide {
      item.hasFrame = random.chance(1, in: 6)
      item.stretches = random.chance(1, in: 2)
      if random.chance(1, in: 2) {
        item.content = .init(width: some(0...100), height: random.chance(1, in: 2) ? some(0...60) : nil)
        item.hugging = random.pick([250, 250, 251, 750])
        item.resistance = random.pick([750, 750, 250, 999])
      }
      if random.chance(1, in: 3) { item.firstBaseline = some(0...20) }
    }
    return item
  }

  private func constraint(required: Bool, _ random: inout SeededGenerator) -> Constraint? {
    let first = operand(Attribute.allCases, &random)
    var constraint = Constraint(
      first: first, relation: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]))
    if first.attribute.kind == .position || random.chance(1, in: 2) {
      let fitting = Attribute.allCases.filter { first.attribute.refusal(pairedWith: $0) == nil }
      constraint.second = operand(fitting, &random)
      constraint.multiplier = random.pick([1, 1, 1, 0.5, 2])
    }
    // A position against itself says nothing, or nonsense.
    if let second = constraint.second, second.item == first.item, first.attribute.kind == .position { return nil }
    let distance = Double(Int.random(in: 0...40, using: &random))
    if required {
      constraint.slack = constraint.relation == .equal ? 0 : random.pick([0, distance])
    } else {
      constraint.slack = random.pick([distance, -distance])
      constraint.priority = random.pick([999, 750, 750, 500, 250, 250, 50])
    }
    return constraint
  }

  private func operand(_ attributes: [Attribute], _ random: inout SeededGenerator) -> Operand {
    let item = random.pick(Array(items.indices))
    // A built-in guide needs room for the insets: it is never smaller than nothing.
    let hasRoom = items[item].place.width >= 70 && items[item].place.height >= 70 && !items[item].isGuide
    let guide: LayoutGuide.Kind? = hasRoom && random.chance(1, in: 6) ? random.pick([.safeArea, .margins]) : nil
    return Operand(item: item, guide: guide, attribute: random.pick(attributes))
  }
}

/// The views of a plan.
struct PlantedTree {
  let root: View
  let items: [LayoutItem]
  var constraints: [LayoutConstraint]

  init(_ plan: TreePlan) throws {
    var items: [LayoutItem] = []
    for (index, item) in plan.items.enumerated() {
      if item.isGuide, let owner = item.parent.flatMap({ items[$0] as? View }) {
        let guide = LayoutGuide(key: "g\(index)")
        owner.addLayoutGuide(guide)
        items.append(guide)
        continue
      }
      let view = View(key: "v\(index)")
      (item.parent.flatMap { items[$0] as? View })?.addSubview(view)
      if item.hasFrame { view.frame = item.place }
      if item.stretches { view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin] }
      view.intrinsicContentSize = item.content
      view.layoutMargins = item.margins
      view.safeAreaInsets = item.safeArea
      view.baselines.firstFromTop = item.firstBaseline
      if let hugging = LayoutPriority(exactly: item.hugging), let resistance = LayoutPriority(exactly: item.resistance)
      {
        view.contentHugging = .init(horizontal: hugging, vertical: hugging)
        view.contentCompressionResistance = .init(horizontal: resistance, vertical: resistance)
      }
      items.append(view)
    }
    guard let root = items.first as? View else { preconditionFailure("a plan has a root") }
    root.layoutDirection = plan.direction
    func item(_ operand: TreePlan.Operand) -> LayoutItem {
      guard let guide = operand.guide, let view = items[operand.item] as? View else { return items[operand.item] }
      return guide == .safeArea ? view.safeAreaLayoutGuide : view.layoutMarginsGuide
    }
    let constraints = plan.constraints.map { constraint in
      LayoutConstraint(
        item: item(constraint.first), attribute: constraint.first.attribute, relatedBy: constraint.relation,
        toItem: constraint.second.map(item), attribute: constraint.second?.attribute, multiplier: constraint.multiplier,
        constant: plan.constant(of: constraint), priority: LayoutPriority(exactly: constraint.priority) ?? .required)
    }
    LayoutConstraint.activate(constraints)
    self.root = root
    self.items = items
    self.constraints = constraints
  }

  /// Each item's frame in the view that it is in.
  var frames: [Rect] { items.map { ($0 as? View)?.frame ?? ($0 as? LayoutGuide)?.layoutFrame ?? .zero } }
}
