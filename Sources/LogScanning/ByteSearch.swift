import CMemory
import Platform

/// Fast vectorized searches for rare words in bytes.
package enum ByteSearch {
  /// A part of a word that occurs in each sentence that marks a report, and in the name of each constraint class.
  private static let anchor = Array("onstraint".utf8)

  /// Returns the index of the first word in `range` that can mark a report.
  static func firstAnchor(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    first(anchor, in: bytes, range)
  }

  /// Returns true if `bytes` contain `word`, which must have at least seven bytes.
  package static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    first(word, in: bytes, bytes.indices) != nil
  }

  /// Returns the first index of `word`, which must have at least seven bytes, in `range`.
  static func first(_ word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { text in
      unsafe word.withUnsafeBytes { word -> Int? in
        guard let start = text.baseAddress, let wordStart = word.baseAddress,
          let place = unsafe masdiag_find(start + range.lowerBound, range.count, wordStart, word.count)
        else { return nil }
        return unsafe place - start
      }
    }
  }

  /// Returns the first index of `byte` in `range`.
  package static func first(_ byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress,
        let place = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(place) - start
    }
  }

  /// Returns the index after the last `byte` in `range`, or the range's lower bound if the byte doesn't occur.
  static func start(behindLast byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return range.lowerBound }
      return unsafe range.upperBound - masdiag_count_behind(start + range.lowerBound, range.count, byte)
    }
  }

  /// Returns the number of bytes before the first `byte`, or nil if there is none.
  static func count(before byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress, let place = unsafe memchr(start, Int32(byte), text.count) else { return nil }
      return unsafe UnsafeRawPointer(place) - start
    }
  }

  /// Returns the number of lines in `range` that end in LF, CR LF or CR. The end of the range must not split a CR LF.
  package static func lineCount(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBytes { text in
      unsafe text.baseAddress.map { unsafe masdiag_count_lines($0 + range.lowerBound, range.count) } ?? 0
    }
  }

  /// Returns a nonzero hash of the bytes in `range`, for tables in memory only.
  static func hash(of bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    let slice = bytes[...]
    let text = unsafe slice.span.bytes
    var (hash, place) = (UInt64(range.count), range.lowerBound)
    func add(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      hash = product.high ^ product.low
    }
    while place + 8 <= range.upperBound {
      unsafe add(text.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    while place < range.upperBound {
      add(UInt64(bytes[place]))
      place += 1
    }
    return max(hash, 1)
  }

  static func areEqual(_ text: [UInt8], at start: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    unsafe text.withUnsafeBytes { first in
      unsafe bytes.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return range.isEmpty }
        return unsafe memcmp(one + start, other + range.lowerBound, range.count) == 0
      }
    }
  }
}
