import LayoutFormats

/// The text of a log as UTF-8: unpacked with gzip or Zstandard, and decoded from UTF-16 or RTF.
///
/// The first bytes decide, not the name. The bytes come and go in pieces; memory is bounded by the format's own window,
/// for Zstandard at most 128 MiB.
package struct LogDecoder {
  /// The reason bytes can't be read, or not to their end.
  package struct Failure: Error, Sendable {
    /// One sentence, lower case, without a full stop.
    package var reason: String
    /// The format, if another tool must unpack it first.
    package private(set) var format: ForeignFormat?
    /// The format around ``format``, if the input was packed twice.
    package private(set) var outer: ForeignFormat?
    /// True if nothing can be read, rather than only the rest.
    package private(set) var isRefusal = false

    /// Data that are cut off or that contradict their checksums.
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
  /// The beginning of what was unpacked.
  private var unpackedHead = InputHead()

  /// A decoder at the beginning of a log.
  ///
  /// - Parameters:
  ///   - path: where the log is, for the few formats that only the name shows.
  ///   - decodesText: false to hand on UTF-16 and RTF as they are, for readers that must know the encoding.
  package init(_ path: String = "", decodesText: Bool = true) {
    (self.path, self.decodesText) = (path, decodesText)
  }

  /// True if a log that begins with these bytes, `Packing.headLength` unless it is shorter, is text as it is.
  package static func isPlain(_ head: [UInt8], path: String) -> Bool {
    EncodedText(head: head[...]) == nil && Packing(head[...], path: path) == .none
  }

  /// Takes in what comes next and hands on what it says.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    try read(bytes, isLast: false, emit)
  }

  /// Comes to the end.
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

  /// Hands on what was unpacked, unless it is packed once more.
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

/// Undoes one way of packing.
protocol Unpacker: AnyObject {
  /// True if the compressed data may end here.
  var isComplete: Bool { get }

  func unpack(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(LogDecoder.Failure)
}
