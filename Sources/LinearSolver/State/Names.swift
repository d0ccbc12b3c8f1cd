/// What a solver knows of its variables and rows that no arithmetic needs: names, written forms, and which handles are
/// its own. Empty where nobody asked for any of it.
struct Names: Equatable, Sendable {
  /// The name of each variable, up to the last one that has a name.
  var variables: [String?] = []
  /// The label of each row of the matrix, up to the last one that has a label.
  var rows: [RowLabel?] = []
  /// The stamp of each variable, up to the last one that was not made under the solver's identity. After a snapshot was
  /// restored that is older than some variable, new variables are stamped anew: the dropped ones' handles must not pass
  /// for theirs.
  var stamps: [UInt32] = []
  /// The solvers that made the first rows, in runs, where the solver began with another one's state.
  var rowMakers: [RowMaker] = []

  /// Who made the rows before one.
  struct RowMaker: Equatable, Sendable {
    var end: Int
    var solver: UInt32
  }

  /// Whether somebody gave a name or wrote a constraint: then conflicts are to be readable.
  var areUsed: Bool { !(variables.isEmpty && rows.isEmpty) }

  /// A number that no other solver has, but for a chance of one to four milliards. 0 is never given.
  ///
  /// By chance and not by counting, since to count across threads takes another module. Nothing but the question
  /// whether two handles are of one solver depends on it, and it is never printed.
  static func newStamp() -> UInt32 { .random(in: 1 ... .max) }

  func stamp(of index: Int) -> UInt32? { index < stamps.count ? stamps[index] : nil }

  func variable(_ index: Int) -> String? { index < variables.count ? variables[index] : nil }

  func row(_ key: RowKey) -> RowLabel? { key.offset < rows.count ? rows[key.offset] : nil }

  /// Whether both say the same; whether there is room for more is no difference.
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

  /// Takes rows and variables of another solver over.
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
  /// The elements up to the last one that is another one than `filler`.
  fileprivate func droppingLast(_ filler: Element) -> ArraySlice<Element> {
    self[..<((lastIndex { $0 != filler }).map { $0 + 1 } ?? 0)]
  }
}
