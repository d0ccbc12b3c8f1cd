/// Reads the text between the marks: brackets of lists, and lines without a class name.
extension ConsoleReportScanner {
  /// Reads the text between two marks, line by line.
  mutating func readBetween(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text.lineEnd(of: start, limit: range.upperBound)
      readPiece(start..<end, isWholeLine: end < range.upperBound || end == text.bytes.count)
      start = end
      while start < range.upperBound, text.bytes[start].isLineBreak { start += 1 }
    }
  }

  /// Reads a line without a mark, or the part of a line before or after a mark.
  private mutating func readPiece(_ range: Range<Int>, isWholeLine: Bool) {
    let piece = Self.withoutMarkers(text.bytes[range])
    guard let first = piece.first, let last = piece.last else { return }
    if awaitsBroken, isWholeLine, Self.isRelation(piece) { return readBrokenLine(piece) }
    let brackets = (open: [UInt8(ascii: "("), UInt8(ascii: "[")], close: [UInt8(ascii: ")"), UInt8(ascii: "]")])
    let isClosing = brackets.close.contains(first) && piece.count <= 3
    if isClosing || brackets.close.contains(first) && !isWholeLine {
      if list == .open { list = .closed }
      if isClosing { return }
    }
    if brackets.open.contains(last) || Self.isEnumeration(piece) && list != .open {
      return openList(at: range.lowerBound, needsEnd: brackets.open.contains(last))
    }
    if list == .open { readListLine(piece) }
  }

  private mutating func openList(at index: Int, needsEnd: Bool) {
    if current != nil, isOver || list == .closed && current?.hasContent == true { finish() }
    list = .open
    listNeedsEnd = needsEnd
    if current == nil { current = ScannedReport(location: location(of: index), hasHeading: false) }
    current?.hasBrackets = true
  }

  /// Returns true if the piece ends with the debugger's prefix for the first element of a list.
  private static func isEnumeration(_ piece: Bytes) -> Bool {
    piece.hasSuffix("- 0 :") || piece.hasSuffix("- 0:")
  }

  /// Returns a line without the characters that quote it, comment it out, or close the previous item.
  private static func withoutMarkers(_ line: Bytes) -> Bytes {
    var rest = line.trimmed
    let leading: [UInt8] = [0x22, 0x2C, 0x2F, 0x2A, 0x3E, 0x5C, 0x20, 0x09]
    while let first = rest.first, leading.contains(first) { rest = rest.dropFirst() }
    // A tool may add a prefix: words in brackets at the beginning of the line.
    while rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      close + 1 < rest.endIndex, rest[close + 1].isSpace, rest[..<close].contains(where: \.isLetter)
    {
      rest = rest[(close + 1)...].trimmed
    }
    while let last = rest.last, "\"\\*".utf8.contains(last) || last.isSpace {
      rest = rest.dropLast()
    }
    return rest
  }

  /// Reads a line of a list that has no class name: a constraint that a tool rewrote, an omission, or an unrelated
  /// message that was logged in between.
  private mutating func readListLine(_ line: Bytes) {
    var piece = line
    while let last = piece.last, last == UInt8(ascii: ",") || last == UInt8(ascii: "\"") { piece = piece.dropLast() }
    if piece.elementsEqual("...".utf8) || piece.elementsEqual("\u{2026}".utf8) {
      _ = addUnread(
        at: line.startIndex, limit: line.endIndex, reason: "some constraints are left out here", isOne: false)
      return
    }
    let isString = line.startIndex > 0 && text.bytes[line.startIndex - 1] == UInt8(ascii: "\"")
    guard Self.isRelation(piece) || isString && piece.first == UInt8(ascii: "<") else {
      if isString, isReplaced(piece) {
        _ = addUnread(at: line.startIndex, limit: line.endIndex, reason: Self.replacement)
      }
      return
    }
    // Only quoted lines count as constraints, because messages logged between the lines contain relations too.
    guard isString else {
      _ = addUnread(at: line.startIndex, limit: line.endIndex, reason: "it doesn't start with a constraint class")
      return
    }
    do throws(PrintedConstraintFailure) {
      add(try unmarked(line.startIndex..<piece.endIndex, isQuoted: true), at: line.startIndex)
    } catch {
      let reason = isReplaced(piece) ? Self.replacement : error.reason
      _ = addUnread(at: line.startIndex, limit: line.endIndex, reason: reason)
    }
  }

  private static let replacement =
    "it isn't in any form of Auto Layout; the app or a library probably replaces the descriptions of constraints"

  /// Returns true if the string `piece` is an element of a report's list that isn't in UIKit's form: it has neither a
  /// class nor an address.
  private func isReplaced(_ piece: Bytes) -> Bool {
    let isElement =
      current?.hasHeading == true && current?.hasRecovery == false && listNeedsEnd
      && piece.endIndex < text.bytes.count && text.bytes[piece.endIndex] == UInt8(ascii: "\"")
    return isElement && piece.first != UInt8(ascii: "<") && piece.first(":0x") == nil
      && piece.contains(where: \.isLetter)
  }

  /// Reads a constraint without a recognizable class name. If angle brackets enclose the whole line, the constraint
  /// does have a class, but the class's name is invalid.
  private func unmarked(_ range: Range<Int>, isQuoted: Bool) throws(PrintedConstraintFailure) -> PrintedConstraint {
    let item = ItemText(in: text, from: range.lowerBound, to: range.upperBound, isQuoted: isQuoted)
    if text.bytes[range.lowerBound] == UInt8(ascii: "<"), text.bytes[range.upperBound - 1] == UInt8(ascii: ">"),
      let result = try? PrintedConstraintReader(item, hasClass: true).read(), result.end == range.upperBound
    {
      return result.constraint
    }
    return try PrintedConstraintReader(item, hasClass: false).read().constraint
  }

  private static func isRelation(_ piece: Bytes) -> Bool {
    [" == ", " >= ", " <= ", "H:[", "V:[", "H:|", "V:|"].contains { piece.first($0) != nil }
  }

  /// Reads the broken constraint, which has no class name here.
  private mutating func readBrokenLine(_ piece: Bytes) {
    let broken = try? unmarked(piece.startIndex..<piece.endIndex, isQuoted: false)
    current?.broken = broken
    current?.brokenDescription = broken?.description ?? onOneLine(piece)
    endBroken(at: piece.startIndex)
  }
}
