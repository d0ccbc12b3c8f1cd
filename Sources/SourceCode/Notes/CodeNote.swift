/// A note about layout code that is probably a mistake.
package struct CodeNote: Hashable, Sendable {
  /// The kind of mistake.
  package enum Kind: String, Sendable, CaseIterable {
    /// A chain of attributes that makes no constraint, because it has no relation.
    case chainWithoutRelation = "chain-without-relation"
    /// Constraints made by a function that runs repeatedly.
    case madeAgain = "made-again"
    /// A required height of a view that determines the height of a cell's content.
    case requiredCellHeight = "required-cell-height"
  }

  /// The kind of mistake.
  package var kind: Kind
  /// The line, starting at 1.
  package var line: Int
  /// The byte offset at which the code of the note begins; nil for the line as a whole.
  package var start: Int?
  /// The subject: the name of a view or function, or the words of a chain.
  package var subject: String

  /// The message: one sentence in lowercase, without a period.
  package var message: String {
    switch kind {
    case .chainWithoutRelation: "\(subject) has no relation, so no constraint is made"
    case .madeAgain: "\(subject) runs repeatedly and adds the constraint again each time"
    case .requiredCellHeight: "\(subject) fills the cell and has a required height, which can conflict with the cell's"
    }
  }
}

/// A note and the file that it refers to.
package struct PlacedNote: Hashable, Sendable {
  /// The path relative to the root folder.
  package var path: String
  package var note: CodeNote
}
