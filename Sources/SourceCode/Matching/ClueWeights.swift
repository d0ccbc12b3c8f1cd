/// How much a clue says: the natural logarithm of how much more often it holds for the statement that made a constraint
/// than for others with the same attributes. The numbers are counts, not opinions: `docs/finding-the-code.md` says over
/// what, and how to count again.
package struct ClueWeights: Sendable {
  private var values: [Double]

  /// The counted weights.
  package static let counted = ClueWeights([
    .sameLine: 6, .nearLine: 4, .otherFile: -4,
    .key: 5, .noKey: 0, .otherKey: -4,
    .ownClass: 2.5, .publicClass: 1.2, .generalClass: 0.8, .baseClass: 0, .unknownClass: -0.3, .privateClass: -2, .otherClass: -3,
    .ownSecond: 2.2, .publicSecond: 1.2, .generalSecond: 0.6, .baseSecond: 0, .unknownSecond: -0.2, .privateSecond: -2, .otherSecond: -2.5, .superview: 0.3,
    .name: 3, .similarName: 2.5, .text: 3.5, .otherText: -1.5,
    .attributes: 0.5, .relatedAttributes: -1, .unknownAttributes: -2,
    .relation: 0.2, .unknownRelation: -1, .otherRelation: -4,
    .multiplier: 0, .unknownMultiplier: -1, .otherMultiplier: -4,
    .constant: 2.5, .namedConstant: 2.5, .zeroConstant: 0.7, .oneOfConstants: 2, .laterConstant: -0.5, .unknownConstant: -0.7, .otherConstant: -3,
    .required: 0, .unknownPriority: -0.5, .optional: -2.5,
    .dialect: 0.8, .otherDialect: -3,
    .ownType: 2, .otherType: -0.3,
    .runsAgain: 1.5, .runsOnce: -0.3,
    .bestFile: 2.5, .goodFile: 0, .poorFile: -3,
    .manyNeighbours: 1.5, .someNeighbours: 0.7, .noNeighbours: -0.7,
    .sameNames: 0.8, .otherNames: -0.7,
    .settledNeighbours: 0.7, .settledNames: 0.7,
    .taken: -4, .testCode: -0.7,
    .maskSwitchedOn: 2, .maskIsFlexible: 1.5, .viewIsMade: 0.5, .maskOfInterface: 0, .generatedByInterface: 1,
  ])

  package init(_ table: [Clue: Double]) {
    values = Clue.allCases.map { table[$0] ?? 0 }
  }

  package subscript(clue: Clue) -> Double {
    get { values[clue.rawValue] }
    set { values[clue.rawValue] = newValue }
  }

  /// The sum over some clues.
  package func sum(_ clues: [Clue]) -> Double { clues.reduce(0) { $0 + self[$1] } }
}
