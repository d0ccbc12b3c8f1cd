import LayoutModel
import PlainText

/// A constraint and the reasons why it's redundant.
struct Implication: Hashable {
  let constraint: NamedConstraint
  let reasons: [NamedConstraint]
  let premises: [NamedAttribute]
  /// The views on whose fixed sizes the proof depends.
  let sizes: [String]

  /// The constraints that imply this constraint; nil if the constraint always holds, such as `b.width == b.width`.
  var cause: String? {
    let rules = premises.rules
    if reasons.isEmpty { return rules.isEmpty ? nil : listed(rules) }
    return reasons.titles() + rules.map { ", and \($0)" }.joined()
  }

  /// A note that the proof depends on sizes that may be different in another environment.
  var notes: [String] { sizes.isEmpty ? [] : ["it may have an effect at other sizes of \(listed(sizes))"] }

  var members: JSONMembers {
    JSONReporter.summary(constraint.constraint) + ["impliedBy": reasons.positions, "premises": premises.map(\.name)]
  }
}
