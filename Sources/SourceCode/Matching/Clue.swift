/// An agreement or disagreement between a line of a log and a statement. At most one clue of each group applies.
package enum Clue: Int, CaseIterable, Sendable {
  // SnapKit prints the file and line of the code that made a constraint.
  case sameLine, nearLine, otherFile
  // The key or identifier.
  case key, noKey, otherKey
  // The first item's class.
  case ownClass, publicClass, generalClass, baseClass, unknownClass, privateClass, otherClass
  // The second item's class.
  case ownSecond, publicSecond, generalSecond, baseSecond, unknownSecond, privateSecond, otherSecond, superview
  // The name and the text of an item in a log.
  case name, similarName, otherName, text, otherText
  // The attributes.
  case attributes, relatedAttributes, unknownAttributes
  case relation, unknownRelation, otherRelation
  case multiplier, unknownMultiplier, otherMultiplier
  case constant, namedConstant, zeroConstant, oneOfConstants, laterConstant, unknownConstant, otherConstant
  case required, unknownPriority, optional
  // The kind of statement that matches the constraint's class.
  case dialect, otherDialect
  // The type that the code belongs to.
  case ownType, otherType
  // A constraint that was added twice, and code that runs repeatedly.
  case runsAgain, runsOnce
  // The list as a whole.
  case bestFile, goodFile, poorFile
  case manyNeighbours, someNeighbours, noNeighbours
  case sameNames, otherNames
  // The lines whose statements are certain.
  case settledNeighbours, settledNames
  // Another line of the list is a better match for the statement.
  case taken
  // Test code.
  case testCode
  // The reasons why a mask is on.
  case maskSwitchedOn, maskIsFlexible, viewIsMade, maskOfInterface, generatedByInterface

  /// The groups of clues that exclude each other. A group of one clue either applies or doesn't.
  package static let groups: [[Clue]] = [
    [.sameLine, .nearLine, .otherFile], [.key, .noKey, .otherKey],
    [.ownClass, .publicClass, .generalClass, .baseClass, .unknownClass, .privateClass, .otherClass],
    [
      .ownSecond, .publicSecond, .generalSecond, .baseSecond, .unknownSecond, .privateSecond, .otherSecond, .superview,
    ],
    [.attributes, .relatedAttributes, .unknownAttributes], [.relation, .unknownRelation, .otherRelation],
    [.multiplier, .unknownMultiplier, .otherMultiplier],
    [
      .constant, .namedConstant, .zeroConstant, .oneOfConstants, .laterConstant, .unknownConstant, .otherConstant,
    ],
    [.required, .unknownPriority, .optional], [.dialect, .otherDialect], [.ownType, .otherType],
    [.runsAgain, .runsOnce], [.bestFile, .goodFile, .poorFile],
    [.manyNeighbours, .someNeighbours, .noNeighbours], [.sameNames, .otherNames],
    [.maskSwitchedOn, .maskIsFlexible, .viewIsMade, .maskOfInterface, .generatedByInterface],
  ]

  /// The clues that identify the view or the constraint, not only its kind.
  static let identifying: Set<Clue> = [
    .sameLine, .nearLine, .key, .ownClass, .ownSecond, .name, .similarName, .text, .ownType,
  ]
  /// The clues from an equal number.
  static let numbers: Set<Clue> = [.constant, .namedConstant, .zeroConstant, .oneOfConstants]
  /// The clues that rule a statement out unless another clue identifies it.
  private static let contradicting: Set<Clue> = [
    .otherClass, .otherSecond, .otherName, .otherText, .otherRelation, .otherMultiplier, .otherConstant, .otherDialect,
  ]

  /// Returns true if a line and a statement only look alike: a clue speaks against the statement, and no clue
  /// identifies the view or the constraint.
  ///
  /// - Parameter isKept: true if a variable keeps the constraint, so that other code can change its constant.
  static func contradict(_ clues: [Clue], isKept: Bool) -> Bool {
    guard identifying.isDisjoint(with: clues) else { return false }
    return clues.contains { contradicting.contains($0) && !(isKept && $0 == .otherConstant) }
  }

  /// The clue's name in reports; nil for clues against the statement and for weak clues.
  package var name: String? {
    switch self {
    case .sameLine, .nearLine: "file and line"
    case .key: "key"
    case .ownClass, .publicClass, .ownSecond, .publicSecond: "class"
    case .name, .similarName: "name"
    case .text: "text"
    case .attributes: "attributes"
    case .constant, .oneOfConstants: "constant"
    case .namedConstant: "named constant"
    case .laterConstant: "constant set later"
    case .ownType: "type"
    case .runsAgain: "runs repeatedly"
    case .maskSwitchedOn, .maskIsFlexible: "mask"
    case .manyNeighbours, .someNeighbours, .settledNeighbours: "neighbours"
    case .sameNames, .settledNames: "same names"
    default: nil
    }
  }
}
