/// The amounts by which two numbers may differ and still count as equal. All such numbers outside the solver are
/// defined here.
///
/// Constraints contain exact decimals, and conflicts are proved in exact arithmetic; only the solver's results in
/// doubles are inexact. Their error budget: the lengths in a layout stay below ``longest``, where neighboring doubles
/// differ by 1.5e-11. A value that depends on a chain of about ten thousand steps, each rounded once, has an error of
/// less than 1.5e-7, or somewhat more if multipliers magnify earlier errors. Therefore, there are three limits in
/// ascending order: ``lastDigits`` for a few steps, ``solved`` for a result of the solver, and ``points`` for
/// differences that matter.
public enum Tolerance {
  /// The factor by which an allowance for rounding exceeds the miss, so that the allowance is enough in doubles.
  package static let allowance = 1.001

  /// The maximum allowance for rounding, in points. No sum of rounding errors reaches it.
  package static let largestAllowance = 1.0

  /// The maximum distance by which a constant is moved, in points. A statement that is true up to this distance is
  /// assumed to be true beyond it.
  package static let farthest = 1e9

  /// The length, in points, for which errors are estimated, and which no real layout reaches. Greater lengths are
  /// allowed, but they are computed less accurately.
  package static let longest = 100_000.0

  /// A thousandth of a point. A smaller miss counts as rounding, not as a conflict or a missed optional constraint.
  ///
  /// This is a contract. A device pixel is at least a third of a point, and constants have few decimals, so nothing
  /// visible or intended is smaller. It is also a thousand times ``solved``.
  public static let points = 0.001

  /// The maximum error of a value, or a difference of values, computed by the solver, in points; for values above 1,
  /// relative to the value. This is six times the error budget of a chain of ten thousand steps.
  package static let solved = 1e-6

  /// The maximum error of a few operations in doubles, for both lengths in points and factors, which are quotients of a
  /// few coefficients. It equals sixty rounding errors at 100,000 points.
  package static let lastDigits = 1e-9

  /// The largest entry that counts as 0 in a vector whose largest entry is 1. The entries are differences of about 100
  /// points between layouts, in which each value has an error of up to ``solved``: 1e-8 of the largest entry, times ten
  /// to allow for adding rows.
  package static let direction = 1e-7

  /// The smallest remainder with which a vector, whose largest entry is 1, counts as new after all other vectors are
  /// subtracted from it. Each subtracted row contributes an error of up to ``direction``; this allows for a hundred
  /// such rows.
  package static let newDirection = 1e-5

  /// In a vector whose largest entry is 1, the smallest entry by which the others may be divided, so that errors are
  /// magnified at most tenfold.
  package static let pivot = 0.1
}
