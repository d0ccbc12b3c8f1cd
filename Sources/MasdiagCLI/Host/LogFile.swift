/// A file that several can read at the same time, each where it wants.
package protocol LogFile: Sendable {
  /// How long it was when it was opened, in bytes.
  var length: Int { get }
  /// How long the parts are, more or less, that are read by themselves.
  var partLength: Int { get }
  /// Reads as much of what stands at `offset` as `buffer` holds, and returns how many bytes; 0 at the end.
  func read(at offset: Int, into buffer: inout [UInt8]) throws(HostFailure) -> Int
}

extension LogFile {
  package var partLength: Int { 32 << 20 }

  /// What stands at `offset`, at most `count` bytes.
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
