/// Code that changes the constant of a constraint that a variable stores.
package struct ConstantChange: Hashable, Sendable {
  /// The line, starting at 1.
  package var line: Int
  /// The function that contains the code.
  package var function: String?
}

extension Declarations {
  /// Returns the code that changes the constant of the constraint in a property: `_bottom` is `bottom`.
  func changes(of name: String) -> [ConstantChange] {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return ((constantChanges[plain] ?? []) + (constantChanges["_\(plain)"] ?? [])).sorted { $0.line < $1.line }
  }
}

extension Code {
  /// The ways to change a constraint's constant.
  private enum ConstantChangeKind {
    case assignment, update, offset
  }

  private static let constantChanges = WordTable<ConstantChangeKind>([
    "constant": .assignment, "update": .update, "offset": .offset, "mas_offset": .offset, "setOffset": .offset,
  ])

  /// Returns the variable in `bottom.constant = 8`, SnapKit's `bottom?.update(offset: 8)`, and Masonry's
  /// `self.bottom.offset(8)` and `[self.bottom setOffset:8]`.
  func ownerOfConstantChange(at index: Int) -> String? {
    guard let change = Self.constantChanges[word(index)] else { return nil }
    switch change {
    case .assignment: guard isMark(index + 1, "="), !isMark(index + 2, "=") else { return nil }
    case .update:
      guard isMark(index + 1, "("), ["offset", "inset", "amount"].contains(text(index + 2)) else { return nil }
    case .offset:
      guard language == .objectiveC else { return nil }
      let isMessage = isMark(index + 1, ":")
      guard isMessage || isMark(index + 1, "(") || isMark(index + 1, "=") else { return nil }
      let name = isMessage ? index - 1 : index - 2
      // (`make.top.equalTo(view).offset(8)` makes a constraint.)
      guard text(name).hasPrefix("_") || isMark(name - 1, ".") && text(name - 2) == "self" else {
        return nil
      }
      return text(name)
    }
    guard isMark(index - 1, ".") else { return nil }
    return words(postfixStart(endingBefore: index - 1)..<index - 1).last
  }
}
