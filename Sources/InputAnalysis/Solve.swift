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
  ///   - path: what reports call the file; `-` for standard input.
  ///   - selection: which scenes, and under which circumstances.
  ///   - findsFixes: whether to look for fixes of each conflict, too.
  /// - Returns: one report for each scene.
  /// - Throws: everything that is wrong with the file.
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
