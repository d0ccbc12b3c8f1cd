/// Layout code that is probably a mistake.
package struct CodeNote: Hashable, Sendable {
  /// The kind of mistake.
  package enum Kind: String, Sendable, CaseIterable {
    /// Attributes without a relation: nothing is made.
    case chainWithoutRelation = "chain-without-relation"
    /// Constraints that are made in a function that runs again and again.
    case madeAgain = "made-again"
    /// A required height on what fills a cell's content.
    case requiredCellHeight = "required-cell-height"
  }

  /// The kind of mistake.
  package var kind: Kind
  /// The line, from 1.
  package var line: Int
  /// The subject: the name of a view or function, or the words of a chain.
  package var subject: String

  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch kind {
    case .chainWithoutRelation: "\(subject) has no relation, so no constraint is made"
    case .madeAgain: "\(subject) runs repeatedly and adds the constraint again each time"
    case .requiredCellHeight: "\(subject) fills the cell and has a required height, which can conflict with the cell's"
    }
  }
}

/// A note with its file.
package struct PlacedNote: Hashable, Sendable {
  /// Below the folder that was given.
  package var path: String
  package var note: CodeNote
}
