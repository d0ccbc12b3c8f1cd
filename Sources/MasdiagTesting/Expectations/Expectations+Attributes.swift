public import Masdiag

/// Expects that layout puts one attribute at another, or `offset` points after it.
///
///     expect(name.left, equals: avatar.right, offset: 8)
///     expect(name.firstBaseline, equals: badge.firstBaseline)
///
/// It is about the layout as it came out, whatever the constraints are that did it. A failure says why each of the two
/// is where it is.
///
/// - Parameters:
///   - attribute: the attribute of a view or guide.
///   - other: the one that it is measured against, in the same hierarchy and on the same axis.
///   - offset: how many points more it is: further to the right or below, of leading and trailing further along the
///     text.
///   - accuracy: how many points it may be off.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of a layout pass; when it fails, that of solving the hierarchy from nothing.
public func expect(
  _ attribute: ViewAttribute, equals other: ViewAttribute, offset: Double = 0, accuracy: Double = Tolerance.points,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(attribute.item).relation(attribute, equals: other, offset: offset, accuracy: accuracy)
  }
}

/// Expects that layout gives an attribute a value: a size in points, or a position in the superview.
///
///     expect(name.width, equals: 232)
///
/// - Parameters:
///   - attribute: the attribute of a view or guide.
///   - value: its value in points.
///   - accuracy: how many points it may be off.
///   - fileID: the file in which the expectation stands, as `#fileID` names it.
///   - filePath: the file's path.
///   - line: its line.
///   - column: its column.
/// - Complexity: that of a layout pass; when it fails, that of solving the hierarchy from nothing.
public func expect(
  _ attribute: ViewAttribute, equals value: Double, accuracy: Double = Tolerance.points, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  expect(at: .init(fileID: fileID, filePath: filePath, line: line, column: column)) {
    try LayoutCheck(attribute.item).value(of: attribute, equals: value, accuracy: accuracy)
  }
}
