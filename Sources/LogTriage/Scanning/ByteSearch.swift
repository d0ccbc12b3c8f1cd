import CMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Searches through bytes that are mostly not what is looked for, at the speed of the C library's own search.
enum ByteSearch {
  /// What every sentence of a report and every class of a constraint has in it.
  private static let anchor = Array("onstraint".utf8)

  /// Where the next word stands in `range` that a report may have; nil where none does.
  static func firstAnchor(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let found = unsafe bytes.withUnsafeBytes { text in
      unsafe anchor.withUnsafeBytes { word -> Int? in
        guard let start = text.baseAddress, let wordStart = word.baseAddress,
          let place = unsafe memmem(start + range.lowerBound, range.count, wordStart, word.count)
        else { return nil }
        return unsafe UnsafeRawPointer(place) - start
      }
    }
    return found
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
    let text = bytes.span.extracting(range)
    var (feeds, returns) = (0, 0)
    for index in text.indices {
      feeds &+= text[index] == 0x0A ? 1 : 0
      returns &+= text[index] == 0x0D ? 1 : 0
    }
    if returns == 0 { return feeds }
    var pairs = 0
    for index in 0..<(text.count - 1) where text[index] == 0x0D && text[index + 1] == 0x0A { pairs += 1 }
    return feeds + returns - pairs
  }
}
