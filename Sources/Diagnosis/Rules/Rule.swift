/// A rule of advice: a sign, which is a fact about one conflict, and the change that it recommends.
///
/// Each rule has a file of its own, named after its ``Recommendation/Reason``, with a made-up conflict that shows the
/// sign and one that must not. Their order is in ``Rule/all``. Rules are about layouts, never about single logs.
struct Rule: Sendable {
  /// The recommendations for a conflict with these members; empty where the sign doesn't show.
  let proposals: @Sendable (_ members: MemberSet) -> [Proposal]

  init(_ proposals: @escaping @Sendable (_ members: MemberSet) -> [Proposal]) {
    self.proposals = proposals
  }

  /// A rule that recommends one thing at most.
  static func single(_ proposal: @escaping @Sendable (_ members: MemberSet) -> Proposal?) -> Self {
    Rule { members in proposal(members).map { [$0] } ?? [] }
  }
}

extension MemberSet {
  /// The proposals of all rules in order of precedence. Nothing counts beside a conflict that isn't the app's.
  var proposals: [Proposal] {
    for rule in Rule.foreign {
      if let foreign = rule.proposals(self).first { return [foreign] }
    }
    return Rule.all.flatMap { $0.proposals(self) }
  }
}
