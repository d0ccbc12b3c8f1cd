/// The significance of clues. A clue's weight is the natural logarithm of a ratio: how much more often the clue applies
/// to the statement that made a constraint than to other statements with the same attributes. The weights are derived
/// from counts; `docs/finding-the-code.md` describes the sample and how to count again.
package struct ClueWeights: Sendable {
  private var values: [Double]

  /// The weights derived from counts.
  package static let counted = ClueWeights([
    .sameLine: 5.6, .nearLine: 4.0, .otherFile: -3.7,
    .key: 4.3, .noKey: 0.0, .otherKey: -3.6,
    .ownClass: 2.3, .publicClass: 2.2, .generalClass: 0.9, .baseClass: -0.9, .unknownClass: -0.5,
    .privateClass: -2.0, .otherClass: -3.7,
    .ownSecond: 2.3, .publicSecond: 1.8, .generalSecond: -0.3, .baseSecond: -0.1, .unknownSecond: 0.1,
    .privateSecond: -2.0, .otherSecond: -3.2, .superview: 0.7,
    .name: 2.4,
    .similarName: 2.4,
    .otherName: 0,
    .text: 3.5,
    .otherText: -1.6,
    .attributes: 0.2, .relatedAttributes: -1.8, .unknownAttributes: -1.9,
    .relation: 0.2, .unknownRelation: -1.0, .otherRelation: -3.5,
    .multiplier: 0.0, .unknownMultiplier: -0.8, .otherMultiplier: -4.0,
    .constant: 2.4, .namedConstant: 2.5, .zeroConstant: 0.8, .oneOfConstants: 1.9, .laterConstant: -0.5,
    .unknownConstant: 0.2, .otherConstant: -2.9,
    .required: 0.0, .unknownPriority: -0.5, .optional: -2.4,
    .dialect: 0.2, .otherDialect: -1.9,
    .ownType: 1.6, .otherType: -0.4,
    .runsAgain: 1.8, .runsOnce: -0.7,
    .bestFile: 1.1, .goodFile: 0.1, .poorFile: -2.8,
    .manyNeighbours: 1.1, .someNeighbours: 0.1, .noNeighbours: -1.6,
    .sameNames: 1.1, .otherNames: -1.9,
    .settledNeighbours: 0.8,
    .settledNames: 0.9,
    .taken: -4.0,
    .testCode: -0.8,
    .maskSwitchedOn: 1.9, .maskIsFlexible: 1.4, .viewIsMade: 0.9, .maskOfInterface: -0.4,
    .generatedByInterface: 0.8,
  ])

  package init(_ table: [Clue: Double]) {
    values = Clue.allCases.map { table[$0] ?? 0 }
  }

  package subscript(clue: Clue) -> Double {
    get { values[clue.rawValue] }
    set { values[clue.rawValue] = newValue }
  }

  package func sum(_ clues: [Clue]) -> Double { clues.reduce(0) { $0 + self[$1] } }
}
