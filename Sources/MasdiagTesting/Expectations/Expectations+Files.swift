import Foundation
import Masdiag

// The same of what is not made in code: logs, layout documents, storyboards and xibs.

/// Expects that a log reports no constraint conflicts: for a step that has only what a UI test printed.
///
///     expectNoConflicts(inLog: try String(contentsOfFile: "uitests.log", encoding: .utf8))
///
/// A failure explains each conflict, as `masdiag explain` does. A report that cannot be read, or whose lines alone
/// prove nothing, is a failure too: the app printed it because its layout was broken.
///
/// - Parameters:
///   - log: the text; anything in it but constraint reports is passed over.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: O(text), and that of solving each report.
public func expectNoConflicts(
  inLog log: String, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    FileCheck(Array(log.utf8), path: "log").noReports()
  }
}

/// Expects that a log in a file reports no constraint conflicts, as
/// ``expectNoConflicts(inLog:fileID:filePath:line:column:)`` does.
///
/// - Parameters:
///   - path: the file's path.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
public func expectNoConflicts(
  inLogFile path: String, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).noReports()
  }
}

/// Expects that the constraints of a layout document, a storyboard or a xib can hold together.
///
///     expectSatisfiable(file: "App/Main.storyboard", on: .allDevices)
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - devices: the devices to try, upright and sideways; nil for the file's own size.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: a layout for each scene and device.
public func expectSatisfiable(
  file path: String, scene: String? = nil, on devices: DeviceSelection? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.conflict], scene: scene, devices)
  }
}

/// Expects that the constraints of a layout document, a storyboard or a xib decide all frames.
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: four changes of the solver for each attribute.
public func expectUnambiguous(
  file path: String, scene: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.ambiguous], scene: scene, nil)
  }
}

/// Expects that the optional constraints of a layout document, a storyboard or a xib hold, and that no content is cut.
///
/// - Parameters:
///   - path: the file's path.
///   - scene: the name or id of a scene; nil for all.
///   - devices: the devices to try, upright and sideways; nil for the file's own size.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: a layout for each scene and device.
public func expectNoBrokenPreferences(
  file path: String, scene: String? = nil, on devices: DeviceSelection? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try FileCheck(path: path).findings([.brokenPreference, .clippedContent], scene: scene, devices)
  }
}
