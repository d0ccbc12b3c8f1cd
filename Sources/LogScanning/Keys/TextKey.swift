import LayoutModel
import PlainText

/// A 128-bit hash of text in which ordinals replace addresses.
struct TextKey: Hashable, Sendable {
  private var first: UInt64 = StableHash.seed
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The kinds of values in the hash. Including the kind ensures that equal values of different kinds have different
  /// hashes.
  enum Part: UInt64 {
    case text, address, prefix, lineEnd, shownText
  }

  mutating func add(_ value: UInt64, _ part: Part) { add(value << 3 | part.rawValue) }

  /// Adds text unchanged, eight bytes at a time, preceded by its length.
  ///
  /// - Complexity: O(bytes).
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    add(UInt64(range.count), .text)
    let slice = bytes[...]
    let text = unsafe slice.span.bytes
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      unsafe add(text.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    if place < range.upperBound { add(bytes[place..<range.upperBound].reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  /// Adds text with ordinals instead of addresses.
  ///
  /// - Parameter leavesTextsOut: true to replace plain text after addresses (``PrintedText``) with ordinals, too.
  /// - Complexity: O(bytes).
  mutating func add(
    _ bytes: [UInt8], _ range: Range<Int>, _ ordinals: inout Ordinals, leavesTextsOut: Bool
  ) {
    var (start, searched) = (range.lowerBound, range.lowerBound)
    while let place = ByteSearch.first(0x78, in: bytes, searched..<range.upperBound) {
      searched = place + 1
      guard place > range.lowerBound, bytes[place - 1] == 0x30 else { continue }
      add(bytes, start..<place)
      var address: UInt64 = 1
      while searched < range.upperBound, let digit = Self.hexDigit(bytes[searched]) {
        address = address << 4 | digit
        searched += 1
      }
      add(ordinals.ordinal(of: address), .address)
      start = searched
      guard leavesTextsOut, let end = PrintedText.end(in: bytes, searched..<range.upperBound, behind: place - 1)
      else { continue }
      // The text's hash is used like an address. A collision between the hashes of different strings is as unlikely as
      // a collision between keys.
      add(ordinals.ordinal(of: ByteSearch.hash(of: bytes, searched..<end)), .shownText)
      (start, searched) = (end, end)
    }
    add(bytes, start..<range.upperBound)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x61...0x66: UInt64(byte - 0x57)
    case 0x41...0x46: UInt64(byte - 0x37)
    default: nil
    }
  }

  private mutating func add(_ value: UInt64) {
    first = Self.folded(first ^ value, 0x9e37_79b9_7f4a_7c15)
    second = Self.folded(second &+ value, 0xd6e8_feb8_6659_fd93)
  }

  /// Combines the upper and lower halves of a 128-bit product.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// Assigns numbers to addresses and texts in the order of their first occurrence.
struct Ordinals {
  /// The first values, which are searched linearly. Most reports contain only a few values.
  private var few: [UInt64] = []
  private var many: [UInt64: UInt64] = [:]

  private static let fewCount = 24

  init() { few.reserveCapacity(Self.fewCount) }

  mutating func ordinal(of value: UInt64) -> UInt64 {
    if let place = few.firstIndex(of: value) { return UInt64(place) }
    if few.count < Self.fewCount {
      few.append(value)
      return UInt64(few.count - 1)
    }
    let ordinal = many[value] ?? UInt64(few.count + many.count)
    many[value] = ordinal
    return ordinal
  }
}
