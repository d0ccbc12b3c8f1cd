import LayoutModel

/// A constraint that a statement makes, with everything that the project's names tell about it. All this is the same
/// for every line of every log, so it's looked up once.
///
/// (A class, because copies of a structure with this many parts would take more time than the comparisons.)
final class WrittenConstraint: Sendable {
  /// The index of its file, of its statement in the file, and of its row in the statement.
  let file: Int
  let number: Int
  let row: Int
  let statement: Statement
  let attribute: Attribute?
  let other: Attribute?
  let first: WrittenItem?
  let target: Statement.Target
  /// The item of the target, if it has one.
  let second: WrittenItem?
  let relation: Relation?
  /// The possible values of the multiplier and of the priority; nil if the code doesn't determine them.
  let multipliers: [Double]?
  let priorities: [Double]?
  let constant: WrittenNumber
  /// The constant if the target is a number, not an item; nil if the target can't be a number.
  let constantAlone: WrittenNumber?
  /// The constants that the stored constraint receives later, each with its possible values; nil if there are none.
  let laterConstants: [[Double]?]?

  /// True if the row itself says that its target is a number.
  let targetsNumber: Bool

  init(_ number: Int, row: Int, of file: Int, _ index: ProjectIndex, _ kinds: inout ItemKinds) {
    let statement = index.files[file].statements[number]
    let written = statement.rows[row]
    (self.file, self.number, self.row, self.statement) = (file, number, row, statement)
    (attribute, other) = (written.attribute, written.other)
    first = (written.first ?? statement.first).map { WrittenItem($0, in: statement, file, index, &kinds) }
    target = written.second ?? statement.second
    targetsNumber = if case .nothing? = written.second { true } else { false }
    relation = written.relation ?? statement.relation
    multipliers = index.values(statement.multiplier, in: statement, file)
    priorities = index.values(written.priority ?? statement.priority, in: statement, file)
    constant = WrittenNumber(written.constant, in: statement, file, index)
    laterConstants = index.laterConstants(statement, file)?.map { index.values($0, in: statement, file) }
    switch target {
    case .nothing, .unknown: (second, constantAlone) = (nil, constant)
    case .superview: (second, constantAlone) = (nil, nil)
    case .item(let item): (second, constantAlone) = (WrittenItem(item, in: statement, file, index, &kinds), nil)
    case .either(let item, let formula):
      let item = WrittenItem(item, in: statement, file, index, &kinds)
      second = item
      let isItem = !item.classes.isEmpty && index.values(formula, in: statement, file) == nil
      constantAlone = isItem ? nil : WrittenNumber(formula.plus(written.constant), in: statement, file, index)
    }
  }
}

/// A number in a statement.
struct WrittenNumber: Sendable {
  /// The possible values; nil if the code doesn't determine them.
  let values: [Double]?
  let isLiteral: Bool

  init(_ formula: Formula, in statement: Statement, _ file: Int, _ index: ProjectIndex) {
    values = index.values(formula, in: statement, file)
    isLiteral = formula.literal != nil
  }
}

/// A statement that may leave a view's mask on.
final class WrittenMask: Sendable {
  let file: Int
  let number: Int
  let statement: Statement
  let item: WrittenItem?

  init(_ number: Int, of file: Int, _ index: ProjectIndex, _ kinds: inout ItemKinds) {
    (self.file, self.number) = (file, number)
    let statement = index.files[file].masks[number]
    self.statement = statement
    item = statement.first.map { WrittenItem($0, in: statement, file, index, &kinds) }
  }
}
