import LayoutModel

extension Comparison {
  /// Returns the clues that `statement` left on the mask from which the constraint results, or nil if the statement
  /// can't have left it on.
  mutating func compareMask(_ fact: PrintedFact, _ mask: WrittenMask) -> [Clue]? {
    let (statement, file) = (mask.statement, mask.file)
    guard let written = mask.item, let item = statement.first else { return nil }
    let view = facts.maskedItem(fact)
    let printed = facts.classes[view]
    // Interface Builder itself generates constraints for a content view.
    if fact.origin != .autoresizingMask {
      guard index.files[file].language == .interfaceBuilder, let type = statement.enclosingType,
        item.names.contains("contentView"), fact.items.contains(where: { facts.classes[$0] == type })
      else { return nil }
      return [.generatedByInterface, .ownType]
    }
    if isPrivate[view], !printed.isEmpty { return nil }
    var clues = textClues(view, item, file)
    let itemClue = itemClue(view, written)
    if itemClue == .otherClass || itemClue == .privateClass { return nil }
    clues.append(itemClue)
    switch statement.key {
    case MaskState.on: clues.append(.maskSwitchedOn)
    case MaskState.made:
      // The view was created with a different class, or its mask was switched off later.
      guard item.className == printed, !index.isSwitchedOff(item.name, of: statement.enclosingType, in: file) else {
        return nil
      }
      clues.append(.viewIsMade)
    default: clues.append(index.files[file].language == .interfaceBuilder ? .maskOfInterface : .maskIsFlexible)
    }
    clues.append(typeClue(statement))
    return clues
  }
}
