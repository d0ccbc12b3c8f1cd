public import InterfaceBuilder
public import LayoutFormats
import LayoutModel
import PlainText
public import Reporting
package import ViewCode

/// The scenes of an Interface Builder file to lay out.
public struct SceneSelection: Sendable {
  /// The name or id of a scene; nil for all.
  public var scene: String?
  /// The devices and other settings for testing layouts.
  public var environments: EnvironmentChoice
  /// The source files to analyze together; nil to analyze each file separately.
  package var project: CodeProject?
  /// True to include a layout for each alternative of a type's code that has a new conflict.
  package var showsAlternatives = true

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - scene: the name or id of a scene; nil for all.
  ///   - environments: the environments to test.
  public init(scene: String? = nil, environments: EnvironmentChoice = .one(.canvas)) {
    self.scene = scene
    self.environments = environments
  }

  /// All scenes on their own canvases.
  public static let all = SceneSelection()

  /// Returns the layouts of a file's selected scenes.
  ///
  /// - Throws: an `UnreadableInput` if the selected scene doesn't exist or if its layout can't be calculated.
  public func layouts(
    in file: InterfaceFile, path: String
  ) throws(UnreadableInput) -> [(name: SceneName, layout: SceneLayout)] {
    var layouts: [(SceneName, SceneLayout)] = []
    let environments = try environments.list(
      for: file.platform, canvas: file.canvasDevice, running: file.leastSystem, of: file.family, path: path)
    for found in try scenes(in: file, path: path) {
      for environment in environments {
        let name = SceneName(
          id: found.id, name: found.name, in: environment, isInBar: found.isInBar,
          isOfMac: file.platform == .macOS)
        layouts.append((name, try found.layout(in: environment)))
      }
    }
    return layouts
  }

  /// Returns the system of a layout document in each environment, with a name if there are several environments.
  func systems(
    of document: LayoutDocument, _ path: String
  ) throws(UnreadableInput) -> [(name: SceneName?, system: ConstraintSystem)] {
    try checkHasScenes("a layout document", path)
    guard environments.hasMany else { return [(nil, try fitted(document, path).system)] }
    let root = document.root
    return try environments.list(for: .iOS, path: path).map { environment in
      root.fit(environment)
      let name = SceneName(id: root.key ?? root.className, name: root.className, in: environment)
      return (name, ConstraintSystem(root: root))
    }
  }

  /// Returns a layout document adapted to the first environment, or the unchanged document if that environment has no
  /// settings.
  package func fitted(_ document: LayoutDocument, _ path: String) throws(UnreadableInput) -> LayoutDocument {
    try checkHasScenes("a layout document", path)
    guard let environment = try environments.list(for: .iOS, path: path).first, environment != .canvas else {
      return document
    }
    var fitted = document
    fitted.root.fit(environment)
    fitted.system = ConstraintSystem(root: fitted.root)
    return fitted
  }

  /// Throws an error if a scene is selected but the input has no scenes.
  ///
  /// - Parameters:
  ///   - kind: a noun for the input, such as `a console log`.
  ///   - path: the path to use in messages.
  package func checkHasScenes(_ kind: String, _ path: String) throws(UnreadableInput) {
    if let scene {
      throw Self.absence(of: scene, .noScenes, path, help: "\(kind) has no scenes; only storyboards and xibs do")
    }
  }

  /// Returns the selected scenes of a file.
  ///
  /// - Throws: an `UnreadableInput` if the selected scene doesn't exist.
  public func scenes(in file: InterfaceFile, path: String) throws(UnreadableInput) -> [InterfaceScene] {
    guard let scene else { return file.scenes }
    let scenes = file.scenes.filter { $0.isCalled(scene) }
    guard scenes.isEmpty else { return scenes }
    let known = file.scenes.filter { !$0.isInBar }
    let names = known.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    throw Self.absence(
      of: scene, .noScene, path,
      help: names.isEmpty ? "no view controller in the file has a view of its own" : help(for: scene, in: file, names))
  }

  static func absence(
    of scene: String, _ code: ProblemCode, _ path: String, help: String
  ) -> UnreadableInput {
    UnreadableInput(problems: [
      Problem(
        code: code.rawValue, message: "no scene is named \(PrintableText.quoted(scene))",
        location: SourceLocation(path: path, line: 1, column: 1), line: "", help: help)
    ])
  }

  private func help(for scene: String, in file: InterfaceFile, _ names: String) -> String {
    var suggestion = Suggestion()
    let near = suggestion.help(
      for: scene, among: file.scenes.filter { !$0.isInBar }.flatMap { [$0.name, $0.id] })
    return (near.map { "\($0) " } ?? "") + "available scenes: \(names)"
  }
}
