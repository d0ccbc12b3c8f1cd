import LayoutFormats

/// Decodes a log to UTF-8: decompresses gzip and Zstandard, and decodes UTF-16 and RTF.
///
/// The first bytes, not the name, determine the format. Input and output are divided into pieces. Memory is limited by
/// the window size of the format, which is at most 128 MiB for Zstandard.
package struct LogDecoder {
  /// The reason why the input can't be read, or can't be read completely.
  package struct Failure: Error, Sendable {
    /// The explanation, as a sentence in lowercase without a period.
    package var reason: String
    /// The format, if another tool must decompress it first.
    package private(set) var format: ForeignFormat?
    /// The outer format, if the input was compressed twice.
    package private(set) var outer: ForeignFormat?
    /// True if none of the input can be read; false if only the rest can't.
    package private(set) var isRefusal = false

    /// Returns the failure for truncated data or a checksum mismatch.
    static func damaged(_ reason: String) -> Failure { Failure(reason: reason) }

    package static func foreign(_ format: ForeignFormat, inside outer: ForeignFormat? = nil) -> Failure {
      let subject = outer == nil ? "it" : "its content"
      return Failure(reason: "\(subject) is \(format.name)", format: format, outer: outer, isRefusal: true)
    }
  }

  private let path: String
  private let decodesText: Bool
  private var text: TextEncodingDecoder?
  private var head = InputHead()
  private var packing = Packing.none
  private var unpacker: (any Unpacker)?
  /// The beginning of the decompressed data.
  private var unpackedHead = InputHead()

  /// Creates a decoder for a new log.
  ///
  /// - Parameters:
  ///   - path: the path of the log, which identifies a few formats.
  ///   - decodesText: false to pass on UTF-16 and RTF unchanged, for readers that need the original encoding.
  package init(_ path: String = "", decodesText: Bool = true) {
    (self.path, self.decodesText) = (path, decodesText)
  }

  /// Returns true if a log is plain text, given its first `Packing.headLength` bytes.
  package static func isPlain(_ head: [UInt8], path: String) -> Bool {
    EncodedText(head: head[...]) == nil && Packing(head[...], path: path) == .none
  }

  /// Reads the next bytes and emits their text.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    try read(bytes, isLast: false, emit)
  }

  /// Ends the log.
  package mutating func finish(_ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    if !head.isOver { try read([], isLast: true, emit) }
    if unpacker != nil, !unpackedHead.isOver { try emitUnpacked([], isLast: true, emit) }
    text?.finish(emit)
    guard let unpacker else { return }
    if !unpacker.isComplete { throw .damaged("the compressed data is truncated") }
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>, isLast: Bool, _ emit: (ArraySlice<UInt8>) -> Void
  ) throws(Failure) {
    let isBegun = head.isOver
    guard let bytes = head.take(bytes, isLast: isLast) else { return }
    if !isBegun { try begin(bytes) }
    guard let unpacker else { return emitText(bytes, emit) }
    var refusal: Failure?
    try unpacker.unpack(bytes) { piece in
      guard refusal == nil else { return }
      do throws(Failure) { try emitUnpacked(piece, isLast: false, emit) } catch { refusal = error }
    }
    if let refusal { throw refusal }
  }

  private mutating func begin(_ head: ArraySlice<UInt8>) throws(Failure) {
    packing = Packing(head, path: path)
    switch packing {
    case .none: beginText(head)
    case .gzip: unpacker = GzipUnpacker()
    case .zstd: unpacker = ZstdUnpacker()
    case .foreign(let format): throw .foreign(format)
    }
  }

  /// Emits decompressed data, or throws an error if that data is itself compressed.
  private mutating func emitUnpacked(
    _ bytes: ArraySlice<UInt8>, isLast: Bool, _ emit: (ArraySlice<UInt8>) -> Void
  ) throws(Failure) {
    let isBegun = unpackedHead.isOver
    guard let bytes = unpackedHead.take(bytes, isLast: isLast) else { return }
    if !isBegun {
      if let format = Packing(bytes, path: "").format { throw .foreign(format, inside: packing.format) }
      beginText(bytes)
    }
    emitText(bytes, emit)
  }

  private mutating func beginText(_ head: ArraySlice<UInt8>) {
    guard decodesText, let encoding = EncodedText(head: head) else { return }
    text = TextEncodingDecoder(encoding)
  }

  private mutating func emitText(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) {
    if text == nil { emit(bytes) } else { text?.read(bytes, emit) }
  }
}

/// Decompresses one format.
protocol Unpacker: AnyObject {
  /// True if the compressed data may end at this point.
  var isComplete: Bool { get }

  func unpack(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(LogDecoder.Failure)
}
