/// What a solver knows of its variables and rows that no arithmetic needs: names, written forms, and which handles are
/// its own. Empty where nobody asked for any of it.
struct Names: Sendable {
  /// The name of each variable, up to the last one that has a name.
  var variables: [String?] = []
  /// The label of each row of the matrix, up to the last one that has a label.
  var rows: [RowLabel?] = []
  /// The stamp of each variable, up to the last one that was not made under the solver's identity. After a snapshot was
  /// restored that is older than some variable, new variables are stamped anew: the dropped ones' handles must not pass
  /// for theirs.
  var stamps: [UInt32] = []

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

  mutating func setStamp(_ stamp: UInt32, ofVariable index: Int, before identity: UInt32) {
    while stamps.count < index { stamps.append(identity) }
    stamps.append(stamp)
  }
}
