import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting
import ViewCode

extension Masdiag {
  /// Writes scenes of an Interface Builder file as layout documents, which give the same frames when they are read.
  ///
  /// - Parameters:
  ///   - bytes: a storyboard or xib.
  ///   - path: what messages call the file; `-` for standard input.
  ///   - selection: which scenes, and under which circumstances.
  ///   - namesOnly: whether texts that views show are left out of their names.
  /// - Returns: the name of each scene, and its document.
  /// - Throws: everything that is wrong with the file.
  public static func convert(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, namesOnly: Bool = false
  ) throws(UnreadableInput) -> [(name: SceneName, document: JSONValue)] {
    if CodeProject.recognizes(path: path) {
      var selection = selection
      selection.showsAlternatives = false
      return try codeSystems(bytes, path: path, selection).map { name, layout in
        (name, LayoutDocumentWriter(root: layout.root, usesLaidOutFrames: false).json)
      }
    }
    let file = try InterfaceFile(bytes, path: path, namesShowTexts: !namesOnly)
    return try selection.layouts(in: file, path: path).map { name, layout in
      let writer = LayoutDocumentWriter(root: layout.root, usesLaidOutFrames: layout.environment != .canvas)
      return (name, writer.json)
    }
  }
}
