public import LayoutModel

/// Where a layout conflicts or clips on many devices, grouped by cause.
public struct DeviceSurvey {
  /// What goes wrong in some environments, and wrong in the same way.
  public struct Group {
    /// What goes wrong.
    public enum Cause: Hashable, Sendable {
      /// Required constraints contradict each other; the names of those that have to be broken.
      case conflict([String])
      /// A view is smaller than its content along an axis.
      case clipping(view: Int, Axis)
    }

    /// What goes wrong.
    public var cause: Cause
    /// Where, in the order in which the environments were tried; never empty.
    public var environments: [LayoutEnvironment]
    /// The system in the first of them.
    public var system: ConstraintSystem
    /// By how many points content is cut in the first of them; 0 for a conflict.
    public var points: Double
  }

  /// The groups: conflicts before clippings, in order of appearance.
  public private(set) var groups: [Group] = []
  /// How many environments were tried.
  public private(set) var count = 0

  /// Tries environments one after the other.
  ///
  /// - Parameters:
  ///   - environments: where to lay out.
  ///   - exempt: views whose content may be cut: those that are cut at the canvas already, and scaled images.
  ///   - layOut: gives the root of the layout in an environment, laid out; nil where that is no other than one before.
  public init(
    _ environments: [LayoutEnvironment], exempt: (View, Axis) -> Bool = { _, _ in false },
    layOut: (LayoutEnvironment) throws -> View
  ) rethrows {
    var positions: [Group.Cause: Int] = [:]
    for environment in environments {
      let root = try layOut(environment)
      count += 1
      var system: ConstraintSystem?
      for (cause, points) in Self.causes(root, exempt) {
        if let position = positions[cause] {
          groups[position].environments.append(environment)
          continue
        }
        let known = system ?? ConstraintSystem(root: root)
        system = known
        positions[cause] = groups.count
        groups.append(Group(cause: cause, environments: [environment], system: known, points: points))
      }
    }
    let all = groups.enumerated()
    groups = all.filter { $0.element.isConflict }.map(\.element) + all.filter { !$0.element.isConflict }.map(\.element)
  }

  /// What goes wrong in a hierarchy that is laid out.
  private static func causes(_ root: View, _ exempt: (View, Axis) -> Bool) -> [(Group.Cause, Double)] {
    let broken = root.brokenConstraints
    if !broken.isEmpty {
      return [(.conflict(broken.map { $0.objectID ?? $0.name ?? "\($0.origin)" }.sorted()), 0)]
    }
    return root.hierarchy.enumerated().flatMap { index, view in
      Axis.allCases.compactMap { axis -> (Group.Cause, Double)? in
        let cut = view.cutContent(axis)
        return cut > 0.5 && !exempt(view, axis) ? (.clipping(view: index, axis), cut) : nil
      }
    }
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
