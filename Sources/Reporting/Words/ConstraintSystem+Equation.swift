package import LayoutModel
import PlainText

extension ConstraintSystem {
  /// Returns the constraint at `index` as an equation with the names used in reports: `label.width == 200`.
  package func equation(ofConstraintAt index: Int) -> String {
    Phrases(system: self).equation(constraints[index])
  }
}

extension ConstraintSystem {
  /// Returns the constraints that reports print as `word`: an equation or an entire line, ignoring spaces, or an
  /// address.
  package func constraints(printedAs word: String) -> [Constraint] {
    let address = canonicalAddress(word)
    if address.hasPrefix("0x") {
      return constraints.filter { $0.address == address || $0.description.hasPrefix("<\($0.className):\(address) ") }
    }
    guard word.contains(where: { "=<>".contains($0) }) else { return [] }
    func spaceless(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let wanted = spaceless(word)
    return constraints.filter {
      spaceless(equation(ofConstraintAt: $0.index)) == wanted || spaceless(visible($0.description)) == wanted
    }
  }
}
