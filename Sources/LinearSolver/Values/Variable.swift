/// An unknown of a ``Solver``: one real number, free in sign.
///
/// Variables are ordered by their creation. The order matters in one place only: where the constraints leave a choice,
/// the *stays* decide, and an earlier variable is kept nearer to 0 than any later one.
///
/// A variable belongs to the solver that made it. Any other solver stops the program when it is given it, and so does
/// this one after a snapshot was restored that is older than the variable.
public struct Variable: Hashable, Comparable, Sendable {
  let position: UInt32
  /// Who made it, and since which restored snapshot; see `Names`.
  let stamp: UInt32

  @inline(always)
  init(_ position: Int, stamp: UInt32) {
    self.position = UInt32(truncatingIfNeeded: position)
    self.stamp = stamp
  }

  /// The position in order of creation, from 0.
  public var index: Int { Int(position) }

  /// Whether `left` was made before `right`.
  public static func < (left: Variable, right: Variable) -> Bool {
    (left.position, left.stamp) < (right.position, right.stamp)
  }

  // `==` and `<=` between two variables make a constraint only where one is asked for.

  /// Whether `left` was made before `right` or is the same.
  public static func <= (left: Variable, right: Variable) -> Bool { !(right < left) }
  /// Whether `left` was made after `right` or is the same.
  public static func >= (left: Variable, right: Variable) -> Bool { !(left < right) }
}

extension Variable: CustomStringConvertible {
  /// `x` and the index. A solver knows the variable's name: ``Solver/name(of:)-(Variable)``.
  public var description: String { "x\(position)" }
}
