package import LayoutModel

extension ConstraintChain {
  /// The constraints that the chain makes, in order: for each word, for each of its attributes, one for each target.
  ///
  /// - Throws: the first mistake.
  /// - Complexity: O(constraints * depth of the hierarchy).
  package func constraints() throws(ConstraintChainError) -> [LayoutConstraint] {
    try checkNumbers()
    let attributes = words.enumerated().flatMap { index, word in word.attributes.map { (word: index, attribute: $0) } }
    let isComposite = attributes.count > 1 || words.contains { if case .composite = $0 { true } else { false } }
    var constraints: [LayoutConstraint] = []
    for (child, (word, attribute)) in attributes.enumerated() {
      for (element, target) in targets.enumerated() {
        let side = try side(of: attribute, word: word, target: target, element: element)
        let indices = (isComposite ? "[\(child)]" : "") + (targetsAreList ? "[\(element)]" : "")
        let constraint = LayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: side?.item, attribute: side?.attribute,
          multiplier: multiplier, ratio: ratio, constant: constant(for: attribute, target: target), priority: priority,
          className: className, key: key.map { $0 + indices }, identifier: identifier, location: location)
        constraint.isLeftOut = !isActive
        constraints.append(constraint)
      }
    }
    return constraints
  }

  private func checkNumbers() throws(ConstraintChainError) {
    if multiplier == 0 {
      throw ConstraintChainError(
        code: .zeroMultiplier, message: "a multiplier is not 0: the right side's attribute would not count at all")
    }
    let values = targets.compactMap { target in if case .value(let setting) = target { setting } else { nil } }
    guard ([multiplier] + (settings + values).flatMap(\.numbers)).allSatisfy(\.isFinite) else {
      throw ConstraintChainError(code: .nonFinite, message: "a number is finite")
    }
  }

  /// The constant of the constraint on `attribute`: what was set last of all that concerns it, or 0.
  private func constant(for attribute: Attribute, target: Target) -> Double {
    var constant = settings.reversed().lazy.compactMap { $0.constant(for: attribute) }.first
    if constant == nil, case .value(let setting) = target { constant = setting.constant(for: attribute) }
    return constant ?? 0
  }

  /// The right side's item and attribute, or nil where the right side is a number.
  private func side(
    of attribute: Attribute, word: Int, target: Target, element: Int
  ) throws(ConstraintChainError)
    -> (item: LayoutItem, attribute: Attribute)?
  {
    let index = targetsAreList ? element : nil
    switch target {
    case .item(let other):
      try check(other, word: word, target: index)
      return (other, attribute)
    case .anchor(let other, .attribute(let otherAttribute)):
      try check(other, word: word, target: index)
      try check(attribute, against: otherAttribute, word: word, target: index)
      return (other, otherAttribute)
    case .anchor(let other, .composite(let composite)):
      try check(other, word: word, target: index)
      guard words[word] == .composite(composite) else {
        throw ConstraintChainError(
          code: .compositeTarget,
          message:
            "\(composite.rawValue) is \(composite.attributes.count) attributes: only \(composite.rawValue) can be "
            + "related to it, not \(words[word].name)", word: word, target: index)
      }
      return (other, attribute)
    case .value:
      guard attribute.kind == .position else { return nil }
      guard let superview = item.container else {
        throw ConstraintChainError(
          code: .noSuperview,
          message: "a number on \(attribute.rawValue) counts from the superview, and \(item.displayName) has none",
          word: word, target: index)
      }
      return (superview, attribute)
    }
  }

  private func check(_ other: LayoutItem, word: Int, target: Int?) throws(ConstraintChainError) {
    guard item.closestCommonAncestor(with: other) == nil else { return }
    throw ConstraintChainError(
      code: .noCommonSuperview,
      message: "couldn't find a common superview for \(item.displayName) and \(other.displayName)", word: word,
      target: target)
  }

  private func check(
    _ attribute: Attribute, against other: Attribute, word: Int, target: Int?
  )
    throws(ConstraintChainError)
  {
    guard let rule = attribute.refusal(pairedWith: other) else { return }
    throw ConstraintChainError(
      code: .refusedPair, message: "\(rule.rawValue): \(attribute.rawValue) and \(other.rawValue)", word: word,
      target: target)
  }
}
