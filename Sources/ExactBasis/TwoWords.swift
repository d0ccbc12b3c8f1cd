/// A sum of products of words in two's complement: a replacement for `Int128`, which requires macOS 15 or iOS 18.
///
/// The sum must fit in two words, as the sum of 2^31 products of factors below 2^31 and 2^61 does.
struct TwoWords: Equatable {
  /// The upper word, with the sign.
  private(set) var high = 0
  /// The lower word.
  private(set) var low: UInt = 0

  mutating func add(_ left: Int, times right: Int) {
    let product = left.multipliedFullWidth(by: right)
    let (sum, carries) = low.addingReportingOverflow(product.low)
    low = sum
    high += product.high + (carries ? 1 : 0)
  }
}
