import Certificates
public import ExactNumbers

/// A minimal set of constraints that can't hold together, with a proof and a recommendation.
///
/// A conflict is irreducible: without any one of the ``members``, the others and all premises can hold together. It is
/// proved: the multipliers were checked in exact arithmetic, by code that is independent of the solver.
public struct LayoutConflict: Sendable {
  /// A constraint of the conflict.
  public typealias Member = ConflictMember
  /// A premise that the conflict depends on.
  public typealias PremiseUse = Diagnosis.PremiseUse

  /// A constraint with exactly the same content as a member. Removing only the member leaves the same conflict.
  public struct Copy: Hashable, Sendable {
    /// The copy's index in its system.
    public let index: Int
    /// The index of the member that it duplicates.
    public let original: Int

    /// Creates a copy: the constraint at `index`, which duplicates the constraint at `original`.
    package init(index: Int, original: Int) {
      (self.index, self.original) = (index, original)
    }
  }

  /// The constraints, in installation order.
  public package(set) var members: [Member]
  /// The premises with which the members contradict each other: a minimal set, in order.
  public package(set) var premises: [PremiseUse]
  /// The distance, in points, by which the broken constraint is missed if all other members hold.
  public package(set) var shortfall: Rational
  /// The members' indices, most likely culprit first.
  public package(set) var ranking: [Int]
  /// The reason why the first of ``ranking`` comes before the second.
  public package(set) var suspicion: Suspicion
  /// The index of the constraint that recovery drops: the one that a log reports as broken, which might not be a
  /// member, or otherwise the first of ``ranking``.
  public package(set) var breaking: Int
  /// An identifier of 16 hexadecimal digits, which is the same for the same conflict regardless of addresses, order,
  /// texts and times.
  public package(set) var fingerprint: String
  /// The steps from the given facts to the contradiction.
  public package(set) var reasoning: Reasoning
  /// The fixes, each tested: applying it removes the conflict. Fixes of the recommended constraint come first.
  public package(set) var fixes: [Fix]

  /// The recommended action and the reason for it; nil if fixes were not requested.
  public package(set) var recommendation: Recommendation?
  /// The position of the earlier conflict about sizes that share a room if reducing them in proportion resolves this
  /// conflict, too; otherwise nil.
  package var sharesRoomOf: Int?
  /// The number of later conflicts that reducing the sizes of this conflict in proportion resolves, too.
  package var sharingCount = 0

  /// For each member with copies, all constraints with the same content, ascending, possibly including members. The
  /// conflicts of a system share these lists: each of n duplicates has n - 1 copies.
  package var copySets: [(original: Int, constraints: [Int])] = []

  /// Required constraints that duplicate members, ordered by member and then by installation.
  ///
  /// - Complexity: O(copies).
  public var copies: [Copy] {
    if copySets.isEmpty { return [] }
    let own = Set(members.map(\.index))
    return copySets.flatMap { set in
      set.constraints.filter { !own.contains($0) }.map { Copy(index: $0, original: set.original) }
    }
  }
}
