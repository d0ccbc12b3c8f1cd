import LayoutModel

// Some changes don't fit an item's form: the item makes several constraints and only one of them must change, or its
// form can't express the change. The editor then replaces the item with items of the plain form, one for each of its
// constraints, in the same order and with the same names. The surrounding text stays the same.

extension LayoutDocumentEditor {
  /// Returns the items that replace the item at `origin`, with `change` applied to the constraint, or nil if a
  /// replacement would refer to a view without a key.
  func splitting(_ origin: Origin, _ change: ConstraintSystem.Change) -> TextEdit? {
    var items: [String] = []
    for (child, constraint) in origin.siblings.enumerated() {
      if child != origin.child {
        guard let item = item(constraint, nil, owner: origin.element.owner) else { return nil }
        items.append(item)
      } else if change != .remove {
        guard let item = item(constraint, change, owner: origin.element.owner) else { return nil }
        items.append(item)
      }
    }
    let element = origin.element
    if items.isEmpty { return tree.removing(element.value, from: element.list) }
    return TextEdit(
      tree.range(element.value), items.joined(separator: tree.separator(at: element.value, in: element.list)))
  }

  // MARK: One constraint

  /// Returns the constraint with `change` applied, as an element of a list.
  private func item(
    _ constraint: LayoutConstraint, _ change: ConstraintSystem.Change?, owner: View?
  ) -> String? {
    guard let equation = equation(constraint, change, owner: owner) else { return nil }
    let text = constraint.key.map { "\(LayoutFormats.spelled(key: $0)): \(equation)" } ?? equation
    var members = [("constraint", JSONEscape.string(text))]
    if constraint.className != "MASLayoutConstraint" {
      members.append(("class", JSONEscape.string(constraint.className)))
    }
    if let identifier = constraint.identifier { members.append(("identifier", JSONEscape.string(identifier))) }
    if constraint.isLeftOut { members.append(("active", "false")) }
    if members.count == 1 { return members[0].1 }
    return "{ \(members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")) }"
  }

  private func equation(
    _ constraint: LayoutConstraint, _ change: ConstraintSystem.Change?, owner: View?
  ) -> String? {
    guard let first = reference(constraint.firstItem, owner: owner) else { return nil }
    var second: String?
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      second = reference(item, owner: owner).map { "\($0).\(attribute.rawValue)" }
      // A position without a second item is measured from the superview, which needs no key.
      guard second != nil || isMeasuredFromSuperview(constraint) else { return nil }
    }
    var description = ConstraintDescription(
      className: "", name: "", first: "\(first).\(constraint.firstAttribute.rawValue)", relation: constraint.relation,
      second: second, multiplier: constraint.multiplier, ratio: constraint.ratio, constant: constraint.constant,
      priority: constraint.priority)
    switch change {
    case .lowerPriority(let priority): description.priority = priority
    case .changeConstant(let constant): description.constant = constant
    case .relax(let relation): description.relation = relation
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake, nil: break
    }
    return description.equation
  }

  private func isMeasuredFromSuperview(_ constraint: LayoutConstraint) -> Bool {
    constraint.secondItem === constraint.firstItem.container && constraint.secondAttribute == constraint.firstAttribute
      && constraint.firstAttribute.kind == .position && constraint.multiplier == 1
  }

  /// Returns the name of an item in a constraint of `owner` or of the document, or nil if the item has no key.
  private func reference(_ item: LayoutItem, owner: View?) -> String? {
    if let guide = item as? LayoutGuide, guide.kind != .custom {
      let word = ItemTable.builtInGuides.first { $0.kind == guide.kind }?.word
      return guide.owner.flatMap { reference($0, owner: owner) }.flatMap { owner in word.map { "\(owner).\($0)" } }
    }
    if let key = item.key { return LayoutFormats.spelled(key: key) }
    return item === owner ? "self" : nil
  }
}

extension JSONTree {
  /// Returns the text between `element` and its neighbor in `list`, or the text that would separate them.
  fileprivate func separator(at element: Value, in list: Value) -> String {
    let all = elements(list)
    guard let place = all.firstIndex(of: element) else { preconditionFailure("the value isn't an element of the list") }
    if place > 0 { return text(from: range(all[place - 1]).upperBound, to: range(element).lowerBound) }
    if all.count > 1 { return text(from: range(element).upperBound, to: range(all[1]).lowerBound) }
    let lead = text(from: range(list).lowerBound + 1, to: range(element).lowerBound)
    return "," + (lead.contains { $0.isNewline } ? lead : " ")
  }
}
