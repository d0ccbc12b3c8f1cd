/// How the bytes of an input are packed.
package enum Packing: Equatable, Sendable {
  case none
  case gzip
  case zstd
  /// In a format that another tool must unpack first.
  case foreign(ForeignFormat)

  /// The packing of an input that begins with these bytes: ``headLength`` of them, unless it is shorter.
  ///
  /// - Parameter path: where the input is, for the few formats that only the name shows.
  package init(_ head: ArraySlice<UInt8>, path: String) {
    if head.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if head.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || Self.isSkippable(head) {
      self = .zstd
    } else {
      self = ForeignFormat(head: head, path: path).map(Packing.foreign) ?? .none
    }
  }

  /// The number of bytes that show how an input is packed.
  package static var headLength: Int { ForeignFormat.headLength }

  /// The format's own tools, for what is not unpacked here.
  package var format: ForeignFormat? {
    switch self {
    case .none: nil
    case .gzip: .gzip
    case .zstd: .zstd
    case .foreign(let format): format
    }
  }

  /// Whether the bytes begin with a frame that says nothing. pzstd writes one before each frame with data.
  private static func isSkippable(_ head: ArraySlice<UInt8>) -> Bool {
    guard let first = head.first else { return false }
    return first & 0xF0 == 0x50 && head.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
  }
}

/// The first bytes of an input, kept until there are enough of them to show how it is packed.
struct InputHead {
  private var bytes: [UInt8] = []
  private(set) var isOver = false

  /// Takes in the next piece.
  ///
  /// - Returns: the bytes to go on with: none as long as the head is short, then the whole head, then each piece.
  mutating func take(_ piece: ArraySlice<UInt8>, isLast: Bool = false) -> ArraySlice<UInt8>? {
    if isOver { return piece }
    bytes += piece
    guard isLast || bytes.count >= Packing.headLength else { return nil }
    isOver = true
    defer { bytes = [] }
    return bytes[...]
  }
}
