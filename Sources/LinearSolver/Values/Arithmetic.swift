package import ExactBasis

/// The arithmetic for decisions that rounding makes doubtful.
///
/// A ``Solver`` computes in floating point and keeps track of decisions that rounding may have affected. With exact
/// arithmetic, these decisions are checked in fractions of any size. If no decision is doubtful, as in layouts with
/// whole points or halves and thirds of points, most systems take no longer to build; the worst system measured takes
/// 16 % longer. Edits, removals and refusals take no longer.
public struct Arithmetic: Sendable {
  let verifier: (any BasisVerifier)?

  /// Creates an arithmetic that uses a verifier; nil for no verifier.
  package init(verifier: (any BasisVerifier)?) { self.verifier = verifier }

  /// Arithmetic that makes doubtful decisions in fractions of any size.
  public static var exact: Arithmetic { .exact(until: nil) }

  /// Returns an arithmetic that makes doubtful decisions in fractions of any size until a deadline.
  ///
  /// - Parameter deadline: the time at which the current decision and all later ones are abandoned; nil for never.
  ///   Variables that remain undecided are listed in ``Solver/undecidedVariables``.
  public static func exact(until deadline: ContinuousClock.Instant?) -> Arithmetic {
    Arithmetic(verifier: ExactVerifier(until: deadline))
  }

  /// Arithmetic that makes all decisions in rounded numbers: values may be wrong, and conflicts may be missed or
  /// reported incorrectly, without any indication. Use this for measurements, or for systems in which all sums of
  /// numbers are known to be representable as doubles.
  public static var floatingPoint: Arithmetic { Arithmetic(verifier: nil) }
}
