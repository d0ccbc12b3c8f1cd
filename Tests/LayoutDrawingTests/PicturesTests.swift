import Foundation
import GraphTestSupport
import Masdiag
import Testing

@testable import LayoutDrawing

/// The pictures in `docs/pictures`, which `docs/pictures/make` draws.
struct PicturesTests {
  private static let folder = Drawn.fixtureFolder.deletingLastPathComponent().appending(path: "docs/pictures")

  /// The conflicts of an input, or its layouts where it has none, as the tool draws them.
  private func pictures(_ name: String) throws -> [String] {
    let bytes = [UInt8](try Data(contentsOf: Drawn.fixtureFolder.appending(path: name)))
    let reports = try Masdiag.explain(bytes, path: "Fixtures/\(name)", findsFixes: false, findsAmbiguity: true)
    let conflicting = reports.filter { $0.status == .conflicting }
    let shown = conflicting.isEmpty ? reports.filter { $0.status != .unreadable } : conflicting
    return shown.flatMap { report in
      report.status == .conflicting
        ? report.diagnosis.conflicts.indices.map { LayoutDrawing.svg(ofConflictAt: $0, in: report) }
        : [LayoutDrawing.svg(of: report)]
    }
  }

  @Test func picturesAreThoseThatTheLibraryDraws() throws {
    for name in try Drawn.fixtureNames {
      for (number, text) in try pictures(name).enumerated() {
        let file = number == 0 ? "\(name).svg" : "\(name)-\(number + 1).svg"
        let kept = [UInt8](try Data(contentsOf: Self.folder.appending(path: file)))
        let (old, new) = (try SVGElement(document: kept), try SVGElement(document: Array(text.utf8)))
        #expect(Self.difference(old, new) == nil, "\(file): run docs/pictures/make")
      }
    }
  }

  @Test func everyPictureIsListed() throws {
    let list = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".svg") }
    #expect(files.count > 20)
    for file in files where file != "derivation.svg" { #expect(list.contains("](\(file))"), "\(file)") }
  }

  /// Where two drawings are not built alike: other elements, words or names, or places more than half a pixel apart.
  private static func difference(_ old: SVGElement, _ new: SVGElement) -> String? {
    let here = "\(old.name) \(old.attributes["class"] ?? "")"
    guard old.name == new.name, old.attributes.keys.sorted() == new.attributes.keys.sorted(), old.text == new.text,
      old.children.count == new.children.count
    else { return here }
    for (name, value) in old.attributes where !isNear(value, new.attributes[name] ?? "") { return "\(here): \(name)" }
    return zip(old.children, new.children).lazy.compactMap { difference($0, $1) }.first
  }

  private static func isNear(_ old: String, _ new: String) -> Bool {
    func parts(_ text: String) -> [Substring] { text.split { " ML".contains($0) } }
    let (left, right) = (parts(old), parts(new))
    return left.count == right.count
      && zip(left, right).allSatisfy { one, other in
        if one == other { return true }
        guard let first = Double(one), let second = Double(other) else { return false }
        return (first - second).magnitude <= 0.5
      }
  }
}
