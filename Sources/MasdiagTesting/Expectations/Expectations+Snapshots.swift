public import Masdiag

/// Expects that the frames of a view and its descendants are equal to the recorded frames.
///
///     expectLayout(of: row, matches: "row on a small phone")
///
/// The record is a readable text file, `Layouts/NAME.txt` next to the test's source file. If the environment variable
/// `MASDIAG_RECORD_LAYOUTS` is set, the expectation writes the file and passes; otherwise, a missing file is a failure.
/// The failure message lists the views that moved, how far they moved, and which constraints moved them.
///
/// - Parameters:
///   - view: the view.
///   - name: the name of the record, without folders.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: solving the hierarchy once from scratch, and explaining each changed number of the moved views.
public func expectLayout(
  of view: View, matches name: String, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(view).matches(try SnapshotFile(name: name, besideTestAt: "\(filePath)"))
  }
}
