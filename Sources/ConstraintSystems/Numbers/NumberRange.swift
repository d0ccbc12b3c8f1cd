import PlainText

/// The numbers that a layout can be calculated with: the one place that decides what reaches the solver.
///
/// Between these limits no sum or product of the few that the library itself makes is lost, and every number can still
/// be kept exact as a fraction. What is beyond them is refused where it comes in: in a document with its place, in a
/// console report as a line that cannot be read, in code by a ``LayoutError`` with ``LayoutError/Code/invalidNumber``.
public enum NumberRange {
  /// The magnitudes that a coefficient can have if it is not 0: a multiplier, times what it stands before, added up for
  /// each variable.
  public static let coefficients: ClosedRange<Double> = 1e-300...1e300

  /// True if `number` can be a coefficient: 0, or of a magnitude in ``coefficients``.
  public static func containsCoefficient(_ number: Double) -> Bool {
    number == 0 || coefficients.contains(number.magnitude)
  }

  /// True if `number` can be a constant, in points: any finite number.
  public static func containsConstant(_ number: Double) -> Bool { number.isFinite }

  /// A mistake in a linear form.
  package enum Mistake: Hashable, Sendable {
    /// A coefficient is out of range.
    case coefficient(Double)
    /// A constant, or what constants add up to, is not finite.
    case constant
    /// A constant is 0 only because it is nearer to 0 than a double can be.
    case vanishingConstant

    /// The message, as the end of a sentence about the constraint: lower case, without a full stop.
    package var rule: String {
      switch self {
      case .coefficient(let number):
        let limits = "\(formatted(coefficients.lowerBound)) and \(formatted(coefficients.upperBound))"
        return "the multiplier \(formatted(number)) is out of range; its magnitude must be between \(limits)"
      case .constant: return "the constants add up to a number that is too large"
      case .vanishingConstant: return "the constant is too close to 0"
      }
    }
  }
}

extension LinearForm {
  /// The mistake that keeps the form from the solver; nil if there is none.
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

  /// True if the terms are the coefficients, as far as that is seen at a glance.
  private var hasDistinctVariables: Bool {
    terms.count <= 4
      && terms.indices.allSatisfy { index in terms[..<index].allSatisfy { $0.variable != terms[index].variable } }
  }
}

extension LinearForm.Product {
  /// True if the product is 0 though none of its factors is.
  fileprivate var hasVanished: Bool { value == 0 && coefficient != 0 && factor != 0 }
}
