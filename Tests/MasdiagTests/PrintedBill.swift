import ExactNumbers
import Foundation

/// Reads the bill of a report as a person does: every sum is added up again, exactly but for what printing rounds, each
/// amount is looked for in its sentence, and the headline is compared with what is left.
struct PrintedBill {
  /// A line of a bill.
  struct Row {
    /// The printed number with its sign; nil without one.
    var amount: String?
    var statement: String
  }

  let headline: String
  /// The lines above the rule; all lines where there is none.
  private(set) var summands: [Row] = []
  /// The lines below the rule; where there is none, those that contradict each other.
  private(set) var end: [Row] = []
  private(set) var hasRule = false
  /// What was read, for statistics.
  private(set) var kinds: Set<String> = []

  /// The bill in a conflict's report.
  init(_ report: String) {
    let sections = report.components(separatedBy: "\n\n")
    let bill = sections.firstIndex { section in section.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") } }
    // Between the headline, which has the points, and the sum is the change.
    headline = bill.flatMap { sections[..<$0].first { $0.contains(" pt") } } ?? ""
    for line in (bill.map { sections[$0] } ?? "").split(separator: "\n") {
      if line.allSatisfy({ $0 == " " || $0 == "-" }) {
        hasRule = true
      } else if let row = Self.row(line) {
        if hasRule { end.append(row) } else { summands.append(row) }
      }
    }
    if !hasRule { end = Array(summands.filter { $0.amount != nil }.suffix(2)) }
  }

  private static func row(_ line: Substring) -> Row? {
    let pattern = #/^ *([+-])? *(-?[0-9][0-9.]*(?:e[+-][0-9]+)?)? *(?:·)? *(\S.*?)(?: {3,}.*)?$/#
    // An amount stands apart from its sentence.
    guard let match = line.firstMatch(of: pattern) else { return nil }
    guard let number = match.2, line.contains("\(number)   ") else {
      let text = line.drop { " ·".contains($0) }
      let end = text.firstRange(of: "   ")?.lowerBound ?? text.endIndex
      return Row(amount: nil, statement: String(text[..<end]))
    }
    let sign = match.1 == "-" ? "-" : ""
    return Row(amount: sign + number, statement: String(match.3))
  }

  /// The points that the headline says.
  var miss: String? {
    headline.matches(of: /: ([0-9.]+)\b/).last.map { String($0.1) }
  }

  /// Everything that does not add up.
  mutating func mistakes() -> [String] {
    if end.isEmpty { return ["no lines"] }
    return sums + amounts + total + difference
  }

  // MARK: Within a line

  /// `so card is 375 - 16 - 16 = 343 wide`
  private var sums: [String] {
    mutating get {
      var found: [String] = []
      for row in summands {
        guard let match = row.statement.firstMatch(of: #/([-(]*[0-9][-0-9.()*\/+ ]*) = (-?[0-9.]+[0-9]|-?[0-9])/#)
        else {
          continue
        }
        kinds.insert("sum")
        guard let value = Expression(String(match.1)).value, let total = Self.points(match.2) else {
          found.append("can't be read: \(row.statement)")
          continue
        }
        if !value.meets(total) { found.append("\(match.1) is not \(match.2)") }
      }
      return found
    }
  }

  /// Each amount is the number of its sentence, as often as the sentence says.
  private var amounts: [String] {
    mutating get {
      var found: [String] = []
      for row in summands where hasRule {
        guard let amount = row.amount.flatMap({ Self.points($0[...]) }) else { continue }
        var (text, factor) = (row.statement, Interval(1))
        if let match = text.firstMatch(of: /^(.*), (counted twice|half of it|counted ([0-9.\/]+) times)$/) {
          kinds.insert("counted")
          text = String(match.1)
          let number = match.2 == "counted twice" ? "2" : match.2 == "half of it" ? "1/2" : String(match.3 ?? "")
          factor = Expression(number, isFactor: true).value ?? Interval(0)
        } else if let match = text.firstMatch(of: /^([0-9]+) [a-z]+\b/) {
          kinds.insert("group")
          factor = Expression(String(match.1), isFactor: true).value ?? Interval(0)
        }
        if !Self.amounts(of: text).contains(where: { ($0 * factor).meets(amount.magnitude) }) {
          found.append("not so much: \(row)")
        }
      }
      return found
    }
  }

  // MARK: The end

  /// What stands below the rule is what stands above it, added up.
  private var total: [String] {
    mutating get {
      guard hasRule else { return [] }
      let sum = summands.compactMap(\.amount).compactMap { Self.points($0[...]) }.reduce(Interval(0)) { $0 + $1 }
      guard let left = end[0].amount.flatMap({ Self.points($0[...]) }) else { return ["nothing is left: \(end[0])"] }
      kinds.insert("total")
      var found = sum.meets(left) ? [] : ["adds up to \(sum): \(end[0])"]
      if let count = end[0].statement.firstMatch(of: #/([0-9]+) times /#), end.count > 1,
        let times = Expression(String(count.1), isFactor: true).value,
        let each = end[1].amount.flatMap({ Self.points($0[...]) })
      {
        kinds.insert("several")
        if !(each * times).meets(left) && each.low.signum >= 0 { found.append("not that for each: \(end[1])") }
      }
      return found
    }
  }

  /// The last two numbers differ by what the headline says; a size that has to be negative, by itself.
  private var difference: [String] {
    mutating get {
      let numbers = end.compactMap { row in row.amount.flatMap { Self.points($0[...]) } }
      guard let last = numbers.last, let miss = self.miss.flatMap({ Self.points($0[...]) }) else {
        kinds.insert("both")
        return numbers.isEmpty ? ["no numbers"] : []
      }
      kinds.insert("difference")
      if hasRule, numbers.count == 1 {
        kinds.insert("premise")
        return last.high.signum < 0 && last.magnitude.meets(miss) ? [] : ["\(headline) but \(last)"]
      }
      let before = numbers.dropLast().last ?? Interval(0)
      return (last - before).magnitude.meets(miss) ? [] : ["\(headline) but \(before) and \(last)"]
    }
  }

  // MARK: Numbers

  /// A printed number of points, which is rounded to a thousandth.
  private static func points(_ text: Substring) -> Interval? {
    Double(text).flatMap { Rational(exactly: $0) }.map { Interval($0, error: Rational(1, over: 2_000)) }
  }

  /// The numbers in a sentence that are no part of a name.
  private static func printedNumbers(_ sentence: String) -> [Substring] {
    sentence.split(separator: " ").compactMap { word in
      let number = word.drop { $0 == "(" }.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      let end = word[number.endIndex...]
      let trimmed = number.last == "." ? number.dropLast() : number
      return Double(trimmed) != nil && end.allSatisfy { "),:.".contains($0) } ? trimmed : nil
    }
  }

  private static func numbers(_ sentence: String) -> [Interval] { printedNumbers(sentence).compactMap(points) }

  /// What a line may add: its last number; where it gives an inset beside, as much more or less.
  private static func amounts(of line: String) -> [Interval] {
    let numbers = numbers(line)
    guard let last = numbers.last else { return [] }
    guard line.hasSuffix(")") else { return [last.magnitude] }
    // At a guide's edge there is nothing but the inset.
    let own = numbers.dropLast().last ?? Interval(0)
    return [own + last, own - last, last - own].map(\.magnitude)
  }
}

/// A number that is known up to an error.
struct Interval: CustomStringConvertible {
  var low: Rational
  var high: Rational

  init(_ value: Int) {
    self.init(Rational(value), error: .zero)
  }

  init(_ value: Rational, error: Rational) {
    (low, high) = (value - error, value + error)
  }

  private init(_ ends: [Rational]) {
    (low, high) = (ends.min() ?? .zero, ends.max() ?? .zero)
  }

  /// Whether both may be the same number.
  func meets(_ other: Interval) -> Bool { low <= other.high && other.low <= high }

  var magnitude: Interval { low.signum < 0 && high.signum <= 0 ? -self : self }

  var description: String { "\(((low + high) / Rational(2)).doubleValue)" }

  static func + (left: Interval, right: Interval) -> Interval {
    Interval([left.low + right.low, left.high + right.high])
  }
  static func - (left: Interval, right: Interval) -> Interval { left + -right }
  static prefix func - (value: Interval) -> Interval { Interval([-value.high, -value.low]) }
  static func * (left: Interval, right: Interval) -> Interval {
    Interval([left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high])
  }
  /// Of a divisor that is not near 0.
  static func / (left: Interval, right: Interval) -> Interval {
    Interval([left.low / right.low, left.low / right.high, left.high / right.low, left.high / right.high])
  }
}

/// A sum as it is printed: `(320 - 16 - 8) / 3`, `12 * 8`, `2/3`.
private struct Expression {
  private var rest: Substring
  private let isFactor: Bool

  init(_ text: String, isFactor: Bool = false) {
    rest = Substring(text)
    self.isFactor = isFactor
  }

  /// Nil for what is no sum.
  var value: Interval? {
    var copy = self
    let value = copy.sum()
    copy.skipSpaces()
    return copy.rest.isEmpty ? value : nil
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func sum() -> Interval? {
    guard var sum = product() else { return nil }
    while true {
      if take("+") {
        guard let next = product() else { return nil }
        sum = sum + next
      } else if take("-") {
        guard let next = product() else { return nil }
        sum = sum - next
      } else {
        return sum
      }
    }
  }

  private mutating func product() -> Interval? {
    guard var product = number(isFactor: isFactor) else { return nil }
    while true {
      if take("*") {
        guard let next = number(isFactor: true) else { return nil }
        product = product * next
      } else if take("/") {
        guard let next = number(isFactor: true) else { return nil }
        product = product / next
      } else {
        return product
      }
    }
  }

  /// Numbers of points are rounded to thousandths, factors to millionths where they have as many decimals.
  private mutating func number(isFactor: Bool) -> Interval? {
    if take("-") { return number(isFactor: isFactor).map { -$0 } }
    if take("(") {
      let inner = sum()
      return take(")") ? inner : nil
    }
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    rest = rest.dropFirst(digits.count)
    guard let value = Double(digits).flatMap({ Rational(exactly: $0) }) else { return nil }
    let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
    let error = isFactor ? decimals < 6 ? Rational(0) : Rational(1, over: 2_000_000) : Rational(1, over: 2_000)
    return Interval(value, error: error)
  }
}
