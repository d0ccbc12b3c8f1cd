public import ConstraintSystems

/// The attributes that a printed list of constraints determines, and those that it leaves ambiguous.
///
/// All items of a log share one coordinate space, in which nothing has an absolute position. Here, positions are
/// relative to the superview if a line names it, and otherwise to the outermost item of those connected by lines. A
/// distance that no log prints, such as a margin, counts as known, but has no value.
public struct ListedLayout: Sendable {
  /// An attribute with its value; nil if the value depends on a distance that the log doesn't print.
  public struct Decided: Hashable, Sendable {
    /// The attribute: left, top, width or height.
    public var place: ConstraintSystem.ItemAttribute
    /// The value in points.
    public var points: Double?
  }

  /// The determined attributes, in the order of the items.
  public private(set) var decided: [Decided] = []
  /// The ambiguous attributes, in the order of the items; without those of windows.
  public private(set) var open: [ConstraintSystem.ItemAttribute] = []
  /// For each item, the item that its position is relative to; nil for the outermost item of each part.
  public let reference: [Int?]

  /// The maximum number of constraints. Longer lists describe whole screens, and the result would fill pages.
  private static let limit = 200

  /// Examines the system of a list whose required constraints hold together; nil if the list is too long or time ran
  /// out.
  ///
  /// - Parameter weakerPriorities: for each line that sets a content size, the priority of its other row.
  public init?(_ system: ConstraintSystem, weakerPriorities: [Int: LayoutPriority] = [:]) {
    guard system.constraints.count <= Self.limit, !system.constraints.isEmpty else { return nil }
    let parts = Parts(system)
    reference = parts.reference
    let shown = parts.mentioned
    let hidden = system.variables.indices.filter { $0 >= 4 * system.items.count }
    let rewritten = parts.inSuperviews(system).withBothRows(weakerPriorities)
    guard let first = Self.diagnosis(rewritten, hidden, at: 8) ?? Self.diagnosis(rewritten, [], at: 0) else {
      return nil
    }
    let isSettled = !hidden.isEmpty
    let second = isSettled ? Self.diagnosis(rewritten, hidden, at: 20) : nil
    let openVariables = Set(first.ambiguous)
    for variable in shown {
      let place = system.variables[variable]
      if openVariables.contains(variable) {
        // A window's size comes from the screen or the user.
        if !system.items[place.item].className.hasSuffix("Window") { open.append(place) }
        continue
      }
      let points = first.values[variable]
      let moves = second.map { ($0.values[variable] - points).magnitude > Tolerance.points } ?? false
      decided.append(Decided(place: place, points: moves ? nil : points))
    }
  }

  /// Returns the layout in which the distances that aren't printed are `points`; nil if the constraints don't allow
  /// these distances or time ran out.
  private static func diagnosis(_ system: ConstraintSystem, _ hidden: [Int], at points: Double) -> SystemDiagnosis? {
    var system = system
    for variable in hidden {
      let place = system.variables[variable]
      system.constraints.append(
        ConstraintSystem.Constraint(
          index: system.constraints.count, className: "", key: nil, description: "", first: .init(place),
          relation: .equal, second: nil, multiplier: 1, constant: points, priority: .required, origin: .system,
          location: nil, form: .variable(variable) - .number(points)))
    }
    let diagnosis = SystemDiagnosis(system, .init(order: .list, ambiguity: .variables, findsFixes: false))
    return diagnosis.conflicts.isEmpty && !diagnosis.isCut ? diagnosis : nil
  }
}

extension ConstraintSystem {
  /// Returns the system with the second row of each content size: a view both hugs its content and resists compression.
  fileprivate func withBothRows(_ priorities: [Int: LayoutPriority]) -> ConstraintSystem {
    var result = self
    for (index, priority) in priorities.sorted(by: { $0.key < $1.key }) {
      var other = constraints[index]
      (other.index, other.priority, other.relation) = (result.constraints.count, priority, other.relation.flipped)
      result.constraints.append(other)
    }
    return result
  }
}

/// The parts of a list whose items are connected by its constraints, each with an outermost item.
private struct Parts {
  /// For each item, the item that its position is relative to.
  let reference: [Int?]
  /// The variables to report: those of items and axes that the constraints name, except the positions of outermost
  /// items.
  let mentioned: [Int]

  init(_ system: ConstraintSystem) {
    let count = system.items.count
    var part = Array(0..<count)
    func root(_ item: Int) -> Int {
      var item = item
      while part[item] != item { item = part[item] }
      return item
    }
    var axes = Set<Int>()
    var weight = Array(repeating: 0, count: count)
    for constraint in system.constraints where constraint.isActive {
      let items = constraint.form.terms.map(\.variable).filter { $0 < 4 * count }
      for variable in items {
        axes.insert(2 * (variable / 4) + variable % 2)
        part[root(variable / 4)] = root(items[0] / 4)
      }
      // The superview is usually on the right side.
      if let second = constraint.second?.place, second.attribute.kind == .position { weight[second.item] += 1 }
    }
    for (item, entry) in system.items.enumerated() {
      guard let parent = entry.parent else { continue }
      part[root(item)] = root(parent)
      weight[parent] += count
    }
    var outermost: [Int: Int] = [:]
    for item in 0..<count where system.items[item].parent == nil {
      let best = outermost[root(item)]
      if best.map({ weight[item] > weight[$0] }) ?? true { outermost[root(item)] = item }
    }
    reference = system.items.indices.map { item in
      if let parent = system.items[item].parent { return parent }
      let first = outermost[root(item)]
      return first == item ? nil : first
    }
    let reference = reference
    mentioned = (0..<4 * count).filter { variable in
      axes.contains(2 * (variable / 4) + variable % 2)
        && (variable % 4 >= 2 || reference[variable / 4] != nil)
    }
  }

  /// Returns the system with positions relative to each item's reference.
  func inSuperviews(_ system: ConstraintSystem) -> ConstraintSystem {
    var result = system
    for index in result.constraints.indices {
      result.constraints[index].form = inSuperviews(system.constraints[index].form)
    }
    for index in result.premises.indices { result.premises[index].form = inSuperviews(system.premises[index].form) }
    return result
  }

  private func inSuperviews(_ form: LinearForm) -> LinearForm {
    var terms: [LinearForm.Term] = []
    for term in form.terms {
      guard term.variable < 4 * reference.count, term.variable % 4 < 2 else {
        terms.append(term)
        continue
      }
      var item: Int? = term.variable / 4
      while let current = item, let next = reference[current] {
        terms.append(.init(4 * current + term.variable % 4, term.product))
        item = next
      }
    }
    return LinearForm(terms: terms, constants: form.constants)
  }
}
