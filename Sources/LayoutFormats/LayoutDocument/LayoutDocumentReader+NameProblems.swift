import LayoutModel
import MasonryDSL
import PlainText

extension LayoutDocumentReader {
  mutating func reportUnknownItem(_ operand: ConstraintText.Operand, in string: JSONString) {
    guard !viewsAreIncomplete else { return }
    let key = operand.item.text
    let range = string.source(of: operand.item.range)
    if ["nan", "inf", "infinity"].contains(key.lowercased()), operand.words.isEmpty {
      return report(.badNumber, "numbers must be finite", at: range)
    }
    var help = suggestion.help(for: key, among: [items.keys, ["self"]].joined())
    if let dotted = dottedKey(operand) {
      help = Self.quotingHelp(dotted)
    } else if let minus = key.firstIndex(of: "-"), items.entry(String(key[..<minus])) != nil {
      help = "keys can contain a minus sign; put spaces around it to subtract"
    } else if help == nil, key.utf8.first.map(DecimalNumber.isDigit) ?? false {
      help = "write a number in decimal, without a unit"
    } else if help == nil, items.keys.isEmpty {
      help = "add keys to the views"
    }
    report(.unknownItem, "no view or guide has the key \(PrintableText.quoted(key))", at: range, help: help)
  }

  private static func quotingHelp(_ key: String) -> String {
    "put a key that isn't a plain word in backticks: \(spelled(key: key))"
  }

  /// The maximum number of periods in a suggested key.
  private static let mostPoints = 8

  /// Returns the key with periods that the operand may refer to.
  private func dottedKey(_ operand: ConstraintText.Operand) -> String? {
    var key = operand.item.text
    for word in operand.words.prefix(Self.mostPoints) {
      key += "." + word.text
      if items.entry(key) != nil { return key }
    }
    return nil
  }

  mutating func reportAttribute(
    _ word: ConstraintText.Piece, of operand: ConstraintText.Operand, in string: JSONString
  ) {
    reportUnknownAttribute(
      word.text, at: string.source(of: word.range), help: dottedKey(operand).map(Self.quotingHelp))
  }

  /// Reports an unknown attribute and suggests the most likely attribute.
  mutating func reportUnknownAttribute(_ word: String, at range: Range<Int>, help: String? = nil) {
    var help = help ?? AttributeSynonyms.attribute(for: word).map { "use \(PrintableText.quoted($0))" }
    if help == nil {
      let guides = ItemTable.builtInGuides.map(\.word)
      help = suggestion.help(for: word, among: ConstraintChain.Word.allNames + guides)
    }
    report(.unknownAttribute, "unknown attribute \(PrintableText.quoted(word))", at: range, help: help)
  }

  /// Reports a syntax mistake in a constraint, and suggests a known name for an unknown name.
  mutating func report(_ mistake: ConstraintText.Mistake, in string: JSONString) {
    let range = string.source(of: mistake.range)
    switch (mistake.code, mistake.unknown) {
    case (.unknownAttribute, let word?):
      reportUnknownAttribute(word, at: range)
    case (.unknownItem, let key?):
      guard !viewsAreIncomplete else { return }
      let near = suggestion.nearest(to: key, among: items.keys).flatMap { items.entry($0) }
      let help = near.map { "did you mean \($0.item.className):\($0.item.key ?? "")?" }
      report(mistake.code, mistake.message, at: range, help: help ?? mistake.help)
    default:
      report(mistake.code, mistake.message, at: range, help: mistake.help)
    }
  }
}

/// Other names of the attributes.
enum AttributeSynonyms {
  private static let names: [String: Attribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom, "x": .left,
    "y": .top, "start": .leading, "end": .trailing,
  ]

  /// Returns the attribute that other APIs call `word`, or nil if there is none.
  static func attribute(for word: String) -> String? {
    if let attribute = names[word] { return attribute.rawValue }
    for ending in ["Anchor"] where word.hasSuffix(ending) {
      return Attribute(rawValue: String(word.dropLast(ending.count)))?.rawValue
    }
    return nil
  }
}
