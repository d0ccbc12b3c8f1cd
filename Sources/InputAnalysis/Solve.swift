import Diagnosis
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting
import ViewCode

extension Masdiag {
  /// Lays out the scenes of an Interface Builder file, or the types in a source file that lay out views.
  ///
  /// - Parameters:
  ///   - bytes: a storyboard, a xib, or a source file in Swift or Objective-C, of which the likeliest branches are laid
  ///     out.
  ///   - path: the path to use in reports; `-` for standard input.
  ///   - selection: the scenes and environments.
  ///   - findsFixes: true to also search for fixes of each conflict.
  /// - Returns: one report for each scene.
  /// - Throws: an `UnreadableInput` with all of the file's problems.
  public static func solve(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, findsFixes: Bool = false
  ) throws(UnreadableInput) -> [SceneSolveReport] {
    if CodeProject.recognizes(path: path) { return try solveCode(bytes, path, selection, findsFixes) }
    return try selection.layouts(in: try InterfaceFile(bytes, path: path), path: path).map { name, layout in
      SceneSolveReport(
        path: path, scene: name,
        diagnosis: SystemDiagnosis(layout.system, .init(ambiguity: .groups, findsFixes: findsFixes)),
        items: layout.items.map {
          SceneSolveReport.Item(
            origin: $0.origin, estimatesWidth: $0.estimatesWidth, estimatesHeight: $0.estimatesHeight,
            editorGap: $0.editorGap, isMarkedAmbiguous: $0.isMarkedAmbiguous, isMarkedMisplaced: $0.isMarkedMisplaced)
        })
    }
  }

  private static func solveCode(
    _ bytes: [UInt8], _ path: String, _ selection: SceneSelection, _ findsFixes: Bool
  ) throws(UnreadableInput) -> [SceneSolveReport] {
    var selection = selection
    selection.showsAlternatives = false
    return try codeSystems(bytes, path: path, selection).systems.map { name, layout in
      var system = layout.system
      // (In code, each item has a name of its own.)
      for index in system.items.indices { system.items[index].objectID = system.items[index].name }
      let estimated = Set(system.constraints.filter(\.isEstimate).map(\.first.place))
      let diagnosis = SystemDiagnosis(system, .init(ambiguity: .groups, findsFixes: findsFixes))
      var report = SceneSolveReport(
        path: path, scene: name, diagnosis: diagnosis,
        items: system.items.indices.map { item in
          SceneSolveReport.Item(
            origin: .zero, estimatesWidth: estimated.contains(.init(item, .width)),
            estimatesHeight: estimated.contains(.init(item, .height)))
        })
      report.openContent = layout.openContent(diagnosis)
      return report
    }
  }
}

extension CodeLayout {
  /// The attributes that depend on content whose size the code doesn't show, given the layout's diagnosis; nil if there
  /// are none.
  func openContent(_ diagnosis: SystemDiagnosis) -> OpenContent? {
    guard !diagnosis.ambiguous.isEmpty, !unknownContent.isEmpty else { return nil }
    var kinds: [Int: OpenContent.Kind] = [:]
    for content in unknownContent {
      let item = diagnosis.system.items.firstIndex { $0.key == content.view.key }
      if let item { kinds[item] = content.isImage ? .image : .text }
    }
    return OpenContent(diagnosis, kinds: kinds, assuming: systemAssumingContent)
  }
}
