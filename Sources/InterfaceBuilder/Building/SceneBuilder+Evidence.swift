import LayoutModel

extension SceneBuilder {
  /// Returns the evidence from stored frames, except for notes that would hide a conflict.
  ///
  /// If other constraints already determine a position, an additional constraint to a safe area or margin implies the
  /// inset that satisfies the constraint, not the inset that the editor used: the conflict of a view with constraints
  /// to both edges and to a width would disappear. Such a constraint counts only if it agrees with the rules or implies
  /// a usual inset.
  ///
  /// - Parameters:
  ///   - rules: the insets according to the rules alone.
  ///   - bars: the area that bars cover according to the rules alone.
  func trusted(_ notes: [EvidenceCollector.Note], rules: InsetsResolver, bars: EdgeInsets) -> InsetsEvidence {
    let agreeing = notes.filter { $0.agrees(with: rules, bars) }
    let others = notes.filter { !$0.agrees(with: rules, bars) }
    let constraints = Dictionary(
      made.map { (ObjectIdentifier($0.node.element), $0.constraint) }, uniquingKeysWith: { first, _ in first })
    func constraint(_ note: EvidenceCollector.Note) -> LayoutConstraint? {
      constraints[ObjectIdentifier(note.constraint.element)]
    }
    let repeating =
      others.isEmpty ? [] : RepeatingEquations.of((agreeing + others).compactMap(constraint), root: rootView)
    let trusted = others.filter { note in
      note.isUsual || constraint(note).map { !repeating.contains(ObjectIdentifier($0)) } ?? true
    }
    var evidence = InsetsEvidence()
    for note in agreeing + trusted { note.add(to: &evidence) }
    return evidence
  }
}

extension EvidenceCollector.Note {
  fileprivate func agrees(with rules: InsetsResolver, _ bars: EdgeInsets) -> Bool {
    let view = ObjectIdentifier(unknown.view)
    let insets =
      switch unknown.kind {
      case .safeArea: rules.safeAreas[view] ?? .zero
      case .margins: rules.margins[view] ?? .zero
      case .bars: bars
      }
    let rule: Double
    if let side = unknown.side {
      rule = insets[side] * side.inwards
    } else {
      rule = unknown.axis == .horizontal ? (insets.left - insets.right) / 2 : (insets.top - insets.bottom) / 2
    }
    return abs(points - rule) <= InsetsEvidence.tolerance
  }

  /// True if the implied inset is a common one: the margins of rows and roots in all versions, and the combined heights
  /// of status bars, navigation bars and tab bars.
  fileprivate var isUsual: Bool {
    guard let side = unknown.side else { return false }
    let usual: [Double] =
      switch (unknown.kind, side) {
      case (.margins, _): [8, 11, 15, 16, 20]
      case (_, .top): [20, 44, 64, 88, 91, 92, 98, 103]
      case (_, .bottom): [34, 49, 83]
      case (_, .left), (_, .right): []
      }
    return usual.contains { abs(points * side.inwards - $0) <= InsetsEvidence.tolerance }
  }
}
