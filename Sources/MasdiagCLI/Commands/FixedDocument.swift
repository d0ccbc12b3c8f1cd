import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import PlainText
import ViewCode

/// A layout document after applying one of the fixes listed by `explain`.
struct FixedDocument {
  let bytes: [UInt8]

  /// Creates the document in `bytes` with a fix applied.
  ///
  /// - Parameters:
  ///   - number: the number of the fix in a report.
  ///   - all: the search limit if the number is from a report that lists all conflicts; otherwise, nil.
  init(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, selection: SceneSelection = .all
  ) throws {
    if InterfaceFile.recognizes(bytes, path: path) {
      self.bytes = try Self.fixedScene(bytes, path: path, number: number, all: all, selection)
      return
    }
    if CodeProject.recognizes(path: path) {
      self.bytes = try FixedCode(bytes, path: path, number: number, all: all, selection).bytes
      return
    }
    guard case .layout(let document) = try Input(bytes, path: path) else {
      throw FixRefusal("fix requires a layout document, a storyboard, a xib or source code, not a console log")
    }
    if selection.environments.hasMany { throw FixRefusal.severalDevices }
    let system = try selection.fitted(document, path).system
    var fix = try SystemDiagnosis(system, .init(all: all)).fix(inReports: number)
    // If a device is selected, the constraints of the root's frame come first in the system.
    fix.index -= system.constraints.count - document.system.constraints.count
    guard fix.index >= 0 else {
      throw FixRefusal("fix \(number) changes a value set by the device, which isn't in the document")
    }
    self.bytes = try LayoutDocumentEditor(bytes, path: path).applying(fix.change, to: fix.index)
  }

  /// Returns the file with a fix applied to the selected scene or the only scene with a conflict.
  private static func fixedScene(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, _ selection: SceneSelection
  ) throws -> [UInt8] {
    let file = try InterfaceFile(bytes, path: path)
    guard let environment = try selection.environments.single(for: file, path: path) else {
      throw FixRefusal.severalDevices
    }
    let scenes = try selection.scenes(in: file, path: path).map { scene in
      let editor = try InterfaceEditor(scene, path: path, environment: environment)
      let diagnosis = SystemDiagnosis(editor.system, .init(all: all))
      return (editor: editor, diagnosis: diagnosis, name: "\(scene.name) (\(scene.id))")
    }
    let found = scenes.filter { !$0.diagnosis.conflicts.isEmpty }
    let (editor, diagnosis, _) = try FixRefusal.only(found, "scenes", name: \.name)
    let fix = try diagnosis.fix(inReports: number)
    return try editor.applying(fix.change, to: fix.index)
  }

  /// True if the bytes contain no characters that could control a terminal.
  var isPrintable: Bool {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.drop { $0 == "\u{FEFF}" }
    return text.allSatisfy { PrintableText.contains($0) || ["\n", "\r", "\t"].contains($0) }
  }
}
