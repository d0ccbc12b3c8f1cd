import Foundation
public import LayoutModel
public import MasonryDSL

extension LayoutConstraint {
  /// Returns the constraints of a visual format string. If the string is invalid, the method returns an empty array and
  /// records a misuse of the views.
  ///
  /// - Parameters:
  ///   - format: the string; it is horizontal unless it begins with `V:`.
  ///   - options: settings that the string can't express.
  ///   - metrics: the named numbers, of any number type.
  ///   - views: the named views and guides.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> [LayoutConstraint] {
    let items = views.compactMapValues { $0 as? LayoutItem }
    let numbers = (metrics ?? [:]).compactMapValues(number)
    do {
      if let name = views.keys.sorted().first(where: { items[$0] == nil }) {
        throw NameMistake(description: "'\(name)' isn't a view or guide")
      }
      if let name = metrics?.keys.sorted().first(where: { numbers[$0] == nil }) {
        throw NameMistake(description: "'\(name)' isn't a number")
      }
      return try constraints(
        visualFormat: format, options: options, metrics: numbers, views: items, fileID: fileID, line: line,
        column: column)
    } catch {
      let items = items.sorted { $0.key < $1.key }.map(\.value)
      LayoutError(
        .visualFormat, "\(error)", items: items.map(\.displayName),
        location: SourceLocation(fileID: fileID, line: line, column: column)
      ).record(about: items)
      return []
    }
  }

  /// Returns the number of a metric of any type.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// A name with a value of the wrong type.
private struct NameMistake: Error, CustomStringConvertible {
  let description: String
}
