import LayoutFormats

/// The properties that affect layout, with their names in an export.
enum Property: String {
  // Views.
  case frame, bounds, position, anchorPoint, hidden, layoutMargins, autoresizingMask, hasAmbiguousLayout
  case contentHuggingPriorityHorizontal, contentHuggingPriorityVertical
  case contentCompressionResistancePriorityHorizontal, contentCompressionResistancePriorityVertical
  case firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom
  case horizontalAffectingConstraints, verticalAffectingConstraints
  case accessibilityIdentifier, traitCollectionLayoutDirection
  // Views in AppKit.
  case flipped, frameAlignmentRect
  // Constraints.
  case active, constant, firstItem, firstAttribute, identifier, multiplier, priority, relation, secondItem
  case secondAttribute
  // Guides, windows and applications.
  case layoutFrame, keyWindow, visible
  case isInternal = "internal"
}

/// The value of a property. Exports contain most numbers as text, with a format that determines how to parse the text.
enum PropertyValue: Equatable {
  case numbers([Double])
  case text(String)
  /// The address of another object.
  case object(String)

  /// The number, which may be text in the export; nil if the value isn't a number.
  var number: Double? {
    switch self {
    case .numbers(let numbers): numbers.count == 1 ? numbers[0] : nil
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .object: nil
    }
  }

  /// The numbers; nil for other values.
  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  /// The text; nil for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The address of an object; nil for numbers.
  var address: String? {
    switch self {
    case .object(let address), .text(let address): address
    case .numbers: nil
    }
  }

  /// Reads the value of `node`; returns nil if the node doesn't match `format`.
  ///
  /// - Parameter format: the format of each number, separated by commas, such as `CGf, CGf, CGf, CGf` for a rectangle.
  init?(_ node: JSONNode, format: String) {
    let formats = format.split(separator: ",").map { $0.drop { $0 == " " } }
    if node.isArray {
      let elements = node.elements
      guard elements.count == formats.count else { return nil }
      let numbers = zip(elements, formats).compactMap { Self.number($0, $1) }
      guard numbers.count == elements.count else { return nil }
      self = .numbers(numbers)
    } else if let address = node["memoryAddress"]?.string {
      self = .object(address)
    } else if let number = Self.number(node, formats.first ?? "") {
      self = .numbers([number])
    } else if let text = node.string, !Self.numericFormats.contains(formats.first ?? "") {
      self = .text(text)
    } else {
      return nil
    }
  }

  private static let numericFormats: Set<Substring> =
    ["b", "CGf", "f", "d", "i", "l", "ll", "ui", "integer", "uinteger", "ul", "ull"]

  /// Returns a finite number; nil for other values.
  private static func number(_ node: JSONNode, _ format: Substring) -> Double? {
    if let number = node.number { return number }
    if let bool = node.bool { return bool ? 1 : 0 }
    guard let text = node.string else { return nil }
    switch format {
    case "CGf", "d": return finite(Double(text))
    // A float represents its shortest decimal, such as 0.1, rather than its exact value as a double.
    case "f": return finite(Float(text).flatMap { Double($0.description) } ?? Double(text))
    case "b", "i", "l", "ll", "ui", "integer": return Int64(text).map { Double($0) }
    // These integers are hexadecimal, without a prefix.
    case "uinteger", "ul", "ull": return UInt64(text, radix: 16).map { Double($0) }
    default: return nil
    }
  }

  private static func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
