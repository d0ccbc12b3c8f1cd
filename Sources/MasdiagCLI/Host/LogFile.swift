/// A file that can be read concurrently at any offset.
package protocol LogFile: Sendable {
  /// The length in bytes when the file was opened.
  var length: Int { get }
  /// The approximate length of the parts that are read separately.
  var partLength: Int { get }
  /// Reads bytes at `offset` into `buffer`.
  ///
  /// - Returns: the number of bytes read; 0 at the end of the file.
  func read(at offset: Int, into buffer: inout [UInt8]) throws(HostFailure) -> Int
}

extension LogFile {
  package var partLength: Int { 32 << 20 }

  /// Returns up to `count` bytes at `offset`.
  func bytes(at offset: Int, count: Int) throws(HostFailure) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    var filled = try read(at: offset, into: &buffer)
    while filled < count {
      var rest = [UInt8](repeating: 0, count: count - filled)
      let more = try read(at: offset + filled, into: &rest)
      if more == 0 { break }
      buffer.replaceSubrange(filled..<(filled + more), with: rest[..<more])
      filled += more
    }
    buffer.removeLast(count - filled)
    return buffer
  }
}
