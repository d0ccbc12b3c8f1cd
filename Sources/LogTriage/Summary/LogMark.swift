import LogScanning
import PlainText

/// What a log is known by in a summary, where its name stays at home: its reports.
///
/// A hash of the name would give the name away to whoever guesses it. This one is made of what a summary holds anyway,
/// and of the addresses in the log's first report, which are random; it is the same however the log is divided.
struct LogMark: Sendable {
  /// Where the first report begins, counted as the section's lines are.
  private var firstLine: Int?
  /// A hash of that report's addresses.
  private var addresses = StableHash.seed
  /// The sum of the reports' hashes, which does not depend on their order.
  private var sum: UInt64 = 0

  /// Notes a report.
  mutating func note(_ sighting: Sighting, _ stamp: LogStamp, in piece: ReportPiece, line: Int) {
    sum &+= StableHash.hash(stamp.time?.text ?? "", from: sighting.blockHash)
    if let firstLine, firstLine <= line { return }
    firstLine = line
    addresses = Self.hashOfAddresses(in: piece.bytes)
  }

  /// Goes on with what was noted behind so many lines.
  mutating func append(_ other: LogMark, behind lines: Int) {
    sum &+= other.sum
    guard firstLine == nil, let line = other.firstLine else { return }
    (firstLine, addresses) = (line + lines, other.addresses)
  }

  /// What summaries call the log.
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
