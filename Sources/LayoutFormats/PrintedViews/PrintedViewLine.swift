import LayoutModel

/// A line of a listing of views.
///
///     |   |   *UILabel:0x7f1'Hello'- AMBIGUOUS LAYOUT for UILabel:0x7f1'Hello'.minX{id: 13}
///     |   |   •UIView:0x7f2, MISSING HOST CONSTRAINTS
///     |   |   *<UILayoutGuide: 0x7f3 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 0}, {375, 596}}, …>
///        |    | <UILabel: 0x7f1; frame = (8 32; 343 20.5); text = 'Hello'; hidden = YES; layer = <…>>
///     [   AF O  wLU ] h=--- v=--- NSButton 0x7f4 "Push" f=(0,0,87,32) b=(-)
struct PrintedViewLine {
  private(set) var view: PrintedView
  /// The number of superviews in the listing.
  private(set) var depth = 0
  /// True if the line contains more than a class and an address, which occur in other text, too.
  private(set) var isCertain = false
  /// True for a line of a trace, which marks ambiguous views.
  private(set) var isOfTrace = false
  /// The offset of the line in the text.
  var start = 0

  /// The maximum length of a line to read.
  private static let limit = 8192

  init?(_ line: Bytes) {
    guard line.count <= Self.limit, !line.isEmpty else { return nil }
    view = PrintedView(className: "", location: SourceLocation(path: "", line: 1, column: 1))
    if let appKit = AppKitViewLine(line) {
      (view, depth, isCertain) = (appKit.view, appKit.depth, true)
      return
    }
    var rest = takeBars(Self.quotedValue(line) ?? line)
    let hasMark = takeMark(&rest)
    isCertain = hasMark
    if rest.first == UInt8(ascii: "<") {
      guard let end = readBracketed(rest) else { return nil }
      rest = rest[end...]
      if rest.trimmed.hasPrefix("(layer)") { return nil }
    } else {
      guard let end = readNamed(rest) else { return nil }
      rest = rest[end...]
      if view.frame == nil, view.invalidFrame == nil, !hasMark, depth > 0 { isOfTrace = true }
    }
    guard readMarks(rest.trimmed) else { return nil }
    isOfTrace = isOfTrace || hasMark || view.isAmbiguous || view.lacksHostConstraints
    isCertain = isCertain || view.frame != nil || view.invalidFrame != nil || isOfTrace
  }

  // MARK: Before the view

