/// The handle of a row in a ``Solver``, valid until that row is removed.
///
/// Handles are ordered by when their rows were added, and are never reused. A handle of a removed row or of another
/// solver traps. To check whether a handle is valid, use ``Solver/contains(_:)-(RowID)``.
public struct RowID: Hashable, Comparable, Sendable {
  let position: UInt32
  let solver: UInt32

  @inline(always)
  init(_ position: UInt32, solver: UInt32) {
    self.position = position
    self.solver = solver
  }

  /// The position in order of addition, starting at 0 and including removed rows.
  public var ordinal: Int { Int(position) }

  /// Returns true if `left` was added before `right`.
  public static func < (left: RowID, right: RowID) -> Bool {
    (left.position, left.solver) < (right.position, right.solver)
  }
}

extension RowID: CustomStringConvertible {
  /// The word `row` and the ordinal. For the content of the row, see ``Solver/description(of:)-(RowID)``.
  public var description: String { "row \(position)" }
}
