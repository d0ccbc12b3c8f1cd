/// Returns a number in the format of C's `%g`, but with enough digits that reading the text gives the same number.
///
/// `416` is "416", `0.5` is "0.5", `1e6` is "1e+06", and `1.0 / 3` is "0.3333333333333333", because "0.333333" would be
/// a different number. More precisely, the format is `%.Pg`, where P is the number of digits in the shortest decimal,
/// but at least 6. Infinity represents numbers that are too large, and is written as infinity.
package func formatted(_ number: Double) -> String {
  guard number.isFinite else {
    return number.isNaN ? "not a number" : number < 0 ? "less than -1.79769e+308" : "more than 1.79769e+308"
  }
  if number == 0 { return number.sign == .minus ? "-0" : "0" }
  // Most numbers in layouts are small integers.
  if number.magnitude < 1e6, number == number.rounded(.towardZero) { return String(Int(number)) }
  // Of a number with a fraction, Swift writes the same digits.
  if number.magnitude >= 1e-4, number.magnitude < 1e15, number != number.rounded(.towardZero) {
    return number.description
  }
  let (digits, exponent) = shortestDecimal(number.magnitude)
  let sign = number < 0 ? "-" : ""
  return sign
    + (exponent < -4 || exponent >= max(6, digits.count)
      ? scientific(digits, exponent) : positional(digits, exponent))
}

/// Returns the digits of the shortest decimal that is read as `number`, without leading or trailing zeros, and the
/// decimal exponent of the first digit. `number` must be positive.
package func shortestDecimal(_ number: Double) -> (digits: [Character], exponent: Int) {
  let text = number.description
  let parts = text.split(separator: "e")
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let whole = Array(mantissa[0])
  let fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
  var digits = whole + fraction
  var exponent = whole.count - 1 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  let leadingZeros = digits.prefix { $0 == "0" }.count
  digits.removeFirst(leadingZeros)
  exponent -= leadingZeros
  while digits.last == "0" { digits.removeLast() }
  return (digits, exponent)
}

private func scientific(_ digits: [Character], _ exponent: Int) -> String {
  let fraction = digits.count > 1 ? "." + String(digits.dropFirst()) : ""
  let power = String(exponent.magnitude)
  return "\(digits[0])\(fraction)e\(exponent < 0 ? "-" : "+")\(power.count < 2 ? "0" : "")\(power)"
}

private func positional(_ digits: [Character], _ exponent: Int) -> String {
  if exponent < 0 {
    return "0." + String(repeating: "0", count: -exponent - 1) + String(digits)
  }
  let padding = String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  let whole = String(digits.prefix(exponent + 1)) + padding
  let fraction = String(digits.dropFirst(exponent + 1))
  return fraction.isEmpty ? whole : whole + "." + fraction
}
