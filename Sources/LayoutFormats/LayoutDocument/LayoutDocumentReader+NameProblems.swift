import LayoutModel
import MasonryDSL
import PlainText

extension LayoutDocumentReader {
  mutating func reportUnknownItem(_ operand: ConstraintText.Operand, in string: JSONString) {
    guard !viewsAreIncomplete else { return }
    let key = operand.item.text
    let range = string.source(of: operand.item.range)
    if ["nan", "inf", "infinity"].contains(key.lowercased()), operand.words.isEmpty {
      return report(.badNumber, "a number is finite", at: range)
    }
    var help = suggestion.help(for: key, among: [items.keys, ["self"]].joined())
    if let dotted = dottedKey(operand) {
      help = Self.quotingHelp(dotted)
    } else if let minus = key.firstIndex(of: "-"), items.entry(String(key[..<minus])) != nil {
      help = "a key can hold a minus: put spaces around it to subtract"
    } else if help == nil, key.utf8.first.map(DecimalNumber.isDigit) ?? false {
      help = "a number is decimal and has no unit"
    } else if help == nil, items.keys.isEmpty {
      help = "give the views keys"
    }
    report(.unknownItem, "no view or guide has the key \(PrintableText.quoted(key))", at: range, help: help)
  }

  private static func quotingHelp(_ key: String) -> String {
    "a key that is no plain word stands in backticks: \(spelled(key: key))"
  }

  /// How many points in a key are thought of.
  private static let mostPoints = 8

  /// The key with points in it that the operand may have been meant to name.
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

  /// Reports a word that is no attribute, with what was meant.
  mutating func reportUnknownAttribute(_ word: String, at range: Range<Int>, help: String? = nil) {
    var help = help ?? AttributeSynonyms.attribute(for: word).map { "it is called \($0) here" }
    if help == nil {
      let guides = ItemTable.builtInGuides.map(\.word)
      help = suggestion.help(for: word, among: ConstraintChain.Word.allNames + guides)
    }
    report(.unknownAttribute, "\(PrintableText.quoted(word)) is no attribute", at: range, help: help)
  }

  /// Reports what is wrong with the spelling of a constraint, with what an unknown name may have been meant to be.
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

/// What other places call the attributes.
enum AttributeSynonyms {
  private static let names: [String: Attribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom, "x": .left,
    "y": .top, "start": .leading, "end": .trailing,
  ]

  /// The name here of what is called `word` there, or nil if it is not known.
  static func attribute(for word: String) -> String? {
    if let attribute = names[word] { return attribute.rawValue }
    for ending in ["Anchor"] where word.hasSuffix(ending) {
      return Attribute(rawValue: String(word.dropLast(ending.count)))?.rawValue
    }
    return nil
  }
}
