/// An advice rule: a sign, which is a fact about one conflict, and the change that the rule recommends.
///
/// Each rule has its own file, named after its ``Recommendation/Reason``, with a made-up conflict that the rule matches
/// and usually one that it must not match. For the order of the rules, see ``Rule/all``. Rules are about layouts, never
/// about individual logs.
struct Rule: Sendable {
  /// Returns the proposals for a conflict with the given members; empty if the sign is absent.
  let proposals: @Sendable (_ members: MemberSet) -> [Proposal]

  init(_ proposals: @escaping @Sendable (_ members: MemberSet) -> [Proposal]) {
    self.proposals = proposals
  }

  /// Returns a rule that makes at most one proposal.
  static func single(_ proposal: @escaping @Sendable (_ members: MemberSet) -> Proposal?) -> Self {
    Rule { members in proposal(members).map { [$0] } ?? [] }
  }
}

extension MemberSet {
  /// The proposals of all rules, in order of precedence. If the app isn't responsible for the conflict, the only
  /// proposal is the one from the matching ``Rule/foreign`` rule.
  var proposals: [Proposal] {
    for rule in Rule.foreign {
      if let foreign = rule.proposals(self).first { return [foreign] }
    }
    return Rule.all.flatMap { $0.proposals(self) }
  }
}
