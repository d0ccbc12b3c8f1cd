public import Masdiag

/// Expects that the constraints of a hierarchy don't conflict for any root size within the given ranges.
///
///     expectSatisfiable(screen, widths: 320...1024)
///
/// This expectation checks every size in the ranges, not just samples. The failure message gives the sizes at which
/// conflicts start, and explains the conflicts.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - widths: the root's widths in points.
///   - heights: the root's heights in points; nil for the current height.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: the same as `View.sweep(widths:heights:)`.
public func expectSatisfiable(
  _ root: View, widths: ClosedRange<Double>, heights: ClosedRange<Double>? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability(widths: widths, heights: heights)
  }
}

/// Expects that the constraints of a hierarchy don't conflict for any root height within the given range.
///
/// - Parameters:
///   - root: a view of the hierarchy.
///   - heights: the root's heights in points.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: the same as `View.sweep(widths:heights:)`.
public func expectSatisfiable(
  _ root: View, heights: ClosedRange<Double>, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(root).satisfiability(widths: nil, heights: heights)
  }
}

extension LayoutCheck {
  /// Checks that there is no conflict for any size within the given ranges.
  package func satisfiability(widths: ClosedRange<Double>?, heights: ClosedRange<Double>?) -> String? {
    guard let report = view.sweep(widths: widths, heights: heights), report.isConflicting else { return nil }
    return "conflicts at some sizes of \(report.path):\n\n\(report.text())"
  }
}
