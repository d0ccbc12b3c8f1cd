// Arithmetic on numbers that people write: 0.1 + 0.2 is 0.3. What doubles add and multiply without rounding, which is
// nearly all of it, they do; the rest is done in fractions of the numbers' shortest decimals.

/// The number nearest to the sum of two decimals; not finite where a summand or the sum is not.
func decimalSum(_ left: Double, _ right: Double) -> Double {
  let sum = left + right
  if left.isPlain && right.isPlain || left == 0 || right == 0 || !sum.isFinite { return sum }
  return nearest(ExactFraction(decimal: left) + ExactFraction(decimal: right), to: sum)
}

/// The number nearest to the product of two decimals; not finite where a factor or the product is not.
func decimalProduct(_ left: Double, _ right: Double) -> Double {
  let product = left * right
  if left.magnitude == 1 || right.magnitude == 1 || left == 0 || right == 0 || !product.isFinite { return product }
  if left.isWhole && right.isWhole && product.magnitude < 0x1p53 { return product }
  return nearest(ExactFraction(decimal: left) * ExactFraction(decimal: right), to: product)
}

/// The number nearest to the quotient of two decimals; not finite where one of them or the quotient is not.
func decimalQuotient(_ dividend: Double, _ divisor: Double) -> Double {
  let quotient = dividend / divisor
  if divisor.magnitude == 1 || dividend == 0 || divisor == 0 || !quotient.isFinite || !divisor.isFinite {
    return quotient
  }
  if dividend.isWhole && divisor.isWhole && max(dividend.magnitude, divisor.magnitude) < 0x1p53 { return quotient }
  return nearest(ExactFraction(decimal: dividend) / ExactFraction(decimal: divisor), to: quotient)
}

/// The fraction as a number. Doubles come within an ulp or two of it, where nothing cancels; a fraction beyond their range is
/// given as they have it.
private func nearest(_ fraction: ExactFraction, to estimate: Double) -> Double {
  let number = fraction.approximation
  return number.isFinite ? number : estimate
}
