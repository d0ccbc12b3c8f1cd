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
    /// A required height on what a cell's content holds.
    case requiredCellHeight = "required-cell-height"
  }

  /// What it is.
  package var kind: Kind
  /// Where it is, lines from 1.
  package var line: Int
  /// What it is about: a view's name, a function's.
  package var subject: String
}

extension StatementReader {
  /// Notes a chain such as `make.left.right` that says nothing.
  mutating func noteChain(_ chain: Chain) {
    let place = code.place(chain.range)
    let words = chain.links.map { code.text($0.word) }.joined(separator: ".")
    notes.append(CodeNote(kind: .chainWithoutRelation, line: place.line, subject: words))
  }
}