  /// Returns the string in a line of a dictionary, without its quotes: `"description" => "<UILabel: 0x7f1; …>",`.
  private static func quotedValue(_ line: Bytes) -> Bytes? {
    guard let quote = line.first("\"<") else { return nil }
    let label = line[..<quote].trimmed
    let isLabel = label.allSatisfy { $0.isClassNamePart || $0.isSpace || "\"=>:".utf8.contains($0) }
    guard isLabel, ["=>", "=", ":"].contains(where: label.hasSuffix) else { return nil }
    let end = line.lastIndex { !$0.isSpace && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") } ?? quote
    return end > quote && line[end] == UInt8(ascii: "\"") ? line[(quote + 1)..<end] : nil
  }

  /// Counts the bars and skips characters that quote or comment out the line.
  private mutating func takeBars(_ line: Bytes) -> Bytes {
    var rest = line
    while let first = rest.first {
      if first == UInt8(ascii: "|") {
        depth += 1
      } else if !first.isSpace, first != UInt8(ascii: ">"), first != UInt8(ascii: "/") {
        break
      }
      rest = rest.dropFirst()
    }
    return rest
  }

  /// The marks before a view, including `•` as garbled by wrong text encodings.
  private static let marks = ["*", "+", "\u{2022}", "\u{E2}\u{20AC}\u{A2}", "\u{201A}\u{C4}\u{A2}", "\\u2022"]

  private func takeMark(_ rest: inout Bytes) -> Bool {
    guard let mark = Self.marks.first(where: rest.hasPrefix) else { return false }
    rest = rest.dropFirst(mark.utf8.count).trimmed
    return true
  }

  // MARK: The view

  /// Reads `UILabel:0x7f1'Hello'`, and returns its end.
  private mutating func readNamed(_ text: Bytes) -> Int? {
    guard let colon = text.first(":0x"), !text[..<colon].contains(where: { "|\"".utf8.contains($0) }) else {
      return nil
    }
    let name = text[..<colon]
    // Angle brackets are part of a name only if the class is generic.
    let isName = BodyReader.isClassName(name) || isCertain && !name.contains { "<>".utf8.contains($0) }
    guard let first = name.first, !first.isSpace, isName else { return nil }
    var end = text.addressEnd(from: colon + 1)
    guard end > colon + 3 else { return nil }
    (view.className, view.address) = (name.string, text[(colon + 1)..<end].string)
    if end < text.endIndex, text[end] == UInt8(ascii: "'") {
      let marks = [text.first("'- AMBIGUOUS", from: end), text.first("', MISSING", from: end)].compactMap(\.self).min()
      guard let close = marks ?? text.indices.last(where: { text[$0] == UInt8(ascii: "'") }), close > end else {
        return nil
      }
      view.text = text[(end + 1)..<close].string
      end = close + 1
    }
    view.isGuide = isLayoutGuide(view.className)
    return end
  }

  /// Reads `<UILabel: 0x7f1; frame = (8 32; 343 20.5); text = 'Hello'>`, and returns its end.
  private mutating func readBracketed(_ text: Bytes) -> Int? {
    guard let end = Self.closing(text) else { return nil }
    let content = text[(text.startIndex + 1)..<end]
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")), BodyReader.isClassName(content[..<colon]) else {
      return nil
    }
    let address = content[(colon + 1)...].end(of: \.isSpace, from: colon + 1)
    guard content.has("0x", at: address) else { return nil }
    let addressEnd = content.addressEnd(from: address)
    (view.className, view.address) = (content[..<colon].string, content[address..<addressEnd].string)
    view.isGuide = isLayoutGuide(view.className)
    readMembers(content[addressEnd...])
    return end + 1
  }

  /// Returns the bracket that closes the first bracket. Displayed text contains brackets, too, so the closing bracket
  /// is the last one before a mark or before the end of the line.
  private static func closing(_ text: Bytes) -> Int? {
    let limit =
      [text.first("- AMBIGUOUS LAYOUT"), text.first(" - AMBIGUOUS LAYOUT"), text.first(", MISSING HOST")]
      .compactMap(\.self).min() ?? text.endIndex
    return text[..<limit].lastIndex(of: UInt8(ascii: ">"))
  }

  private mutating func readMembers(_ text: Bytes) {
    if let quote = text.first(" - \""), let close = text.first("\"", from: quote + 4) {
      view.key = text[(quote + 4)..<close].string
    }
    if let start = text.first("layoutFrame = {{") {
      view.readFrame(text[(start + 16)...], separators: [0x7B, 0x7D, 0x2C])
    } else if let start = text.first("frame = (") {
      view.readFrame(text[(start + 9)...], separators: [0x3B, 0x20])
    }
    view.isHidden = text.first("; hidden = YES") != nil
    if let start = text.first("; text = '"), let close = Self.textEnd(text, from: start + 10) {
      view.text = text[(start + 10)..<close].string
    }
  }

  private static func textEnd(_ text: Bytes, from start: Int) -> Int? {
    text.first("'; ", from: start) ?? text[start...].lastIndex(of: UInt8(ascii: "'"))
  }

  // MARK: After the view

