extension Double {
  /// The nearest integer, or the even one of two that are equally near. From 2^52 on, this is the number itself.
  ///
  /// Doesn't use `rounded()`, which calls the C math library: a program that links only this module doesn't have it.
  @inline(always)
  var nearestWhole: Double {
    guard magnitude < 0x1p52 else { return self }
    // Adding 2^52 leaves no bits for a fraction.
    return self < 0 ? (self - 0x1p52) + 0x1p52 : (self + 0x1p52) - 0x1p52
  }

  @inline(always) var isWhole: Bool { self == nearestWhole }
}
