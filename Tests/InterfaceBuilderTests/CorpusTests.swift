import Diagnosis
import Foundation
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// Real files, where they are at hand: a folder that the environment variable `MASDIAG_INTERFACE_FILES` names, with
/// `files`, and `documents` whose names say which scenes have constraints worth judging.
///
/// The frames that the editor stored are the judge.
private let corpus: String? = {
  let beside = #filePath.split(separator: "/").dropLast(3).dropLast(1).joined(separator: "/")
  let places = [ProcessInfo.processInfo.environment["MASDIAG_INTERFACE_FILES"], "/\(beside)/shared/interface-builder"]
  return places.compactMap(\.self).first { FileManager.default.fileExists(atPath: "\($0)/files") }
}()

@Suite(.enabled(if: corpus != nil, "no folder of Interface Builder files is at hand: set MASDIAG_INTERFACE_FILES"))
struct CorpusTests {
  /// Frames that are right, of all that were judged.
  private struct Score {
    var right = 0
    var all = 0
    var share: Double { all == 0 ? 0 : Double(right) / Double(all) }
  }

  @Test func framesAreThoseThatTheEditorStored() throws {
    let folder = try #require(corpus)
    let judged = try Set(FileManager.default.contentsOfDirectory(atPath: "\(folder)/documents"))
    var scores: [Bool: Score] = [:]
    var refused: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/files").sorted() {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/files/\(name)")))
      let file: InterfaceFile
      do {
        file = try InterfaceFile(bytes, path: name)
      } catch {
        #expect(!error.problems.isEmpty)
        refused.append("\(name): \(error.problems.first?.message ?? "")")
        continue
      }
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      for scene in file.scenes where judged.contains("\(stem)__\(scene.id).json") {
        try judge(scene, into: &scores[file.platform == .macOS, default: Score()])
      }
    }
    print("Interface Builder files: \(scores), refused \(refused)")
    #expect(scores[false]?.share ?? 0 >= 0.95)
    #expect(scores[true]?.share ?? 0 >= 0.92)
    #expect(refused.count <= 5)
  }

  private func judge(_ scene: InterfaceScene, into score: inout Score) throws {
    let layout = try scene.layout()
    let diagnosis = SystemDiagnosis(layout.system, findsFixes: false)
    let stored = Dictionary(scene.stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [ConstraintSystem.ItemAttribute: Double] = [:]
    for (variable, value) in zip(layout.system.variables, diagnosis.values) { places[variable] = value }
    for (index, item) in layout.system.items.enumerated() {
      guard let id = item.objectID, let view = stored[id], let frame = view.frame, !view.isMisplaced, !view.isHidden
      else { continue }
      func value(_ attribute: Attribute) -> Double { places[.init(index, attribute)] ?? 0 }
      let origin = layout.items[index].origin
      let differences = [
        value(.left) + origin.x - frame.x, value(.top) + origin.y - frame.y, value(.width) - frame.width,
        value(.height) - frame.height,
      ]
      score.all += 1
      if differences.allSatisfy({ abs($0) <= 1.01 }) { score.right += 1 }
    }
  }
}
