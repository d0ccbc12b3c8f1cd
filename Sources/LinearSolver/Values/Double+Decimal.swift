// Arithmetic on numbers that people write: 0.1 + 0.2 is 0.3. A number means its shortest decimal; where a power of ten
// makes a whole number below 2^53 of each operand, and of the result, the result is the double nearest to the exact
// one. Elsewhere it is what doubles come to.

/// The sum of two decimals; not finite where a summand or the sum is not.
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

/// The product of two decimals; not finite where a factor or the product is not.
func decimalProduct(_ left: Double, _ right: Double) -> Double {
  let product = left * right
  if left.magnitude == 1 || right.magnitude == 1 || left == 0 || right == 0 || !product.isFinite { return product }
  guard let first = WholeDecimal(left), let second = WholeDecimal(right) else { return product }
  let whole = first.digits * second.digits
  let scale = first.scale * second.scale
  return whole.magnitude < 0x1p53 && scale <= largestExactPower ? whole / scale : product
}

/// The quotient of two decimals; not finite where one of them or the quotient is not.
func decimalQuotient(_ dividend: Double, _ divisor: Double) -> Double {
  let quotient = dividend / divisor
  if divisor.magnitude == 1 || dividend == 0 || divisor == 0 || !quotient.isFinite || !divisor.isFinite {
    return quotient
  }
  guard let first = WholeDecimal(dividend), let second = WholeDecimal(divisor) else { return quotient }
  let (above, below) = (first.digits * second.scale, second.digits * first.scale)
  return max(above.magnitude, below.magnitude) < 0x1p53 ? above / below : quotient
}

/// Powers of ten up to this are doubles.
private let largestExactPower = 1e22

/// A decimal as a whole number over a power of ten.
private struct WholeDecimal {
  var digits: Double
  var scale = 1.0

  /// nil where the digits have no place in a double.
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
