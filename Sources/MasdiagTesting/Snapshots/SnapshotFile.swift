import Foundation
import Masdiag
import PlainText

/// The file of a recorded layout: `Layouts/NAME.txt` next to the test's source file.
struct SnapshotFile {
  let name: String
  private let url: URL

  /// True to record layouts rather than compare them.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["MASDIAG_RECORD_LAYOUTS"].map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// Creates the file of the layout `name` for a test in the source file at `testPath`.
  ///
  /// - Throws: a `SnapshotNameError` if the name isn't a valid file name.
  init(name: String, besideTestAt testPath: String) throws {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
      throw SnapshotNameError(name: name)
    }
    self.name = "Layouts/\(name).txt"
    url = URL(filePath: testPath).deletingLastPathComponent().appending(path: "Layouts").appending(path: "\(name).txt")
  }

  /// Returns the text of the file; nil if the file doesn't exist.
  ///
  /// - Throws: an error if the file can't be read.
  func read() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Writes the file, creating its folder if necessary.
  ///
  /// - Throws: an error if the file can't be written.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

struct SnapshotNameError: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(PrintableText.quoted(name)) isn't a valid file name for a recorded layout" }
}
