/// A dense position in a table. Each table has its own key type, so that a row never indexes variables.
protocol TableKey: BitwiseCopyable, Hashable, Sendable {
  init(raw: Int32)
  var raw: Int32 { get }
}

extension TableKey {
  /// The key of nothing.
  @inline(always) static var none: Self { Self(raw: -1) }
  @inline(always) var exists: Bool { raw >= 0 }
  @inline(always) var offset: Int { Int(raw) }
  @inline(always) init(_ offset: Int) { self.init(raw: Int32(truncatingIfNeeded: offset)) }
}

/// A variable, and also its *slot*: the place in the basis that determines it.
struct VariableKey: TableKey { var raw: Int32 }
/// A row of the matrix: a constraint, or the reduced form of one.
struct RowKey: TableKey { var raw: Int32 }
/// An entry of the matrix.
struct CellKey: TableKey { var raw: Int32 }

/// An element that was overwritten.
struct Change<Element: BitwiseCopyable>: BitwiseCopyable {
  var offset: Int
  var old: Element
}

extension Change: Sendable where Element: Sendable {}

/// A table that can take back what was done to it.
///
/// Between `begin()` and `commit()` or `rollBack()` every overwritten element is noted. Rolling back writes the old
/// elements in reverse order, so the table is bit-equal to what it was. Tables do not refer to each other's journals:
/// each undoes its own changes, in any order. While a *stage* is open, what is committed stays noted, too, so that
/// several operations can be taken back together.
struct Table<Key: TableKey, Element: BitwiseCopyable>: ~Copyable {
  private var elements = Buffer<Element>()
  private var journal = Buffer<Change<Element>>()
  /// The number of elements when recording began, or 0 when nothing is recorded: what was appended since needs no note.
  private var recorded = 0
  /// Where in the journal the operation under way begins.
  private var start = 0
  /// How long the journal may get before repeated notes of one element are dropped.
  private var limit = 0
  private var isStaged = false

  init() {}

  var count: Int { elements.count }

  /// How many overwritten elements are noted.
  var noteCount: Int { journal.count }

  subscript(key: Key) -> Element {
    @inline(always) get { elements[key.offset] }
    @inline(always) _modify {
      if key.offset < recorded { note(elements[key.offset], at: key.offset) }
      yield &elements[key.offset]
    }
  }

  /// Replaces an element that has been read.
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

  /// Starts to note changes.
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

  /// Keeps the first note of each element alone: to take back an operation takes no others. So the journal of an
  /// operation is no longer than twice the table, however often it comes back to the same elements.
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

  /// Keeps the changes.
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

  /// Starts a stage: what is committed from now on can still be taken back.
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

  /// The elements that the operation under way has overwritten or added, each once, in order.
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
