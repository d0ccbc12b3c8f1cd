public import LayoutModel
public import MasonryDSL

extension LayoutConstraint {
  /// The constraints that a visual format string stands for; none after a mistake in it, which is recorded as misuse of
  /// the views.
  ///
  /// - Parameters:
  ///   - format: the string; it is horizontal unless it begins with `V:`.
  ///   - options: what the string cannot say.
  ///   - metrics: the numbers that names stand for.
  ///   - views: the views and guides that names stand for.
  ///   - fileID: the file in which the string stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double]? = nil,
    views: [String: LayoutItem], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [LayoutConstraint] {
    do {
      return try constraints(
        visualFormat: format, options: options, metrics: metrics ?? [:], views: views, fileID: fileID, line: line,
        column: column)
    } catch {
      let items = views.sorted { $0.key < $1.key }.map(\.value)
      LayoutError(
        .visualFormat, "\(error)", items: items.map(\.displayName),
        location: SourceLocation(fileID: fileID, line: line, column: column)
      ).record(about: items)
      return []
    }
  }
}
