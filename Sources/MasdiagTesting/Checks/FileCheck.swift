import Foundation
import Masdiag

/// That a file cannot be read, and where it was looked for.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String

  var description: String {
    if FileManager.default.fileExists(atPath: path) {
      let isFolder = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      return "cannot read \(path): \(isFolder == true ? "it is a folder" : "permission is denied")"
    }
    let folder = FileManager.default.currentDirectoryPath
    let start = path.hasPrefix("/") ? "" : "; the path begins in the folder that the tests run in, \(folder)"
    return "cannot read \(path): there is no such file\(start)"
  }
}

/// What is wrong with a file, in words: each check gives nil, or the message of its failure.
struct FileCheck {
  private let bytes: [UInt8]
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// Checks on the file at `path`.
  ///
  /// - Throws: that it cannot be read.
  init(path: String) throws {
    do {
      self.init(Array(try Data(contentsOf: URL(filePath: path))), path: path)
    } catch {
      throw UnreadableFile(path: path)
    }
  }

  /// That a log has no constraint reports.
  func noReports() -> String? {
    do {
      let reports = try explain(bytes, path: path)
      guard !reports.isEmpty else { return nil }
      let count = reports.count == 1 ? "a conflict is" : "\(reports.count) conflicts are"
      return "\(count) reported in \(path):\n\n" + reports.map { $0.text() }.joined(separator: "\n")
    } catch {
      // A log without a report is what is hoped for, though it is no input of the command line's.
      let isEmpty = error.problems.allSatisfy {
        $0.code == ProblemCode.noReport.rawValue || $0.code == ProblemCode.emptyInput.rawValue
      }
      return isEmpty ? nil : "\(path) could not be read: \(error)"
    }
  }

  /// That there are no findings of some kinds.
  func findings(_ codes: Set<Finding.Code>, scene: String?, _ devices: DeviceSelection?) throws -> String? {
    var lines: [String] = []
    for selection in try selections(scene, devices) {
      let reports = try check(bytes, path: path, selection: selection, from: .warning)
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