  /// Reads a trace's marks; returns false if other text follows the view.
  private mutating func readMarks(_ text: Bytes) -> Bool {
    // In an array, a comma follows each view.
    if text.isEmpty || text.elementsEqual(",".utf8) { return true }
    guard text.hasPrefix("- AMBIGUOUS LAYOUT") || text.hasPrefix(", MISSING HOST CONSTRAINTS") else { return false }
    view.lacksHostConstraints = text.first("MISSING HOST CONSTRAINTS") != nil
    guard let start = text.first("AMBIGUOUS LAYOUT") else { return view.lacksHostConstraints }
    view.isAmbiguous = true
    let list = text[(start + 16)...].trimmed
    guard list.hasPrefix("for ") else { return true }
    // Only an attribute directly before the id of its variable counts, because other text is arbitrary.
    var index = list.startIndex
    while let brace = list.first("{id:", from: index) {
      let dot = list[..<brace].lastIndex(of: UInt8(ascii: ".")) ?? brace
      let name = Self.attributeName(list[min(dot + 1, brace)..<brace].string)
      if !name.isEmpty, !view.openAttributes.contains(name) { view.openAttributes.append(name) }
      index = brace + 4
    }
    return true
  }

  /// Returns the attribute that corresponds to the engine's name for a variable, as a trace prints it.
  private static func attributeName(_ variable: String) -> String {
    switch variable {
    case "minX": "x"
    case "minY": "y"
    case "Width": "width"
    case "Height": "height"
    default: variable.utf8.allSatisfy { $0.isLetter } ? variable : ""
    }
  }
}

/// A line of AppKit's `_subtreeDescription`.
struct AppKitViewLine {
  private(set) var view = PrintedView(className: "", location: SourceLocation(path: "", line: 1, column: 1))
  private(set) var depth = 0

  init?(_ line: Bytes) {
    let spaces = line.prefix { $0 == 0x20 }.count
    let text = line.dropFirst(spaces)
    guard text.first == UInt8(ascii: "["), let close = text.first("] h="), close - text.startIndex <= 24,
      let masks = text.first(" v=", from: close), let frame = text.first(" f=(", from: masks)
    else { return nil }
    let words = text[(masks + 3)..<frame].split(separator: 0x20, maxSplits: 2)
    guard words.count >= 2, BodyReader.isClassName(words[1]) else { return nil }
    view.className = words[1].string
    if words.count > 2 { readName(words[2]) }
    view.readFrame(text[(frame + 4)...], separators: [0x2C])
    view.isHidden = text[..<close].contains(UInt8(ascii: "H")) || text[..<close].contains(UInt8(ascii: "h"))
    depth = spaces / 2
  }

  /// Reads `0x7f4 "Push"`.
  private mutating func readName(_ text: Bytes) {
    var rest = text.trimmed
    if rest.hasPrefix("0x") {
      let end = rest.addressEnd(from: rest.startIndex)
      view.address = rest[..<end].string
      rest = rest[end...].trimmed
    }
    if rest.count >= 2, rest.first == 0x22, rest.last == 0x22 { view.text = rest.dropFirst().dropLast().string }
  }
}

extension PrintedView {
  /// Reads the frame formed by the first four numbers of `text`, which are separated by `separators` and spaces.
  fileprivate mutating func readFrame(_ text: Bytes, separators: [UInt8]) {
    let end = text.prefix(160).firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ">") } ?? text.endIndex
    let words = text[..<min(end, text.endIndex)].split { separators.contains($0) || $0.isSpace }.prefix(4)
    let numbers = words.compactMap(\.number)
    if numbers.count == 4 {
      frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } else if words.count == 4, words.allSatisfy({ $0.number != nil || Self.isNotFinite($0) }) {
      let texts = words.map(\.string)
      invalidFrame = "\(texts[0]) \(texts[1]); \(texts[2]) \(texts[3])"
    }
  }

  /// Returns true for a printed number that is infinite or not a number.
  private static func isNotFinite(_ word: Bytes) -> Bool {
    let sign = word.first == UInt8(ascii: "-") || word.first == UInt8(ascii: "+")
    return ["nan", "inf"].contains((sign ? word.dropFirst() : word).string.lowercased())
  }
}
