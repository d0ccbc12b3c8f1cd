public import Masdiag

// Expectations about layouts. Each expectation first lays out the hierarchy, as an app would; errors in the layout pass
// make it fail.

/// Expects that the constraints of a hierarchy can be satisfied.
///
/// A failure reads like `masdiag explain`: every conflict with its explanation and fixes.
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

/// Expects that the constraints of a hierarchy can be satisfied on devices, in portrait and landscape.
///
///     expectSatisfiable(screen, on: .allDevices)
///
/// - Parameters:
///   - root: the root of the hierarchy; it keeps the size of the last device.
///   - devices: the devices to test.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout for each device.
public func expectSatisfiable(
  _ root: View, on devices: DeviceSelection, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability(on: devices)
  }
}

/// Expects a conflict in a hierarchy: a minimal one with exactly the given constraints.
///
/// Constraints are identified by their key or identifier; constraints without either by the ordinal that they print,
/// such as `0x5`. Constraints that the system made, from frames or content sizes, can be omitted.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - members: the names of the conflict's members, in any order.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: the search for conflicts; for all of them, up to a thousand, if the first ones don't match.
public func expectConflict(
  in root: View, members: [String], fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).conflict(of: members, exactly: true)
  }
}

/// Expects a conflict in a hierarchy: a minimal one that includes the given constraints.
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
/// - Complexity: the search for conflicts; for all of them, up to a thousand, if the first ones don't match.
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
/// - Complexity: four changes of the solver for each attribute of the hierarchy.
public func expectUnambiguous(
  _ view: View, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).unambiguity()
  }
}

/// Expects that a view has a frame.
///
/// A failure explains each number that differs, like `masdiag why`.
///
/// - Parameters:
///   - view: the view.
///   - frame: the expected frame in its superview's coordinates, in points.
///   - accuracy: the tolerance for each number in points.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass; in case of failure, a solution of the hierarchy from scratch.
public func expectFrame(
  of view: View, equals frame: Rect, accuracy: Double = Tolerance.points, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).frame(equals: frame, accuracy: accuracy)
  }
}

/// Reports the failure that `check` returns or throws.
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
