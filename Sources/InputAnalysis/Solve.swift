import Diagnosis
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting

extension Masdiag {
  /// Lays out the scenes of an Interface Builder file.
  ///
  /// - Parameters:
  ///   - bytes: a storyboard or xib.
  ///   - path: the path to use in reports; `-` for standard input.
  ///   - selection: the scenes and environments.
  ///   - findsFixes: true to also search for fixes of each conflict.
  /// - Returns: one report for each scene.
  /// - Throws: an `UnreadableInput` with all of the file's problems.
  public static func solve(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, findsFixes: Bool = false
  ) throws(UnreadableInput) -> [SceneSolveReport] {
    try selection.layouts(in: try InterfaceFile(bytes, path: path), path: path).map { name, layout in
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
}
