// exact-calculator: computes what the lines of its input ask for, a line each; Tests/Numbers/check holds it against
// Python's integers.
//
//     gcd 12 18          -> 6
//     rational+ 1/2 1/3  -> 5/6

import ExactNumbers

let ten19 = BigInteger(1_000_000_000) * 10_000_000_000

/// The integer with these digits.
func integer(_ text: Substring) -> BigInteger {
  let isNegative = text.first == "-"
  var digits = isNegative ? text.dropFirst() : text
  var number = BigInteger(0)
  while !digits.isEmpty {
    let length = digits.utf8.count % 19 == 0 ? 19 : digits.utf8.count % 19
    let group = UInt(digits.prefix(length)) ?? 0
    number = number * ten19 + BigInteger(high: 0, low: group)
    digits = digits.dropFirst(length)
  }
  return isNegative ? BigInteger(0) - number : number
}

/// The fraction `p/q` or `p`.
func rational(_ text: Substring) -> Rational {
  let parts = text.split(separator: "/")
  return integer(parts[0]).over(parts.count > 1 ? integer(parts[1]) : BigInteger(1))
}

/// What an operation gives of two integers; nil for one of another kind.
func result(_ operation: Substring, _ left: BigInteger, _ right: BigInteger) -> BigInteger? {
  switch operation {
  case "+": left + right
  case "-": left - right
  case "*": left * right
  case "quotient": left.quotient(by: right)
  case "remainder": left.remainder(modulo: right)
  case "exact": (left * right).exactQuotient(by: right)
  case "gcd": .greatestCommonDivisor(left, right)
  case "lcm": .leastCommonMultiple(left, right)
  default: nil
  }
}

/// What an operation gives of an integer and a word.
func result(_ operation: Substring, _ left: BigInteger, word: UInt) -> String? {
  switch operation {
  case "word*": (left * word).description
  case "word-remainder": left.remainder(modulo: word).description
  case "word-exact": (left * word).exactQuotient(by: word).description
  case "words": BigInteger(high: left.word ?? 0, low: word).description
  case "power": BigInteger.powerOfTwo(Int(word)).description
  default: nil
  }
}

/// What an operation tells of two integers.
func fact(_ operation: Substring, _ left: BigInteger, _ right: BigInteger) -> String? {
  switch operation {
  case "compare": left == right ? "0" : left < right ? "-1" : "1"
  case "compare-magnitudes": BigInteger.compareMagnitudes(left, right).description
  case "bits": left.bitCount.description
  case "sign": left.signum.description
  case "word": left.word?.description ?? "none"
  default: nil
  }
}

/// What an operation gives of two fractions.
func result(_ operation: Substring, _ left: Rational, _ right: Rational) -> String {
  switch operation {
  case "rational+": (left + right).description
  case "rational-": (left - right).description
  case "rational*": (left * right).description
  case "rational/": (left / right).description
  case "rational-compare": left == right ? "0" : left < right ? "-1" : "1"
  case "double": left.doubleValue.description
  case "approximation": left.approximation.description
  default: "no such operation: \(operation)"
  }
}

while let line = readLine() {
  let words = line.split(separator: " ")
  let operation = words[0]
  if operation == "exactly" {
    print(Rational(exactly: Double(words[1]) ?? .nan)?.description ?? "none")
  } else if operation.hasPrefix("rational") || operation == "double" || operation == "approximation" {
    print(result(operation, rational(words[1]), rational(words[2])))
  } else if let word = UInt(words[2]), let result = result(operation, integer(words[1]), word: word) {
    print(result)
  } else {
    let (left, right) = (integer(words[1]), integer(words[2]))
    print(result(operation, left, right)?.description ?? fact(operation, left, right) ?? "no such operation: \(line)")
  }
}
