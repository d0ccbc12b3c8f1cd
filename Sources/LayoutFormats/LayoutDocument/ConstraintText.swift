import LayoutModel
import MasonryDSL

/// A constraint in the spelling of descriptions, taken apart: `[name:] item.attribute (==|<=|>=) right [^priority]`.
///
/// Names are not looked up yet. Places are offsets in UTF-8 bytes of the string.
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

  /// An item and what is said of it: `superview.safeArea.top`.
  struct Operand {
    /// The item's key, or `self`.
    var item: Piece
    /// Whether the key stands in backticks.
    var isQuoted: Bool
    /// The item, where the full form has found it already.
    var found: LayoutItem?
    /// The words after it: a built-in guide, an attribute, both or none.
    var words: [Piece]

    var range: Range<Int> { item.range.lowerBound..<(words.last?.range.upperBound ?? item.range.upperBound) }
  }

  enum Right {
    case number(Number)
    /// `operand [* factor | * factor:over | / factor] [+ constant | - constant]`; the range of a factor is that of the
    /// whole ratio.
    case operand(Operand, factor: Number?, over: Double?, divides: Bool, constant: Number?)
  }

  /// The constraint's class; only the full form has it.
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
    /// The name that is unknown, if that is the mistake.
    var unknown: String?
  }
}

/// What plain words are made of: keys and names that need no backticks.
func isKeyScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "[", "]": true
  default:
    !scalar.isASCII
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark)
  }
}

/// What the names of attributes and of built-in guides are made of.
func isAttributeScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z": true
  default: false
  }
}

/// `key` as a constraint's text spells it: in backticks unless it is a plain word; with a sign it would begin as a
/// number does.
package func spelled(key: String) -> String {
  let isPlain = !key.isEmpty && key != "self" && !key.hasPrefix("-") && key.unicodeScalars.allSatisfy(isKeyScalar)
  return isPlain ? key : "`" + key.split(separator: "`", omittingEmptySubsequences: false).joined(separator: "``") + "`"
}
