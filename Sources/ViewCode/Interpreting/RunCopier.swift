/// Copies what a run has made, so that the run can continue in several ways.
///
/// The copies refer to each other as the originals do, and never to an original.
final class RunCopier {
  private var items: [ObjectIdentifier: CodeItem] = [:]
  private var constraints: [ObjectIdentifier: CodeConstraint] = [:]
  private var frames: [ObjectIdentifier: Frame] = [:]
  /// The copies without their contents so far, which may lead back to them.
  private var emptyItems: [(original: CodeItem, copy: CodeItem)] = []
  private var emptyFrames: [(original: Frame, copy: Frame)] = []

  /// - Parameter copy: the item that stands for `item`.
  init(_ item: CodeItem, as copy: CodeItem) {
    items[ObjectIdentifier(item)] = copy
    emptyItems.append((item, copy))
  }

  /// Copies the contents of all copies. Complexity: O(everything that they lead to).
  func finish() {
    while true {
      if let (original, copy) = emptyItems.popLast() {
        fill(copy, from: original)
      } else if let (original, copy) = emptyFrames.popLast() {
        fill(copy, from: original)
      } else {
        return
      }
    }
  }

  // MARK: Values

  func copy(_ value: Value) -> Value {
    switch value {
    case .unknown, .nothing, .number, .bool, .text, .member, .numbers, .type, .font: return value
    case .anyOf(let portion, let item): return .anyOf(portion, item.map(copy))
    case .record(let elements): return .record(elements.mapValues(copy))
    case .item(let item): return .item(copy(item))
    case .anchor(let item, let attribute): return .anchor(copy(item), attribute)
    case .list(let values): return .list(values.map(copy))
    case .constraints(let constraints): return .constraints(constraints.map(copy))
    case .closure(var closure):
      closure.frame = copy(closure.frame)
      return .closure(closure)
    }
  }

  func copy(_ stored: StoredValue) -> StoredValue { StoredValue(value: copy(stored.value), basis: stored.basis) }

  // MARK: Items

  func copy(_ item: CodeItem) -> CodeItem {
    if let known = items[ObjectIdentifier(item)] { return known }
    let copy = CodeItem(item.number, item.role, item.className, file: item.file, token: item.token)
    items[ObjectIdentifier(item)] = copy
    emptyItems.append((item, copy))
    return copy
  }

  private func fill(_ copy: CodeItem, from item: CodeItem) {
    (copy.className, copy.file, copy.token) = (item.className, item.file, item.token)
    (copy.name, copy.isNamedByMaker) = (item.name, item.isNamedByMaker)
    (copy.parent, copy.addedAt) = (item.parent.map(self.copy), item.addedAt)
    copy.children = item.children.map(self.copy)
    copy.arranged = item.arranged.map(self.copy)
    copy.settings = item.settings.mapValues(self.copy)
    copy.textStatement = item.textStatement
    (copy.members, copy.bases) = (item.members.mapValues(self.copy), item.bases)
    copy.guides = item.guides.mapValues(self.copy)
    copy.customSpacing = item.customSpacing.map(self.copy)
    copy.priorities = item.priorities.mapValues(self.copy)
    (copy.isArrangementUnknown, copy.wasArranged) = (item.isArrangementUnknown, item.wasArranged)
    (copy.isCreatedHere, copy.isKept) = (item.isCreatedHere, item.isKept)
    (copy.mayBeMissing, copy.isHandedOn) = (item.mayBeMissing, item.isHandedOn)
    copy.isPlacementUncertain = item.isPlacementUncertain
  }

  // MARK: Constraints

  func copy(_ constraint: CodeConstraint) -> CodeConstraint {
    if let known = constraints[ObjectIdentifier(constraint)] { return known }
    let copy = CodeConstraint(
      file: constraint.file, statement: constraint.statement, row: constraint.row,
      first: constraint.first.map(self.copy), firstAttribute: constraint.firstAttribute, relation: constraint.relation,
      second: constraint.second.map(self.copy), secondAttribute: constraint.secondAttribute,
      hasSecond: constraint.hasSecond, multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority, conditions: constraint.conditions)
    (copy.isActive, copy.activatedAt) = (constraint.isActive, constraint.activatedAt)
    (copy.identifier, copy.keptAs) = (constraint.identifier, constraint.keptAs)
    (copy.wasAdjusted, copy.site) = (constraint.wasAdjusted, constraint.site)
    copy.isMadeByHelper = constraint.isMadeByHelper
    constraints[ObjectIdentifier(constraint)] = copy
    return copy
  }

  // MARK: Frames

  func copy(_ frame: Frame) -> Frame {
    if let known = frames[ObjectIdentifier(frame)] { return known }
    let copy = Frame(
      owner: frame.owner.map(self.copy), type: frame.type, file: frame.file, outer: frame.outer.map(self.copy),
      function: frame.function)
    frames[ObjectIdentifier(frame)] = copy
    emptyFrames.append((frame, copy))
    return copy
  }

  private func fill(_ copy: Frame, from frame: Frame) {
    (copy.locals, copy.bases) = (frame.locals.mapValues(self.copy), frame.bases)
    (copy.questions, copy.types, copy.resultType) = (frame.questions, frame.types, frame.resultType)
    (copy.function, copy.localFunctions) = (frame.function, frame.localFunctions)
    (copy.result, copy.collected) = (frame.result.map(self.copy), frame.collected.map(self.copy))
    (copy.uncertainty, copy.mayHaveReturned, copy.isCaught) = (frame.uncertainty, frame.mayHaveReturned, frame.isCaught)
    copy.deferred = frame.deferred
    copy.makerItems = frame.makerItems?.map(self.copy)
    (copy.body, copy.isFunction, copy.isLoopBody) = (frame.body, frame.isFunction, frame.isLoopBody)
  }
}
