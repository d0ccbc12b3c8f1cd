public import Masdiag

// Expectations for layouts. Each expectation first lays out the hierarchy, as an app would, and fails if the layout
// pass throws an error.

/// Expects that the constraints of a hierarchy can be satisfied.
///
/// The failure message explains each conflict and its fixes in the same way as `masdiag explain`.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: the same as `View.diagnose(findsAmbiguity:)`.
public func expectSatisfiable(
  _ root: View, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability()
  }
}

/// Expects that the constraints of a hierarchy can be satisfied on several devices, in portrait and landscape.
///
///     expectSatisfiable(screen, on: .allDevices)
///
/// - Parameters:
///   - root: the root of the hierarchy. Afterward, the root has the size of the last device.
///   - devices: the devices to test.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass for each device and orientation.
public func expectSatisfiable(
  _ root: View, on devices: DeviceSelection, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability(on: devices)
  }
}

/// Expects that a hierarchy has a minimal conflict that consists of the given constraints.
///
/// A constraint is identified by its key or identifier or, without either, by the ordinal in its description, such as
/// `0x5`. Constraints that the system creates for frames or content sizes can be omitted.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - members: the names of the conflict's members, in any order.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: a search for the conflicts that layout encounters and, if none of them matches, for up to a thousand
///   conflicts.
public func expectConflict(
  in root: View, members: [String], fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).conflict(of: members, exactly: true)
  }
}

/// Expects that a hierarchy has a minimal conflict that includes the given constraints.
///
/// Constraints are identified as in ``expectConflict(in:members:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - some: the names of some of the conflict's members, in any order.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: a search for the conflicts that layout encounters and, if none of them matches, for up to a thousand
///   conflicts.
public func expectConflict(
  in root: View, including some: [String], fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).conflict(of: some, exactly: false)
  }
}

/// Expects that constraints determine the frames of a view and its descendants.
///
/// - Parameters:
///   - view: the view; other parts of its hierarchy may be ambiguous.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: four changes to the solver for each attribute in the hierarchy.
public func expectUnambiguous(
  _ view: View, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).unambiguity()
  }
}

/// Expects that a view has the given frame.
///
/// The failure message explains each incorrect number in the same way as `masdiag why`.
///
/// - Parameters:
///   - view: the view.
///   - frame: the expected frame in its superview's coordinates, in points.
///   - accuracy: the tolerance for each number, in points.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass and, on failure, solving the hierarchy from scratch.
public func expectFrame(
  of view: View, equals frame: Rect, accuracy: Double = Tolerance.points, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).frame(equals: frame, accuracy: accuracy)
  }
}

/// Reports a failure if `check` returns a message or throws an error.
func expect(at place: Failure.Place, _ check: () throws -> String?) {
  do {
    if let message = try check() { Failure(message: message, place: place).report() }
  } catch let misuse as RecordedMisuse {
    Failure(message: "\(misuse)", place: place).report()
  } catch let file as UnreadableFile {
    Failure(message: "\(file)", place: place).report()
  } catch {
    Failure(message: "can't lay out the view: \(error)", place: place).report()
  }
}
