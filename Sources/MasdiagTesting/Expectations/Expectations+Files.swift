import Foundation
import Masdiag

// Expectations for logs, layout documents, storyboards and xibs.

/// Expects that a log contains no reports of constraint conflicts, for a test step in which only the output of a UI
/// test is available.
///
///     expectNoConflicts(inLog: try String(contentsOfFile: "uitests.log", encoding: .utf8))
///
/// The failure message explains each conflict in the same way as `masdiag explain`. The expectation also fails if a
/// report can't be read or if its constraints don't conflict by themselves, because the app printed the report when its
/// layout broke.
///
/// - Parameters:
///   - log: the text of the log; everything except constraint reports is ignored.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: O(length of the log), plus solving each report.
public func expectNoConflicts(
  inLog log: String, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    FileCheck(Array(log.utf8), path: "log").noReports()
  }
}

/// Expects that a log file contains no reports of constraint conflicts, like
/// ``expectNoConflicts(inLog:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - path: the file's path.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
public func expectNoConflicts(
  inLogFile path: String, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).noReports()
  }
}

/// Expects that the constraints of a layout document, a storyboard or a xib can be satisfied.
///
///     expectSatisfiable(file: "App/Main.storyboard", on: .allDevices)
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - devices: the devices to test, in portrait and landscape; nil for the file's own size.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass for each scene and device.
public func expectSatisfiable(
  file path: String, scene: String? = nil, on devices: DeviceSelection? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.conflict], scene: scene, devices)
  }
}

/// Expects that the constraints of a layout document, a storyboard or a xib determine all frames.
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: four changes to the solver for each attribute.
public func expectUnambiguous(
  file path: String, scene: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.ambiguous], scene: scene, nil)
  }
}

/// Expects that the optional constraints of a layout document, a storyboard or a xib are satisfied, and that no content
/// is clipped.
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - devices: the devices to test, in portrait and landscape; nil for the file's own size.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass for each scene and device.
public func expectNoBrokenPreferences(
  file path: String, scene: String? = nil, on devices: DeviceSelection? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.brokenPreference, .clippedContent], scene: scene, devices)
  }
}
