import LayoutModel

/// Reads the body of a constraint, which is an equation or a visual format, and its items.
///
/// An item is recognized by the text that follows, because the item's own text is arbitrary: an identifier can contain
/// spaces, dots, colons and parentheses, and a label's text can contain quotes. If several ends are possible, the
/// reader takes the first end that makes everything up to the tail readable. The number of attempts is limited, so the
/// time is linear.
struct BodyReader {
  /// The contents of the line's tail, mainly names.
  let tail: ConstraintTail
  /// True for an autoresizing mask constraint, which can relate a position to the superview's size.
  let isMask: Bool
  /// True if the reader accepts names that have no valid class and that the tail doesn't explain.
  private(set) var allowsBareNames = false

  init(tail: ConstraintTail, isMask: Bool = false) {
    self.tail = tail
    self.isMask = isMask
  }

  /// The maximum number of possible ends to try for an item.
  static let attempts = 12

  /// Returns the contents of `body`, or nil if it can't be read.
  func read(_ body: Bytes) -> PrintedConstraint.Body? {
    var lenient = self
    lenient.allowsBareNames = true
    guard var result = readItems(body) ?? lenient.readItems(body) else { return nil }
    result.namedSuperview = superview
    if let superview { result.items.append(superview) }
    return result
  }

  private func readItems(_ body: Bytes) -> PrintedConstraint.Body? {
    visualFormat(body) ?? equation(body)
  }
}

extension BodyReader {
  /// Returns the item that `text`, read as a whole, describes.
  func item(_ text: Bytes) -> PrintedConstraint.Item? {
    if let named = namedItem(text) { return named }
    if text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") { return item(text.dropFirst().dropLast()) }
    return addressedItem(text) ?? keyedItem(text)
  }

  /// The item that `|` stands for, if the tail names it.
  var superview: PrintedConstraint.Item? {
    guard let superview = tail.superview else { return nil }
    let className = superview.className
    let isName = tail.names.contains {
      $0.address == superview.address && $0.text.elementsEqual(className.utf8)
    }
    return isName ? PrintedConstraint.Item(key: className, address: superview.address) : superview
  }

  /// Returns the item whose name, as explained by the tail, is `text`.
  private func namedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    var addresses: [String] = []
    for name in tail.names where name.text.elementsEqual(text) && !addresses.contains(name.address) {
      addresses.append(name.address)
    }
    // A name that two items share can't refer to the superview, which would print as `|`.
    if addresses.count > 1 { addresses.removeAll { $0 == tail.superview?.address } }
    guard let address = addresses.first else { return nil }
    let isAmbiguous = addresses.count > 1
    return PrintedConstraint.Item(key: text.string, address: isAmbiguous ? nil : address, isAmbiguous: isAmbiguous)
  }

  /// Reads `UILabel:0x7f95b5653eb0'text'`, `UIView:key[0x7f95b5653eb0]`, or a name with its address.
  private func addressedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    if text.last == UInt8(ascii: "]"), let open = text.last("[0x"), let item = keyedItem(text[..<open]) {
      return PrintedConstraint.Item(
        className: item.className, key: item.key, address: text[(open + 1)...].dropLast().string)
    }
    var start = text.startIndex
    while let colon = text.first(":0x", from: start) {
      start = colon + 1
      let addressEnd = text.addressEnd(from: start)
      let label = Self.unquoted(text[addressEnd...])
      guard addressEnd == text.endIndex || label != nil else { continue }
      let address = text[start..<addressEnd].string
      let name = text[..<colon]
      if tail.names.contains(where: { $0.address == address && $0.text.elementsEqual(name) }) {
        return PrintedConstraint.Item(key: name.string, address: address, text: label)
      }
      // Redacting an address often removes the class as well: `:0x<A>`.
      if name.isEmpty, address.hasPrefix("0x<") { return PrintedConstraint.Item(key: address, address: address) }
      guard canBeClass(name) else { continue }
      return item(name.string, address: address, label: label)
    }
    return nil
  }

  /// Returns an item. The quoted text after an address is a view's text or a guide's identifier.
  private func item(_ className: String, address: String, label: String?) -> PrintedConstraint.Item {
    guard isLayoutGuide(className) else {
      return PrintedConstraint.Item(className: className, address: address, text: label)
    }
    // The identifier may be empty.
    return PrintedConstraint.Item(className: className, key: label == "" ? nil : label, address: address)
  }

  /// Reads `UILabel:messageLabel`, or a name alone.
  private func keyedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    guard let first = text.first, !first.isSpace, text.last?.isSpace == false else { return nil }
    if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.endIndex, canBeClass(text[..<colon]) {
      let key = text[(colon + 1)...]
      // A key that begins like an address but doesn't end like one belongs to an item that was cut at the wrong place.
      guard !key.trimmed.hasPrefix("0x"), key.first?.isSpace == false else { return nil }
      return PrintedConstraint.Item(className: text[..<colon].string, key: key.string)
    }
    // An address within a name means that two items were read as one.
    return allowsBareNames && text.first(":0x") == nil ? PrintedConstraint.Item(key: text.string) : nil
  }

  /// Returns the text within the quotes if all of `text` is quoted.
  private static func unquoted(_ text: Bytes) -> String? {
    guard text.count >= 2, text.first == UInt8(ascii: "'"), text.last == UInt8(ascii: "'") else { return nil }
    return text.dropFirst().dropLast().string
  }

  /// Returns true if `text` is a class name, or any word if bare names are allowed.
  private func canBeClass(_ text: Bytes) -> Bool {
    Self.isClassName(text) || allowsBareNames && !text.isEmpty && !text.contains(where: \.isSpace)
  }

  /// Returns true if `text` can be a class name. Generic and private Swift classes contain brackets, and even spaces
  /// within them.
  static func isClassName(_ text: Bytes) -> Bool {
    guard let first = text.first, first.isClassNamePart, !first.isDigit, first != UInt8(ascii: ".") else {
      return false
    }
    var depth = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case 0x20, UInt8(ascii: ","): if depth == 0 { return false }
      default: if !byte.isClassNamePart { return false }
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

/// Returns true if objects of the class are layout guides, not views: UIKit and AppKit name all their guides this way.
func isLayoutGuide(_ className: String) -> Bool {
  ["LayoutGuide", "GapGuide", "LayoutSpacer"].contains { className.hasSuffix($0) }
}
