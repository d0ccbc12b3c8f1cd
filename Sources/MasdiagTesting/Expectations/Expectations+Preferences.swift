public import Masdiag

/// Expects that all optional constraints of at least a given priority are satisfied. The app's constraints and those
/// that prevent clipped content are both checked.
///
/// The failure message lists each unsatisfied constraint with the constraints that conflict with it.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - priority: the minimum priority; constraints with lower priorities may be broken.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: solving the hierarchy once from scratch, and a few more times for each broken constraint.
public func expectNoBrokenPreferences(
  in root: View, atLeast priority: LayoutPriority = .least, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).preferences(atLeast: priority)
  }
}

/// Expects that all optional constraints of at least a given priority are satisfied on several devices, in portrait and
/// landscape.
///
/// - Parameters:
///   - root: the root of the hierarchy. Afterward, the root has the size of the last device.
///   - priority: the minimum priority; constraints with lower priorities may be broken.
///   - devices: the devices to test.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass for each device and orientation.
public func expectNoBrokenPreferences(
  in root: View, atLeast priority: LayoutPriority = .least, on devices: DeviceSelection, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try devices.firstFailure(of: root) { try LayoutCheck($0).preferences(atLeast: priority) }
  }
}

/// Expects that constraints determine all frames of a hierarchy on several devices, in portrait and landscape.
///
/// - Parameters:
///   - root: the root of the hierarchy. Afterward, the root has the size of the last device.
///   - devices: the devices to test.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: for each device, the same as ``expectUnambiguous(_:fileID:filePath:line:column:)``.
public func expectUnambiguous(
  _ root: View, on devices: DeviceSelection, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try devices.firstFailure(of: root) { try LayoutCheck($0).unambiguity() }
  }
}
