package import ExactBasis

/// What has the last word where rounding leaves a doubt.
///
/// A ``Solver`` computes in floating point, and keeps account of what rounding may have decided. With exact arithmetic,
/// whatever that account leaves in doubt is decided in fractions of any size. Where nothing is in doubt, as in layouts
/// of whole points, halves and thirds of them, most systems take no longer to build; the worst one measured takes 16 %
/// longer. Edits, removals and refusals take no longer.
public struct Arithmetic: Sendable {
  let verifier: (any BasisVerifier)?

  /// A verifier has the last word; nil for none.
  package init(verifier: (any BasisVerifier)?) { self.verifier = verifier }

  /// Fractions of any size decide.
  public static var exact: Arithmetic { .exact(until: nil) }

  /// Fractions of any size decide, for as long as there is time.
  ///
  /// - Parameter deadline: when a decision under way is given up, and all after it; nil for never. What is not decided
  ///   then is listed in ``Solver/undecidedVariables``.
  public static func exact(until deadline: ContinuousClock.Instant?) -> Arithmetic {
    Arithmetic(verifier: ExactVerifier(until: deadline))
  }

  /// Rounded numbers decide: values may be wrong, a conflict may be overlooked or made up, and nothing says so. For
  /// measurements, and for systems of which one knows that sums of their numbers are doubles.
  public static var floatingPoint: Arithmetic { Arithmetic(verifier: nil) }
}
