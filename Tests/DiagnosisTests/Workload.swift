import LayoutModel

/// The systems of the workload page that are about conflicts, made of rows by hand: no premise, nothing of the system's.
struct Workload {
  private(set) var system = ConstraintSystem()

  init() {
    system.items = [
      ConstraintSystem.Item(
        kind: .view, className: "UIView", key: "root", address: "0x1", text: nil, name: "root", parent: nil)
    ]
  }

  /// A new variable.
  mutating func variable() -> Int {
    system.variables.append(.init(0, .width))
    return system.variables.count - 1
  }

  /// The row `sum of terms (relation) value`.
  mutating func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ value: Double, origin: Origin = .user,
    priority: LayoutPriority = .required
  ) {
    let index = system.constraints.count
    let form = LinearForm(terms: terms.map { .init($0.1, .init($0.0)) }) - .number(value)
    system.constraints.append(
      ConstraintSystem.Constraint(
        index: index, className: "NSLayoutConstraint", key: nil, description: "<NSLayoutConstraint:\(index)>",
        first: .init(.init(0, .width)), relation: relation, second: nil, multiplier: 1, constant: value,
        priority: priority, origin: origin, location: nil, form: form))
  }

  /// `w == i` for i = 1 ... m.
  static func overlap(_ count: Int) -> ConstraintSystem {
    var workload = Workload()
    let width = workload.variable()
    for value in 1...count { workload.add([(1, width)], .equal, Double(value)) }
    return workload.system
  }

  /// A chain too long for its container, the container's left edge free, each width bounded twice.
  static func chainOfBounds(_ count: Int) -> ConstraintSystem {
    var workload = Workload()
    let (left, width) = (workload.variable(), workload.variable())
    let views = (0..<count).map { _ in (left: workload.variable(), width: workload.variable()) }
    workload.add([(1, views[0].left), (-1, left)], .equal, 8)
    for (view, before) in zip(views.dropFirst(), views) {
      workload.add([(1, view.left), (-1, before.left), (-1, before.width)], .equal, 8)
    }
    let last = views[count - 1]
    workload.add([(1, left), (1, width), (-1, last.left), (-1, last.width)], .equal, 8)
    workload.add([(1, width)], .equal, Double(8 * (count + 1) + 25 * count))
    for view in views { workload.add([(1, view.width)], .greaterThanOrEqual, 50) }
    for view in views { workload.add([(1, view.width)], .greaterThanOrEqual, 0) }
    return workload.system
  }

  /// `copies` of a label that is too high for its place, and rows that have nothing to do with anything.
  static func independent(_ copies: Int, unrelated: Int) -> ConstraintSystem {
    var workload = Workload()
    for _ in 0..<copies {
      let (height, top, bottom, label) = (
        workload.variable(), workload.variable(), workload.variable(), workload.variable()
      )
      workload.add([(1, height)], .equal, 416)
      workload.add([(1, label), (-1, top)], .equal, 8)
      workload.add([(1, bottom), (-1, top), (-1, height)], .equal, -8)
      workload.add([(1, bottom), (-1, label)], .greaterThanOrEqual, 5000)
    }
    for _ in 0..<unrelated { workload.add([(1, workload.variable())], .greaterThanOrEqual, 8) }
    return workload.system
  }
}
