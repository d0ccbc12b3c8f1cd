import Diagnosis
import Foundation
import GraphTestSupport
import LayoutModel
import Masdiag
import MasdiagTestSupport
import Reporting

@testable import LayoutDrawing

/// A drawing with all that it was made from.
struct Drawn {
  let name: String
  let report: InputReport
  /// The conflict that is drawn; nil for a layout.
  let conflict: Int?
  let scene: Scene
  let sheet: Sheet

  /// A conflict, or the layout.
  init(_ report: InputReport, conflict: Int?, name: String) {
    (self.name, self.report, self.conflict) = (name, report, conflict)
    var builder = SceneBuilder(report)
    if let conflict { builder.showConflict(at: conflict) } else { builder.showLayout() }
    scene = builder.scene
    sheet = SheetMaker(scene, of: report.system).sheet
  }

  /// The values that the drawing is made from.
  var values: [Double] {
    guard let reasoning = conflict.map({ report.diagnosis.conflicts[$0].reasoning }) else {
      return report.diagnosis.values
    }
    return report.diagnosis.values(showing: reasoning, tightSize: report.diagnosis.tightSize(of: reasoning))
  }

  func svg(_ options: LayoutDrawing.Options = .init()) -> String {
    conflict.map { LayoutDrawing.svg(ofConflictAt: $0, in: report, options: options) }
      ?? LayoutDrawing.svg(of: report, options: options)
  }

  /// All drawings of a report.
  static func all(_ report: InputReport, name: String) -> [Drawn] {
    [Drawn(report, conflict: nil, name: name)]
      + report.diagnosis.conflicts.indices.map { Drawn(report, conflict: $0, name: "\(name), conflict \($0)") }
  }

  /// All drawings of an input.
  static func all(_ bytes: [UInt8], name: String, findsAmbiguity: Bool = true) throws -> [Drawn] {
    try Masdiag.explain(bytes, path: name, findsFixes: false, findsAmbiguity: findsAmbiguity).filter {
      $0.status != .unreadable
    }
    .flatMap { all($0, name: name) }
  }

  static let fixtureFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The names of the fixtures.
  static var fixtureNames: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: fixtureFolder.path).sorted() }
  }

  /// All drawings of a fixture.
  static func fixture(_ name: String) throws -> [Drawn] {
    try all(Array(Data(contentsOf: fixtureFolder.appending(path: name))), name: name)
  }

  /// All drawings of all fixtures.
  static func fixtures() throws -> [Drawn] { try fixtureNames.flatMap(fixture) }

  /// All drawings of a random document.
  static func random(_ seed: UInt64) throws -> [Drawn] {
    try all(Array(RandomDocument(seed: seed).text.utf8), name: "seed \(seed)", findsAmbiguity: seed % 4 == 0)
  }

  /// All drawings of a layout that is made in a test.
  static func sample(_ sample: LayoutSample, name: String) throws -> [Drawn] {
    let diagnosis = SystemDiagnosis(try sample.system, .init(ambiguity: .groups, findsFixes: false))
    return all(InputReport(path: name, layout: diagnosis), name: name)
  }
}
