/// The encoding of text that isn't UTF-8: UTF-16, or RTF as TextEdit and Mail write it. The text can be decoded in
/// pieces.
package enum EncodedText: Equatable {
  case utf16(littleEndian: Bool)
  case rtf

  /// The number of bytes that determine the encoding.
  package static let headLength = 8

  /// Detects the encoding of text that begins with `head`; nil for UTF-8 and for data that isn't text.
  package init?(head: ArraySlice<UInt8>) {
    let bytes = Array(head.prefix(Self.headLength))
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(littleEndian: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(littleEndian: false)
    } else if bytes.starts(with: "{\\rtf".utf8) {
      self = .rtf
    } else if bytes.count >= 4, Self.isASCII(bytes, at: [0, 2]), [1, 3].allSatisfy({ bytes[$0] == 0 }) {
      self = .utf16(littleEndian: true)
    } else if bytes.count >= 4, Self.isASCII(bytes, at: [1, 3]), [0, 2].allSatisfy({ bytes[$0] == 0 }) {
      self = .utf16(littleEndian: false)
    } else {
      return nil
    }
  }

  private static func isASCII(_ bytes: [UInt8], at places: [Int]) -> Bool {
    places.allSatisfy { (0x09..<0x7F).contains(bytes[$0]) }
  }

  /// Returns the text as UTF-8. Complexity: O(bytes).
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard let encoding = EncodedText(head: bytes[...]) else { return bytes }
    var decoder = TextEncodingDecoder(encoding)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    decoder.read(bytes[...]) { result += $0 }
    decoder.finish { result += $0 }
    return result
  }
}

/// Decodes text in pieces of any size.
package struct TextEncodingDecoder: Sendable {
  private var wide: WideTextDecoder?
  private var rich = RichTextDecoder()

  /// Creates a decoder for a new text.
  package init(_ encoding: EncodedText) {
    if case .utf16(let littleEndian) = encoding { wide = WideTextDecoder(littleEndian: littleEndian) }
  }

  /// Reads the next bytes, and emits their text.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) {
    let text = wide == nil ? rich.read(bytes) : wide?.read(bytes) ?? []
    if !text.isEmpty { emit(text[...]) }
  }

  /// Ends the text, and emits the rest.
  package mutating func finish(_ emit: (ArraySlice<UInt8>) -> Void) {
    let text = wide?.finish() ?? []
    if !text.isEmpty { emit(text[...]) }
  }
}

/// Converts UTF-16 to UTF-8. Half a surrogate pair becomes a replacement character.
struct WideTextDecoder: Sendable {
  private let littleEndian: Bool
  /// The first byte of a unit whose second byte hasn't been read.
  private var rest: UInt8?
  /// The first half of a surrogate pair.
  private var high: UInt32?
  private var isBegun = false

  init(littleEndian: Bool) { self.littleEndian = littleEndian }

  mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = rest else {
        rest = byte
        continue
      }
      rest = nil
      take(UInt32(littleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)), &text)
    }
    return text
  }

  mutating func finish() -> [UInt8] {
    let isCut = rest != nil || high != nil
    (rest, high) = (nil, nil)
    return isCut ? Array("\u{FFFD}".utf8) : []
  }

  private mutating func take(_ unit: UInt32, _ text: inout [UInt8]) {
    defer { isBegun = true }
    if !isBegun, unit == 0xFEFF { return }
    if let first = high {
      high = nil
      if (0xDC00..<0xE000).contains(unit) {
        return Self.append(0x1_0000 + (first - 0xD800) << 10 + (unit - 0xDC00), &text)
      }
      Self.append(0xFFFD, &text)
    }
    if (0xD800..<0xDC00).contains(unit) { high = unit } else { Self.append(unit, &text) }
  }

  private static func append(_ value: UInt32, _ text: inout [UInt8]) {
    if value < 0x80 { return text.append(UInt8(value)) }
    text += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
  }
}
