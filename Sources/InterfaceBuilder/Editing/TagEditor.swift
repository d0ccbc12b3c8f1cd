import LayoutFormats

/// Changes attributes in the bytes of a start tag.
struct TagEditor {
  /// The order in which Interface Builder writes the attributes of constraints.
  private static let order = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "symbolic",
    "symbolType", "priority", "placeholder", "identifier", "id",
  ]

  let bytes: [UInt8]
  let element: Element

  init(_ element: Element, in bytes: [UInt8]) {
    self.element = element
    self.bytes = bytes
  }

  /// Returns the edit that sets an attribute to a value.
  func setting(_ name: String, to value: String) -> TextEdit {
    if let place = places.first(where: { $0.name == name }) { return TextEdit(place.value, value) }
    let position = Self.order.firstIndex(of: name) ?? 0
    let later = places.first { place in
      place.name == "id" || (Self.order.firstIndex(of: place.name) ?? -1) > position
    }
    // Insert the attribute before the first of those that Interface Builder writes after it or, if there are none, at
    // the end of the tag.
    guard let later else {
      let isEmpty = bytes[element.tag.upperBound - 2] == UInt8(ascii: "/")
      return TextEdit(at: element.tag.upperBound - (isEmpty ? 2 : 1), " \(name)=\"\(value)\"")
    }
    return TextEdit(at: later.whole.lowerBound, "\(name)=\"\(value)\" ")
  }

  /// Returns the edit that removes an attribute, or nil if it is missing.
  func removing(_ name: String) -> TextEdit? {
    places.first { $0.name == name }.map { TextEdit($0.whole.lowerBound - 1..<$0.whole.upperBound, "") }
  }

  private struct Place {
    var name: String
    /// The name, the quotes and the value.
    var whole: Range<Int>
    /// The range between the quotes.
    var value: Range<Int>
  }

  /// The attributes in tag order.
  private var places: [Place] {
    var places: [Place] = []
    var index = element.tag.lowerBound
    let end = element.tag.upperBound
    while index < end {
      let start = index
      while index < end, bytes[index] != UInt8(ascii: "="), !XMLScanner.isBlank(bytes[index]) { index += 1 }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      var rest = index
      while rest < end, XMLScanner.isBlank(bytes[rest]) { rest += 1 }
      guard rest < end, bytes[rest] == UInt8(ascii: "=") else {
        index = max(rest, start + 1)
        continue
      }
      rest += 1
      while rest < end, XMLScanner.isBlank(bytes[rest]) { rest += 1 }
      guard rest < end else { break }
      let quote = bytes[rest]
      guard let close = bytes[(rest + 1)..<end].firstIndex(of: quote) else { break }
      places.append(Place(name: name, whole: start..<close + 1, value: rest + 1..<close))
      index = close + 1
      while index < end, XMLScanner.isBlank(bytes[index]) { index += 1 }
    }
    return places
  }
}
