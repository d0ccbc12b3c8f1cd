/// A position in a table. Each table has its own key type, so the key of a row can't be used as an index of variables.
protocol TableKey: BitwiseCopyable, Hashable, Sendable {
  init(raw: Int32)
  var raw: Int32 { get }
}

extension TableKey {
  /// A key that refers to no element.
  @inline(always) static var none: Self { Self(raw: -1) }
  @inline(always) var exists: Bool { raw >= 0 }
  @inline(always) var offset: Int { Int(raw) }
  @inline(always) init(_ offset: Int) { self.init(raw: Int32(truncatingIfNeeded: offset)) }
}

/// A variable, which is also a *slot*: the position in the basis that determines the variable.
struct VariableKey: TableKey { var raw: Int32 }
/// A row of the matrix: a constraint or the reduced form of a constraint.
struct RowKey: TableKey { var raw: Int32 }
/// An entry of the matrix.
struct CellKey: TableKey { var raw: Int32 }

/// An overwritten element.
struct Change<Element: BitwiseCopyable>: BitwiseCopyable {
  var offset: Int
  var old: Element
}

extension Change: Sendable where Element: Sendable {}

/// A table whose changes can be undone.
///
/// Between `begin()` and `commit()` or `rollBack(to:)`, every overwritten element is recorded. Rolling back restores
/// the old elements in reverse order, so the table is bit-for-bit as before. Tables don't refer to each other's
/// journals: each table undoes its own changes, and the order of the tables doesn't matter. While a *stage* is open,
/// committed changes remain recorded, too, so that several operations can be undone together.
struct Table<Key: TableKey, Element: BitwiseCopyable>: ~Copyable {
  private var elements = Buffer<Element>()
  private var journal = Buffer<Change<Element>>()
  /// The number of elements when recording began, or 0 if nothing is recorded. Elements appended since then needn't be
  /// recorded.
  private var recorded = 0
  /// The position in the journal where the current operation begins.
  private var start = 0
  /// The length of the journal above which repeated records of an element are dropped.
  private var limit = 0
  private var isStaged = false

  init() {}

  var count: Int { elements.count }

  /// The number of recorded elements.
  var noteCount: Int { journal.count }

  subscript(key: Key) -> Element {
    @inline(always) get { elements[key.offset] }
    @inline(always) _modify {
      if key.offset < recorded { note(elements[key.offset], at: key.offset) }
      yield &elements[key.offset]
    }
  }

  /// Replaces an element whose old value is known.
  @inline(always)
  mutating func replace(_ old: Element, by new: Element, at key: Key) {
    if key.offset < recorded { note(old, at: key.offset) }
    elements[key.offset] = new
  }

  @inline(always)
  @discardableResult
  mutating func append(_ element: Element) -> Key {
    elements.append(element)
    return Key(elements.count - 1)
  }

  mutating func reserve(_ minimum: Int) {
    elements.reserve(minimum)
  }

  /// Starts to record changes.
  @inline(always)
  mutating func begin() {
    recorded = elements.count
    start = journal.count
    limit = start + 2 * recorded + 64
  }

  @inline(always)
  private mutating func note(_ old: Element, at offset: Int) {
    journal.append(Change(offset: offset, old: old))
    if journal.count > limit { dropRepeatedNotes() }
  }

  /// Drops all but the first record of each element, which is enough to undo an operation. So an operation's journal is
  /// never much longer than twice the table, no matter how often the operation changes the same elements.
  private mutating func dropRepeatedNotes() {
    var isNoted = [Bool](repeating: false, count: recorded)
    var kept = start
    for index in start..<journal.count {
      let change = journal[index]
      if isNoted[change.offset] { continue }
      isNoted[change.offset] = true
      journal[kept] = change
      kept += 1
    }
    journal.truncate(to: kept)
  }

  /// Makes the changes permanent.
  @inline(always)
  mutating func commit() {
    if isStaged { return }
    recorded = 0
    journal.removeAll()
  }

  /// Undoes the changes since `begin()`.
  mutating func rollBack(to count: Int) {
    undo(from: start)
    elements.truncate(to: count)
    recorded = isStaged ? elements.count : 0
  }

  /// Starts a stage, in which committed changes can still be undone.
  mutating func openStage() {
    begin()
    isStaged = true
  }

  /// Undoes everything since `openStage()`.
  mutating func undoStage(to count: Int) {
    undo(from: 0)
    elements.truncate(to: count)
    (recorded, start, isStaged) = (0, 0, false)
  }

  private mutating func undo(from first: Int) {
    while journal.count > first {
      let change = journal.removeLast()
      elements[change.offset] = change.old
    }
  }

  /// The keys of the elements that the current operation has overwritten or appended, each once, in order.
  var changedKeys: [Key] {
    var offsets = (start..<journal.count).map { journal[$0].offset }
    offsets.append(contentsOf: recorded..<max(recorded, elements.count))
    offsets.sort()
    var keys: [Key] = []
    for offset in offsets where offset != keys.last?.offset { keys.append(Key(offset)) }
    return keys
  }

  /// A copy of the elements.
  var contents: [Element] { elements.contents }

  /// Replaces all elements.
  mutating func restore(_ contents: [Element]) {
    (recorded, start, isStaged) = (0, 0, false)
    journal.removeAll()
    elements.removeAll()
    elements.reserve(contents.count)
    for element in contents { elements.append(element) }
  }
}

extension Table: Sendable where Element: Sendable {}
