/// By how much two numbers may differ and count as the same: the one place for every such number outside the solver.
///
/// Constraints mean exact decimals, and conflicts are proved in exact arithmetic; only what the solver calculates in
/// doubles is inexact. Its budget: the lengths of a layout stay below ``longest``, where neighbouring doubles are
/// 1.5e-11 apart. A value that depends on a chain of some ten thousand steps, each rounded once, is off by less than
/// 1.5e-7, and by somewhat more where multipliers stretch what went before. Hence the order: ``lastDigits`` for a few
/// steps, ``solved`` for a solver's answer, ``points`` for what counts at all.
public enum Tolerance {
  /// The factor by which an allowance for rounding exceeds the miss, so that it is enough in doubles.
  package static let allowance = 1.001

  /// The limit, in points, of allowances for rounding: no sum of roundings reaches it.
  package static let largestAllowance = 1.0

  /// The farthest that a constant is moved, in points: anything that holds up to here holds everywhere beyond.
  package static let farthest = 1e9

  /// The length, in points, that errors are reckoned for, and that no layout reaches. Nothing is refused for being
  /// longer; it is calculated less exactly.
  package static let longest = 100_000.0

  /// A thousandth of a point. What is missed by less is rounding, no conflict and no missed optional constraint.
  ///
  /// This is a contract. A device pixel is a third of a point at least, and constants are written with a few decimals;
  /// nothing visible or intended is smaller. And it is a thousand times ``solved``.
  public static let points = 0.001

  /// How far a value, or a difference of values, may be off that the solver calculated, in points; of values above 1 so
  /// much of each point. Six times what the budget leaves for a chain of ten thousand steps.
  package static let solved = 1e-6

  /// The error of a few operations in doubles: between numbers of points, and between factors, which are quotients of a
  /// few coefficients. Sixty roundings at 100,000 points.
  package static let lastDigits = 1e-9

  /// The largest entry that counts as 0 in a vector whose greatest entry is 1. The entries come from layouts some 100
  /// points apart, each value off by up to ``solved``: 1e-8 of the greatest, and ten times that for what adding rows up
  /// leaves.
  package static let direction = 1e-7

  /// Of a vector of greatest entry 1, what must be left after all others are taken away from it for it to be new. Each
  /// row that is taken away brings an error of ``direction``; this is a hundred of them.
  package static let newDirection = 1e-5

  /// The least entry, of a vector whose greatest is 1, that others are divided by: it magnifies errors tenfold at most.
  package static let pivot = 0.1
}
