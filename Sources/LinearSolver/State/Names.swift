/// The information about variables and rows that computations don't need: names, written forms, and the handles that
/// belong to the solver. Empty if none of these are used.
struct Names: Equatable, Sendable {
  /// The name of each variable, up to the last one that has a name.
  var variables: [String?] = []
  /// The label of each row of the matrix, up to the last one that has a label.
  var rows: [RowLabel?] = []
  /// The stamp of each variable, up to the last variable that wasn't created under the solver's own identity. After
  /// restoring a snapshot older than some variable, new variables get a new stamp, so that the handles of dropped
  /// variables aren't mistaken for those of new ones.
  var stamps: [UInt32] = []
  /// If this solver was created from the state of another solver, the solvers that created the first rows, in runs.
  var rowMakers: [RowMaker] = []

  /// The creator of a run of rows, which ends before an ordinal.
  struct RowMaker: Equatable, Sendable {
    var end: Int
    var solver: UInt32
  }

  /// True if a name was set or a constraint was written, in which case the descriptions of conflicts should be
  /// readable.
  var areUsed: Bool { !(variables.isEmpty && rows.isEmpty) }

  /// Returns a number that identifies a solver, with a collision probability of 2^-32. Never returns 0.
  ///
  /// The number is random because counting across threads would require another module. It is never printed and is used
  /// only to check whether two handles belong to the same solver.
  static func newStamp() -> UInt32 { .random(in: 1 ... .max) }

  func stamp(of index: Int) -> UInt32? { index < stamps.count ? stamps[index] : nil }

  func variable(_ index: Int) -> String? { index < variables.count ? variables[index] : nil }

  func row(_ key: RowKey) -> RowLabel? { key.offset < rows.count ? rows[key.offset] : nil }

  /// Returns true if both values contain the same information, regardless of trailing empty entries.
  static func == (left: Names, right: Names) -> Bool {
    left.variables.droppingLast(nil) == right.variables.droppingLast(nil)
      && left.rows.droppingLast(nil) == right.rows.droppingLast(nil)
      && left.stamps == right.stamps && left.rowMakers == right.rowMakers
  }

  mutating func setName(_ name: String?, ofVariable index: Int) {
    if index >= variables.count {
      if name == nil { return }
      variables.append(contentsOf: repeatElement(nil, count: index + 1 - variables.count))
    }
    variables[index] = name
  }

  mutating func setLabel(_ label: RowLabel?, of row: RowKey) {
    if row.offset >= rows.count {
      if label == nil { return }
      rows.append(contentsOf: repeatElement(nil, count: row.offset + 1 - rows.count))
    }
    rows[row.offset] = label
  }

  func maker(ofRow ordinal: Int) -> UInt32 { rowMakers.first { ordinal < $0.end }?.solver ?? 0 }

  /// Inherits rows and variables from another solver.
  mutating func inherit(rows: Int, variables: Int, from solver: UInt32) {
    rowMakers.append(RowMaker(end: rows, solver: solver))
    while stamps.count < variables { stamps.append(solver) }
  }

  mutating func setStamp(_ stamp: UInt32, ofVariable index: Int, before identity: UInt32) {
    while stamps.count < index { stamps.append(identity) }
    stamps.append(stamp)
  }
}

extension Array where Element: Equatable {
  /// Returns the elements up to the last one that differs from `filler`.
  fileprivate func droppingLast(_ filler: Element) -> ArraySlice<Element> {
    self[..<((lastIndex { $0 != filler }).map { $0 + 1 } ?? 0)]
  }
}
