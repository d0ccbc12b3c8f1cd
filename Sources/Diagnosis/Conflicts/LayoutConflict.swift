import Certificates
public import ExactNumbers

/// A minimal set of constraints that cannot hold together, with its proof and what to do about it.
///
/// Irreducible: without any one of the ``members`` the others and all premises can hold together. Proved: the
/// multipliers were checked in exact arithmetic, by code that shares nothing with the solver.
public struct LayoutConflict: Sendable {
  /// A constraint of the conflict.
  public typealias Member = ConflictMember
  /// A premise that the conflict depends on.
  public typealias PremiseUse = Diagnosis.PremiseUse

  /// A constraint that says exactly what a member says: the conflict is there once more with the one in the place of
  /// the other.
  public struct Copy: Hashable, Sendable {
    /// The copy's index in its system.
    public let index: Int
    /// The index of the member that says the same.
    public let original: Int

    /// The constraint at `index`, which says the same as the one at `original`.
    package init(index: Int, original: Int) {
      (self.index, self.original) = (index, original)
    }
  }

  /// The constraints, in installation order.
  public package(set) var members: [Member]
  /// The premises, a smallest set of those needed, in order.
  public package(set) var premises: [PremiseUse]
  /// How far the members are from holding together, in points of the broken constraint: by this much it misses when all
  /// the others hold.
  public package(set) var shortfall: Rational
  /// The members' indices, most likely culprit first.
  public package(set) var ranking: [Int]
  /// The reason why the first of ``ranking`` comes before the second.
  public package(set) var suspicion: Suspicion
  /// The index of the constraint that recovery drops: what a log says was broken, which may be no member; else the
  /// first of ``ranking``.
  public package(set) var breaking: Int
  /// The same for the same conflict whatever the addresses, order, texts and times: 16 hexadecimal digits.
  public package(set) var fingerprint: String
  /// The steps from what is given to the contradiction.
  public package(set) var reasoning: Reasoning
  /// The fixes, each of them tested: applied, it removes the conflict. Those of the recommended constraint come first.
  public package(set) var fixes: [Fix]

  /// The one thing to do, and why; nil where fixes were not asked for.
  public package(set) var recommendation: Recommendation?

  /// Required constraints besides the members that say the same as one of them, by member and then in installation
  /// order.
  public package(set) var copies: [Copy] = []
}
