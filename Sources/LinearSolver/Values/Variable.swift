/// An unknown of a ``Solver``: a real number, positive or negative.
///
/// Variables are ordered by creation. The order matters only if the constraints leave a choice: in that case, the
/// *stays* keep earlier variables as near to 0 as possible before later variables.
///
/// A variable belongs to the solver that created it. Using it with another solver traps, and so does using it after a
/// snapshot older than the variable was restored.
public struct Variable: Hashable, Comparable, Sendable {
  let position: UInt32
  /// A number that identifies the solver that created the variable, and the latest snapshot restored before; see
  /// `Names`.
  let stamp: UInt32

  @inline(always)
  init(_ position: Int, stamp: UInt32) {
    self.position = UInt32(truncatingIfNeeded: position)
    self.stamp = stamp
  }

  /// The position in order of creation, starting at 0.
  public var index: Int { Int(position) }

  /// Returns true if `left` was created before `right`.
  public static func < (left: Variable, right: Variable) -> Bool {
    (left.position, left.stamp) < (right.position, right.stamp)
  }

  // Without these two functions, `<=` and `>=` between two variables would always create a constraint.

  /// Returns true if `left` was created before `right` or is the same variable.
  public static func <= (left: Variable, right: Variable) -> Bool { !(right < left) }
  /// Returns true if `left` was created after `right` or is the same variable.
  public static func >= (left: Variable, right: Variable) -> Bool { !(left < right) }
}

extension Variable: CustomStringConvertible {
  /// The letter `x` and the index. For the variable's name, see ``Solver/name(of:)-(Variable)``.
  public var description: String { "x\(position)" }
}
