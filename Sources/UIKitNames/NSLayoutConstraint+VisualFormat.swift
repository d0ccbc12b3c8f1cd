import Foundation
public import LayoutModel
public import MasonryDSL

extension LayoutConstraint {
  /// The constraints that a visual format string stands for; none after a mistake in it, which is recorded as misuse of
  /// the views.
  ///
  /// - Parameters:
  ///   - format: the string; it is horizontal unless it begins with `V:`.
  ///   - options: what the string cannot say.
  ///   - metrics: the numbers that names stand for, of any type of number.
  ///   - views: the views and guides that names stand for.
  ///   - fileID: the file in which the string stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
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

  /// The number that a metric is, of whichever type.
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

/// A name that stands for something else than the string needs.
private struct NameMistake: Error, CustomStringConvertible {
  let description: String
}
