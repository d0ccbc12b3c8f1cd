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
  ///
  /// Counted in blocks of 64 bytes at once: all of a log passes through here, and byte by byte it is a sixth of the
  /// time.
  static func lineCount(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBytes { text in
      let (feeds, returns) = unsafe (count(of: 0x0A, in: text, range), count(of: 0x0D, in: text, range))
      if returns == 0 { return feeds }
      var pairs = 0
      for index in range.dropLast() where unsafe text[index] == 0x0D && text[index + 1] == 0x0A { pairs += 1 }
      return feeds + returns - pairs
    }
  }

  private static func count(of byte: UInt8, in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    typealias Block = SIMD64<UInt8>
    let (wanted, one) = (Block(repeating: byte), Block(repeating: 1))
    var (index, count) = (range.lowerBound, 0)
    while range.upperBound - index >= 64 {
      // A lane counts to 255.
      var lanes = Block()
      for _ in 0..<min(255, (range.upperBound - index) / 64) {
        let block = unsafe text.loadUnaligned(fromByteOffset: index, as: Block.self)
        lanes = lanes &+ Block().replacing(with: one, where: block .== wanted)
        index += 64
      }
      for lane in 0..<64 { count += Int(lanes[lane]) }
    }
    while index < range.upperBound {
      if unsafe text[index] == byte { count += 1 }
      index += 1
    }
    return count
  }
}
