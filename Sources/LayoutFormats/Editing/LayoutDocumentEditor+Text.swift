import LayoutModel
import PlainText

// Changes within the text of a constraint: `name: a.left == b.right + 8 ^high`.

extension LayoutDocumentEditor {
  /// Returns the edit for the string `value`, which is the whole element or a member of `object`.
  func textEdit(
    _ change: ConstraintSystem.Change, _ value: JSONTree.Value, object: JSONTree.Value?, _ origin: Origin
  ) throws(Refusal) -> TextEdit {
    let string = tree.string(value)
    guard let text = try? ConstraintTextParser.parsed(string.text, items: reader.items) else {
      preconditionFailure("a constraint that was parsed before can't be parsed again")
    }
    try checkAlone(origin)
    switch change {
    case .lowerPriority(let priority):
      if let member = object.flatMap({ tree.member("priority", of: $0) }) {
        return TextEdit(tree.range(member), spelled(priority, like: member))
      }
      if let range = text.priorityRange { return TextEdit(string.source(of: range), "^\(priority)") }
      return TextEdit(at: string.source(of: text.rightRange).upperBound, " ^\(priority)")
    case .relax(let relation): return TextEdit(string.source(of: text.relationRange), relation.rawValue)
    case .changeConstant(let constant): return constantEdit(constant, text, string)
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake:
      preconditionFailure("\(change.kind) doesn't apply to the text of a constraint")
    }
  }

  private func constantEdit(_ constant: Double, _ text: ConstraintText, _ string: JSONString) -> TextEdit {
    guard case .operand(let operand, let factor, _, _, let old) = text.right else {
      return TextEdit(string.source(of: text.rightRange), formatted(constant))
    }
    let end = factor?.range.upperBound ?? operand.range.upperBound
    if constant == 0, let old { return TextEdit(string.source(of: end..<old.range.upperBound), "") }
    let sign = constant < 0 ? "-" : "+"
    let number = formatted(constant.magnitude)
    guard let old else { return TextEdit(at: string.source(of: 0..<end).upperBound, " \(sign) \(number)") }
    // Keep the spacing of `- 8` and `-8`.
    let written = Array(string.text.utf8)[old.range]
    let isSpaced = written.dropFirst().first == UInt8(ascii: " ")
    return TextEdit(string.source(of: old.range), "\(sign)\(isSpaced ? " " : "")\(number)")
  }
}

extension ConstraintTextParser {
  /// Parses the constraint in `text`, in either spelling.
  static func parsed(_ text: String, items: ItemTable) throws(Mistake) -> ConstraintText {
    if text.drop(while: { $0 == " " }).first == "<" { return try ReportedConstraintParser.parse(text, items: items) }
    return try parse(text)
  }
}

extension ConstraintText {
  /// The range of the right side without its priority.
  fileprivate var rightRange: Range<Int> {
    switch right {
    case .number(let number): return number.range
    case .operand(let operand, let factor, _, _, let constant):
      let end = constant?.range.upperBound ?? factor?.range.upperBound ?? operand.range.upperBound
      return operand.range.lowerBound..<end
    }
  }
}
