/// A place in a console text that identifies the text around it: the beginning of a constraint, or a phrase that UIKit
/// or AppKit prints.
package struct ConsoleMark {
  /// The kind of text at a mark.
  package enum Kind {
    /// The first sentence of a report.
    case heading
    /// The advice below the heading, which may appear without it if only part of the report was copied.
    case advice
    /// The sentence before the broken constraint.
    case recovery
    /// The advice after a report.
    case trailer
    /// The placeholder that the system's log shows instead of a list.
    case redaction
    /// A message of another kind; it names constraints, but they don't conflict.
    case otherMessage
    /// A constraint: its angle bracket, or its class if the bracket is missing.
    case constraint
  }

  package var kind: Kind
  /// The index of the mark's first byte.
  package var start: Int
  /// The end of the phrase; for a constraint, the beginning of its class name.
  package var end: Int
}

extension ConsoleMark {
  /// Returns all marks in the text, in order. Complexity: O(bytes).
  package static func all(in bytes: [UInt8]) -> [ConsoleMark] { all(in: bytes[...]) }

  /// Returns the marks of a single line, and a Boolean value that is true if no damage was repaired. If damage was
  /// repaired, the marks refer to the repaired text. The marks' indices are relative to the beginning of the line.
  package static func all(inLine line: Bytes) -> (marks: [ConsoleMark], isVerbatim: Bool) {
    guard ConsoleText.mayBeDamaged(line) else {
      let marks = all(in: line).map { mark in
        ConsoleMark(kind: mark.kind, start: mark.start - line.startIndex, end: mark.end - line.startIndex)
      }
      return (marks, true)
    }
    let text = ConsoleText(Array(line))
    return (all(in: text.bytes), text.bytes.count == line.count)
  }

  private static func all(in text: Bytes) -> [ConsoleMark] {
    var marks: [ConsoleMark] = []
    var index = text.startIndex
    while let candidate = nextCandidate(in: text, from: index) {
      guard let mark = phrase(at: candidate, in: text) ?? constraint(at: candidate, in: text) else {
        index = candidate + 1
        continue
      }
      if isTitle(mark, after: marks.last, in: text) {
        index = mark.end
        continue
      }
      // The class name of a constraint begins before the index at which `Constraint:` was found.
      if mark.start >= marks.last?.end ?? text.startIndex { marks.append(mark) }
      index = max(candidate + 1, mark.kind == .constraint ? text.startIndex : mark.end)
    }
    return marks
  }

