import LayoutModel

// Each number of a document is in range on its own, but a combination of them may be out of range.
extension LayoutDocumentReader {
  /// Returns the problem for `flaw`, located where the document specifies the number.
  func finding(_ flaw: ConstraintSystem.NumberFlaw) -> FoundProblem {
    FoundProblem(.numberRange, flaw.error.message, at: place(of: flaw.subject))
  }

  private func place(of subject: ConstraintSystem.NumberFlaw.Subject) -> Range<Int> {
    switch subject {
    case .constraint(let index): place(ofConstraint: index)
    case .frame(let view): place(of: ["frame"], of: view)
    case .contentSize(let view): place(of: ["intrinsicContentSize"], of: view)
    case .insets(let view): place(of: ["layoutMargins", "safeAreaInsets"], of: view)
    }
  }

  private func place(ofConstraint index: Int) -> Range<Int> {
    element(ofConstraint: index).map(tree.place) ?? tree.text.start..<tree.text.start
  }

  /// Returns the element that makes the constraint at `index`, or nil if the document contains no such element.
  func element(ofConstraint index: Int) -> JSONTree.Value? {
    var rest = index
    for (element, count) in made {
      if rest < count { return element.value }
      rest -= count
    }
    return nil
  }

  /// Returns the place of the first member in `names` that exists, or else the place of the view itself.
  private func place(of names: [String], of view: View) -> Range<Int> {
    guard let object = views[ObjectIdentifier(view)] else { return tree.text.start..<tree.text.start }
    let members = tree.elements(object)
    let member = names.lazy.compactMap { name in members.first { tree.name($0) == name } }.first
    return tree.place(member ?? object)
  }
}
