public import Masdiag

/// Expects that the frames of a view and its descendants equal the recorded ones.
///
///     expectLayout(of: row, matches: "row on a small phone")
///
/// The record is a readable text file, `Layouts/NAME.txt` next to the test's file. If the environment variable
/// `MASDIAG_RECORD_LAYOUTS` is set, the expectation writes the file and passes; without a file, it fails. A failure
/// shows which view moved by how much, and which constraint moved it.
///
/// - Parameters:
///   - view: the view.
///   - name: the name of the record, without folders.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one solution of the hierarchy from scratch; for each moved view, an explanation of each number.
public func expectLayout(
  of view: View, matches name: String, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).matches(try SnapshotFile(name: name, besideTestAt: "\(filePath)"))
  }
}
