import CZlib

/// Decompresses gzip data with zlib. Several consecutive members are decompressed into one file.
@safe final class GzipUnpacker: Unpacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: 1 << 16)
  private(set) var isComplete = false

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe _ = masdiag_inflateInit(stream)
  }

  deinit {
    unsafe _ = inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func unpack(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(LogDecoder.Failure) {
    var rest = bytes
    while !rest.isEmpty {
      if isComplete {
        // Zeros are padding at the end of a tape block; any other data is another member.
        if rest.allSatisfy({ $0 == 0 }) { return }
        unsafe _ = inflateReset(stream)
        isComplete = false
      }
      rest = rest.dropFirst(try inflate(rest, emit))
    }
  }

  /// Decompresses bytes up to the end of the member, and returns the number of bytes used.
  private func inflate(
    _ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void
  ) throws(LogDecoder.Failure) -> Int {
    var input = Array(bytes)
    var status = Z_OK
    unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.pointee.next_in = input.baseAddress
      unsafe stream.pointee.avail_in = UInt32(input.count)
      var isFull = false
      repeat {
        let count = unsafe output.withUnsafeMutableBufferPointer { output in
          unsafe stream.pointee.next_out = output.baseAddress
          unsafe stream.pointee.avail_out = UInt32(output.count)
          status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
          return unsafe output.count - Int(stream.pointee.avail_out)
        }
        emit(output[..<count])
        isFull = count == output.count
      } while status == Z_OK && isFull
    }
    let taken = unsafe input.count - Int(stream.pointee.avail_in)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isComplete = true
    default: throw .damaged("the gzip data is damaged")
    }
    return taken
  }
}
