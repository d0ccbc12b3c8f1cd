import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting
import ViewCode

extension Masdiag {
  /// Converts scenes of an Interface Builder file to layout documents that produce the same frames.
  ///
  /// - Parameters:
  ///   - bytes: a storyboard or xib.
  ///   - path: the path to use in messages; `-` for standard input.
  ///   - selection: the scenes and environments to convert.
  ///   - namesOnly: true to use names that don't contain the views' text.
  /// - Returns: the name and document of each scene.
  /// - Throws: an `UnreadableInput` with all of the file's problems.
  public static func convert(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, namesOnly: Bool = false
  ) throws(UnreadableInput) -> [(name: SceneName, document: JSONValue)] {
    if CodeProject.recognizes(path: path) {
      var selection = selection
      selection.showsAlternatives = false
      return try codeSystems(bytes, path: path, selection).systems.map { name, layout in
        nameRoot(layout.root)
        return (name, LayoutDocumentWriter(root: layout.root, usesLaidOutFrames: false).json)
      }
    }
    let file = try InterfaceFile(bytes, path: path, namesShowTexts: !namesOnly)
    return try selection.layouts(in: file, path: path).map { name, layout in
      let writer = LayoutDocumentWriter(root: layout.root, usesLaidOutFrames: layout.environment != .canvas)
      return (name, writer.json)
    }
  }

  /// Names a root after its class if source code calls it `self`, which is reserved in documents.
  private static func nameRoot(_ root: View) {
    guard root.key == "self" else { return }
    let keys = Set(root.hierarchy.flatMap { [$0.key] + $0.layoutGuides.map(\.key) })
    let name = ClassName(root.className).innermost
    let names = [name.prefix(1).lowercased() + name.dropFirst(), name, "root"]
    root.key = names.first { !keys.contains($0) } ?? "rootView"
  }
}
