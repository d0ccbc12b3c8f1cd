public import Masdiag

/// Expects that an attribute's value is equal to another attribute's value plus `offset`.
///
///     expect(name.left, equals: avatar.right, offset: 8)
///     expect(name.firstBaseline, equals: badge.firstBaseline)
///
/// This expectation checks the resulting layout, regardless of the constraints. A failure explains the values of both
/// attributes.
///
/// - Parameters:
///   - attribute: the attribute of a view or guide.
///   - other: the attribute to compare with, in the same hierarchy and on the same axis.
///   - offset: the expected difference in points: to the right or down or, for leading and trailing edges, in the
///     direction of text.
///   - accuracy: the tolerance in points.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass and, on failure, solving the hierarchy from scratch.
public func expect(
  _ attribute: ViewAttribute, equals other: ViewAttribute, offset: Double = 0, accuracy: Double = Tolerance.points,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(attribute.item).relation(attribute, equals: other, offset: offset, accuracy: accuracy)
  }
}

/// Expects that an attribute has the given value, which is a size or a position in the superview.
///
///     expect(name.width, equals: 232)
///
/// - Parameters:
///   - attribute: the attribute of a view or guide.
///   - value: the expected value in points.
///   - accuracy: the tolerance in points.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
/// - Complexity: one layout pass and, on failure, solving the hierarchy from scratch.
public func expect(
  _ attribute: ViewAttribute, equals value: Double, accuracy: Double = Tolerance.points, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(attribute.item).value(of: attribute, equals: value, accuracy: accuracy)
  }
}
