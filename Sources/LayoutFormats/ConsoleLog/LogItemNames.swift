import LayoutModel

/// Short, unique names for the items of a report, used in prose.
///
/// An item's key is its name. Items without a key are named after their class, with a letter if several have the same
/// class: `UILabel A`, `UILabel B "Mate"`. Letters follow the order of appearance, so the same report always produces
/// the same names.
struct LogItemNames {
  private var names: [Int: String] = [:]
  private var taken: Set<String> = []

  init(_ items: LogItems) {
    let entries = items.entries
    let printed = entries.indices.filter { entries[$0].role == nil }
    // Items with keys are named first, so that they keep the names that the developer chose.
    add(printed.filter { entries[$0].name != nil }, entries)
    add(printed.filter { entries[$0].name == nil }, entries)
    // Items that no line prints are named after their contents.
    for index in entries.indices {
      guard let role = entries[index].role else { continue }
      switch role {
      case .superview(let child): add("superview of \(self[child])", to: index, text: nil)
      case .commonAncestor(let first, let second):
        add("common ancestor of \(self[first]) and \(self[second])", to: index, text: nil)
      }
    }
  }

  /// Names the items at `indices`, with a letter if several share a base name.
  private mutating func add(_ indices: [Int], _ entries: [LogItems.Entry]) {
    let bases = indices.map { Self.base(of: entries[$0]) }
    let counts = bases.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var ordinals: [String: Int] = [:]
    for (index, base) in zip(indices, bases) {
      let ordinal = ordinals[base, default: 0]
      ordinals[base] = ordinal + 1
      add(counts[base] == 1 ? base : "\(base) \(Self.letters(ordinal))", to: index, text: entries[index].text)
    }
  }

  subscript(index: Int) -> String { names[index] ?? "" }

  private mutating func add(_ name: String, to index: Int, text: String?) {
    var unique = text.map { "\(name) \"\(onOneLine($0))\"" } ?? name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name) (\(number))"
      number += 1
    }
    names[index] = unique
  }

  private static func base(of entry: LogItems.Entry) -> String {
    if let name = entry.name { return onOneLine(name) }
    return entry.className.isEmpty ? "view" : onOneLine(ClassName(entry.className).nested)
  }

  /// Returns A, B, … Z, AA, AB, …
  static func letters(_ ordinal: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(ordinal % 26)))
    return ordinal < 26 ? letter : letters(ordinal / 26 - 1) + letter
  }
}

extension LogItems.Entry {
  /// The key, unless it only stands for a personal text and the class is known.
  fileprivate var name: String? {
    guard let key, !className.isEmpty, key.hasPrefix("text0x"), key.utf8.dropFirst(6).allSatisfy(\.isHexDigit) else {
      return key
    }
    return nil
  }
}
