import LayoutModel
import Testing

/// What the terms of a form add up to.
struct LinearFormTests {
  /// In doubles -0.001 - 2 - 2 is -4.0009999999999994, which is not four times -1 less 0.001: a constraint that follows
  /// from two others would then be independent of them.
  @Test func coefficientsOfOneVariableAddUpAsDecimals() {
    let sums: [(terms: [Double], sum: Double)] = [
      ([-0.001, -2, -2], -4.001), ([0.1, 0.2], 0.3), ([0.7, 0.1, -0.8], 0),
    ]
    for (terms, sum) in sums {
      let form = LinearForm(terms: terms.map { .init(3, .init($0)) } + [.init(1, .init(0.5))])
      #expect(form.coefficients.first { $0.variable == 3 }?.value ?? 0 == sum)
      #expect(form.coefficients.contains { $0.variable == 3 } == (sum != 0))
    }
  }
}
