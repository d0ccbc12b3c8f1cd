import LayoutModel
import MasdiagTestSupport

/// A random layout: a root of a fixed size, some views in it or in each other, and constraints as people write them,
/// more of them than fit.
struct RandomLayout {
  let system: ConstraintSystem

  /// - Parameter optionalOneIn: one in so many constraints is optional.
  init(
    seed: UInt64, constraintLimit: Int = 14, optionalOneIn: Int = 5, width: Double = 320, height: Double = 480
  ) throws {
    var random = SeededGenerator(seed: seed)
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: width, height: height))
    root.layoutDirection = random.chance(1, in: 5) ? .rightToLeft : .leftToRight
    var views = [root]
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let view = View(class: random.pick(["UIView", "UILabel"]), key: random.chance(1, in: 4) ? nil : "v\(number)")
      random.pick(views).addSubview(view)
      views.append(view)
      if random.chance(1, in: 3) { view.intrinsicContentSize = .init(width: 40, height: nil) }
    }
    let count = Int.random(in: 2...constraintLimit, using: &random)
    let constraints = (0..<count).map { _ in Self.constraint(views, optionalOneIn, &random) }
    system = try ConstraintSystem(root: root, constraints: constraints)
  }

  private static func constraint(
    _ views: [View], _ optionalOneIn: Int, _ random: inout SeededGenerator
  ) -> LayoutConstraint {
    let first = random.pick(Array(views.dropFirst()))
    let relation = random.pick([Relation.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority = random.chance(1, in: optionalOneIn) ? random.pick([LayoutPriority.high, .medium, .low]) : .required
    let points = Double(random.pick([-100, -16, -8, 0, 0, 0, 8, 8, 16, 50, 100, 400]))
    let axis = random.pick(Axis.allCases)
    let size: Attribute = axis == .horizontal ? .width : .height
    if random.chance(1, in: 3) {
      return LayoutConstraint(
        item: first, attribute: size, relatedBy: relation, toItem: nil, attribute: nil, constant: abs(points),
        priority: priority)
    }
    let second = random.pick(views)
    if random.chance(1, in: 4) {
      return LayoutConstraint(
        item: first, attribute: size, relatedBy: relation, toItem: second,
        attribute: random.pick([.width, .height]), multiplier: random.pick([1, 1, 0.5, 2, 0.3]), constant: points,
        priority: priority)
    }
    let places: [Attribute] =
      axis == .vertical
      ? [.top, .bottom, .centerY, .topMargin, .firstBaseline]
      : random.pick([[.left, .right, .centerX, .leftMargin], [.leading, .trailing, .centerX, .trailingMargin]])
    return LayoutConstraint(
      item: first, attribute: random.pick(places), relatedBy: relation, toItem: second,
      attribute: random.pick(places), multiplier: random.pick([1, 1, 1, 1, 0.5]), constant: points,
      priority: priority)
  }
}
