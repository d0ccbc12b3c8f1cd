// Decimal arithmetic on doubles: 0.1 + 0.2 is 0.3. A number represents its shortest decimal. If a power of ten times
// each operand, and times the result, is an integer below 2^53, the result is the double nearest to the exact result.
// Otherwise, it is the floating-point result.

/// Returns the sum of two decimals; not finite if a summand or the sum isn't.
func decimalSum(_ left: Double, _ right: Double) -> Double {
  let sum = left + right
  if left.isPlain && right.isPlain || left == 0 || right == 0 || !sum.isFinite { return sum }
  var scale = 1.0
  while scale <= largestExactPower {
    let (first, second) = ((left * scale).nearestWhole, (right * scale).nearestWhole)
    if max(first.magnitude, second.magnitude) >= 0x1p52 { return sum }
    if first / scale == left, second / scale == right { return (first + second) / scale }
    scale *= 10
  }
  return sum
}

/// Returns the product of two decimals; not finite if a factor or the product isn't.
func decimalProduct(_ left: Double, _ right: Double) -> Double {
  let product = left * right
  if left.magnitude == 1 || right.magnitude == 1 || left == 0 || right == 0 || !product.isFinite { return product }
  guard let first = WholeDecimal(left), let second = WholeDecimal(right) else { return product }
  let whole = first.digits * second.digits
  let scale = first.scale * second.scale
  return whole.magnitude < 0x1p53 && scale <= largestExactPower ? whole / scale : product
}

/// Returns the quotient of two decimals; not finite if an operand or the quotient isn't.
func decimalQuotient(_ dividend: Double, _ divisor: Double) -> Double {
  let quotient = dividend / divisor
  if divisor.magnitude == 1 || dividend == 0 || divisor == 0 || !quotient.isFinite || !divisor.isFinite {
    return quotient
  }
  guard let first = WholeDecimal(dividend), let second = WholeDecimal(divisor) else { return quotient }
  let (above, below) = (first.digits * second.scale, second.digits * first.scale)
  return max(above.magnitude, below.magnitude) < 0x1p53 ? above / below : quotient
}

/// The largest power of ten such that it and all smaller ones are exact doubles.
private let largestExactPower = 1e22

/// A decimal as an integer divided by a power of ten.
private struct WholeDecimal {
  var digits: Double
  var scale = 1.0

  /// Creates the decimal that a number represents; nil if its digits don't fit in a double.
  init?(_ number: Double) {
    digits = number
    while digits != digits.nearestWhole || digits / scale != number {
      scale *= 10
      digits = (number * scale).nearestWhole
      if digits.magnitude >= 0x1p53 || scale > largestExactPower { return nil }
      if digits / scale == number { return }
    }
  }
}
