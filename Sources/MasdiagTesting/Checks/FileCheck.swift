import Foundation
import Masdiag

/// The error for a file that can't be read, with its path.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String

  var description: String {
    if FileManager.default.fileExists(atPath: path) {
      let isFolder = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      return "can't read \(path): \(isFolder == true ? "is a directory" : "permission denied")"
    }
    let folder = FileManager.default.currentDirectoryPath
    let start = path.hasPrefix("/") ? "" : " (relative to \(folder), where the tests run)"
    return "can't read \(path): no such file\(start)"
  }
}

/// Checks on a file. Each check returns the message of a failure, or nil on success.
struct FileCheck {
  private let bytes: [UInt8]
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// Creates checks on the file at `path`.
  ///
  /// - Throws: an `UnreadableFile` if the file can't be read.
  init(path: String) throws {
    do {
      self.init(Array(try Data(contentsOf: URL(filePath: path))), path: path)
    } catch {
      throw UnreadableFile(path: path)
    }
  }

  /// Checks that a log contains no constraint reports.
  func noReports() -> String? {
    do {
      let reports = try Masdiag.explain(bytes, path: path)
      guard !reports.isEmpty else { return nil }
      let count = reports.count == 1 ? "1 conflict" : "\(reports.count) conflicts"
      return "\(count) in \(path):\n\n" + reports.map { $0.text() }.joined(separator: "\n")
    } catch {
      // Although a log without reports is an error on the command line, it's the expected case here.
      let isEmpty = error.problems.allSatisfy {
        $0.code == ProblemCode.noReport.rawValue || $0.code == ProblemCode.emptyInput.rawValue
      }
      return isEmpty ? nil : "can't read \(path): \(error)"
    }
  }

  /// Checks that there are no findings with the given codes.
  func findings(_ codes: Set<Finding.Code>, scene: String?, _ devices: DeviceSelection?) throws -> String? {
    var lines: [String] = []
    for selection in try selections(scene, devices) {
      let reports = try Masdiag.check(bytes, path: path, selection: selection, from: .warning)
      lines += reports.flatMap(\.findings).filter { codes.contains($0.code) }.map { $0.text() }
    }
    return lines.isEmpty ? nil : lines.joined()
  }

  private func selections(_ scene: String?, _ devices: DeviceSelection?) throws -> [SceneSelection] {
    switch devices {
    case nil: [SceneSelection(scene: scene)]
    case .allDevices: [SceneSelection(scene: scene, environments: .allDevices(LayoutEnvironment(), nil))]
    case .devices: try devices?.environments().map { SceneSelection(scene: scene, environments: .one($0)) } ?? []
    }
  }
}
