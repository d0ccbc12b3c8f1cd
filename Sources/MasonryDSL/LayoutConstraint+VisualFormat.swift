public import LayoutModel

extension LayoutConstraint {
  /// Returns the constraints of a visual format string.
  ///
  ///     let constraints = try LayoutConstraint.constraints(
  ///       visualFormat: "H:|-margin-[icon(24)]-[title]", metrics: ["margin": 16],
  ///       views: ["icon": icon, "title": title])
  ///     // icon.leading == superview.leading + 16, icon.width == 24, title.leading == icon.trailing + 8
  ///
  /// A gap means `later.near == earlier.far + gap`. `-` is 8 points between two views, and the superview's margin
  /// between a view and `|`.
  ///
  /// - Parameters:
  ///   - format: the string; it is horizontal unless it begins with `V:`.
  ///   - options: settings that the string can't express.
  ///   - metrics: the named numbers.
  ///   - views: the named views and guides.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the inactive constraints: those for sizes and gaps in the order of the string, then those for the
  ///   alignment options.
  /// - Throws: a ``VisualFormatError`` for the first mistake, with its position in the string.
  /// - Complexity: O(string + constraints * depth).
  public static func constraints(
    visualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var surroundings = VisualFormat.Surroundings(view: { views[$0] }, metric: { metrics[$0] })
    surroundings.options = options
    surroundings.location = SourceLocation(fileID: fileID, line: line, column: column)
    return try VisualFormat.constraints(format, in: surroundings)
  }
}
