/// What a log's bytes are, once what packed them is undone: gzip, Zstandard, or nothing.
///
/// The first bytes decide, not the name. The bytes come and go in pieces; memory is bounded by the format's own window,
/// for Zstandard at most 128 MiB.
package struct LogDecoder {
  /// Why packed bytes cannot be unpacked: one sentence, lower case, without a full stop.
  package struct Failure: Error, Sendable {
    package var reason: String
  }

  private var isDecided = false
  private var head: [UInt8] = []
  private var unpacker: (any Unpacker)?

  /// A decoder at the beginning of a log.
  package init() {}

  /// Whether a log that begins with these bytes, four at least unless it is shorter, says what it says as it is.
  package static func isPlain(_ head: [UInt8]) -> Bool { !isWide(head) && packing(head) == nil }

  /// Whether an input that begins with these bytes is packed.
  package static func isPacked(_ head: ArraySlice<UInt8>) -> Bool { packing(Array(head.prefix(4))) != nil }

  private static func isWide(_ head: [UInt8]) -> Bool {
    head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
  }

  private static func packing(_ head: [UInt8]) -> (() -> any Unpacker)? {
    if head.starts(with: [0x1F, 0x8B]) { return { GzipUnpacker() } }
    return head.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) ? { ZstdUnpacker() } : nil
  }

  /// Takes in what comes next and hands on what it says.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    guard isDecided else {
      head += bytes
      if head.count >= 4 { try decide(emit) }
      return
    }
    try pass(bytes, emit)
  }

  /// Comes to the end.
  package mutating func finish(_ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    if !isDecided { try decide(emit) }
    if let unpacker, !unpacker.isComplete { throw Failure(reason: "it ends in the middle of its packed data") }
  }

  private mutating func decide(_ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    isDecided = true
    if Self.isWide(head) { throw Failure(reason: "the text is UTF-16, and only UTF-8 can be read") }
    unpacker = Self.packing(head)?()
    let first = head
    head = []
    try pass(first[...], emit)
  }

  private func pass(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    guard let unpacker else { return emit(bytes) }
    try unpacker.unpack(bytes, emit)
  }
}

/// Undoes one way of packing.
protocol Unpacker: AnyObject {
  /// Whether the data so far end where packed data may end.
  var isComplete: Bool { get }

  func unpack(_ bytes: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) throws(LogDecoder.Failure)
}
