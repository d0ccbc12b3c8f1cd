package import LayoutModel

/// The names of attributes and relations in all dialects.
package enum AttributeNames {
  /// Returns the attribute with the name `word`: `leading`, `NSLayoutAttributeLeading`, `.Leading`, `mas_leading`,
  /// `leadingAnchor`.
  package static func attribute(_ word: String) -> Attribute? {
    var name = word[...]
    for prefix in ["NSLayoutConstraintAttribute", "NSLayoutAttribute", "NSLayoutFormatAlignAll", "mas_", "snp_"]
    where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      break
    }
    if name.hasSuffix("Anchor") { name = name.dropLast(6) }
    guard let first = name.first else { return nil }
    let plain = first.lowercased() + name.dropFirst()
    if let attribute = Attribute(rawValue: plain) { return attribute }
    return others[plain]
  }

  private static let others: [String: Attribute] = [
    "baselineLayout": .baseline, "safeAreaLayoutGuideLeft": .left, "safeAreaLayoutGuideRight": .right,
    "safeAreaLayoutGuideTop": .top, "safeAreaLayoutGuideBottom": .bottom,
  ]

  /// Returns the attributes that a word of a maker chain represents: one, or those of `edges`, `size` or `center`.
  package static func group(_ word: String) -> [Attribute]? {
    if let attribute = attribute(word) { return [attribute] }
    let plain = word.hasPrefix("mas_") || word.hasPrefix("snp_") ? String(word.dropFirst(4)) : word
    return groups[plain]
  }

  private static let groups: [String: [Attribute]] = [
    "edges": [.top, .left, .bottom, .right], "directionalEdges": [.top, .leading, .bottom, .trailing],
    "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
    "directionalHorizontalEdges": [.leading, .trailing], "directionalVerticalEdges": [.top, .bottom],
    "size": [.width, .height], "center": [.centerX, .centerY],
    "margins": [.topMargin, .leftMargin, .bottomMargin, .rightMargin],
    "directionalMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
    "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
    "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  /// Returns the relation with the name `word`: `equalTo`, `.lessThanOrEqual`, `NSLayoutRelationEqual`,
  /// `mas_greaterThanOrEqualTo`.
  package static func relation(_ word: String) -> Relation? {
    let plain = word.lowercased()
    if plain.contains("lessthan") { return .lessThanOrEqual }
    if plain.contains("greaterthan") { return .greaterThanOrEqual }
    return plain.contains("equal") ? .equal : nil
  }
}
