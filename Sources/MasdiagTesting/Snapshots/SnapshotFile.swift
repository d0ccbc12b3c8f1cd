import Foundation
import Masdiag
import PlainText

/// The file that a recorded layout stands in: `Layouts/NAME.txt` beside the test.
struct SnapshotFile {
  let name: String
  private let url: URL

  /// True if layouts are to be recorded instead of compared.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["MASDIAG_RECORD_LAYOUTS"].map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// The file of the layout `name` of a test in the file at `testPath`.
  ///
  /// - Throws: a name that is no file's.
  init(name: String, besideTestAt testPath: String) throws {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
      throw SnapshotNameError(name: name)
    }
    self.name = "Layouts/\(name).txt"
    url = URL(filePath: testPath).deletingLastPathComponent().appending(path: "Layouts").appending(path: "\(name).txt")
  }

  /// The text of the file; nil where there is none.
  ///
  /// - Throws: that it cannot be read.
  func read() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Writes the file, and its folder.
  ///
  /// - Throws: an error if it can't be written.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

/// The error for an invalid snapshot name.
struct SnapshotNameError: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(PrintableText.quoted(name)) isn't a valid file name for a recorded layout" }
}
