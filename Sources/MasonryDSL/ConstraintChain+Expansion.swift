package import LayoutModel

extension ConstraintChain {
  /// Returns the constraints that the chain makes, ordered by word, then by the word's attributes, then by target.
  ///
  /// - Throws: a ``ConstraintChainError`` for the first mistake.
  /// - Complexity: O(constraints * depth of the hierarchy).
  package func constraints() throws(ConstraintChainError) -> [LayoutConstraint] {
    try checkNumbers()
    let attributes = words.enumerated().flatMap { index, word in word.attributes.map { (word: index, attribute: $0) } }
    let isComposite =
      self.isComposite || attributes.count > 1 || words.contains { if case .composite = $0 { true } else { false } }
    var constraints: [LayoutConstraint] = []
    for (child, (word, attribute)) in attributes.enumerated() {
      for (element, target) in targets.enumerated() {
        let side = try side(of: attribute, at: child, word: word, target: target, element: element)
        let list = targetsAreList ? "[\(element)]" : ""
        let earlier = earlier[child] ?? Earlier()
        let constraint = LayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: side?.item, attribute: side?.attribute,
          multiplier: multiplier ?? earlier.multiplier ?? 1, ratio: multiplier == nil ? nil : ratio,
          constant: constant(for: attribute, relatedTo: side?.attribute, target: target, earlier: earlier.settings),
          priority: priority ?? earlier.priority ?? .required, className: className,
          key: key.map { $0 + (isComposite ? "[\(child)]" : "") + list } ?? earlier.key.map { $0 + list },
          identifier: identifier, location: location)
        constraint.isLeftOut = !isActive
        constraints.append(constraint)
      }
    }
    return constraints
  }

  private func checkNumbers() throws(ConstraintChainError) {
    let multipliers = [multiplier ?? 1] + earlier.values.compactMap(\.multiplier)
    if multipliers.contains(0) {
      throw ConstraintChainError(
        code: .zeroMultiplier,
        message: "the multiplier can't be 0, because the right side's attribute would have no effect")
    }
    let values = targets.compactMap { target in if case .value(let setting) = target { setting } else { nil } }
    let numbers = (settings + values + earlier.values.flatMap(\.settings)).flatMap(\.numbers)
    guard (multipliers + numbers).allSatisfy(\.isFinite) else {
      throw ConstraintChainError(code: .nonFinite, message: "numbers must be finite")
    }
  }

  /// Returns the constant of the constraint on `attribute`: the last setting that applies to it, or 0.
  private func constant(
    for attribute: Attribute, relatedTo other: Attribute?, target: Target, earlier: [ConstantSetting]
  ) -> Double {
    var all = earlier + settings.prefix(settingsBeforeTargets)
    if case .value(let setting) = target, !isTargetImplied { all.append(setting) }
    all += settings.dropFirst(settingsBeforeTargets)
    return all.reversed().lazy.compactMap { dialect.constant(of: $0, for: attribute, relatedTo: other) }.first ?? 0
  }

  /// Returns the right side's item and attribute, or nil if the right side is a number.
  private func side(
    of attribute: Attribute, at child: Int, word: Int, target: Target, element: Int
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
      guard let partner = partner(at: child, word: word, in: composite) else {
        throw ConstraintChainError(
          code: .compositeTarget,
          message:
            "only \(composite.rawValue) can be related to \(composite.rawValue), which is "
            + "\(composite.attributes.count) attributes, not \(words[word].name)", word: word, target: index)
      }
      try check(attribute, against: partner, word: word, target: index)
      return (other, partner)
    case .value:
      guard attribute.kind == .position else { return nil }
      guard let superview = item.container else {
        throw ConstraintChainError(
          code: .noSuperview,
          message:
            "a constant for \(attribute.rawValue) is relative to the superview, but \(item.displayName) has none",
          word: word, target: index)
      }
      return (superview, dialect.origin(of: attribute))
    }
  }

  /// Returns the attribute of `composite` at the same position as the word's own attribute if the word is a composite
  /// of the same kind: edges correspond to margins, and sizes to sizes.
  private func partner(at child: Int, word: Int, in composite: CompositeAttribute) -> Attribute? {
    guard case .composite(let own) = words[word], own.attributes.count == composite.attributes.count else { return nil }
    let start = words[..<word].reduce(0) { $0 + $1.attributes.count }
    let pairs = zip(own.attributes, composite.attributes)
    guard pairs.allSatisfy({ $0.kind == $1.kind && $0.axis == $1.axis && $0.side == $1.side }) else { return nil }
    return composite.attributes[child - start]
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

extension Attribute {
  /// -1 for an attribute at the near end of its axis, 1 for an attribute at the far end, and 0 for any other attribute.
  fileprivate var side: Int { isNearEdge ? -1 : isFarEdge ? 1 : 0 }
}
