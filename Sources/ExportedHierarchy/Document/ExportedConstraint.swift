/// A constraint in an export.
struct ExportedConstraint {
  let object: Int
  let className: String
  let identifier: String?
  /// The items that the constraint relates; nil for an item that isn't in the tree.
  let first, second: Int?
  let hasSecond: Bool
  let firstAttribute, secondAttribute: String?
  /// The axis of the first attribute; 0 for horizontal.
  let axis: Int
  let isBaseline: (first: Bool, second: Bool)
  let relation: String
  let multiplier, constant, priority: Double

  init(_ object: Int, _ objects: ObjectTable, _ tree: ViewTree) {
    self.object = object
    className = objects[object].className.isEmpty ? "NSLayoutConstraint" : objects[object].className
    identifier = objects.text(.identifier, of: object)
    func item(_ property: Property) -> Int? {
      let address = objects[object].properties[property]?.address
      return address.flatMap(objects.index).flatMap(tree.index)
    }
    (first, second) = (item(.firstItem), item(.secondItem))
    hasSecond = objects[object].properties[.secondItem]?.address != nil
    let attributes = [Property.firstAttribute, .secondAttribute].map {
      objects.number($0, of: object).flatMap { Int(exactly: $0) } ?? 0
    }
    (firstAttribute, secondAttribute) = (Self.attribute(attributes[0]), Self.attribute(attributes[1]))
    axis = Self.vertical.contains(attributes[0]) ? 1 : 0
    isBaseline = (Self.baselines.contains(attributes[0]), Self.baselines.contains(attributes[1]))
    let sign = objects.number(.relation, of: object) ?? 0
    relation = sign < 0 ? "<=" : sign > 0 ? ">=" : "=="
    multiplier = objects.number(.multiplier, of: object) ?? 1
    constant = objects.number(.constant, of: object) ?? 0
    priority = objects.number(.priority, of: object) ?? 1000
  }

  /// The attributes, in the order of their raw values in the export, which start at 1.
  private static let attributes = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]
  private static let vertical: Set<Int> = [3, 4, 8, 10, 11, 12, 15, 16, 20]
  private static let baselines: Set<Int> = [11, 12]

  private static func attribute(_ number: Int) -> String? {
    attributes.indices.contains(number - 1) ? attributes[number - 1] : nil
  }

  // MARK: What it says

  /// True if the constraint was created from a view's autoresizing mask.
  var isOfMask: Bool { className == "NSAutoresizingMaskLayoutConstraint" }
  /// True if the constraint represents a view's content size on one axis.
  var isOfContent: Bool { className == "NSContentSizeLayoutConstraint" }

  /// True if other members of the document imply the constraint.
  var isImplied: Bool {
    if isOfMask || isOfContent { return true }
    guard let identifier else { return false }
    return identifier.hasPrefix("UIViewSafeAreaLayoutGuide-") || identifier.contains("Margin-guide-constraint")
      || identifier.hasPrefix("UIScrollView-")
  }

  /// The reason why the constraint can't be represented; nil if it can.
  var obstacle: String? {
    if first == nil { return "its first item isn't in this hierarchy" }
    if hasSecond, second == nil { return "its second item isn't in this hierarchy" }
    if firstAttribute == nil || hasSecond && secondAttribute == nil { return "one of its attributes is private" }
    return priority > 0 && priority <= 1000 ? nil : "its priority isn't between 0 and 1000"
  }

  /// The file and line in the constraint's identifier, such as `Header.swift:66`; nil if there are none.
  var source: String? {
    guard let word = identifier?.prefix(while: { $0 != " " && $0 != ">" }),
      let name = word.split(separator: "/").last,
      let mark = name.lastIndex(where: { $0 == ":" || $0 == "#" })
    else { return nil }
    let (file, line) = (name[..<mark], name[name.index(after: mark)...])
    guard [".swift", ".m", ".mm"].contains(where: { file.hasSuffix($0) && file.count > $0.count }), !line.isEmpty,
      line.count < 8, line.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return ItemKeys.clean("\(file):\(line)")
  }
}
