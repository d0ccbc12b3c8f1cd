public import ConstraintSystems

/// The ambiguity of a system: attributes that could have other values, with everything holding as well as
/// it does now.
public struct Ambiguity: Hashable, Sendable {
  /// Open attributes that move together.
  ///
  /// Moving one of them moves others of the group, as the constraints between them say; attributes of different groups
  /// are tied by no equation. (Inequalities may still end how far the one can move where the other is.)
  public struct Group: Hashable, Sendable {
    /// A variable and its value in another layout.
    public struct Value: Hashable, Sendable {
      /// The index of the variable.
      public let variable: Int
      /// Its value there, in points.
      public let points: Double
    }

    /// The indices of the open variables, ascending.
    public let variables: [Int]
    /// How many of the group's attributes have to be decided for all of them to be.
    public let freedom: Int
    /// Sets of ``freedom`` attributes each; a constraint for each attribute of one set settles the group. These
    /// are some of all there are, in the order of the items; with a freedom of 1 all, where they are not very many.
    public let decidingSets: [[ConstraintSystem.ItemAttribute]]
    /// Proof that the group is open: what differs in another layout that satisfies all constraints as well as the one
    /// of the diagnosis does, ascending; all of ``variables``, and others only where an inequality makes them give way.
    public let otherValues: [Value]
  }

  /// The groups, in the order of their first variables.
  public package(set) var groups: [Group]

  /// The indices of all open variables, ascending.
  public var variables: [Int] { groups.flatMap(\.variables).sorted() }
}
