import LayoutFormats
import LayoutModel

/// Labels of different widths that don't fit into their row.
struct RowOfLabels {
  let count: Int
  /// The distribution of the stack view that the labels are in; nil for constraints from label to label.
  var stack: String?
  /// True if each label is as wide as the previous one. Only for labels without a stack view.
  var areEqual = false

  /// The layout's system.
  func system() throws -> ConstraintSystem { try LayoutDocument(Array(document.utf8), path: "x").system }

  private var document: String {
    """
    { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, \(25 * count), 100],
        "subviews": [\(views.joined(separator: ", "))] },
      "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))] }
    """
  }

  private var labels: [String] {
    (0..<count).map { number in
      "{ \"class\": \"UILabel\", \"key\": \"v\(number)\", \"intrinsicContentSize\": [\(20 + number * 13 % 60), 20] }"
    }
  }

  private var views: [String] {
    guard let stack else { return labels }
    return [
      """
      { "class": "UIStackView", "key": "s", "subviews": [\(labels.joined(separator: ", "))],
        "stack": { "axis": "horizontal", "distribution": "\(stack)", "alignment": "center", "spacing": 4 } }
      """
    ]
  }

  private var constraints: [String] {
    if stack != nil { return ["s.left == root.left", "s.right == root.right", "s.top == root.top", "s.height == 44"] }
    return (0..<count).map { "v\($0).left == \($0 == 0 ? "root.left" : "v\($0 - 1).right + 8")" }
      + ["v\(count - 1).right == root.right"]
      + (areEqual ? (1..<count).map { "v\($0).width == v\($0 - 1).width" } : [])
  }
}
