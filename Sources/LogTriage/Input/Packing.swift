/// The compression or archive format of an input.
package enum Packing: Equatable, Sendable {
  case none
  case gzip
  case zstd
  /// A format that another tool must decompress first.
  case foreign(ForeignFormat)

  /// Detects the format of an input from its first ``headLength`` bytes.
  ///
  /// - Parameter path: the path of the input, which identifies a few formats.
  package init(_ head: ArraySlice<UInt8>, path: String) {
    if head.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if head.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || Self.isSkippable(head) {
      self = .zstd
    } else {
      self = ForeignFormat(head: head, path: path).map(Packing.foreign) ?? .none
    }
  }

  /// The number of bytes needed to detect the format.
  package static var headLength: Int { ForeignFormat.headLength }

  /// The format, with the command that decompresses files; nil for plain text.
  package var format: ForeignFormat? {
    switch self {
    case .none: nil
    case .gzip: .gzip
    case .zstd: .zstd
    case .foreign(let format): format
    }
  }

  /// Returns true if the bytes begin with an empty frame. pzstd writes one before each frame with data.
  private static func isSkippable(_ head: ArraySlice<UInt8>) -> Bool {
    guard let first = head.first else { return false }
    return first & 0xF0 == 0x50 && head.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
  }
}

/// The first bytes of an input, collected until there are enough to detect its format.
struct InputHead {
  private var bytes: [UInt8] = []
  private(set) var isOver = false

  /// Adds the next piece.
  ///
  /// - Returns: the bytes to process: nil until the head is complete, then the entire head, then each piece.
  mutating func take(_ piece: ArraySlice<UInt8>, isLast: Bool = false) -> ArraySlice<UInt8>? {
    if isOver { return piece }
    bytes += piece
    guard isLast || bytes.count >= Packing.headLength else { return nil }
    isOver = true
    defer { bytes = [] }
    return bytes[...]
  }
}
