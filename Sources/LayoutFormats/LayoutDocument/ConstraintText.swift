import LayoutModel
import MasonryDSL

/// The parsed text of a constraint: `[name:] item.attribute (==|<=|>=) right [^priority]`.
///
/// Names aren't resolved yet. Positions are offsets in UTF-8 bytes of the string.
struct ConstraintText {
  /// A piece of the text and its place.
  struct Piece {
    var text: String
    var range: Range<Int>
  }

  /// A number and its place.
  struct Number {
    var value: Double
    var range: Range<Int>
  }

  /// An item with the words after it: `superview.safeArea.top`.
  struct Operand {
    /// The item's key, or `self`.
    var item: Piece
    /// True if the key is in backticks.
    var isQuoted: Bool
    /// The item, if the reader of the full form already resolved it.
    var found: LayoutItem?
    /// The words after the item: a built-in guide, an attribute, both, or neither.
    var words: [Piece]

    var range: Range<Int> { item.range.lowerBound..<(words.last?.range.upperBound ?? item.range.upperBound) }
  }

  enum Right {
    case number(Number)
    /// `operand [* factor | * factor:over | / factor] [+ constant | - constant]`; the range of a factor includes the
    /// whole ratio.
    case operand(Operand, factor: Number?, over: Double?, divides: Bool, constant: Number?)
  }

  /// The constraint's class; only the full form includes it.
  var className: Piece?
  var name: Piece?
  var left: Operand
  var relation: Relation
  var relationRange: Range<Int>
  var right: Right
  var priority: LayoutPriority?
  var priorityRange: Range<Int>?

  /// A mistake in the spelling.
  struct Mistake: Error {
    var code: ProblemCode = .badConstraint
    var message: String
    var range: Range<Int>
    var help: String?
    /// The name, if the mistake is an unknown name.
    var unknown: String?
  }
}

/// Returns true for the characters of plain words: keys and names without backticks.
func isKeyScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "[", "]": true
  default:
    !scalar.isASCII
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark)
  }
}

/// Returns true for the characters in the names of attributes and built-in guides.
func isAttributeScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z": true
  default: false
  }
}

/// Returns `key` as it is written in a constraint's text: in backticks unless it is a plain word. A word that begins
/// with a minus sign also needs backticks, because it could be read as a number.
package func spelled(key: String) -> String {
  let isPlain = !key.isEmpty && key != "self" && !key.hasPrefix("-") && key.unicodeScalars.allSatisfy(isKeyScalar)
  return isPlain ? key : "`" + key.split(separator: "`", omittingEmptySubsequences: false).joined(separator: "``") + "`"
}
