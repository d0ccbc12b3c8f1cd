package import ExactBasis

/// The arithmetic that decides when rounding leaves doubt.
///
/// A ``Solver`` computes in floating point and keeps track of what rounding may have decided. With exact arithmetic,
/// all doubtful cases are decided in fractions of any size. If nothing is doubtful, as in layouts with whole points or
/// halves and thirds of points, most systems take no longer to build; the worst one measured takes 16 % longer. Edits,
/// removals and refusals take no longer.
public struct Arithmetic: Sendable {
  let verifier: (any BasisVerifier)?

  /// Creates an arithmetic in which a verifier decides; nil for no verifier.
  package init(verifier: (any BasisVerifier)?) { self.verifier = verifier }

  /// Decides in fractions of any size.
  public static var exact: Arithmetic { .exact(until: nil) }

  /// Returns an arithmetic that decides in fractions of any size until a deadline.
  ///
  /// - Parameter deadline: the time at which the current decision and all later ones are abandoned; nil for never.
  ///   Variables that remain undecided are listed in ``Solver/undecidedVariables``.
  public static func exact(until deadline: ContinuousClock.Instant?) -> Arithmetic {
    Arithmetic(verifier: ExactVerifier(until: deadline))
  }

  /// Decides in rounded numbers: values may be wrong, and conflicts may be missed or invented, without any indication.
  /// Use this for measurements, or for systems in which all sums of numbers are known to be representable as doubles.
  public static var floatingPoint: Arithmetic { Arithmetic(verifier: nil) }
}
