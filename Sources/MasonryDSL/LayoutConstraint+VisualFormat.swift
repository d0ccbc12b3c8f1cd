public import LayoutModel

extension LayoutConstraint {
  /// The constraints that a visual format string stands for.
  ///
  ///     let constraints = try LayoutConstraint.constraints(
  ///       visualFormat: "H:|-margin-[icon(24)]-[title]", metrics: ["margin": 16], views: ["icon": icon, "title":
  ///       title])
  ///     // icon.leading == superview.leading + 16, icon.width == 24, title.leading == icon.trailing + 8
  ///
  /// A gap reads `later.near == earlier.far + gap`. `-` is 8 points between two views, and the superview's margin
  /// between a view and `|`.
  ///
  /// - Parameters:
  ///   - format: the string; it is horizontal unless it begins with `V:`.
  ///   - options: what the string cannot say.
  ///   - metrics: the numbers that names stand for.
  ///   - views: the views and guides that names stand for.
  ///   - fileID: the file in which the string stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints of sizes and gaps in the order of the string, then those of the alignment options; none
  ///   of them is installed.
  /// - Throws: the first mistake, with its place in the string.
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
