/// The integers that the package computes with.
#if GMP
package typealias BigInteger = GMPInteger
#else
package typealias BigInteger = SwiftInteger
#endif

extension BigInteger {
  /// Creates the numerator of a fraction in lowest terms.
  package init(numeratorOf fraction: Rational) {
    switch fraction.storage {
    case .small(let numerator, _): self.init(numerator)
    case .big(let big): self = big.numerator
    }
  }

  /// Creates the denominator of a fraction in lowest terms; positive.
  package init(denominatorOf fraction: Rational) {
    switch fraction.storage {
    case .small(_, let denominator): self.init(denominator)
    case .big(let big): self = big.denominator
    }
  }

  /// Returns `self / denominator`, which must not be 0.
  package func over(_ denominator: BigInteger) -> Rational {
    Rational(BigRational(reducing: self, over: denominator))
  }
}
