import Diagnosis
import LayoutFormats
import LayoutModel
import LogScanning
import Reporting

/// The text of a report, with gaps for the details of an occurrence: its number, its lines and its addresses. A
/// template generates the text of every equal report (``PieceKey``) without reading it.
///
/// To find the gaps, the report is written with a number and lines that don't occur in logs. A template is valid only
/// if filling its gaps reproduces the text of the original report and if the text contains no other details of that
/// occurrence.
struct ReportTemplate {
  /// The value that fills a gap.
  private enum Filling {
    /// The report's number plus this offset.
    case number(Int)
    /// The number of the line at an index in the piece.
    case line(Int)
    /// The address at an index among all addresses in the piece.
    case address(Int)
  }

  private struct Gap {
    /// The position in ``text``.
    var place: Int
    var filling: Filling
  }

  private var text: [UInt8] = []
  private var gaps: [Gap] = []
  /// For each line, the position of the constraint's mark; nil for lines without a constraint.
  private let marks: [Int?]
  /// The number of printed addresses.
  private let addressCount: Int

  /// Placeholders for the actual numbers while a template is created.
  private enum StandIn {
    static let number = 7_000_000_000_000_000
    static let line = 8_000_000_000_000_000
    static let column = 9_000_000_000_000_000
    static let digitCount = 16
  }

  /// Creates the template for a piece's only report, or returns nil if that isn't possible.
  ///
  /// - Parameter write: returns the text of a report.
  init?(_ report: InputReport, alone piece: ReportPiece, _ write: (InputReport) -> String) {
    guard let number = report.number, report.unread.isEmpty, report.status != .unreadable,
      let marks = Self.marks(of: piece), let addresses = PrintedAddresses(piece),
      let marked = Self.standingIn(for: report, piece, marks)
    else { return nil }
    (self.marks, addressCount) = (marks, addresses.ranges.count)
    guard divide(Array(write(marked).utf8), addresses, lineCount: piece.lines.count),
      text(of: piece, number: number) == write(report)
    else { return nil }
  }

  /// Returns the text of the report in an equal piece, or nil if the report must be read.
  func text(of piece: ReportPiece, number: Int) -> String? {
    guard Self.marks(of: piece) == marks, let addresses = PrintedAddresses(piece),
      addresses.ranges.count == addressCount
    else { return nil }
    var filled: [UInt8] = []
    filled.reserveCapacity(text.count + 16 * gaps.count)
    var start = 0
    for gap in gaps {
      filled += text[start..<gap.place]
      start = gap.place
      switch gap.filling {
      case .number(let more): filled += String(number + more).utf8
      case .line(let position): filled += String(piece.lines[position].number).utf8
      case .address(let position): filled += piece.bytes[addresses.ranges[position]]
      }
    }
    filled += text[start...]
    return String(decoding: filled, as: UTF8.self)
  }

  // MARK: Making

  /// Returns the position of each constraint's mark. Returns nil if a position differs from the mark's column because
  /// an earlier part of the line, a CR or a non-ASCII character precedes the mark.
  private static func marks(of piece: ReportPiece) -> [Int?]? {
    var marks: [Int?] = []
    marks.reserveCapacity(piece.lines.count)
    for line in piece.lines {
      guard line.column == 0 else { return nil }
      let mark = line.hasConstraint ? line.markStart : nil
      if let mark, piece.bytes[line.start..<(line.start + mark)].contains(where: { $0 >= 0x80 || $0 == 0x0D }) {
        return nil
      }
      marks.append(mark)
    }
    return marks
  }

  /// Returns the report with placeholders for its number and lines, or nil if a constraint doesn't start at the mark of
  /// its line.
  private static func standingIn(for report: InputReport, _ piece: ReportPiece, _ marks: [Int?]) -> InputReport? {
    let positions = Dictionary(piece.lines.indices.map { (piece.lines[$0].number, $0) }) { first, _ in first }
    var marked = report
    marked.number = StandIn.number
    marked.location?.line = StandIn.column
    marked.location?.column = StandIn.column
    for index in marked.diagnosis.system.constraints.indices {
      guard let location = report.system.constraints[index].location, let position = positions[location.line],
        marks[position] == location.column - 1
      else { return nil }
      marked.diagnosis.system.constraints[index].location?.line = StandIn.line + position
    }
    guard report.system.items.allSatisfy({ $0.location == nil }) else { return nil }
    return marked
  }

  /// Divides the text of a report with placeholders into fixed text and gaps.
  ///
  /// - Returns: false if a detail of the occurrence remains outside the gaps.
  private mutating func divide(_ marked: [UInt8], _ addresses: PrintedAddresses, lineCount: Int) -> Bool {
    var (start, place) = (0, 0)
    func gap(_ filling: Filling, _ range: Range<Int>) {
      text += marked[start..<range.lowerBound]
      gaps.append(Gap(place: text.count, filling: filling))
      (start, place) = (range.upperBound, range.upperBound)
    }
    while place < marked.count {
      if let range = PrintedAddresses.range(at: place, in: marked) {
        guard let position = addresses.position(of: marked[range]) else { return false }
        gap(.address(position), range)
      } else if (0x30...0x39).contains(marked[place]) {
        let digits = marked[place...].prefix { (0x30...0x39).contains($0) }
        let value = digits.count == StandIn.digitCount ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : 0
        switch value {
        case StandIn.number..<(StandIn.number + 2): gap(.number(value - StandIn.number), digits.indices)
        case StandIn.line..<(StandIn.line + lineCount): gap(.line(value - StandIn.line), digits.indices)
        case StandIn.column: return false
        // The digit may be the first of an address.
        default: place += 1
        }
      } else {
        place += 1
      }
    }
    text += marked[start...]
    return true
  }
}

/// The addresses in a piece, in textual order, except those that precede a line's mark.
struct PrintedAddresses {
  private(set) var ranges: [Range<Int>] = []
  private let bytes: [UInt8]

  /// Finds the addresses of a piece; nil if an address is invalid or isn't in its canonical form.
  init?(_ piece: ReportPiece) {
    bytes = piece.bytes
    ranges.reserveCapacity(32)
    for line in piece.lines {
      var searched = line.start + (line.markStart ?? 0)
      while let place = ByteSearch.first(0x78, in: bytes, searched..<line.end) {
        searched = place + 1
        guard place > line.start, let range = Self.range(at: place - 1, in: bytes) else { continue }
        guard Self.isCanonical(bytes[range]) else { return nil }
        ranges.append(range)
        searched = range.upperBound
      }
    }
  }

  /// Returns the position of the first occurrence of an address.
  func position(of address: ArraySlice<UInt8>) -> Int? {
    ranges.firstIndex { bytes[$0].elementsEqual(address) }
  }

  /// Returns the range of the address that begins at `place`, with any number of digits.
  static func range(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[place] == 0x30, place + 1 < bytes.count, bytes[place + 1] == 0x78 else { return nil }
    let end = bytes[(place + 2)...].firstIndex { !isHexDigit($0) } ?? bytes.count
    return place..<end
  }

  /// Returns true if the address is in canonical form: lowercase, without leading zeros.
  private static func isCanonical(_ address: ArraySlice<UInt8>) -> Bool {
    let digits = address.dropFirst(2)
    return (1...16).contains(digits.count) && digits.first != 0x30 && !digits.contains { (0x41...0x46).contains($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
