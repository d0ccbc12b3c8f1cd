/// UIKit's description of a mistake in a visual format string: a sentence, the format, and a caret below the place.
///
///     nameLabel is not a key in the views dictionary.
///     V:|-20-[nameLabel]-8-[detailLabel]-20-|
///                      ^
struct VisualFormatMistake {
  /// UIKit's sentence, without a period.
  let sentence: String
  private let format: Bytes?
  /// The part of the format before the caret; nil if the caret is missing.
  private let before: Bytes?

  /// The maximum length of a line.
  private static let limit = 400

  /// Reads the text after `Unable to parse constraint format`; returns nil if no sentence follows.
  init?(_ text: Bytes) {
    let lines = Self.lines(text.prefix(4 * Self.limit))
    let first = Self.content(lines.first ?? text.prefix(0))
    let start = first.isEmpty ? 1 : 0
    guard lines.indices.contains(start) else { return nil }
    var sentence = first.isEmpty ? Self.content(lines[start]) : first
    while let last = sentence.last, last == UInt8(ascii: ".") || last == UInt8(ascii: "'") || last.isSpace {
      sentence = sentence.dropLast()
    }
    guard !sentence.isEmpty, sentence.count <= Self.limit else { return nil }
    self.sentence = onOneLine(sentence)
    guard let caret = lines.dropFirst(start + 1).firstIndex(where: { Self.content($0).first == UInt8(ascii: "^") }),
      caret >= start + 2, let column = lines[caret].firstIndex(of: UInt8(ascii: "^"))
    else {
      (format, before) = (nil, nil)
      return
    }
    let line = lines[caret - 1]
    let format = Self.content(line)
    let end = line.startIndex + (column - lines[caret].startIndex)
    self.format = format
    before = format[..<min(max(end, format.startIndex), format.endIndex)]
  }

  /// Returns the lines of `text`. In JSON and in Swift's descriptions of strings, line breaks are escaped.
  private static func lines(_ text: Bytes) -> [Bytes] {
    let escape = text.first("\\n") ?? text.endIndex
    let isEscaped = !text[..<escape].contains(where: \.isLineBreak)
    let lines = isEscaped ? Array(text.string.replacing("\\n", with: "\n").utf8)[...] : text
    return lines.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
  }

  /// Returns a line without spaces, the colon before the sentence, and the marks of a quotation.
  private static func content(_ line: Bytes) -> Bytes {
    line.drop { $0.isSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: ":") }.trimmed
  }

  /// The name that is missing in a dictionary.
  var name: String? { missing?.name }

  /// The name that a dictionary lacks, and the dictionary: `views` or `metrics`.
  private var missing: (name: String, dictionary: String)? {
    for dictionary in ["views", "metrics"] {
      let words = " is not a key in the \(dictionary) dictionary"
      if sentence.hasSuffix(words), sentence.utf8.count > words.utf8.count {
        return (String(sentence.dropLast(words.count)), dictionary)
      }
    }
    for (item, dictionary) in [("view", "views"), ("metric", "metrics")] {
      let words = "Unable to find \(item) with name "
      if sentence.hasPrefix(words), sentence.count > words.count {
        return (String(sentence.dropFirst(words.count)), dictionary)
      }
    }
    return nil
  }

  /// The change to make; nil if the message contains neither a name nor a place.
  var help: String? {
    let shown = format.map { "\"\(onOneLine($0))\"" }
    if let missing {
      let correction = shown.map { ", or correct the name in \($0)" } ?? ""
      return "add \(missing.name) to the \(missing.dictionary) dictionary under exactly this name\(correction)"
    }
    if sentence.contains("have a superview") {
      return "add the view to a superview before you create the constraints; | in a format stands for the superview"
    }
    guard let shown, let before else { return nil }
    return before.isEmpty
      ? "correct the beginning of the format \(shown)" : "correct the format \(shown) after \"\(onOneLine(before))\""
  }
}
