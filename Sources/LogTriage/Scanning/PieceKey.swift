import LayoutFormats
import LayoutModel
import PlainText

/// What two pieces of logs have to have in common to hold the same reports, found without reading them.
///
/// The key is a hash of 128 bits over the text, with each address replaced by its ordinal, and without what stands
/// before marks: times, hosts, numbers of processes. Where a line continues the one above, its prefix may matter to how
/// the two are joined, and everything counts. Complexity: O(bytes).
struct PieceKey: Hashable {
  private var first: UInt64 = StableHash.seed
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  init(_ piece: ReportPiece) {
    var ordinals = AddressOrdinals()
    let isWhole = Self.hasContinuedLines(piece)
    for line in piece.lines {
      let mark = isWhole ? 0 : line.markStart ?? 0
      let end = Self.trimmedEnd(piece.bytes, line)
      let start = isWhole ? line.start : Self.trimmedStart(piece.bytes, line.start + mark, end)
      if line.markStart != nil { add(Self.prefixSigns(piece.bytes, line), .prefix) }
      if line.hasHeading, let mark = line.markStart {
        let process = processName(before: piece.bytes[line.start..<(line.start + mark)])
        let name = Array((process ?? "").utf8)
        add(name, name.indices)
      }
      add(piece.bytes, start..<max(start, end), &ordinals)
      add(0, .lineEnd)
    }
  }

  /// Whether a line behind the first constraint is neither a constraint nor one that only opens, closes or parts.
  private static func hasContinuedLines(_ piece: ReportPiece) -> Bool {
    var isListed = false
    for line in piece.lines {
      if line.markStart != nil {
        isListed = isListed || line.hasConstraint
      } else if isListed {
        let start = trimmedStart(piece.bytes, line.start, line.end)
        if trimmedEnd(piece.bytes, line) - start > 3 { return true }
      }
    }
    return false
  }

  /// What of a prefix shows how a constraint behind it is read: whether a quote stands before it, or letters.
  private static func prefixSigns(_ bytes: [UInt8], _ line: ReportPiece.Line) -> UInt64 {
    let prefix = bytes[line.start..<(line.start + (line.markStart ?? 0))]
    let quote: UInt64 = prefix.last == 0x22 ? 1 : prefix.last == 0x5C ? 2 : 0
    let letters: UInt64 = prefix.contains { (0x61...0x7A).contains($0 | 0x20) } ? 4 : 0
    let brackets: UInt64 = prefix.contains { $0 == 0x28 || $0 == 0x5B } ? 8 : 0
    return quote | letters | brackets
  }

  private static func trimmedStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var start = start
    while start < end, bytes[start] <= 0x20 { start += 1 }
    return start
  }

  private static func trimmedEnd(_ bytes: [UInt8], _ line: ReportPiece.Line) -> Int {
    var end = line.end
    while end > line.start, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  // MARK: Hashing

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, _ ordinals: inout AddressOrdinals) {
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
    }
    add(bytes, start..<range.upperBound)
  }

  /// Text without addresses, eight bytes at a time; its length says where it ends.
  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    add(UInt64(range.count), .text)
    let text = unsafe bytes.span.bytes
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      unsafe add(text.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    if place < range.upperBound { add(bytes[place..<range.upperBound].reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x61...0x66: UInt64(byte - 0x57)
    case 0x41...0x46: UInt64(byte - 0x37)
    default: nil
    }
  }

  /// What a number is about, so that none is taken for another.
  private enum Part: UInt64 {
    case text, address, prefix, lineEnd
  }

  private mutating func add(_ value: UInt64, _ part: Part) { add(value << 2 | part.rawValue) }

  private mutating func add(_ value: UInt64) {
    first = Self.folded(first ^ value, 0x9e37_79b9_7f4a_7c15)
    second = Self.folded(second &+ value, 0xd6e8_feb8_6659_fd93)
  }

  /// All 128 bits of a product, in 64.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// The places of addresses in the order in which they come.
private struct AddressOrdinals {
  /// The first ones, which are searched one by one; most reports have no more.
  private var few: [UInt64] = []
  private var many: [UInt64: UInt64] = [:]

  private static let fewCount = 24

  init() { few.reserveCapacity(Self.fewCount) }

  mutating func ordinal(of address: UInt64) -> UInt64 {
    if let place = few.firstIndex(of: address) { return UInt64(place) }
    if few.count < Self.fewCount {
      few.append(address)
      return UInt64(few.count - 1)
    }
    let ordinal = many[address] ?? UInt64(few.count + many.count)
    many[address] = ordinal
    return ordinal
  }
}
