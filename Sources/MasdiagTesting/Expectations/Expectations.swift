public import Masdiag

// What tests say of layouts. Each expectation lays the hierarchy out first, as an app would; what fails in that, fails
// the expectation.

/// Expects that the constraints of a hierarchy can hold together.
///
/// A failure reads like `masdiag explain`: every conflict, why it is one, and what can be done.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of `View.diagnose(findsAmbiguity:)`.
public func expectSatisfiable(
  _ root: View, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability()
  }
}

/// Expects that the constraints of a hierarchy can hold together on devices, upright and sideways.
///
///     expectSatisfiable(screen, on: .allDevices)
///
/// - Parameters:
///   - root: the root of the hierarchy; it is left with the size of the last device.
///   - devices: which.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: a layout for each device.
public func expectSatisfiable(
  _ root: View, on devices: DeviceSelection, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability(on: devices)
  }
}

/// Expects that constraints of a hierarchy contradict each other, and that one minimal conflict consists of exactly the
/// constraints named.
///
/// Constraints are named by key or identifier, one without either by what it prints instead, such as `0x5`. What the
/// system made (from frames, content sizes) need not be named.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - members: the names of the conflict's members, in any order.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of finding the conflicts; all of them, up to a thousand, if the first ones are others.
public func expectConflict(
  in root: View, members: [String], fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).conflict(of: members, exactly: true)
  }
}

/// Expects that constraints of a hierarchy contradict each other, and that one minimal conflict has all the constraints
/// named among its members.
///
/// Constraints are named as for ``expectConflict(in:members:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - some: the names of some of the conflict's members, in any order.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of finding the conflicts; all of them, up to a thousand, if the first ones are others.
public func expectConflict(
  in root: View, including some: [String], fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).conflict(of: some, exactly: false)
  }
}

/// Expects that constraints decide the frames of a view and of everything in it.
///
/// - Parameters:
///   - view: the view; its hierarchy may be ambiguous elsewhere.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: four changes of the solver for each attribute of the hierarchy.
public func expectUnambiguous(
  _ view: View, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).unambiguity()
  }
}

/// Expects that layout gives a view a frame.
///
/// A failure says for each number that differs why it is what it is, as `masdiag why` does.
///
/// - Parameters:
///   - view: the view.
///   - frame: the frame in its superview's coordinates, in points.
///   - accuracy: how many points each number may be off.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of a layout pass; when it fails, that of solving the hierarchy from nothing.
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
