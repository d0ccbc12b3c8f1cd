import LayoutModel

/// Reads the body of a constraint, an equation or a visual format, and the items in it.
///
/// Items are recognized by what ends them, not by what they are made of: an identifier can hold spaces, dots, colons
/// and parentheses, and a text can hold quotes. Where several ends are possible the first is taken with which
/// everything up to the tail can be read; the number of ends that are tried is limited, so the time stays linear.
struct BodyReader {
  /// What the line's tail says, names above all.
  let tail: ConstraintTail
  /// True for a line made of an autoresizing mask, which can relate a position to the superview's size.
  let isMask: Bool
  /// Whether a name counts that has no class, or none that could be one, and that the tail does not explain.
  private var allowsBareNames = false

  init(tail: ConstraintTail, isMask: Bool = false) {
    self.tail = tail
    self.isMask = isMask
  }

  /// How many ends of an item are tried.
  static let attempts = 12

  /// What `body` says, or nil if it cannot be read.
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
  /// The item that `text` prints, from its first to its last character.
  func item(_ text: Bytes) -> PrintedConstraint.Item? {
    if let named = namedItem(text) { return named }
    if text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") { return item(text.dropFirst().dropLast()) }
    return addressedItem(text) ?? keyedItem(text)
  }

  /// The item of a `|` that the tail names.
  var superview: PrintedConstraint.Item? {
    guard let superview = tail.superview else { return nil }
    let className = superview.className
    let isName = tail.names.contains {
      $0.address == superview.address && $0.text.elementsEqual(className.utf8)
    }
    return isName ? PrintedConstraint.Item(key: className, address: superview.address) : superview
  }

  /// An item whose name the tail explains.
  private func namedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    var addresses: [String] = []
    for name in tail.names where name.text.elementsEqual(text) && !addresses.contains(name.address) {
      addresses.append(name.address)
    }
    // Of two items with one name, the superview is the one that is not meant: it would print as `|`.
    if addresses.count > 1 { addresses.removeAll { $0 == tail.superview?.address } }
    guard let address = addresses.first else { return nil }
    let isAmbiguous = addresses.count > 1
    return PrintedConstraint.Item(key: text.string, address: isAmbiguous ? nil : address, isAmbiguous: isAmbiguous)
  }

  /// `UILabel:0x7f95b5653eb0'text'`, `UIView:key[0x7f95b5653eb0]`, or a name with its address.
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
      // With its address, people take out the class, too: `:0x<A>`.
      if name.isEmpty, address.hasPrefix("0x<") { return PrintedConstraint.Item(key: address, address: address) }
      guard canBeClass(name) else { continue }
      return item(name.string, address: address, label: label)
    }
    return nil
  }

  /// What is in quotes after a view's address is its text; after a guide's, its identifier.
  private func item(_ className: String, address: String, label: String?) -> PrintedConstraint.Item {
    guard let label, isLayoutGuide(className) else {
      return PrintedConstraint.Item(className: className, address: address, text: label)
    }
    return PrintedConstraint.Item(className: className, key: label, address: address)
  }

  /// `UILabel:messageLabel`, or a name alone.
  private func keyedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    guard let first = text.first, !first.isSpace, text.last?.isSpace == false else { return nil }
    if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.endIndex, canBeClass(text[..<colon]) {
      let key = text[(colon + 1)...]
      // What looks like an address but did not end like one is an item that was cut at the wrong place.
      guard !key.trimmed.hasPrefix("0x"), key.first?.isSpace == false else { return nil }
      return PrintedConstraint.Item(className: text[..<colon].string, key: key.string)
    }
    // An address within a name means that two items were taken for one.
    return allowsBareNames && text.first(":0x") == nil ? PrintedConstraint.Item(key: text.string) : nil
  }

  /// The text in the quotes, where `text` is nothing but a quoted text.
  private static func unquoted(_ text: Bytes) -> String? {
    guard text.count >= 2, text.first == UInt8(ascii: "'"), text.last == UInt8(ascii: "'") else { return nil }
    return text.dropFirst().dropLast().string
  }

  /// Whether `text` is a class name, or, where bare names count, a word in its place.
  private func canBeClass(_ text: Bytes) -> Bool {
    Self.isClassName(text) || allowsBareNames && !text.isEmpty && !text.contains(where: \.isSpace)
  }

  /// Whether `text` can be a class: generic and private Swift classes hold brackets, and within them even spaces.
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

/// Whether objects of the class are layout guides, not views: UIKit's and AppKit's own all say so.
func isLayoutGuide(_ className: String) -> Bool {
  ["LayoutGuide", "GapGuide", "LayoutSpacer"].contains { className.hasSuffix($0) }
}
