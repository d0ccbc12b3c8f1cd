public import LayoutFormats
import LayoutModel

extension InterfaceScene {
  /// Where the scene conflicts or clips, of the environments given.
  ///
  /// - Throws: what no layout can be calculated with, or that the time was over before the last environment.
  /// - Complexity: one set of views for environments of the same traits, laid out anew for each.
  public func survey(_ environments: [LayoutEnvironment]) throws(UnreadableInput) -> DeviceSurvey {
    var fittings: [SceneFitting] = []
    for environment in environments where !fittings.contains(where: { $0.suits(environment) }) {
      fittings.append(try SceneFitting(canvas, environment))
    }
    let cutAtCanvas = cutContents()
    let mayShrink = fittings.map { fitting in
      Set(
        fitting.builder.nodes.filter { canvas.contents[ObjectIdentifier($0.element)]?.mayShrink == true }
          .compactMap { fitting.builder.views[ObjectIdentifier($0)].map { ObjectIdentifier($0) } })
    }.reduce(into: Set<ObjectIdentifier>()) { $0.formUnion($1) }
    let survey = try DeviceSurvey(
      environments,
      exempt: { view, axis in
        mayShrink.contains(ObjectIdentifier(view))
          || view.objectID.map { cutAtCanvas.contains("\($0).\(axis)") } == true
      },
      layOut: { environment throws(UnreadableInput) in
        guard let fitting = fittings.first(where: { $0.suits(environment) }) else { return View() }
        try fitting.fit(environment)
        return fitting.builder.rootView
      })
    // A diagnosis that was cut short has found too little.
    try canvas.document.checkTime(at: canvas.source.view)
    return survey
  }

  /// What is cut at the canvas already: there the author has seen it, or the estimate is wrong.
  private func cutContents() -> Set<String> {
    let root = canvas.builder.rootView
    guard (try? root.layoutIfNeeded()) != nil else { return [] }
    var cut: Set<String> = []
    for view in root.hierarchy {
      for axis in Axis.allCases where view.cutContent(axis) > 0.5 { cut.insert("\(view.objectID ?? "").\(axis)") }
    }
    return cut
  }
}
