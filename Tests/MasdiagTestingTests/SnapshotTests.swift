import Foundation
import Masdiag
import MasdiagTestSupport
import Testing

@testable import MasdiagTesting

/// Recorded layouts: their text, and what is said where a layout is another.
@Suite struct SnapshotTests {
  let row = View(key: "row", frame: Rect(x: 5, y: 6, width: 320, height: 64))
  let avatar = View(key: "avatar")
  let name = View(key: "name")
  let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-snapshots-\(UUID().uuidString)")

  init() {
    for view in [avatar, name] { row.addSubview(view) }
    avatar.makeConstraints { make in
      make.left.equalTo(row).offset(16)
      make.centerY.equalTo(row)
      make.size.equalTo(48)
    }
    name.makeConstraints { make in
      make.left.equalTo(avatar.right).offset(8)
      make.right.equalTo(row).offset(-16)
      make.centerY.equalTo(row)
      make.height.equalTo(21)
    }
  }

  static let text = """
    # Layout of row: x, y, width and height of each view in its superview, in points.
    row         0      0   320   64
      avatar   16      8    48   48
      name     72   21.5   232   21

    # Constraints
    row.height == 64
    row.width == 320
    avatar.left == row.left + 16
    avatar.centerY == row.centerY
    avatar.width == 48
    avatar.height == 48
    name.left == avatar.right + 8
    name.right == row.right - 16
    name.centerY == row.centerY
    name.height == 21

    """

  func file(_ name: String = "row") throws -> SnapshotFile {
    try SnapshotFile(name: name, besideTestAt: folder.appending(path: "Tests.swift").path)
  }

  func difference() throws -> String? { try LayoutCheck(row).matches(try file(), isRecording: false) }

  @Test func theRecordIsATextThatReadsBack() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try LayoutCheck(row).matches(try file(), isRecording: true) == nil)
    let text = try #require(try file().read())
    // (What a comment says is for people.)
    let rows = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    }
    #expect(rows(text) == rows(Self.text) && text.contains("#"))
    let snapshot = try #require(LayoutSnapshot(text: text))
    #expect(snapshot.text == text)
    #expect(try difference() == nil)
  }

  @Test(arguments: ["#row", "# row", "\\#row", "\\", "##"]) func aKeyThatBeginsLikeACommentReadsBack(
    _ key: String
  ) throws {
    let view = View(key: key, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = View(key: "inner")
    view.addSubview(inner)
    inner.makeConstraints { $0.edges.equalTo(view) }
    try view.layoutIfNeeded()
    let snapshot = LayoutSnapshot(of: view, in: view.diagnose().system)
    let read = try #require(LayoutSnapshot(text: snapshot.text))
    #expect(read.entries.map(\.name) == snapshot.entries.map(\.name))
    #expect(read.constraints == snapshot.constraints)
    #expect(read.text == snapshot.text)
  }

  @Test func whatMovedIsSaidWithTheConstraintThatMovedIt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file().write(Self.text)
    avatar.updateConstraints { $0.size.equalTo(40) }
    let message = try #require(try difference()).replacing(#/ \(SnapshotTests.swift:\d+\)/#, with: "")
    let lines = message.split(separator: "\n").map(String.init)
    try #require(lines.count == 7, "\(message)")
    #expect(lines[0].has(" row ", "Layouts/row.txt"))
    #expect(lines[1].has("  avatar   4 ", " 12", " 8", " 8 ", " 40", " 48", " 8 ", " 40", " 48"))
    #expect(lines[2].has("    ", "avatar.height == 40", "avatar.height == 48"))
    #expect(lines[3].has("    ", "avatar.width == 40", "avatar.width == 48"))
    #expect(lines[4].has("  name   8 ", " 64", " 72", " 8 ", " 240", " 232"))
    #expect(lines[5] == lines[3])
    #expect(lines[6].contains("MASDIAG_RECORD_LAYOUTS=1"))
  }

  @Test func whatIsNewOrGoneIsSaid() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file().write(Self.text)
    name.removeFromSuperview()
    let badge = View(key: "badge", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    row.addSubview(badge)
    let message = try #require(try difference())
    #expect(message.contains(#/\n  name   [^\n\d]+\n  badge   [^\n]*\(1, 2, 3, 4\)\n/#), "\(message)")
  }

  @Test func aMissingConstraintIsSaid() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file().write(Self.text)
    row.constraints.filter { $0.firstItem === avatar && $0.firstAttribute == .centerY }.forEach { $0.deactivate() }
    let message = try #require(try difference())
    #expect(message.contains(#/\n    [^\n]*avatar\.centerY == row\.centerY/#), "\(message)")
  }

  @Test func aConstraintThatMovesNothingIsNoDifference() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file().write(Self.text)
    avatar.makeConstraints { $0.width.lessThanOrEqualTo(100) }
    #expect(try difference() == nil)
  }

  @Test func withoutARecordItFailsAndSaysHowToMakeOne() throws {
    let message = try #require(try difference())
    #expect(message.has("Layouts/row.txt", "MASDIAG_RECORD_LAYOUTS=1"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func whatIsNoRecordIsSaid() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file().write("something\n")
    #expect(try difference()?.contains("Layouts/row.txt") == true)
    for name in ["", "../x", "a/b", ".x"] { #expect(throws: SnapshotNameError.self) { try file(name) } }
  }

  /// Whatever is in a hierarchy, its text reads back as it was.
  @Test func randomHierarchiesReadBack() throws {
    for seed in 0..<UInt64(50) {
      var random = SeededGenerator(seed: seed)
      let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      var views = [root]
      for number in 0..<Int.random(in: 0..<8, using: &random) {
        let frame = Rect(
          x: .random(in: -9...99, using: &random), y: .random(in: -1e6...1e6, using: &random), width: 1 / 3,
          height: 1e-9)
        let view = View(key: Bool.random(using: &random) ? nil : "a b\(number % 3)", frame: frame)
        views.randomElement(using: &random)?.addSubview(view)
        views.append(view)
      }
      try root.layoutIfNeeded()
      let text = LayoutSnapshot(of: root, in: ConstraintSystem(root: root)).text
      #expect(LayoutSnapshot(text: text)?.text == text)
    }
  }
}
