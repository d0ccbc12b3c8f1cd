import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import Testing

/// Scenes as layout documents: what is written is read again, and gives the same frames.
@Suite struct ConvertedSceneTests {
  @Test(arguments: FormatRowTests.rows.flatMap { $0 })
  func theDocumentOfAFixtureGivesItsFrames(_ row: FormatRow) throws {
    try check(Array(row.file.utf8), "Test.xib", row.environment)
  }

  /// A view may be called by a text that looks like a number.
  @Test(arguments: ["-5s", "0s", "+5", "5", "-", "16:9", "1e5"])
  func whateverAViewIsCalledTheDocumentCanBeRead(_ text: String) throws {
    let views =
      Fixture.view("a", (0, 0, 40, 20), tag: "label", attributes: "text=\"\(text)\"")
      + Fixture.view("b", (50, 0, 40, 20), tag: "label", attributes: "text=\"Next\"")
    let constraints =
      Fixture.related("b", "leading", "a", "trailing", "constant=\"10\"")
      + Fixture.related("a", "top", "b", "top")
    let file = Fixture.xib(Fixture.root((320, 480), views, constraints))
    #expect(try check(Array(file.utf8), "Text.xib", .canvas) == 1)
  }

  /// One file in so many: all take a minute.
  private static let stride = 4

  @Test(
    .enabled(
      if: InterfaceFiles.folder != nil, "no folder of Interface Builder files is at hand: set MASDIAG_INTERFACE_FILES"))
  func theDocumentsOfRealScenesGiveTheirFrames() throws {
    var count = 0
    for (index, name) in try InterfaceFiles.names().enumerated() where index.isMultiple(of: Self.stride) {
      count += try check(InterfaceFiles.bytes(name), name, .canvas)
    }
    #expect(count >= 100)
  }

  /// Checks the scenes of a file, whether texts name views or not.
  ///
  /// - Returns: how many scenes there are; 0 where the file is refused.
  @discardableResult
  private func check(_ bytes: [UInt8], _ path: String, _ environment: LayoutEnvironment) throws -> Int {
    guard let scenes = try? InterfaceFile(bytes, path: path).scenes else { return 0 }
    for scene in scenes {
      let layout = try scene.layout(in: environment)
      try check(layout, "\(path) \(scene.id)")
    }
    // Without texts the names are others, and the layout is the same: one scene is enough.
    if let first = try InterfaceFile(bytes, path: path, namesShowTexts: false).scenes.first {
      try check(try first.layout(in: environment), "\(path) \(first.id) without texts")
    }
    return scenes.count
  }

  private func check(_ layout: SceneLayout, _ name: String) throws {
    let writer = LayoutDocumentWriter(root: layout.root, usesLaidOutFrames: layout.environment != .canvas)
    let document = try LayoutDocument(Array(writer.json.text.utf8), path: "\(name).json")
    let pair = [layout.system, document.system].map { ($0, SystemDiagnosis($0, .withoutFixes)) }
    let (written, read) = (values(pair[0].0, pair[0].1), values(pair[1].0, pair[1].1))
    #expect(Set(written.keys) == Set(read.keys), "\(name)")
    let differing = written.filter { abs($0.value - (read[$0.key] ?? .infinity)) > 0.001 }.keys.sorted()
    #expect(differing.isEmpty, "\(name)")
    #expect(pair[0].1.conflicts.count == pair[1].1.conflicts.count, "\(name)")
  }

  /// The values of the views' attributes.
  private func values(_ system: ConstraintSystem, _ diagnosis: SystemDiagnosis) -> [String: Double] {
    let views = zip(system.variables, diagnosis.values).filter { system.items[$0.0.item].kind == .view }
    let named = views.map { place, value in
      ("\(system.items[place.item].name).\(place.attribute.rawValue)", value)
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
