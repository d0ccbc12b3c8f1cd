import LayoutModel

/// A view or guide that a message names, or one of its attributes.
struct NamedObject: Equatable {
  /// The class without its module, or the name that a message prints instead.
  var name: String
  var attribute: String?
  var address: String?
}

extension NamedObject {
  /// Reads the object described at the beginning of `text`: `<UITableView: 0x7f8; frame = …>`, or
  /// `<UICollectionView 0x7f8>`.
  init?(_ text: Bytes) {
    guard text.first == UInt8(ascii: "<"), let address = text.prefix(200).first("0x") else { return nil }
    let name = text[(text.startIndex + 1)..<address].trimmed
    let bare = name.last == UInt8(ascii: ":") ? name.dropLast() : name
    // The spaces of a debugger's array or another list belong to other text.
    guard BodyReader.isClassName(bare) else { return nil }
    self.init(
      name: onOneLine(ClassName(bare.string).nested),
      address: text[address..<text.addressEnd(from: address)].string)
  }

  init(_ item: PrintedConstraint.Item, attribute: Attribute? = nil) {
    self.init(
      name: onOneLine(item.key ?? ClassName(item.className).nested), attribute: attribute?.rawValue,
      address: item.address)
  }

  /// Returns true if both are the same view or guide.
  func isSame(as other: NamedObject) -> Bool { name == other.name && address == other.address }

  /// Returns the words for some objects, with an address if several of them share a name: `UIView.top (0x7f1)`.
  static func words(_ objects: [NamedObject]) -> [String] {
    objects.map { object in
      let isShared = objects.contains { $0.name == object.name && $0.address != object.address }
      let address = isShared ? object.address.map { " (\($0))" } : nil
      return object.name + (object.attribute.map { ".\($0)" } ?? "") + (address ?? "")
    }
  }
}
