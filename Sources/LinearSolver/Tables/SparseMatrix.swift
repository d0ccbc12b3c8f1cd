/// An entry of a sparse matrix. The entries of a row are adjacent, those of a column are linked.
struct Cell: BitwiseCopyable, Equatable, Sendable {
  var value: Double
  var variable: VariableKey
  var row: RowKey
  /// The adjacent cells in the column.
  var next: CellKey
  var previous: CellKey
  /// The amount that rounding may have added to the value.
  var noise: Double

  @inline(always) var estimate: Estimate { Estimate(value, noise: noise) }
}

/// A sparse matrix that grows and shrinks by rows, can be read by rows and by columns, and can be rolled back.
///
/// Rows occupy runs of the cell table whose lengths are rounded up to one of a few size classes. The run of a removed
/// row stays in its class for the next row of that size. So the matrix never needs to be compacted, columns contain no
/// stale cells, and removing and adding again allocates nothing.
struct SparseMatrix: ~Copyable, Sendable {
  /// The location of a row's cells.
  struct Extent: BitwiseCopyable, Equatable, Sendable {
    var start: CellKey
    var count: Int32
    /// The size class of the run; unused in a free row.
    var sizeClass: Int32

    @inline(always) var range: Range<Int> { start.offset..<(start.offset + Int(count)) }
  }

  /// A size class of runs.
  struct ClassKey: TableKey { var raw: Int32 }

  private(set) var cells = Table<CellKey, Cell>()
  private(set) var extents = Table<RowKey, Extent>()
  private(set) var columns = Table<VariableKey, CellKey>()
  /// The first run in each list of free runs.
  private var freeRuns = Table<ClassKey, CellKey>()

  init() {
    for _ in 0..<64 { freeRuns.append(.none) }
  }

  /// Appends an empty column.
  mutating func appendColumn() {
    columns.append(.none)
  }

  /// Appends an empty row.
  @inline(always)
  mutating func appendRow() {
    extents.append(Extent(start: CellKey(raw: 0), count: 0, sizeClass: -1))
  }

  /// Returns the positions of a row's cells, for use with `cell(_:)`.
  @inline(always)
  func range(of row: RowKey) -> Range<Int> { extents[row].range }

  @inline(always)
  func cell(_ offset: Int) -> Cell { cells[CellKey(offset)] }

  @inline(always)
  func head(of column: VariableKey) -> CellKey { columns[column] }

  /// Makes room for rows, columns and cells.
  mutating func reserve(rows rowCount: Int, columns columnCount: Int, cells cellCount: Int) {
    extents.reserve(rowCount)
    columns.reserve(columnCount)
    cells.reserve(cellCount)
  }

  /// Allocates `count` entries for an empty row, which must then be filled with `set(_:row:variable:value:)`.
  mutating func allocate(_ row: RowKey, count: Int) {
    guard count > 0 else { return }
    let sizeClass = Self.sizeClass(of: count)
    let key = ClassKey(sizeClass)
    let reused = freeRuns[key]
    let start: CellKey
    if reused.exists {
      start = reused
      freeRuns[key] = cells[reused].next
    } else {
      start = CellKey(cells.count)
      let vacant = Cell(value: 0, variable: .none, row: .none, next: .none, previous: .none, noise: 0)
      for _ in 0..<Self.size(ofClass: sizeClass) { cells.append(vacant) }
    }
    extents[row] = Extent(start: start, count: Int32(count), sizeClass: Int32(sizeClass))
  }

  /// Fills an entry of an allocated row and links it into its column.
  @inline(always)
  mutating func set(_ offset: Int, row: RowKey, variable: VariableKey, value: Estimate) {
    let key = CellKey(offset)
    let next = columns[variable]
    cells[key] = Cell(
      value: value.value, variable: variable, row: row, next: next, previous: .none, noise: value.noise)
    if next.exists { cells[next].previous = key }
    columns[variable] = key
  }

  /// Unlinks a row's entries and frees their run; the row is then empty.
  mutating func clear(_ row: RowKey) {
    let extent = extents[row]
    guard extent.count > 0 else { return }
    for offset in extent.range {
      let cell = cells[CellKey(offset)]
      if cell.previous.exists { cells[cell.previous].next = cell.next } else { columns[cell.variable] = cell.next }
      if cell.next.exists { cells[cell.next].previous = cell.previous }
    }
    let key = ClassKey(Int(extent.sizeClass))
    cells[extent.start].next = freeRuns[key]
    freeRuns[key] = extent.start
    extents[row] = Extent(start: CellKey(raw: 0), count: 0, sizeClass: -1)
  }

  /// Returns the size class of a run. Runs of classes 0 to 3 have exactly 1 to 4 cells; from there, there are two
  /// classes for each doubling (6, 8, 12, 16, 24, ...).
  private static func sizeClass(of count: Int) -> Int {
    if count <= 4 { return count - 1 }
    let exponent = Int.bitWidth - 1 - (count - 1).leadingZeroBitCount  // 2^exponent <= count - 1
    let isUpperHalf = count > 3 << (exponent - 1)
    return 4 + 2 * (exponent - 2) + (isUpperHalf ? 1 : 0)
  }

  private static func size(ofClass sizeClass: Int) -> Int {
    if sizeClass < 4 { return sizeClass + 1 }
    let exponent = (sizeClass - 4) / 2 + 2
    return (sizeClass - 4) % 2 == 0 ? 3 << (exponent - 1) : 1 << (exponent + 1)
  }

  /// The numbers of cells, rows and columns to roll back to.
  struct Mark: BitwiseCopyable, Sendable {
    var cells: Int
    var extents: Int
    var columns: Int
  }

  mutating func begin() -> Mark {
    cells.begin()
    extents.begin()
    columns.begin()
    freeRuns.begin()
    return Mark(cells: cells.count, extents: extents.count, columns: columns.count)
  }

  mutating func commit() {
    cells.commit()
    extents.commit()
    columns.commit()
    freeRuns.commit()
  }

  mutating func rollBack(to mark: Mark) {
    cells.rollBack(to: mark.cells)
    extents.rollBack(to: mark.extents)
    columns.rollBack(to: mark.columns)
    freeRuns.rollBack(to: freeRuns.count)
  }

  /// Starts a stage; see `Table`.
  mutating func openStage() -> Mark {
    cells.openStage()
    extents.openStage()
    columns.openStage()
    freeRuns.openStage()
    return Mark(cells: cells.count, extents: extents.count, columns: columns.count)
  }

  mutating func undoStage(to mark: Mark) {
    cells.undoStage(to: mark.cells)
    extents.undoStage(to: mark.extents)
    columns.undoStage(to: mark.columns)
    freeRuns.undoStage(to: freeRuns.count)
  }

  /// A copy of the matrix as plain values.
  struct Contents: Equatable, Sendable {
    fileprivate var cells: [Cell]
    fileprivate var extents: [Extent]
    fileprivate var columns: [CellKey]
    fileprivate var freeRuns: [CellKey]
  }

  var contents: Contents {
    Contents(
      cells: cells.contents, extents: extents.contents, columns: columns.contents, freeRuns: freeRuns.contents)
  }

  mutating func restore(_ contents: Contents) {
    cells.restore(contents.cells)
    extents.restore(contents.extents)
    columns.restore(contents.columns)
    freeRuns.restore(contents.freeRuns)
  }
}
