public import Masdiag

/// Expects that the frames of a view and of all in it are those that were recorded.
///
///     expectLayout(of: row, matches: "row on a small phone")
///
/// The record is a text that can be read and reviewed, `Layouts/NAME.txt` beside the test's file. With the environment
/// variable `MASDIAG_RECORD_LAYOUTS` the expectation writes it and passes; where there is none, it fails. A failure
/// says which view moved by how much, and which constraint moved it.
///
/// - Parameters:
///   - view: the view.
///   - name: the name of the record, without folders.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of solving the hierarchy from nothing; for each view that moved, one explanation for each number.
public func expectLayout(
  of view: View, matches name: String, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).matches(try SnapshotFile(name: name, besideTestAt: "\(filePath)"))
  }
}
