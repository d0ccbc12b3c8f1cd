public import Diagnosis
public import LayoutModel

/// Where a layout conflicts or clips on many devices, grouped by cause.
public struct DeviceSurvey {
  /// What goes wrong in some environments, and wrong in the same way.
  public struct Group {
    /// What goes wrong.
    public enum Cause: Hashable, Sendable {
      /// Required constraints contradict each other; the ids, keys or else equations of those that were written.
      case conflict([String])
      /// A view is smaller than its content along an axis; its place in the order of the hierarchy.
      case clipping(view: Int, Axis)
    }

    /// What goes wrong.
    public var cause: Cause
    /// Where, in the order in which the environments were tried; never empty.
    public var environments: [LayoutEnvironment]
    /// The system where it goes wrong most.
    public var system: ConstraintSystem
    /// The conflict there; nil for clipping.
    public var conflict: LayoutConflict?
    /// The environment where it goes wrong most.
    public var worst: LayoutEnvironment
    /// By how many points there.
    public var points: Double
    /// Whether the size of the content that is cut is an estimate.
    public var isEstimate: Bool
  }

  /// The groups: conflicts before clippings, in order of appearance.
  public private(set) var groups: [Group] = []
  private var positions: [Group.Cause: Int] = [:]

  /// Tries environments one after the other.
  ///
  /// - Parameters:
  ///   - environments: where to lay out.
  ///   - exempt: views whose content may be cut along an axis.
  ///   - layOut: gives the root of the layout in an environment, laid out.
  /// - Throws: what `layOut` throws.
  /// - Complexity: that of the layouts, and of a diagnosis for each that conflicts.
  public init<Failure>(
    _ environments: [LayoutEnvironment], exempt: (View, Axis) -> Bool = { _, _ in false },
    layOut: (LayoutEnvironment) throws(Failure) -> View
  ) throws(Failure) {
    for environment in environments {
      let root = try layOut(environment)
      if root.brokenConstraints.isEmpty {
        addClippings(of: root, environment, exempt)
      } else {
        addConflicts(of: root, environment)
      }
    }
    groups = groups.filter(\.isConflict) + groups.filter { !$0.isConflict }
  }

  private mutating func addConflicts(of root: View, _ environment: LayoutEnvironment) {
    let system = ConstraintSystem(root: root)
    for conflict in SystemDiagnosis(system, findsFixes: false).conflicts {
      let members = conflict.members.map { system.constraints[$0.index] }
      let written = members.filter { !$0.origin.isSystemMade }
      let names = (written.isEmpty ? members : written).map { $0.objectID ?? $0.key ?? $0.description }
      add(
        Group(
          cause: .conflict(names.sorted()), environments: [environment], system: system, conflict: conflict,
          worst: environment, points: conflict.points, isEstimate: false))
    }
  }

  private mutating func addClippings(
    of root: View, _ environment: LayoutEnvironment, _ exempt: (View, Axis) -> Bool
  ) {
    var system: ConstraintSystem?
    for (index, view) in root.hierarchy.enumerated() {
      for axis in Axis.allCases {
        let cut = view.cutContent(axis)
        guard cut > 0.5, !exempt(view, axis) else { continue }
        let known = system ?? ConstraintSystem(root: root)
        system = known
        add(
          Group(
            cause: .clipping(view: index, axis), environments: [environment], system: known, worst: environment,
            points: cut, isEstimate: view.estimatedAxes.contains(axis)))
      }
    }
  }

  /// Adds to the group of the same cause, or makes one.
  private mutating func add(_ group: Group) {
    guard let position = positions[group.cause] else {
      positions[group.cause] = groups.count
      return groups.append(group)
    }
    let environments = groups[position].environments
    if group.points > groups[position].points { groups[position] = group }
    groups[position].environments = environments.last == group.worst ? environments : environments + [group.worst]
    if group.points > groups[position].points { groups[position].worst = group.worst }
  }
}

extension DeviceSurvey.Group {
  /// Whether required constraints contradict each other.
  public var isConflict: Bool { if case .conflict = cause { true } else { false } }
}

extension View {
  /// By how many points the view is smaller than its content; 0 where it is hidden, or nothing is cut.
  func cutContent(_ axis: Axis) -> Double {
    guard !isHidden, contentCompressionResistance[axis] > .fittingSize,
      let content = axis == .horizontal ? intrinsicContentSize.width : intrinsicContentSize.height
    else { return 0 }
    return max(0, content - (axis == .horizontal ? frame.width : frame.height))
  }
}
