/// The time of a line, according to its prefix.
///
/// A time with a time zone is converted to UTC; a time without one is a local time. A time without a year can't be
/// compared with times that have one.
package struct LogTime: Hashable, Comparable, Sendable {
  /// `2018-01-13T17:12:05.276944Z`, `2016-09-04T20:43:03.447`, or, without a year, `--03-04T18:25:38`.
  package let text: String

  /// True if the year is known.
  package var hasYear: Bool { !text.hasPrefix("--") }

  /// True if the time is in UTC because its time zone was known.
  var isUTC: Bool { text.hasSuffix("Z") }

  /// The day: `2018-01-13`.
  package var day: String { String(text.prefix { $0 != "T" }) }

  /// Orders times chronologically. Times without a year precede all others.
  package static func < (left: LogTime, right: LogTime) -> Bool {
    left.hasYear == right.hasYear ? left.text < right.text : !left.hasYear
  }

  /// Parses a time from a summary or from user input; nil if it's invalid.
  package init?(_ text: String) {
    var reader = TimeReader(Array(text.utf8)[...])
    guard let time = reader.dayOrTime(), reader.isAtEnd else { return nil }
    self = time
  }

  init(verbatim text: String) {
    self.text = text
  }

  /// Finds the first time in the text before a line's message, in one of the formats used in logs.
  init?(prefix: ArraySlice<UInt8>) {
    let text = prefix.prefix(160)
    for start in text.indices {
      let isFirst = start == text.startIndex
      let isSign = isFirst && text[start] == UInt8(ascii: "-")
      guard isFirst || !Self.isWordPart(text[start - 1]), isSign || Self.isWordPart(text[start]) else { continue }
      var reader = TimeReader(text[start...])
      if let time = reader.time() {
        self = time
        return
      }
    }
    return nil
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

/// Reads a time at the beginning of a byte sequence.
private struct TimeReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  var isAtEnd: Bool { rest.isEmpty }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// A calendar day and a time with at least the precision of a second.
  private struct Parts {
    var year: Int?
    var month: Int
    var day: Int
    var clock = (hour: 0, minute: 0, second: 0)
    var fraction: ArraySlice<UInt8> = []

    var isValid: Bool {
      (1...12).contains(month) && (1...31).contains(day) && (0...24).contains(clock.hour)
        && (0...59).contains(clock.minute) && (0...60).contains(clock.second)
    }
  }

  /// Reads a time as entered by a user. A day without a time starts at midnight.
  mutating func dayOrTime() -> LogTime? {
    let start = rest
    if let time = time() { return time }
    rest = start
    guard let parts = isoDay(), parts.isValid, rest.isEmpty else { return nil }
    return LogTime(verbatim: Self.text(parts, zone: nil))
  }

  /// Reads a day and a time in one of the formats used in logs.
  mutating func time() -> LogTime? {
    guard var parts = day(), clock(&parts), parts.isValid else { return nil }
    let zone = parts.year == nil ? nil : zone()
    return LogTime(verbatim: Self.text(parts, zone: zone))
  }

  /// Reads a day. Its first byte determines the format.
  private mutating func day() -> Parts? {
    guard let head = rest.first else { return nil }
    switch head {
    case 0x30...0x39:
      let start = rest
      if let day = isoDay() { return day }
      rest = start
      return slashDay()
    case UInt8(ascii: "-"): return yearlessDay()
    default: return namedDay()
    }
  }

  // MARK: Days

  /// Reads `2018-01-13`.
  private mutating func isoDay() -> Parts? {
    guard let year = number(4...4), take("-"), let month = number(2...2), take("-"), let day = number(2...2) else {
      return nil
    }
    return Parts(year: year, month: month, day: day)
  }

  /// Reads the month first if the time ends in AM or PM (`2/19/2016`), or else the day first (`21/03/2018`), unless one
  /// of the numbers is only possible in the opposite order.
  private mutating func slashDay() -> Parts? {
    guard let first = number(1...2), take("/"), let second = number(1...2), take("/"), let year = number(2...4) else {
      return nil
    }
    let isAmerican = second > 12 || first <= 12 && rest.prefix(20).contains { $0 == 0x4D }
    return Parts(
      year: year < 100 ? 2000 + year : year, month: isAmerican ? first : second, day: isAmerican ? second : first)
  }

  /// Reads `Mar  4`, as in syslog.
  private mutating func namedDay() -> Parts? {
    let name = rest.prefix(4)
    guard name.count == 4, name.last == 0x20,
      let month = Self.months.firstIndex(where: { $0.utf8.elementsEqual(name.dropLast().lazy.map { $0 | 0x20 }) })
    else { return nil }
    rest = rest.dropFirst(4)
    while take(" ") {}
    guard let day = number(1...2) else { return nil }
    return Parts(year: nil, month: month + 1, day: day)
  }

  /// Reads `--03-04`, the format used in summaries.
  private mutating func yearlessDay() -> Parts? {
    guard take("-"), take("-"), let month = number(2...2), take("-"), let day = number(2...2) else { return nil }
    return Parts(year: nil, month: month, day: day)
  }

  // MARK: The clock

  private mutating func clock(_ parts: inout Parts) -> Bool {
    guard take(" ") || take("T"), let hour = number(1...2), take(":"), let minute = number(2...2), take(":"),
      let second = number(2...2)
    else { return false }
    parts.clock = (hour, minute, second)
    if take(".") || take(",") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      parts.fraction = digits.prefix(9)
      rest = rest.dropFirst(digits.count)
    }
    let isAfternoon = rest.starts(with: " PM".utf8)
    if isAfternoon || rest.starts(with: " AM".utf8) {
      rest = rest.dropFirst(3)
      // Console.app's 12-hour clock: 12:26 PM is shortly after noon.
      if isAfternoon, hour < 12 { parts.clock.hour += 12 }
      if !isAfternoon, hour == 12 { parts.clock.hour = 0 }
    }
    return true
  }

  /// Reads `Z`, `-0500` or `+01:00`, in minutes; returns nil if there is no zone.
  private mutating func zone() -> Int? {
    if take("Z") { return 0 }
    let sign = rest.first == 0x2D ? -1 : 1
    guard take("-") || take("+"), let hours = pair() else { return nil }
    _ = take(":")
    return sign * (hours * 60 + (pair() ?? 0))
  }

  // MARK: Text

  private static func text(_ parts: Parts, zone: Int?) -> String {
    var parts = parts
    if let zone { shift(&parts, by: -zone) }
    var text: [UInt8] = []
    text.reserveCapacity(32)
    if let year = parts.year { append(year, 4, to: &text) }
    // Two hyphens replace a missing year.
    text += parts.year == nil ? [0x2D, 0x2D] : [0x2D]
    for (number, sign) in [
      (parts.month, UInt8(ascii: "-")), (parts.day, UInt8(ascii: "T")), (parts.clock.hour, UInt8(ascii: ":")),
      (parts.clock.minute, UInt8(ascii: ":")),
    ] {
      append(number, 2, to: &text)
      text.append(sign)
    }
    append(parts.clock.second, 2, to: &text)
    if !parts.fraction.isEmpty { text += [UInt8(ascii: ".")] + parts.fraction }
    if zone != nil { text.append(UInt8(ascii: "Z")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends at least `width` digits of `number`.
  private static func append(_ number: Int, _ width: Int, to text: inout [UInt8]) {
    var unit = 1
    for _ in 1..<width { unit *= 10 }
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Moves a time with a year by less than two days.
  private static func shift(_ parts: inout Parts, by minutes: Int) {
    let total = parts.clock.hour * 60 + parts.clock.minute + minutes
    let days = (total - (total % 1440 + 1440) % 1440) / 1440
    parts.clock = (((total % 1440 + 1440) % 1440) / 60, ((total % 60) + 60) % 60, parts.clock.second)
    for _ in 0..<abs(days) { step(&parts, days > 0 ? 1 : -1) }
  }

  private static func step(_ parts: inout Parts, _ direction: Int) {
    parts.day += direction
    if parts.day < 1 {
      parts.month -= 1
      if parts.month < 1 { (parts.month, parts.year) = (12, max(0, (parts.year ?? 0) - 1)) }
      parts.day = length(parts)
    } else if parts.day > length(parts) {
      (parts.month, parts.day) = (parts.month + 1, 1)
      if parts.month > 12 { (parts.month, parts.year) = (1, (parts.year ?? 0) + 1) }
    }
  }

  private static func length(_ parts: Parts) -> Int {
    let year = parts.year ?? 0
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][parts.month - 1]
  }

  // MARK: Pieces

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads a two-digit number.
  private mutating func pair() -> Int? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(2)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func number(_ width: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard width.contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension LogTime {
  /// Finds the first time in the text before a line's message.
  package init?(logPrefix: String) {
    self.init(prefix: Array(logPrefix.utf8)[...])
  }
}
