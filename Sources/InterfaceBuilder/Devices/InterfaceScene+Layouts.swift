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
    let overfull = canvas.overfullContents()
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
      results.append(body(try SceneLayout(canvas, environment, fitting.builder, overfull: overfull)))
    }
    // A diagnosis that was cut short has found too little.
    try canvas.document.checkTime(at: canvas.source.view)
    return results
  }
}

extension SceneCanvas {
  /// Along which axes content is cut at the canvas already, by the id of the view: there the author has seen it.
  func overfullContents() -> [String: Set<Axis>] {
    let root = builder.rootView
    guard (try? root.layoutIfNeeded()) != nil else { return [:] }
    var overfull: [String: Set<Axis>] = [:]
    for view in root.hierarchy {
      guard let id = view.objectID else { continue }
      for axis in Axis.allCases where view.cutContent(axis) > 0.5 { overfull[id, default: []].insert(axis) }
    }
    return overfull
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
