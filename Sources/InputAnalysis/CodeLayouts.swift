import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

/// The layouts of one source file.
struct CodeLayouts {
  let reading: CodeReading
  let scenes: [CodeScene]
  let path: String
  /// True if only some scenes were selected.
  let isSelection: Bool

  /// Reads a file, as a part of its project if there is one.
  ///
  /// - Throws: an error if there is no such scene.
  init(
    _ bytes: [UInt8], path: String, _ selection: SceneSelection, in environment: LayoutEnvironment
  ) throws(UnreadableInput) {
    self.path = path
    let project = selection.project ?? CodeProject([.init(path: path, bytes: bytes)])
    reading = project.reading(of: path, in: environment == .canvas ? nil : environment)
    isSelection = selection.scene != nil
    guard let wanted = selection.scene else {
      scenes = reading.scenes
      return
    }
    scenes = reading.scenes.filter { $0.isCalled(wanted) }
    if scenes.isEmpty {
      let names = reading.scenes.map(\.name).joined(separator: ", ")
      throw SceneSelection.absence(
        of: wanted, .noScene, path,
        help: names.isEmpty ? "no type in the file lays out views with constraints" : "available scenes: \(names)")
    }
  }

  func name(_ scene: CodeScene, _ layout: CodeLayout, in environment: LayoutEnvironment) -> SceneName {
    let name = scene.name + (layout.alternative.map { " when \($0)" } ?? "")
    return SceneName(
      id: name, name: name, environment: scene.isControllersView ? environment.name : nil)
  }

  /// The mistakes of a scene's type, as findings; with nil those of no scene.
  func mistakes(of scene: CodeScene?, from severity: Finding.Severity) -> [Finding] {
    reading.mistakes.filter { mistake in
      guard let scene else { return !isSelection && !scenes.contains { $0.name == mistake.type } }
      return scene.name == mistake.type
    }.compactMap(\.finding).filter { $0.severity >= severity }
  }
}

extension CodeScene {
  fileprivate func isCalled(_ wanted: String) -> Bool { name.lowercased() == wanted.lowercased() }
}

extension CodeMistake {
  /// The finding of the mistake.
  fileprivate var finding: Finding? {
    Finding.Code(rawValue: kind.rawValue).map {
      Finding(code: $0, subject: subject, details: details, conditions: conditions, at: location)
    }
  }
}
