package import LayoutModel

/// Layout code that can't be meant as it is, whatever the numbers.
package struct CodeMistake: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case refusedPair = "refused-pair"
    case constrainedBeforeAdded = "constrained-before-added"
    case activatedTooEarly = "activated-too-early"
    case maskLeftOn = "mask-left-on"
    case madeAgain = "made-again"
    case chainWithoutRelation = "chain-without-relation"
    case requiredCellHeight = "required-cell-height"
    case neverActivated = "never-activated"
    case replacedWhileActive = "replaced-while-active"
    case innerSafeArea = "inner-safe-area"
    case laidOutByCell = "laid-out-by-cell"
  }

  package var kind: Kind
  package var location: SourceLocation
  /// The name of the view or function that it is about.
  package var subject: String
  /// What else the sentence names: an attribute, a view, a place.
  package var details: [String] = []
  /// The decisions under which the code comes here.
  package var conditions: [String] = []
  /// The type in which it was found; empty for one of the file.
  package var type = ""
}
