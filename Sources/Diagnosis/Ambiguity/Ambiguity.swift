public import ConstraintSystems

/// The ambiguity of a system: attributes that could have other values in a layout that satisfies the constraints
/// equally well.
public struct Ambiguity: Hashable, Sendable {
  /// Ambiguous attributes that move together.
  ///
  /// Within a group, constraints require the attributes to move together. No equation relates attributes of different
  /// groups, but an inequality may limit how far one group can move, depending on another.
  public struct Group: Hashable, Sendable {
    /// A variable and its value in another layout.
    public struct Value: Hashable, Sendable {
      /// The index of the variable.
      public let variable: Int
      /// The variable's value in the other layout, in points.
      public let points: Double
    }

    /// The indices of the ambiguous variables, ascending.
    public let variables: [Int]
    /// The number of the group's attributes that must be fixed to determine them all.
    public let freedom: Int
    /// Sets of ``freedom`` attributes each, in the order of the items. Constraints for all attributes of one set
    /// determine the group. The list is a selection of these sets; with a freedom of 1, it contains all of them, up to
    /// a limit.
    public let decidingSets: [[ConstraintSystem.ItemAttribute]]
    /// Proof of the ambiguity: the variables whose values differ in another, equally good layout, ascending. Contains
    /// all of ``variables``, and other variables only if an inequality forces them to move.
    public let otherValues: [Value]
  }

  /// The groups, in the order of their first variables.
  public package(set) var groups: [Group]

  /// The number of directions that are found by moves of the solver. After these, each variable is moved alone if
  /// possible.
  @TaskLocal package static var fewDirections = 64
  /// The number of moves of the solver after which all directions are searched at once, or a twentieth of it if only
  /// the ambiguous variables are wanted. It's more than ``fewDirections``, because directions that are found one by one
  /// move fewer variables, so layouts that differ take less memory.
  @TaskLocal package static var manyMoves = 80

  /// The indices of all ambiguous variables, ascending.
  public var variables: [Int] { groups.flatMap(\.variables).sorted() }
}
