import PlainText

/// The numbers with which a layout can be computed. Only this type determines which numbers are passed to the solver.
///
/// Within these limits, no sum or product that the library computes overflows or underflows, and every number can be
/// stored exactly as a fraction. Numbers beyond them are rejected at the input: in a document, with their location; in
/// a console report, as a line that can't be read; in code, by a ``LayoutError`` with
/// ``LayoutError/Code/invalidNumber``.
public enum NumberRange {
  /// The magnitudes of nonzero coefficients: the multiplier times the coefficient of the attribute, added up for each
  /// variable.
  public static let coefficients: ClosedRange<Double> = 1e-300...1e300

  /// The magnitude below which the frames of a written layout must be, in points. Beyond it, conflicts of a thousandth
  /// of a point are lost in rounding.
  package static let lengths = 1e12

  /// Returns true if `number` can be a coefficient: it is 0 or its magnitude is in ``coefficients``.
  public static func containsCoefficient(_ number: Double) -> Bool {
    number == 0 || coefficients.contains(number.magnitude)
  }

  /// Returns true if `number` can be a constant, in points: any finite number.
  public static func containsConstant(_ number: Double) -> Bool { number.isFinite }

  /// A mistake in a linear form.
  package enum Mistake: Hashable, Sendable {
    /// A coefficient is out of range.
    case coefficient(Double)
    /// A constant, or the sum of constants, isn't finite.
    case constant
    /// A constant is 0 only because it is too close to 0 for a double.
    case vanishingConstant
    /// A frame is so large that doubles can't tell a layout that fits from one that is off by a thousandth of a point.
    case length(Double)

    /// The message: the end of a sentence about the constraint, in lowercase and without a period.
    package var rule: String {
      switch self {
      case .coefficient(let number):
        let limits = "\(formatted(coefficients.lowerBound)) and \(formatted(coefficients.upperBound))"
        return "the multiplier \(formatted(number)) is out of range; its magnitude must be between \(limits)"
      case .constant: return "the constants add up to too large a number"
      case .vanishingConstant: return "the constant is too close to 0"
      case .length(let number):
        return "\(formatted(number)) pt is out of range; frames must be below \(formatted(lengths)) pt"
      }
    }
  }
}

extension LinearForm {
  /// The mistake that keeps the solver from using the form; nil if there is none.
  ///
  /// - Complexity: O(terms).
  package var mistake: NumberRange.Mistake? {
    if let bad = terms.first(where: { !NumberRange.containsCoefficient($0.product.value) || $0.product.hasVanished }) {
      return .coefficient(bad.product.value)
    }
    if !hasDistinctVariables, let bad = coefficients.first(where: { !NumberRange.containsCoefficient($0.value) }) {
      return .coefficient(bad.value)
    }
    if !NumberRange.containsConstant(constant) { return .constant }
    return constants.contains(where: \.hasVanished) ? .vanishingConstant : nil
  }

  /// True if a quick check shows that no two terms have the same variable.
  private var hasDistinctVariables: Bool {
    terms.count <= 4
      && terms.indices.allSatisfy { index in terms[..<index].allSatisfy { $0.variable != terms[index].variable } }
  }
}

extension LinearForm.Product {
  /// True if the product is 0 although none of its factors is 0.
  fileprivate var hasVanished: Bool { value == 0 && coefficient != 0 && factor != 0 }
}
