import LayoutModel
import MasdiagTestSupport

/// A random row of views that share the width of a root, as forms and cells do: what it looks like depends on the
/// width, and often on the height.
struct RandomForm {
  let system: ConstraintSystem

  init(seed: UInt64, width: Double = 320, height: Double = 480) throws {
    var random = SeededGenerator(seed: seed)
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: width, height: height))
    let views = (0..<Int.random(in: 2...5, using: &random)).map { View(class: "UILabel", key: "v\($0)") }
    for view in views { root.addSubview(view) }
    var constraints: [LayoutConstraint] = []
    func add(
      _ view: View, _ attribute: Attribute, _ relation: Relation, _ other: View?, _ second: Attribute?,
      _ constant: Double, times multiplier: Double = 1, _ priority: LayoutPriority = .required
    ) {
      constraints.append(
        LayoutConstraint(
          item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: second,
          multiplier: multiplier, constant: constant, priority: priority))
    }
    let end = random.pick([Relation.equal, .equal, .lessThanOrEqual])
    add(views[0], .left, .equal, root, .left, 16)
    add(views[views.count - 1], .right, end, root, .right, -16)
    for (view, next) in zip(views, views.dropFirst()) { add(next, .left, .equal, view, .right, 8) }
    let priorities: [LayoutPriority] = [.high, .medium, .low]
    for view in views {
      let points = Double(random.pick([20, 30, 44, 60, 90, 140]))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: add(view, .width, .greaterThanOrEqual, nil, nil, points)
      case 1: add(view, .width, .lessThanOrEqual, nil, nil, points)
      case 2: add(view, .width, .equal, root, .width, 0, times: random.pick([0.25, 0.3, 0.5]), random.pick(priorities))
      case 3: add(view, .width, .lessThanOrEqual, random.pick(views), .width, 10, times: random.pick([1, 0.5]))
      default: view.intrinsicContentSize = .init(width: points, height: 20)
      }
      add(view, .width, .equal, nil, nil, 2 * points, random.pick(priorities))
      if random.chance(1, in: 3) {
        add(view, .height, .equal, view, .width, 0, times: random.pick([0.5, 1, 2]))
        add(view, .bottom, .lessThanOrEqual, root, .bottom, -8)
        add(view, .top, .greaterThanOrEqual, root, .top, 8)
      }
    }
    system = try ConstraintSystem(root: root, constraints: constraints)
  }
}
