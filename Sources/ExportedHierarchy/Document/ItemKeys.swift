import PlainText

/// The keys of items in the document: the names given by the app or, without a name, the addresses.
struct ItemKeys {
  /// The key of each item. The key of a built-in guide is its owner's key, without the guide's suffix.
  private(set) var all: [String] = []
  /// The indices of named items.
  private(set) var named: Set<Int> = []
  private var taken: Set<String> = ["self"]
  /// For each name that several items have, the last number that was appended to the name.
  private var numbers: [String: Int] = [:]

  init(_ objects: ObjectTable, _ tree: ViewTree) {
    taken.formUnion(tree.items.map { objects[$0.object].address }.filter(Self.isAddress))
    for (index, item) in tree.items.enumerated() {
      if case .builtIn = item.kind {
        all.append(all[item.parent ?? 0])
        continue
      }
      guard let name = Self.name(of: item, objects) else {
        let address = objects[item.object].address
        all.append(Self.isAddress(address) ? address : unique(Self.clean(address)))
        continue
      }
      named.insert(index)
      all.append(unique(Self.clean(name)))
    }
  }

  /// Returns the name that the app gave to an item. UIKit's guides and Interface Builder's views also have identifiers,
  /// but those aren't useful.
  private static func name(of item: ViewTree.Item, _ objects: ObjectTable) -> String? {
    for property in [Property.accessibilityIdentifier, .identifier] {
      guard let name = objects.text(property, of: item.object), !name.hasPrefix("_NS:") else { continue }
      if case .guide = item.kind, name.hasPrefix("UI") || name.hasPrefix("NS") { continue }
      return name
    }
    return nil
  }

  /// Returns true if `text` is the address of an object: `0x104a0b2c0`.
  static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("0x") && 3...34 ~= text.utf8.count && text.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Returns the name, with a number appended if another item has the same name or if the name looks like that of a
  /// built-in guide.
  private mutating func unique(_ name: String) -> String {
    let endings = [".safeArea", ".margins", ".contentLayoutGuide", ".frameLayoutGuide"]
    var number = numbers[name] ?? (endings.contains(where: name.hasSuffix) ? 2 : 1)
    var result = number == 1 ? name : "\(name) \(number)"
    while !taken.insert(result).inserted {
      number += 1
      result = "\(name) \(number)"
    }
    numbers[name] = number
    return result
  }

  /// Returns text that is valid as a name in a document: limited in length and without unprintable characters.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(lengthLimit) {
      result.append(isPlain(scalar) ? scalar : "_")
    }
    return result.isEmpty ? "_" : String(result)
  }

  private static let lengthLimit = 200

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar != "`" && PrintableText.contains(scalar) }
}
