public import Masdiag

/// Expects that every optional constraint of at least a priority holds: those that the app made, and those that keep
/// content from being cut.
///
/// A failure says of each what is in its way.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - priority: weaker constraints may be broken.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of solving the hierarchy from nothing, and a few times more for each that is broken.
public func expectNoBrokenPreferences(
  in root: View, atLeast priority: LayoutPriority = .least, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).preferences(atLeast: priority)
  }
}

/// Expects that every optional constraint of at least a priority holds on devices, upright and sideways.
///
/// - Parameters:
///   - root: the root of the hierarchy; it is left with the size of the last device.
///   - priority: weaker constraints may be broken.
///   - devices: which.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: a layout for each device.
public func expectNoBrokenPreferences(
  in root: View, atLeast priority: LayoutPriority = .least, on devices: DeviceSelection, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try devices.firstFailure(of: root) { try LayoutCheck($0).preferences(atLeast: priority) }
  }
}

/// Expects that constraints decide the frames of a hierarchy on devices, upright and sideways.
///
/// - Parameters:
///   - root: the root of the hierarchy; it is left with the size of the last device.
///   - devices: which.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: for each device that of ``expectUnambiguous(_:fileID:filePath:line:column:)``.
public func expectUnambiguous(
  _ root: View, on devices: DeviceSelection, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try devices.firstFailure(of: root) { try LayoutCheck($0).unambiguity() }
  }
}
