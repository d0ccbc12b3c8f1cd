/// Layout code that cannot have been meant.
package struct CodeNote: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, Sendable, CaseIterable {
    /// Attributes without a relation: nothing is made.
    case chainWithoutRelation = "chain-without-relation"
    /// An update of what was never made.
    case updateWithoutMake = "update-without-make"
    /// Constraints that are made in a function that runs again and again.
    case madeAgain = "made-again"
    /// A mask that is left on for a view with constraints.
    case maskLeftOn = "mask-left-on"
    /// A required height on what fills a cell's content.
    case requiredCellHeight = "required-cell-height"
  }

  /// What it is.
  package var kind: Kind
  /// Where it is, lines from 1.
  package var line: Int
  /// What it is about: a view's name, a function's, a chain's words.
  package var subject: String

  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch kind {
    case .chainWithoutRelation: "\(subject) has no relation, so it makes no constraint"
    case .updateWithoutMake: "an update of \(subject), which nothing in this file makes: it makes a second constraint"
    case .madeAgain: "\(subject) runs again and again, and each time makes the constraint once more"
    case .maskLeftOn: "\(subject) has constraints, but its autoresizing mask is left on"
    case .requiredCellHeight: "\(subject) fills the cell and has a required height, which conflicts with the cell's own"
    }
  }
}

/// A note with its file.
package struct PlacedNote: Hashable, Sendable {
  /// Below the folder that was given.
  package var path: String
  package var note: CodeNote
}
