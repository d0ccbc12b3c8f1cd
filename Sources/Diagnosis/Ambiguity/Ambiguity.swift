public import ConstraintSystems

/// What a system's constraints leave open: attributes that could have other values, with everything holding as well as
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
      public var variable: Int
      /// Its value there, in points.
      public var points: Double

      /// The variable at index `variable`, at `points`.
      public init(variable: Int, points: Double) {
        self.variable = variable
        self.points = points
      }
    }

    /// The indices of the open variables, ascending.
    public var variables: [Int]
    /// How many of the group's attributes have to be decided for all of them to be.
    public var freedom: Int
    /// Sets of ``freedom`` attributes each; a constraint for each attribute of one set settles the group. These
    /// are some of all there are, in the order of the items; with a freedom of 1 all, where they are not very many.
    public var decidingSets: [[ConstraintSystem.ItemAttribute]]
    /// Proof that the group is open: what differs in another layout that satisfies all constraints as well as the one
    /// of the diagnosis does, ascending; all of ``variables``, and others only where an inequality makes them give way.
    public var otherValues: [Value]

    /// A group with all its members.
    public init(
      variables: [Int], freedom: Int, decidingSets: [[ConstraintSystem.ItemAttribute]], otherValues: [Value]
    ) {
      self.variables = variables
      self.freedom = freedom
      self.decidingSets = decidingSets
      self.otherValues = otherValues
    }
  }

  /// The groups, in the order of their first variables.
  public var groups: [Group]

  /// What the groups are; none if everything is decided.
  public init(groups: [Group]) {
    self.groups = groups
  }

  /// The indices of all open variables, ascending.
  public var variables: [Int] { groups.flatMap(\.variables).sorted() }
}