  /// Returns true if a placeholder shares its line with the heading alone, as in the title of an issue. UIKit and
  /// AppKit print the list on a line of its own.
  private static func isTitle(_ mark: ConsoleMark, after last: ConsoleMark?, in text: Bytes) -> Bool {
    guard mark.kind == .redaction, let last, last.kind == .heading, last.end < mark.start else { return false }
    let isOnLine = text[last.end..<mark.start].allSatisfy(Array(" .:".utf8).contains)
    let end = text[mark.start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? mark.end
    return isOnLine && text[end...].prefix { !$0.isLineBreak }.allSatisfy(\.isSpace)
  }

  /// Returns the index of the next two bytes that may begin a mark, or nil if there are none.
  private static func nextCandidate(in text: Bytes, from start: Int) -> Int? {
    let (heads, bytes, offset) = (heads, text.span, text.startIndex)
    let slice = heads[...]
    let known = slice.span
    var index = start - offset
    while index + 1 < bytes.count {
      // Both indices are within bounds: `index + 1` by the loop's condition, `pair` because it has ten bits.
      let pair = unsafe Int(bytes[unchecked: index] & 31) << 5 | Int(bytes[unchecked: index + 1] & 31)
      if unsafe known[unchecked: pair] { return index + offset }
      index += 1
    }
    return nil
  }

  private static let phrases: [(kind: Kind, words: String)] = [
    (.heading, "unable to simultaneously satisfy constraints"),
    (.heading, "unable to satisfy constraints simultaneously"),
    (.heading, "conflicting constraints detected"),
    (.advice, "probably at least one of the constraints"),
    (.recovery, "will attempt to recover by breaking constraint"),
    (.recovery, "will attempt to recover by breaking"),
    (.trailer, "make a symbolic breakpoint at uiviewalertforunsatisfiableconstraints"),
    (.trailer, "break on objc_exception_throw"),
    (.trailer, "set the nsuserdefault nsconstraintbasedlayoutvisualizemutuallyexclusiveconstraints"),
    (.trailer, "the methods in the uiconstraintbasedlayoutdebugging"),
    (.redaction, "<private>"),
    (.redaction, "<decode:"),
    (.otherMessage, "the view hierarchy is not prepared for the constraint"),
    (.otherMessage, "hierarchy unprepared for constraint"),
    (.otherMessage, "unable to install constraint on view"),
    (.otherMessage, "unable to activate constraint"),
    (.otherMessage, "constraint improperly relates anchors"),
    (.otherMessage, "updated constraint could not find existing matching constraint"),
    (.otherMessage, "mutating a priority from required"),
    (.otherMessage, "has an ambiguous layout"),
    (.otherMessage, "ambiguous layout"),
  ]

  /// The beginnings of the placeholders that the system's log shows for hidden or lost text: `<decode: missing data>`.
  package static let redactions = phrases.filter { $0.kind == .redaction }.map(\.words)

  /// The phrases, indexed by their first byte in both uppercase and lowercase.
  private static let phrasesByHead: [[(kind: Kind, words: [UInt8])]] = (0..<256).map { byte in
    phrases.filter { $0.words.utf8.first == UInt8(byte) | 0x20 }.map { ($0.kind, Array($0.words.utf8)) }
  }

  /// For each pair of bytes, true if the pair may begin a phrase or the word that ends a constraint's class. The index
  /// consists of the low five bits of each byte, which are the same in uppercase and lowercase. Few pairs in a log are
  /// candidates.
  private static let heads: [Bool] = {
    var heads = Array(repeating: false, count: 1 << 10)
    for words in phrases.map({ Array($0.words.utf8) }) + [Array("Constraint:".utf8)] {
      heads[Int(words[0] & 31) << 5 | Int(words[1] & 31)] = true
    }
    return heads
  }()

  @inline(__always)
  private static func phrase(at index: Int, in text: Bytes) -> ConsoleMark? {
    beginsWord(index, in: text) ? wordPhrase(at: index, in: text) : nil
  }

  /// Returns the phrase that begins with the word at `index`.
  private static func wordPhrase(at index: Int, in text: Bytes) -> ConsoleMark? {
    guard index + 1 < text.endIndex else { return nil }
    let second = text[index + 1] | 0x20
    // Phrases match any whitespace, but no phrase has a space as its second character.
    for (kind, words) in phrasesByHead[Int(text[index])] where words[1] | 0x20 == second {
      if let end = text.end(ofWords: words, at: index) { return ConsoleMark(kind: kind, start: index, end: end) }
    }
    return nil
  }

  /// Returns true if no letter precedes `index`, except for the letter of an escaped line break: logs are also stored
  /// as JSON.
  private static func beginsWord(_ index: Int, in text: Bytes) -> Bool {
    index == text.startIndex || !text[index - 1].isLetter
      || index > text.startIndex + 1 && text[index - 2] == UInt8(ascii: "\\")
  }

  /// Returns the constraint whose class name ends with the `Constraint:` at `index`.
  private static func constraint(at index: Int, in text: Bytes) -> ConsoleMark? {
    guard text[index] == UInt8(ascii: "C"), text.has("Constraint:", at: index) else { return nil }
    var nameStart = index
    while nameStart > text.startIndex, text[nameStart - 1].isClassNamePart { nameStart -= 1 }
    guard nameStart > text.startIndex, text[nameStart - 1] == UInt8(ascii: "<") else {
      return bareConstraint(className: nameStart..<(index + 10), in: text)
    }
    let start = text[..<nameStart].hasSuffix("<<") ? nameStart - 2 : nameStart - 1
    return isInsideLabel(start, in: text) ? nil : ConsoleMark(kind: .constraint, start: start, end: nameStart)
  }

  /// Returns a constraint whose angle bracket was lost; an address must follow the class.
  private static func bareConstraint(className: Range<Int>, in text: Bytes) -> ConsoleMark? {
    let name = text[className]
    guard name.hasSuffix("LayoutConstraint") || name.hasSuffix("BaselineConstraint") else { return nil }
    let identity = text.end(of: { $0 == 0x20 }, from: className.upperBound + 1)
    let end = text.end(of: { $0.isHexDigit || $0 == UInt8(ascii: "x") }, from: identity)
    guard text.has("0x", at: identity) || end - identity >= 6, end < text.endIndex,
      text[end].isSpace || text[end] == 0x40
    else { return nil }
    return ConsoleMark(kind: .constraint, start: className.lowerBound, end: className.lowerBound)
  }

  /// Returns true if the bracket at `start` begins a view's text: a quote after an address opens such text.
  private static func isInsideLabel(_ start: Int, in text: Bytes) -> Bool {
    start > text.startIndex + 1 && text[start - 1] == UInt8(ascii: "'") && text[start - 2].isHexDigit
  }
}
