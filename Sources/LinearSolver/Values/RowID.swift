/// The handle of a row in a ``Solver``, valid until that row is removed.
///
/// Handles order rows by when they were added. A removed row's handle is never given again: the solver stops the
/// program when it is given it, and when it is given that of another solver. ``Solver/contains(_:)-(RowID)`` says
/// whether a handle is valid.
public struct RowID: Hashable, Comparable, Sendable {
  let position: UInt32
  let solver: UInt32

  @inline(always)
  init(_ position: UInt32, solver: UInt32) {
    self.position = position
    self.solver = solver
  }

  /// The position in order of addition, from 0, removed rows counted.
  public var ordinal: Int { Int(position) }

  /// Whether `left` was added before `right`.
  public static func < (left: RowID, right: RowID) -> Bool {
    (left.position, left.solver) < (right.position, right.solver)
  }
}

extension RowID: CustomStringConvertible {
  /// `row` and the ordinal. A solver knows what the row says: ``Solver/description(of:)-(RowID)``.
  public var description: String { "row \(position)" }
}
