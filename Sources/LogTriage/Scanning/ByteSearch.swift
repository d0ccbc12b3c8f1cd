import CMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Searches through bytes that are mostly not what is looked for, many of them at a time.
enum ByteSearch {
  /// What every sentence of a report and every class of a constraint has in it.
  private static let anchor = Array("onstraint".utf8)

  /// Where the next word stands in `range` that a report may have; nil where none does.
  static func firstAnchor(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { text in
      unsafe anchor.withUnsafeBytes { word -> Int? in
        guard let start = text.baseAddress, let wordStart = word.baseAddress,
          let place = unsafe masdiag_find(start + range.lowerBound, range.count, wordStart, word.count)
        else { return nil }
        return unsafe place - start
      }
    }
  }

  /// Where `byte` stands first in `range`; nil where it does not.
  static func first(_ byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress,
        let place = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(place) - start
    }
  }

  /// How many lines end in `range`: with LF, CR LF or CR. (A CR LF does not lie across the range's end.)
  static func lineCount(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var count = unsafe bytes.withUnsafeBytes { text in
      unsafe text.baseAddress.map { unsafe masdiag_count($0 + range.lowerBound, range.count, 0x0A) } ?? 0
    }
    var rest = range
    while let place = first(0x0D, in: bytes, rest) {
      let isPair = place + 1 < range.upperBound && bytes[place + 1] == 0x0A
      if !isPair { count += 1 }
      rest = (place + 1)..<range.upperBound
    }
    return count
  }
}
