import LayoutModel
import PlainText

/// Takes out of the constraints of one report what is of its own place and time.
struct ReportEraser {
  let keepsTexts: Bool
  /// The ordinals of the addresses so far.
  private var ordinals: [String: Int] = [:]

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
  }

  /// The line of a constraint.
  mutating func line(_ constraint: PrintedConstraint) -> String {
    var line = Array(constraint.description.utf8)
    if !keepsTexts {
      for item in constraint.body.allItems {
        if let text = item.text, let address = item.address { Self.remove(text, behind: address, from: &line) }
      }
      Self.removeLabelsOfNames(from: &line)
      Self.removeFolder(from: &line)
      Self.removePersonalWords(of: constraint, from: &line)
    }
    return withOrdinals(line)
  }

  // MARK: Texts

  /// Takes the quoted text of a view away that stands behind its address.
  private static func remove(_ text: String, behind address: String, from line: inout [UInt8]) {
    let opening = "\(address)'"
    // A text may be printed as it is, or with its line breaks as signs.
    let forms = [onOneLine(text), text.replacing("\n", with: "\\n"), text.replacing("\n", with: " ")]
    var start = 0
    while let found = line[...].first(opening, from: start) {
      start = found + opening.utf8.count
      let form = forms.first { line[...].has("\($0)'", at: start) }
      let end = form.map { start + $0.utf8.count + 1 } ?? closing(from: start, in: line)
      line.removeSubrange((start - 1)..<end)
      start -= 1
    }
  }

  /// Where a text ends that is printed in yet another form: behind the last quote that what belongs to an item follows.
  private static func closing(from start: Int, in line: [UInt8]) -> Int {
    let last = line.indices.last { index in
      index >= start && line[index] == UInt8(ascii: "'")
        && (index + 1 == line.count || ".]( >".utf8.contains(line[index + 1]))
    }
    return last.map { $0 + 1 } ?? line.count
  }

  /// Takes the texts away that stand behind addresses in the list of names at the line's end. Where something is left
  /// that may be one, the whole list goes.
  private static func removeLabelsOfNames(from line: inout [UInt8]) {
    let isClosed = line.last == UInt8(ascii: ">")
    guard let state = ConstraintTail.stateStart(in: line[..<(line.count - (isClosed ? 1 : 0))].trimmed) else { return }
    var index = state
    while let address = line[...].first(":0x", from: index) {
      index = line[...].end(of: { $0.isLetter || $0.isDigit }, from: address + 1)
      if let end = ConstraintTail.labelEnd(in: line[...], from: index) { line.removeSubrange(index..<end) }
    }
    guard let names = line[state...].first("ames:") else { return }
    let rest = line[names...].string.replacing("'|':", with: "")
    guard rest.contains("'") else { return }
    let isAll = names - 1 == state + 1
    line.replaceSubrange((isAll ? state : names - 1)..., with: (isAll ? "" : ")").utf8)
    if isClosed { line.append(UInt8(ascii: ">")) }
  }

  // MARK: Folders

  /// Leaves of the path in `@/Users/me/App/Cell.swift#81` the file's name: what stands before the line's number, which
  /// is the first behind a sign that folders may have, too.
  private static func removeFolder(from line: inout [UInt8]) {
    guard let at = line[...].first("@/"),
      let hash = line[at...].indices.first(where: { isLineNumber(line[$0...]) }),
      let slash = line[at..<hash].lastIndex(of: UInt8(ascii: "/"))
    else { return }
    line.removeSubrange((at + 1)...slash)
  }

  /// Whether `text` begins with `#81` and a space.
  private static func isLineNumber(_ text: Bytes) -> Bool {
    guard text.first == UInt8(ascii: "#") else { return false }
    let end = text.end(of: \.isDigit, from: text.startIndex + 1)
    return end > text.startIndex + 1 && (end == text.endIndex || text[end].isSpace)
  }

  // MARK: Identifiers

  /// Puts `email0x…` and the like in place of what in identifiers says who somebody is. What follows `0x` is made an
  /// ordinal as an address is, so that equal words stay equal and others different.
  private static func removePersonalWords(of constraint: PrintedConstraint, from line: inout [UInt8]) {
    var keys = [constraint.key, constraint.identifier].compactMap(\.self)
    keys += constraint.body.allItems.compactMap(\.key)
    if line[...].first("ames:") != nil {
      let isClosed = line.last == UInt8(ascii: ">")
      keys += ConstraintTail(of: line[..<(line.count - (isClosed ? 1 : 0))]).names.map(\.text.string)
    }
    var changes: [(key: String, changed: String)] = []
    for key in keys {
      let changed = PersonalWord.replaced(in: key) { word, text in "\(word.rawValue)0x\(StableHash.text(text))" }
      if changed != key { changes.append((key, changed)) }
    }
    // One key may be a part of another.
    for (key, changed) in changes.sorted(by: { ($1.key.utf8.count, $1.key) < ($0.key.utf8.count, $0.key) }) {
      line = Array(line[...].string.replacing(onOneLine(key), with: onOneLine(changed)).utf8)
    }
    // What has digits alone may be no address.
    if let address = constraint.address, !address.hasPrefix("0x") {
      line = Array(line[...].string.replacing(":\(address)", with: ":0x\(address)").utf8)
    }
  }

  // MARK: Addresses

  /// The line with ordinals in place of addresses.
  private mutating func withOrdinals(_ line: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      guard line[index] == UInt8(ascii: "0"), line[...].has("0x", at: index) else {
        result.append(line[index])
        index += 1
        continue
      }
      let end = line[...].end(of: \.isHexDigit, from: index + 2)
      let address = line[index..<end].string
      let ordinal = ordinals[address] ?? ordinals.count + 1
      ordinals[address] = ordinal
      result += "0x\(String(ordinal, radix: 16))".utf8
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension PrintedConstraint.Body {
  /// Every item that the body names anywhere.
  fileprivate var allItems: [PrintedConstraint.Item] {
    let parents = parent.map { [$0.child, $0.superview] } ?? []
    return items + first.items + (second?.items ?? []) + parents + [namedSuperview].compactMap { $0 }
  }
}
