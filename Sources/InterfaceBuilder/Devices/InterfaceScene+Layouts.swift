import Diagnosis
package import LayoutFormats
import LayoutModel

extension InterfaceScene {
  /// Returns the results of `body` for the scene's layout in each environment, in order.
  ///
  /// All environments with the same traits share a layout's root, whose frames are valid only until the next call of
  /// `body`.
  ///
  /// - Parameters:
  ///   - environments: the environments.
  ///   - body: a closure that receives each layout.
  /// - Throws: an ``UnreadableInput`` if a layout can't be calculated, or if the time limit is reached before the last
  ///   environment.
  /// - Complexity: one set of views for environments with the same traits, and one layout for each environment.
  package func layouts<Result>(
    in environments: [LayoutEnvironment], _ body: (SceneLayout) -> Result
  ) throws(UnreadableInput) -> [Result] {
    var fittings: [SceneFitting] = []
    let seen = SeenAtCanvas(canvas)
    var results: [Result] = []
    for environment in environments {
      if environment == .canvas {
        results.append(body(try layout()))
        continue
      }
      let fitting: SceneFitting
      if let known = fittings.first(where: { $0.suits(environment) }) {
        try known.fit(environment)
        fitting = known
      } else {
        fitting = try SceneFitting(canvas, environment)
        fittings.append(fitting)
      }
      results.append(body(try SceneLayout(canvas, environment, fitting.builder, seen: seen)))
    }
    // A diagnosis that was cut short may have missed findings.
    try canvas.document.checkTime(at: canvas.source.view)
    return results
  }
}

/// The deviations that are visible on a scene's canvas, so the author must have intended them.
struct SeenAtCanvas {
  /// The axes along which content is clipped, by the id of the view.
  private(set) var overfull: [String: Set<Axis>] = [:]
  /// The ids of the app's optional constraints that are broken.
  private(set) var fallbacks: Set<String> = []

  /// Creates an empty value.
  init() {}

  init(_ canvas: SceneCanvas) {
    let root = canvas.builder.rootView
    guard (try? root.layoutIfNeeded()) != nil else { return }
    for view in root.hierarchy {
      guard let id = view.objectID else { continue }
      for axis in Axis.allCases where view.cutContent(axis) > 0.5 { overfull[id, default: []].insert(axis) }
    }
    let system = ConstraintSystem(root: root)
    guard system.constraints.contains(where: { $0.origin == .user && !$0.priority.isRequired }) else { return }
    for preference in SystemDiagnosis(system, .withoutFixes).brokenPreferences {
      let constraint = system.constraints[preference.index]
      if constraint.origin == .user, let id = constraint.objectID { fallbacks.insert(id) }
    }
  }
}

extension View {
  /// Returns the number of points by which the view is smaller than its content; 0 if nothing is clipped.
  fileprivate func cutContent(_ axis: Axis) -> Double {
    guard contentCompressionResistance[axis] > .fittingSize,
      let content = axis == .horizontal ? intrinsicContentSize.width : intrinsicContentSize.height
    else { return 0 }
    return max(0, content - (axis == .horizontal ? frame.width : frame.height))
  }
}
