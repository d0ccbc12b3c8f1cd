import LayoutModel

/// How far the numbers that a report prints may be from those that they stand for.
///
/// `%g` prints six significant digits, so 48 may be 48.00004. What prints a number with more digits than that, as SnapKit
/// and this project do where a number has them, prints all its numbers as they are; all constraints of a class are printed
/// by the same code. Factors are taken as printed.
struct PrintedPrecision {
  /// The significant digits that `%g` prints.
  private static let digits = 6

  /// The classes whose numbers are exact.
  private let exactClasses: Set<String?>

  init(_ constraints: [PrintedConstraint]) {
    exactClasses = Set(
      constraints.filter { Self.count($0.body.constant) > Self.digits }.map(\.className))
  }

  /// By how many points the constraint's constant may be off: half a unit of the last digit that would be printed.
  /// Only 0 prints as 0.
  func rounding(of constraint: PrintedConstraint) -> Double {
    let constant = constraint.body.constant
    guard constant != 0, constant.isFinite, !exactClasses.contains(constraint.className) else { return 0 }
    let exponent = shortestDecimal(constant.magnitude).exponent
    return Double("5e\(exponent - Self.digits)") ?? 0
  }

  private static func count(_ number: Double) -> Int {
    number == 0 || !number.isFinite ? 0 : shortestDecimal(number.magnitude).digits.count
  }
}
