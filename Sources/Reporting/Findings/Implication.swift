import LayoutModel
import PlainText

/// A constraint and what makes it needless.
struct Implication: Hashable {
  let constraint: NamedConstraint
  let reasons: [NamedConstraint]
  let premises: [NamedAttribute]
  /// The views whose given size it rests on.
  let sizes: [String]

  /// The constraints that imply it; nil if it needs none, such as `b.width == b.width`.
  var cause: String? {
    let rules = premises.rules
    if reasons.isEmpty { return rules.isEmpty ? nil : listed(rules) }
    return reasons.titles() + rules.map { ", and \($0)" }.joined()
  }

  /// A frame that the proof rests on may be another one elsewhere.
  var notes: [String] { sizes.isEmpty ? [] : ["it may have an effect at other sizes of \(listed(sizes))"] }

  var members: [JSONValue.Member] {
    JSONReporter.summary(constraint.constraint) + [
      .init("impliedBy", reasons.positions), .init("premises", premises.names),
    ]
  }
}
