package import ConstraintSystems

extension LayoutConstraint {
  /// Checks that Auto Layout accepts the constraint, and returns the view on which to install it.
  ///
  /// - Returns: the innermost view that contains both items; for a constant size, the item itself or its owner.
  /// - Throws: a ``LayoutError`` for the first mistake.
  /// - Complexity: O(depth).
  package func checkedHost() throws(LayoutError) -> View {
    guard hasItems else {
      throw error(.itemIsGone, "an item of \(className) \(name ?? "without a key") no longer exists", [])
    }
    try checkNumbers()
    guard let secondItem, let secondAttribute else { return try hostOfLoneAttribute() }
    var items: [LayoutItem] { [firstItem, secondItem] }
    if let rule = firstAttribute.refusal(pairedWith: secondAttribute) {
      throw error(
        .unsupportedPairing,
        "\(rule.rawValue): \(firstItem.displayName).\(firstAttribute.rawValue) and "
          + "\(secondItem.displayName).\(secondAttribute.rawValue)", items)
    }
    guard let host = firstItem.closestCommonAncestor(with: secondItem) else {
      throw error(
        .noCommonSuperview,
        "couldn't find a common superview for \(firstItem.displayName) and \(secondItem.displayName)", items)
    }
    return host
  }

  private func hostOfLoneAttribute() throws(LayoutError) -> View {
    guard firstAttribute.kind == .size else {
      throw error(
        .lonePosition,
        "\(firstItem.displayName).\(firstAttribute.rawValue) is a position and requires a second item", [firstItem])
    }
    guard let host = firstItem as? View ?? firstItem.container else {
      throw error(.noSuperview, "\(firstItem.displayName) doesn't belong to a view", [firstItem])
    }
    return host
  }

  private func checkNumbers() throws(LayoutError) {
    var subject: String { "\(firstItem.displayName).\(firstAttribute.rawValue)" }
    guard multiplier.isFinite, constant.isFinite else {
      throw error(
        .invalidNumber,
        "the \(multiplier.isFinite ? "constant" : "multiplier") must be finite: "
          + "\(subject) has \(multiplier.isFinite ? constant : multiplier)", [firstItem])
    }
    if multiplier == 0 {
      throw error(
        .invalidNumber, "the multiplier can't be 0, because the second item would have no effect: \(subject)",
        [firstItem])
    }
    if let mistake = priority.mistake { throw error(.invalidPriority, "\(mistake): \(subject)", [firstItem]) }
    guard NumberRange.containsCoefficient(multiplier) else {
      throw error(for: .coefficient(multiplier))
    }
  }

  /// Returns the error for a constraint whose numbers, together with those of its items, are out of range.
  package func error(for mistake: NumberRange.Mistake) -> LayoutError {
    guard hasItems else { return error(.invalidNumber, mistake.rule, []) }
    let items = [firstItem] + (secondItem.map { [$0] } ?? [])
    return error(
      .invalidNumber, "\(mistake.rule): \(firstItem.displayName).\(firstAttribute.rawValue)", items)
  }

  private func error(_ code: LayoutError.Code, _ message: String, _ items: [LayoutItem]) -> LayoutError {
    LayoutError(code, message, items: items.map(\.displayName), location: location)
  }
}

extension LayoutItem {
  /// Returns the error for an item whose numbers are out of range.
  package func error(for mistake: NumberRange.Mistake, _ attribute: Attribute) -> LayoutError {
    LayoutError(
      .invalidNumber, "\(mistake.rule): \(displayName).\(attribute.rawValue)", items: [displayName],
      location: location)
  }
}
