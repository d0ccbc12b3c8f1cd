import LayoutModel
import PlainText

/// Writes a constraint from its parsed parts alone, so that no other text of its line is included.
///
/// The text of views is omitted. Names and classes keep only words that are known to be harmless (``PersonalWord``). A
/// replacement for another word ends in `0x` and a hash of the word. The line can be read again, with the same meaning.
struct ShareableConstraint {
  let constraint: PrintedConstraint

  var text: String {
    var parts = [head, constraint.identifier.map { "'\(Self.shared($0))'" } ?? "", constraint.masks, body]
    parts.append(priority)
    let line = parts.filter { !$0.isEmpty }.joined(separator: " ") + state
    return constraint.className == nil ? line : "<\(line)>"
  }

  // MARK: Before the body

  /// `Class:0x1@File.swift#3` or `Class:key[0x1]`; empty if there is no class.
  private var head: String {
    guard let className = constraint.className else { return "" }
    let file = constraint.file.flatMap(Self.sharedFile).map { "@\($0)" } ?? ""
    let name = [constraint.key.map(Self.shared), constraint.address.map(Self.address)].compactMap(\.self)
    let isBoth = name.count == 2
    // Without its digits, an address is printed as `0x...`.
    return "\(Self.shared(className)):" + (isBoth ? "\(name[0])[\(name[1])]" : name.first ?? "0x...") + file
  }

  /// Returns `Cell.swift#81` if it is a file name and a line number.
  private static func sharedFile(_ file: String) -> String? {
    let parts = file.split(separator: "#")
    guard parts.count == 2, parts[0].hasSuffix(".swift"), PersonalWord.isHarmless(String(parts[0].dropLast(6))) else {
      return nil
    }
    return file
  }

  // MARK: The body

  private var body: String {
    let body = constraint.body
    if let format = body.format { return text(format) }
    var right = ""
    if let second = body.second {
      if body.multiplier != 1 { right = "\(formatted(body.multiplier))*" }
      right += text(second)
      if body.constant != 0 {
        right += " \(body.constant < 0 ? "-" : "+") \(formatted(body.constant.magnitude))"
      }
    } else {
      right = formatted(body.constant)
    }
    return "\(text(body.first)) \(isContentSize ? "==" : body.relation.rawValue) \(right)"
  }

  /// Returns `H:|-(8)-[item]`, `V:[item(>=20@250)]`.
  private func text(_ format: PrintedConstraint.VisualFormat) -> String {
    let relation = format.relation == .equal || isContentSize ? "" : format.relation.rawValue
    let priority = isRequired ? "" : "@\(formatted(constraint.priority.value))"
    let predicate = "(\(relation)\(formatted(format.points))\(priority))"
    let axis = format.isVertical ? "V:" : "H:"
    if format.isSize, let item = format.near { return "\(axis)[\(text(item))\(predicate)]\(format.direction)" }
    let (near, far) = (format.near.map { "[\(text($0))]" } ?? "|", format.far.map { "[\(text($0))]" } ?? "|")
    return "\(axis)\(near)-\(predicate)-\(far)\(format.direction)"
  }

  private func text(_ operand: PrintedConstraint.Operand) -> String {
    guard let subtracting = operand.subtracting else { return text(operand.place) }
    return "(\(text(operand.place)) - \(text(subtracting)))"
  }

  private func text(_ place: PrintedConstraint.Place) -> String {
    guard case .item(let item) = place.reference else { return "|.\(place.attribute.rawValue)" }
    return "\(text(item)).\(place.attribute.rawValue)"
  }

  private func text(_ item: PrintedConstraint.Item) -> String {
    let key = item.key.map(Self.shared)
    if item.className.isEmpty { return key ?? "" }
    let className = Self.shared(item.className)
    guard let address = item.address.map(Self.address) else { return "\(className):\(key ?? "")" }
    guard let key else { return "\(className):\(address)" }
    return isLayoutGuide(item.className) ? "\(className):\(address)'\(key)'" : "\(className):\(key)[\(address)]"
  }

  // MARK: After the body

  private var isRequired: Bool { constraint.priority.value == 1000 }

  /// True if the line combines hugging and compression resistance.
  private var isContentSize: Bool {
    constraint.className == "NSContentSizeLayoutConstraint" && constraint.tail.hugging != nil
      && constraint.tail.compressionResistance != nil
  }

  private var priority: String {
    if isContentSize, let hugging = constraint.tail.hugging, let resistance = constraint.tail.compressionResistance {
      return "Hug:\(formatted(hugging)) CompressionResistance:\(formatted(resistance))"
    }
    if isRequired || constraint.body.format != nil { return "" }
    return "priority:\(formatted(constraint.priority.value))"
  }

  /// The tail: `   (active, names: title:0x1, '|':UIView:0x2 )`.
  private var state: String {
    var names = constraint.tail.names.map { "\(Self.shared($0.key)):\(Self.address($0.address))" }
    if let superview = constraint.body.namedSuperview, let address = superview.address {
      let name = superview.className.isEmpty ? superview.key ?? "" : superview.className
      names.insert(
        "'|':\(Self.shared(name)):\(Self.address(address))", at: min(constraint.tail.superviewPosition, names.count))
    }
    guard constraint.isComplete || !names.isEmpty else { return "" }
    let list = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    return "   (\(constraint.isActive ? "active" : "inactive")\(list))"
  }

  // MARK: Words

  /// Returns an address in a uniform form. Text that isn't an address is replaced by its hash.
  private static func address(_ address: String) -> String {
    let digits = address.hasPrefix("0x") ? address.dropFirst(2) : address[...]
    return "0x\(digits.utf8.allSatisfy(\.isHexDigit) ? String(digits) : StableHash.text(address))"
  }

  private static func shared(_ name: String) -> String {
    PersonalWord.replaced(in: onOneLine(name)) { word, text in "\(word.rawValue)0x\(StableHash.text(text))" }
  }
}
