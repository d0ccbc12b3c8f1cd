import CZstd

/// Undoes Zstandard, by libzstd; frames put one behind the other are one.
@safe final class ZstdUnpacker: Unpacker {
  private let stream: OpaquePointer?
  private var output = [UInt8](repeating: 0, count: 1 << 17)
  private(set) var isComplete = false

  init() {
    unsafe stream = ZSTD_createDStream()
  }

  deinit {
    unsafe _ = ZSTD_freeDStream(stream)
  }

  func unpack(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(LogDecoder.Failure) {
    var isDamaged = false
    unsafe Array(bytes).withUnsafeBytes { source in
      var input = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
      var isFull = false
      while unsafe (input.pos < input.size || isFull) && !isDamaged {
        let count = unsafe output.withUnsafeMutableBytes { target in
          var buffer = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let rest = unsafe ZSTD_decompressStream(stream, &buffer, &input)
          isDamaged = ZSTD_isError(rest) != 0
          isComplete = rest == 0
          return unsafe buffer.pos
        }
        emit(output[..<count])
        isFull = count == output.count
      }
    }
    if isDamaged { throw LogDecoder.Failure(reason: "its Zstandard data are damaged") }
  }
}
