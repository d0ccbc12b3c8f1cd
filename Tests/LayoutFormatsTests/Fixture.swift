import Foundation
import LayoutFormats
import LayoutModel
import Testing

/// The layouts that people may read and run, and what tests do with documents.
enum Fixture {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The names of all layout documents, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// The names of all console logs, sorted.
  static let logNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".log") }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  static func document(_ name: String) throws -> LayoutDocument {
    try LayoutDocument(try bytes(name), path: name)
  }
}

/// The document that `text` is.
func document(_ text: String) throws(UnreadableInput) -> LayoutDocument {
  try LayoutDocument(Array(text.utf8), path: "layout.json")
}

/// A document with a few views, and `constraints` as its list's content.
func document(constraints: String) throws(UnreadableInput) -> LayoutDocument {
  try document(
    """
    { "masdiag": 1,
      "root": { "key": "superview", "class": "Screen", "frame": [0, 0, 320, 480], "subviews": [
        { "key": "a", "class": "UILabel" }, { "key": "b", "class": "UIButton" },
        { "key": "card", "guides": [{ "key": "column" }], "subviews": [{ "key": "my view.x" }] } ] },
      "constraints": [\(constraints)] }
    """)
}

/// What is wrong with `text`; no problem if it can be read.
func problems(_ text: String) -> [Problem] {
  problems(Array(text.utf8))
}

func problems(_ bytes: [UInt8]) -> [Problem] {
  do {
    _ = try LayoutDocument(bytes, path: "layout.json")
    return []
  } catch {
    return error.problems
  }
}

/// The equations of the constraints that `constraints` make, without those of autoresizing masks and content sizes.
func equations(_ constraints: String) throws(UnreadableInput) -> [String] {
  let system = try document(constraints: constraints).system
  return system.constraints.filter { $0.location != nil }.map(\.description)
}
