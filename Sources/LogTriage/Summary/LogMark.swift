import LogScanning
import PlainText

/// An identifier of a log, derived from its reports, for summaries that must not contain its name.
///
/// A hash of the name could be reversed by guessing the name. Instead, the identifier is derived from data that a
/// summary contains anyway and from the addresses in the log's first report, which are random. It doesn't depend on how
/// the log is divided.
struct LogMark: Sendable {
  /// The line number of the first report, relative to the section; nil if there is no report.
  private var firstLine: Int?
  /// A hash of the addresses in the first report.
  private var addresses = StableHash.seed
  /// The sum of the reports' hashes, which doesn't depend on their order.
  private var sum: UInt64 = 0

  /// Adds a report.
  mutating func note(_ sighting: Sighting, _ stamp: LogStamp, in piece: ReportPiece, line: Int) {
    sum &+= StableHash.hash(stamp.time?.text ?? "", from: sighting.blockHash)
    if let firstLine, firstLine <= line { return }
    firstLine = line
    addresses = Self.hashOfAddresses(in: piece.bytes)
  }

  /// Appends the mark of the next section, which starts after `lines` lines.
  mutating func append(_ other: LogMark, behind lines: Int) {
    sum &+= other.sum
    guard firstLine == nil, let line = other.firstLine else { return }
    (firstLine, addresses) = (line + lines, other.addresses)
  }

  /// The log's identifier in summaries.
  var id: String {
    StableHash.digits(StableHash.hash("\(firstLine ?? 0) \(sum)", from: addresses))
  }

  private static func hashOfAddresses(in bytes: [UInt8]) -> UInt64 {
    var hash = StableHash.seed
    var searched = 0
    while let place = ByteSearch.first(0x78, in: bytes, searched..<bytes.count) {
      searched = place + 1
      guard place > 0, let range = PrintedAddresses.range(at: place - 1, in: bytes) else { continue }
      hash = StableHash.hash(bytes[range], from: hash)
      searched = range.upperBound
    }
    return hash
  }
}
