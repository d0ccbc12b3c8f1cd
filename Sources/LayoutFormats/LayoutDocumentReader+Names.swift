import LayoutModel
import MasonryDSL

extension LayoutDocumentReader {
  /// An item and, if it was said, the part of it.
  struct Place {
    var item: LayoutItem
    var word: ConstraintChain.Word?
  }

  /// What `operand` names, or nil after reporting why it names nothing.
  mutating func resolve(
    _ operand: ConstraintText.Operand, in string: JSONString, owner: View?, needsAttribute: Bool
  )
    -> Place?
  {
    guard let named = operand.found ?? item(operand, in: string, owner: owner) else { return nil }
    var words = operand.words[...]
    var item = named
    if operand.found == nil, let first = words.first,
      let guide = ItemTable.builtInGuides.first(where: { $0.word == first.text })
    {
      guard let view = named as? View else {
        report(
          .unknownItem, "only views have built-in guides, and \(PrintableText.quoted(operand.item.text)) is a guide",
          at: string.source(of: first.range))
        return nil
      }
      item = view.guide(guide.kind)
      words.removeFirst()
    }
    guard let attribute = words.popFirst() else {
      guard needsAttribute else { return Place(item: item, word: nil) }
      report(
        .badConstraint, "the left side has an attribute", at: string.source(of: operand.range),
        help: "write one behind it, such as \(operandText(operand)).width")
      return nil
    }
    guard let word = ConstraintChain.Word(attribute.text), words.isEmpty else {
      reportAttribute(
        ConstraintChain.Word(attribute.text) == nil ? attribute : words[words.startIndex], of: operand, in: string)
      return nil
    }
    return Place(item: item, word: word)
  }

  private func operandText(_ operand: ConstraintText.Operand) -> String {
    ([operand.isQuoted ? spelled(key: operand.item.text) : operand.item.text] + operand.words.map(\.text))
      .joined(separator: ".")
  }

  private mutating func item(_ operand: ConstraintText.Operand, in string: JSONString, owner: View?) -> LayoutItem? {
    let key = operand.item.text
    if key == "self", !operand.isQuoted {
      if owner == nil {
        report(
          .unknownItem, "self is the view whose own constraints these are, and the document is no view",
          at: string.source(of: operand.item.range), help: "write the view's key")
      }
      return owner
    }
    if let entry = items.entry(key) { return entry.item }
    // A whole key such as `card.safeArea`, as reports print it, may stand in backticks too.
    if operand.isQuoted, let (name, kind) = ItemTable.builtIn(key), let view = items.entry(name)?.item as? View {
      return view.guide(kind)
    }
    reportUnknownItem(operand, in: string)
    return nil
  }

  private mutating func reportUnknownItem(_ operand: ConstraintText.Operand, in string: JSONString) {
    guard !viewsAreIncomplete else { return }
    let key = operand.item.text
    var help = suggestion.help(for: key, among: items.keys + ["self"])
    if let dotted = dottedKey(operand) {
      help = "a key that is no plain word stands in backticks: \(spelled(key: dotted))"
    } else if let minus = key.firstIndex(of: "-"), items.entry(String(key[..<minus])) != nil {
      help = "a key can hold a minus: put spaces around it to subtract"
    } else if help == nil, items.keys.isEmpty {
      help = "give the views keys"
    }
    report(
      .unknownItem, "no view or guide has the key \(PrintableText.quoted(key))",
      at: string.source(of: operand.item.range), help: help)
  }

  /// The key with points in it that the operand may have been meant to name.
  private func dottedKey(_ operand: ConstraintText.Operand) -> String? {
    var key = operand.item.text
    for word in operand.words {
      key += "." + word.text
      if items.entry(key) != nil { return key }
    }
    return nil
  }

  private mutating func reportAttribute(
    _ word: ConstraintText.Piece, of operand: ConstraintText.Operand, in string: JSONString
  ) {
    if let dotted = dottedKey(operand) {
      return report(
        .unknownAttribute, "\(PrintableText.quoted(word.text)) is no attribute", at: string.source(of: word.range),
        help: "a key that is no plain word stands in backticks: \(spelled(key: dotted))")
    }
    reportUnknownAttribute(word.text, at: string.source(of: word.range))
  }

  /// Reports a word that is no attribute, with what was meant.
  mutating func reportUnknownAttribute(_ word: String, at range: Range<Int>) {
    var help = AttributeSynonyms.attribute(for: word).map { "it is called \($0) here" }
    if help == nil {
      let guides = ItemTable.builtInGuides.map(\.word)
      help = suggestion.help(for: word, among: ConstraintChain.Word.allNames + guides)
    }
    report(.unknownAttribute, "\(PrintableText.quoted(word)) is no attribute", at: range, help: help)
  }

  /// What the text of a member names: an item, or an attribute of one. A key that is no plain word may stand without
  /// backticks where it is all of the text.
  mutating func readPlace(_ value: JSONTree.Value, _ what: String, owner: View?) -> Place? {
    guard let string = readString(value, what) else { return nil }
    do {
      let operand = try ConstraintTextParser.parseOperand(string.text)
      return resolve(operand, in: string, owner: owner, needsAttribute: false)
    } catch {
      if let entry = items.entry(string.text) { return Place(item: entry.item, word: nil) }
      report(error.code, error.message, at: string.source(of: error.range), help: error.help)
      return nil
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
