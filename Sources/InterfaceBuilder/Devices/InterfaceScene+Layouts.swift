import Diagnosis
package import LayoutFormats
import LayoutModel

extension InterfaceScene {
  /// What `body` makes of the scene's layout in each environment, in their order.
  ///
  /// A layout's root is the one of all environments of the same traits: it is as it was laid out until the next call.
  ///
  /// - Parameters:
  ///   - environments: the circumstances.
  ///   - body: is given each layout.
  /// - Throws: what no layout can be calculated with, or that the time was over before the last environment.
  /// - Complexity: one set of views for environments of the same traits, laid out anew for each.
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
    // A diagnosis that was cut short has found too little.
    try canvas.document.checkTime(at: canvas.source.view)
    return results
  }
}

/// What the author of a scene has seen at its canvas: there it is meant to be so.
struct SeenAtCanvas {
  /// The axes along which content is cut, by the id of the view.
  private(set) var overfull: [String: Set<Axis>] = [:]
  /// The ids of the app's optional constraints that give way.
  private(set) var fallbacks: Set<String> = []

  /// Nothing.
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
  /// By how many points the view is smaller than its content; 0 where nothing is cut.
  fileprivate func cutContent(_ axis: Axis) -> Double {
    guard contentCompressionResistance[axis] > .fittingSize,
      let content = axis == .horizontal ? intrinsicContentSize.width : intrinsicContentSize.height
    else { return 0 }
    return max(0, content - (axis == .horizontal ? frame.width : frame.height))
  }
}
