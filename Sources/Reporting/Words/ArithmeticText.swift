import ExactNumbers
import LayoutModel
import PlainText

/// Arithmetic in conventional notation: `416 - 1 - 10 = 405`, `(320 - 16 - 8 - 8 - 16) / 3 = 90.667`.
///
/// Numbers with the same factor are grouped, in the order of the facts; groups with factor 1 have no parentheses. A
/// number that appears four or more times in a row is written as a product: `- 8 * 12`.
struct ArithmeticText {
  /// A number of the sum.
  struct Summand {
    /// The number, in points.
    var points: Rational
    /// The factor of the number.
    var factor: Rational = .one
  }

  let summands: [Summand]
  let total: Double

  init(_ summands: [Summand], total: Double) {
    self.summands = summands
    self.total = total
  }

  /// Numbers with the same factor; the factor is positive.
  private struct Group {
    var factor: Rational
    /// The numbers, with their signs in the sum.
    var numbers: [Rational]
  }

  var text: String {
    var groups = groups
    // A sum shouldn't begin with a negative number if there is a positive number to begin with.
    if let first = groups.first, first.numbers[0].signum < 0, first.factor != .one,
      let plain = groups.firstIndex(where: { $0.factor == .one && $0.numbers[0].signum > 0 })
    {
      groups.insert(groups.remove(at: plain), at: 0)
    }
    guard summands.count > 1 || groups.contains(where: { $0.factor != .one }) else { return shortNumber(total) }
    let sum = groups.reduce("") { $0 + written($1, isFirst: $0.isEmpty) }
    return "\(sum) = \(shortNumber(total))"
  }

  private var groups: [Group] {
    summands.grouped { $0.factor.magnitude }.map { summands in
      let numbers = summands.map { $0.factor.signum < 0 ? -$0.points : $0.points }
      return Group(factor: summands[0].factor.magnitude, numbers: numbers)
    }
  }

  private func written(_ group: Group, isFirst: Bool) -> String {
    guard group.factor != .one else { return added(group.numbers, isFirst: isFirst) }
    // The first number's sign is written before the parenthesis.
    let isNegative = group.numbers[0].signum < 0
    let numbers = isNegative ? group.numbers.map { -$0 } : group.numbers
    let sign = isFirst ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
    let inner = added(numbers, isFirst: true)
    return sign + (numbers.count == 1 ? inner : "(\(inner))") + scaling(group.factor)
  }

  /// Returns ` * 1.5`, or ` / 3` if that is shorter.
  private func scaling(_ factor: Rational) -> String {
    let (times, over) = (factorText(factor), factorText(Rational(1) / factor))
    return over.count < times.count ? " / \(over)" : " * \(times)"
  }

  /// Returns a factor with six decimal places, because it may multiply a large number.
  private func factorText(_ factor: Rational) -> String {
    formatted(factor.doubleValue.rounded(to: .written))
  }

  private func added(_ numbers: [Rational], isFirst: Bool) -> String {
    let runs = numbers.reduce(into: [(number: Rational, count: Int)]()) { runs, number in
      if let last = runs.last, last.number == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    var text = ""
    for (number, count) in runs {
      for _ in 0..<(count > 3 ? 1 : count) {
        let isLeading = isFirst && text.isEmpty
        let sign = isLeading ? (number.signum < 0 ? "-" : "") : (number.signum < 0 ? " - " : " + ")
        text += sign + shortNumber(number.magnitude) + (count > 3 ? " * \(count)" : "")
      }
    }
    return text
  }
}

/// Returns a number with at most three decimal places, for display.
func shortNumber(_ value: Rational) -> String { shortNumber(value.doubleValue) }

/// Returns text such as `405 pt`.
func pt(_ value: Rational) -> String { "\(shortNumber(value)) pt" }

/// Returns text such as `405 pt`.
func pt(_ value: Double) -> String { "\(shortNumber(value)) pt" }

/// Returns a number with at most three decimal places, for display. A number that would be rounded to 0 isn't rounded
/// unless it's within numerical noise.
func shortNumber(_ value: Double) -> String {
  let rounded = value.rounded(to: .shown)
  return formatted(rounded == 0 && value.magnitude > Tolerance.lastDigits ? value : rounded)
}
