import LayoutModel

// Each number of a document is one that can be kept; together they may come to one that cannot be calculated with.
extension LayoutDocumentReader {
  /// What is wrong with numbers of the document, at the place where they are written.
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

  /// The element of the document that makes the constraint at `index`; nil if the document has none there.
  func element(ofConstraint index: Int) -> JSONTree.Value? {
    var rest = index
    for (element, count) in made {
      if rest < count { return element.value }
      rest -= count
    }
    return nil
  }

  /// The first of the members there is, or the view itself.
  private func place(of names: [String], of view: View) -> Range<Int> {
    guard let object = views[ObjectIdentifier(view)] else { return tree.text.start..<tree.text.start }
    let members = tree.elements(object)
    let member = names.lazy.compactMap { name in members.first { tree.name($0) == name } }.first
    return tree.place(member ?? object)
  }
}
