import Foundation
import Testing

/// Real files, where they are at hand: a folder that the environment variable `MASDIAG_INTERFACE_FILES` names, with
/// `files`, and `documents` whose names say which scenes have constraints worth judging.
enum InterfaceFiles {
  static let folder: String? = {
    let beside = #filePath.split(separator: "/").dropLast(3).dropLast(1).joined(separator: "/")
    let places = [
      ProcessInfo.processInfo.environment["MASDIAG_INTERFACE_FILES"], "/\(beside)/shared/interface-builder",
    ]
    return places.compactMap(\.self).first { FileManager.default.fileExists(atPath: "\($0)/files") }
  }()

  /// The names of the files, in order.
  ///
  /// - Throws: that there is no folder of them.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(try #require(folder))/files").sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(try #require(folder))/files/\(name)")))
  }
}
