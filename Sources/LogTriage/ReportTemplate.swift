import Diagnosis
import LayoutFormats
import LayoutModel
import LogScanning
import Reporting

/// What is written of a report, with gaps for what is of its own place and time: its number, its lines and its
/// addresses. From it the text of each report that looks alike (``PieceKey``) is made, without reading that.
///
/// The gaps are found by writing the report with a number and with lines that no log has. A template is made only where
/// filling its gaps gives the text that the report itself has, and only where nothing else of its place is in the text.
struct ReportTemplate {
  /// What fills a gap.
  private enum Filling {
    /// The report's number, and this much more.
    case number(Int)
    /// The number of the line at this position in the piece.
    case line(Int)
    /// The address that is printed at this position among all in the piece.
    case address(Int)
  }

  private struct Gap {
    /// Where it is in ``text``.
    var place: Int
    var filling: Filling
  }

  private var text: [UInt8] = []
  private var gaps: [Gap] = []
  /// Where in their lines the marks of those with constraints stand; nil in others.
  private let marks: [Int?]
  /// How many addresses are printed.
  private let addressCount: Int

  /// Numbers that stand for others while a template is made.
  private enum StandIn {
    static let number = 7_000_000_000_000_000
    static let line = 8_000_000_000_000_000
    static let column = 9_000_000_000_000_000
    static let digitCount = 16
  }

  /// The template of a report that is alone in its piece; nil where there can be none.
  ///
  /// - Parameter write: gives a report's text.
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

  /// The text of the report in a piece that looks like that of the template; nil where it has to be read.
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

  /// Where in their lines the marks of those with constraints stand; nil for a piece whose columns depend on more.
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

  /// The report with a number and with lines that stand for others; nil where a constraint is not at its line's mark.
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

  /// Divides the text of a report with stand-ins into what stays and gaps.
  ///
  /// - Returns: whether all of it that may be of a report's own place could be.
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
        // (A digit may be the first of an address.)
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

/// The addresses in a piece's text, those before its lines' marks left out: in the order in which they are printed.
struct PrintedAddresses {
  /// Where they stand.
  private(set) var ranges: [Range<Int>] = []
  private let bytes: [UInt8]

  /// The addresses of a piece; nil where one can be written in more than one way, or is none.
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

  /// The position of the first that is written like `address`.
  func position(of address: ArraySlice<UInt8>) -> Int? {
    ranges.firstIndex { bytes[$0].elementsEqual(address) }
  }

  /// The address that begins at `place`, of any number of digits.
  static func range(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[place] == 0x30, place + 1 < bytes.count, bytes[place + 1] == 0x78 else { return nil }
    let end = bytes[(place + 2)...].firstIndex { !isHexDigit($0) } ?? bytes.count
    return place..<end
  }

  /// Whether there is no other way to write it: in small letters, without zeros before them.
  private static func isCanonical(_ address: ArraySlice<UInt8>) -> Bool {
    let digits = address.dropFirst(2)
    return (1...16).contains(digits.count) && digits.first != 0x30 && !digits.contains { (0x41...0x46).contains($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
