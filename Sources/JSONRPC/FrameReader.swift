/// The division of a stream into messages.
package enum Framing: Sendable {
  /// A line for each message, as in the Model Context Protocol.
  case lines
  /// A header with the length before each message, as in the Language Server Protocol.
  case headers
}

/// Divides a stream into messages. The reader stores at most one message, and after an invalid one it continues at the
/// next.
struct FrameReader {
  /// A part of the stream.
  enum Frame: Equatable {
    case message([UInt8])
    /// A message that exceeded the limit and was skipped.
    case tooLarge
    /// A header without a length.
    case badHeader
  }

  /// Maximum length of a header line.
  private static let headerLimit = 4096

  private enum State {
    /// In a header line or a message.
    case line
    /// In the rest of an overlong line.
    case longLine
    /// In a message of known length.
    case body(left: Int)
    /// In an overlong message of known length.
    case longBody(left: Int)
  }

  private let framing: Framing
  /// The maximum length of a message in bytes.
  private let limit: Int
  private var state = State.line
  /// The bytes of the line or message so far.
  private var pending: [UInt8] = []
  /// The length according to the current header; nil if it hasn't been read.
  private var length: Int?
  /// True if the current header contains at least one line.
  private var hasHeader = false
  private var frames: [Frame] = []

  init(_ framing: Framing, limit: Int) {
    (self.framing, self.limit) = (framing, limit)
  }

  /// Reads the next bytes of the stream.
  ///
  /// - Returns: the messages completed by these bytes.
  /// - Complexity: O(bytes).
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [Frame] {
    var rest = bytes
    while !rest.isEmpty {
      switch state {
      case .line, .longLine: readLine(&rest)
      case .body(let left):
        let part = rest.prefix(left)
        pending += part
        rest = rest.dropFirst(part.count)
        state = .body(left: left - part.count)
        if left == part.count { finishMessage() }
      case .longBody(let left):
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        state = left == count ? .line : .longBody(left: left - count)
      }
    }
    defer { frames = [] }
    return frames
  }

  /// Returns the last message if the stream doesn't end in a line break.
  mutating func finish() -> [Frame] {
    guard framing == .lines, case .line = state, !pending.isEmpty else { return [] }
    finishLine()
    defer { frames = [] }
    return frames
  }

  private mutating func readLine(_ rest: inout ArraySlice<UInt8>) {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let part = rest[..<(end ?? rest.endIndex)]
    rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    let lineLimit = framing == .lines ? limit : Self.headerLimit
    if case .line = state, pending.count + part.count > lineLimit {
      state = .longLine
      pending = []
    }
    guard case .longLine = state else {
      pending += part
      if end != nil { finishLine() }
      return
    }
    guard end != nil else { return }
    state = .line
    if framing == .lines { frames.append(.tooLarge) } else { hasHeader = true }
  }

  private mutating func finishLine() {
    var line = pending
    pending = []
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    switch framing {
    case .lines: if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { frames.append(.message(line)) }
    case .headers: if line.isEmpty { finishHeader() } else { readHeader(line) }
    }
  }

  private mutating func readHeader(_ line: [UInt8]) {
    hasHeader = true
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard name == "content-length" else { return }
    let digits = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
    length = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  private mutating func finishHeader() {
    defer { (length, hasHeader) = (nil, false) }
    guard let length else {
      if hasHeader { frames.append(.badHeader) }
      return
    }
    if length > limit {
      frames.append(.tooLarge)
      state = .longBody(left: length)
    } else if length == 0 {
      frames.append(.message([]))
    } else {
      state = .body(left: length)
    }
  }

  private mutating func finishMessage() {
    frames.append(.message(pending))
    pending = []
    state = .line
  }
}
