import LayoutModel
import MasonryDSL
import PlainText

extension LayoutDocumentReader {
  /// An item and, optionally, one of its attributes.
  struct Place {
    var item: LayoutItem
    var word: ConstraintChain.Word?
  }

  /// Returns the place that `operand` names, or nil after reporting a problem.
  mutating func resolve(
    _ operand: ConstraintText.Operand, in string: JSONString, owner: View?, needsAttribute: Bool
  )
    -> Place?
  {
    guard let named = operand.found ?? item(operand, in: string, owner: owner) else { return nil }
    var words = operand.words[...]
    var item = named
    if operand.found == nil, let first = words.first,
      let guide = (named as? any ScrollLayout)?.guide(called: first.text)
    {
      item = guide
      words.removeFirst()
    } else if operand.found == nil, let first = words.first,
      let guide = ItemTable.builtInGuides.first(where: { $0.word == first.text })
    {
      guard let view = named as? View else {
        report(
          .unknownItem, "only views have built-in guides, but \(PrintableText.quoted(operand.item.text)) is a guide",
          at: string.source(of: first.range))
        return nil
      }
      item = view.guide(guide.kind)
      words.removeFirst()
    }
    guard let attribute = words.popFirst() else {
      guard needsAttribute else { return Place(item: item, word: nil) }
      report(
        .badConstraint, "missing attribute on the left side", at: string.source(of: operand.range),
        help: "add one, such as \(operandText(operand)).width")
      return nil
    }
    guard let word = ConstraintChain.Word(attribute.text) else {
      reportAttribute(attribute, of: operand, in: string)
      return nil
    }
    if let rest = words.first {
      report(
        .badConstraint, "unexpected \(PrintableText.quoted(rest.text)) after an attribute",
        at: string.source(of: rest.range))
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
          .unknownItem, "\"self\" is only available in a view's own constraints",
          at: string.source(of: operand.item.range), help: "use the view's key")
      }
      return owner
    }
    if let entry = items.entry(key) { return entry.item }
    // A qualified key such as `card.safeArea`, as reports print it, may also be in backticks.
    if operand.isQuoted, let (name, kind) = ItemTable.builtIn(key), let view = items.entry(name)?.item as? View {
      return view.guide(kind)
    }
    if operand.isQuoted, let guide = items.scrollGuide(key) { return guide }
    reportUnknownItem(operand, in: string)
    return nil
  }

  /// Reads the place that a member names: an item, or an item's attribute. A key that is the whole text needs no
  /// backticks, even if it isn't a plain word.
  mutating func readPlace(_ value: JSONTree.Value, _ what: String, owner: View?) -> Place? {
    guard let string = readString(value, what) else { return nil }
    do {
      let operand = try ConstraintTextParser.parseOperand(string.text)
      return resolve(operand, in: string, owner: owner, needsAttribute: false)
    } catch {
      if let entry = items.entry(string.text) { return Place(item: entry.item, word: nil) }
      report(error, in: string)
      return nil
    }
  }
}
