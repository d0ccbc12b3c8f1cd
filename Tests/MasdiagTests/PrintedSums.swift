import Certificates

/// Reads the lines of a why as a person does: every sum is added up again, exactly but for what printing rounds, and
/// the last line is compared with those before it.
struct PrintedSums {
  let lines: [String]
  /// The points that the last line says, as printed.
  private(set) var miss: String?
  /// What was read, for statistics.
  private(set) var kinds: [String] = []

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The statements of the why in a conflict's report, without their sources and places.
  static func why(in report: String) -> [String] {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "Why") else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { line in
      line.replacing(#/\ {3,}.*/#, with: "").trimmingPrefix("  ").description
    }
  }

  /// Everything that does not add up.
  mutating func mistakes() -> [String] {
    var found: [String] = []
    for line in lines { found += mistakes(inSumsOf: line) }
    let steps = lines.filter { !$0.hasPrefix("The list above") }
    guard let last = steps.last else { return found + ["no lines"] }
    if let mistake = mistake(inEnd: last, steps.dropLast()) { found.append(mistake) }
    return found
  }

  // MARK: Sums within a line

  private mutating func mistakes(inSumsOf line: String) -> [String] {
    var found: [String] = []
    for match in line.matches(of: /([-(]*[0-9][-0-9.()*\/+ ]*) = (-?[0-9.]+[0-9]|-?[0-9])/) {
      kinds.append(match.1.contains("*") || match.1.contains("/") ? "product" : "sum")
      let value = Expression(String(match.1)).value
      guard let value, let total = Self.points(match.2) else {
        found.append("cannot be read: \(match.0)")
        continue
      }
      if !value.meets(total) { found.append("\(match.1) is not \(match.2)") }
    }
    if let match = line.firstMatch(of: /^(.*), counted ([0-9.\/]+) times: ([0-9.]+)$/) {
      kinds.append("counted")
      guard let factor = Expression(String(match.2), isFactor: true).value, let total = Self.points(match.3)
      else { return found + ["cannot be read: \(line)"] }
      let candidates = Self.amounts(of: String(match.1))
      if !candidates.contains(where: { ($0 * factor).meets(total) }) { found.append("not so much: \(line)") }
    }
    if line.contains(": ") && line.contains(" views (") { kinds.append("group") }
    if line.contains(" less than ") { kinds.append("inset") }
    return found
  }

  // MARK: The end

  private mutating func mistake(inEnd last: String, _ before: ArraySlice<String>) -> String? {
    if let match = last.firstMatch(of: /^(-?[0-9.]+) is (-?[0-9.]+) (short of|more than) (-?[0-9.]+)\.$/) {
      kinds.append("short")
      miss = String(match.2)
      guard let there = Self.points(match.1), let points = Self.points(match.2), let wanted = Self.points(match.4)
      else {
        return "cannot be read: \(last)"
      }
      let isRight = (match.3 == "short of" ? there + points : there - points).meets(wanted)
      // The number that is there is the last one derived.
      let derived = before.dropLast().last.map(Self.numbers)?.last
      let isDerived = derived.map { $0.meets(there) || (-$0).meets(there) } ?? false
      return isRight && isDerived ? nil : "does not follow: \(last)"
    }
    if let match = last.firstMatch(of: /^(-?[0-9.]+) points? too far .*\.$/) {
      kinds.append("too far")
      miss = String(match.1)
      guard let points = Self.points(match.1), let demand = before.last.flatMap(Self.distance),
        let derived = before.dropLast().last.flatMap(Self.distance)
      else { return "cannot be read: \(last)" }
      return (demand + points).meets(derived) || (demand - points).meets(derived) ? nil : "does not follow: \(last)"
    }
    if let match = last.firstMatch(of: /^(-?[0-9.]+) points? too many\.$/) {
      kinds.append("too many")
      miss = String(match.1)
      guard let points = Self.points(match.1),
        let derived = before.last(where: { !$0.hasPrefix("but ") }).map(Self.numbers)?.last
      else { return "cannot be read: \(last)" }
      return (points + derived).meets(Interval(0)) && derived.high.signum < 0 ? nil : "does not follow: \(last)"
    }
    if let match = last.firstMatch(of: /^([0-9.]+) too (many|few)\.$/) {
      return mistake(inSummary: match.output, before)
    }
    if last.hasPrefix("Both sides are one and the same place") {
      miss = before.last.map(Self.printedNumbers)?.last.map { String($0.trimmingPrefix("-")) }
      return nil
    }
    return "an end of another kind: \(last)"
  }

  private mutating func mistake(
    inSummary end: (Substring, Substring, Substring), _ before: ArraySlice<String>
  ) -> String? {
    kinds.append("summary")
    miss = String(end.1)
    guard let sides = before.last?.firstMatch(of: /^so together (only )?(.*), but (.*)$/),
      let points = Self.points(end.1),
      let asked = Self.numbers(String(sides.2)).last, let there = Self.numbers(String(sides.3)).last
    else { return "cannot be read: \(before.last ?? "")" }
    let difference = end.2 == "many" ? asked - there : there - asked
    if !difference.meets(points) { return "does not follow: \(end.0)" }
    // What is added up stands in the lines.
    let amounts = before.dropLast().flatMap(Self.amounts(of:))
    for side in [sides.2, sides.3] where side.contains(" = ") {
      for number in Self.numbers(String(side)).dropLast() where !amounts.contains(where: { $0.meets(number) }) {
        return "\(number) is in no line"
      }
    }
    return nil
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

  /// The signed distance in `a is 416 - 8 = 408 right of b`, `a must be at least 25 left of b`, `a is at b`.
  private static func distance(_ sentence: String) -> Interval? {
    if sentence.contains(#/ (?:is|be) at [\w.]+(?: \(.*)?$/#) || sentence.contains(#/ at or \w+/#) {
      return Interval(0)
    }
    if let match = sentence.firstMatch(of: #/that is (-?[0-9.]+) /#), let points = points(match.1) { return -points }
    guard let match = sentence.firstMatch(of: #/(-?[0-9.]+) (right of|left of|below|above|before|after) /#),
      let points = points(match.1)
    else { return nil }
    return ["left of", "above", "before"].contains(match.2) ? -points : points
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
