import CZstd

/// Decompresses Zstandard data with libzstd. Several consecutive frames are decompressed into one file.
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
    var failure = ZSTD_error_no_error
    unsafe Array(bytes).withUnsafeBytes { source in
      var input = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
      var isFull = false
      // If the output is full, the frame may have more data. If the frame is complete, another call would start the
      // next frame.
      while unsafe input.pos < input.size || isFull && !isComplete {
        let count = unsafe output.withUnsafeMutableBytes { target in
          var buffer = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let rest = unsafe ZSTD_decompressStream(stream, &buffer, &input)
          failure = ZSTD_getErrorCode(rest)
          isComplete = rest == 0
          return unsafe buffer.pos
        }
        emit(output[..<count])
        if failure != ZSTD_error_no_error { return }
        isFull = count == output.count
      }
    }
    switch failure {
    case ZSTD_error_no_error: break
    case ZSTD_error_frameParameter_windowTooLarge: throw .foreign(.longZstd)
    case ZSTD_error_dictionary_wrong: throw .damaged("the Zstandard data requires a dictionary")
    default: throw .damaged("the Zstandard data is damaged")
    }
  }
}
