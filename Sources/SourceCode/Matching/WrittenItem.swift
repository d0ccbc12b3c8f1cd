import LayoutModel

/// An expression for an item, with the classes that the project's names give it.
struct WrittenItem: Sendable {
  let expression: ItemExpression
  let name: String
  /// The classes that the item may have, most likely first; empty if the code doesn't determine them.
  let classes: [String]
  /// True if the expression is in an Interface Builder file.
  let isInInterface: Bool
  /// The number of the item's kind. Items of one kind agree equally well with the items of a log.
  let kind: Int

  init(
    _ expression: ItemExpression, in statement: Statement, _ file: Int, _ index: ProjectIndex, _ kinds: inout ItemKinds
  ) {
    self.expression = expression
    name = expression.name
    classes = index.classes(of: expression, in: statement, file)
    isInInterface = index.files[file].language == .interfaceBuilder
    kind = kinds.number(classes, name, isInInterface)
  }
}

/// The kinds of written items: all that a comparison with an item of a log takes into account.
struct ItemKinds {
  private struct Kind: Hashable {
    var classes: [String]
    var name: String
    var isInInterface: Bool
  }

  private var numbers: [Kind: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(_ classes: [String], _ name: String, _ isInInterface: Bool) -> Int {
    let kind = Kind(classes: classes, name: name, isInInterface: isInInterface)
    if let known = numbers[kind] { return known }
    numbers[kind] = count
    return count - 1
  }
}
