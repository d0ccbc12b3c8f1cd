extension Double {
  /// The nearest whole number, the even one of two; the number itself from 2^52 on, where all are whole.
  ///
  /// Not `rounded()`: that calls the C library's mathematics, which whoever links this module alone does not have.
  @inline(always)
  var nearestWhole: Double {
    guard magnitude < 0x1p52 else { return self }
    // Adding 2^52 leaves no bit for a fraction.
    return self < 0 ? (self - 0x1p52) + 0x1p52 : (self + 0x1p52) - 0x1p52
  }

  @inline(always) var isWhole: Bool { self == nearestWhole }
}
