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
    public var index: Int
    /// The index of the member that says the same.
    public var original: Int

    /// The constraint at `index`, which says the same as the one at `original`.
    public init(index: Int, original: Int) {
      self.index = index
      self.original = original
    }
  }

  /// The constraints, in installation order.
  public var members: [Member]
  /// The premises, a smallest set of those needed, in order.
  public var premises: [PremiseUse]
  /// How far the members are from holding together, in points of the broken constraint: by this much it misses when all
  /// the others hold.
  public var shortfall: Rational
  /// The members' indices, most likely culprit first.
  public var ranking: [Int]
  /// What puts the first of ``ranking`` before the second.
  public var suspicion: Suspicion
  /// The index of the constraint that recovery drops: what a log says was broken, which may be no member; else the
  /// first of ``ranking``.
  public var breaking: Int
  /// The same for the same conflict whatever the addresses, order, texts and times: 16 hexadecimal digits.
  public var fingerprint: String
  /// The steps from what is given to the contradiction.
  public var reasoning: Reasoning
  /// What can be done, each tried: applied, it removes the conflict. Those of the recommended constraint come first.
  public var fixes: [Fix]

  /// The one thing to do, and why; nil where fixes were not asked for.
  public var recommendation: Recommendation?

  /// Required constraints besides the members that say the same as one of them, by member and then in installation
  /// order.
  public var copies: [Copy] = []

  /// A conflict with all its members.
  public init(
    members: [Member], premises: [PremiseUse], shortfall: Rational, ranking: [Int], suspicion: Suspicion, breaking: Int,
    fingerprint: String, reasoning: Reasoning, fixes: [Fix]
  ) {
    self.members = members
    self.premises = premises
    self.shortfall = shortfall
    self.ranking = ranking
    self.suspicion = suspicion
    self.breaking = breaking
    self.fingerprint = fingerprint
    self.reasoning = reasoning
    self.fixes = fixes
  }
}
