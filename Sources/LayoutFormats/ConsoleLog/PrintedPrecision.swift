import LayoutModel
import PlainText

/// The rounding errors of the numbers that a report prints.
///
/// `%g` prints six significant digits, so a printed 48 may mean 48.00004. Code that prints a number with more digits,
/// such as SnapKit's and this project's, prints all numbers exactly, and the same code prints all constraints of a
/// class. A multiplier with fewer than six digits counts as exact. A number with six digits, such as 0.333333, may be
/// rounded, which shifts its product by at most the rounding error times the greatest length that the report prints.
struct PrintedPrecision {
  /// The number of significant digits that `%g` prints.
  private static let digits = 6

  private let exactClasses: Set<String?>
  /// The greatest of all constants, assumed to be the greatest length in the layout.
  private let greatest: Double

  init(_ constraints: [PrintedConstraint]) {
    exactClasses = Set(
      constraints.filter { max(Self.count($0.body.constant), Self.count($0.body.multiplier)) > Self.digits }
        .map(\.className))
    greatest = constraints.map(\.body.constant.magnitude).filter(\.isFinite).max() ?? 0
  }

  /// Returns the possible rounding error of the constraint's right side, in points: half a unit of the last digit that
  /// `%g` prints. Only 0 prints as 0.
  func rounding(of constraint: PrintedConstraint) -> Double {
    if exactClasses.contains(constraint.className) { return 0 }
    let factor = constraint.body.multiplier
    let ofFactor = Self.count(factor) == Self.digits ? Self.halfUnit(of: factor) * greatest : 0
    return Self.halfUnit(of: constraint.body.constant) + ofFactor
  }

  /// Returns half a unit of the last digit that `%g` prints.
  private static func halfUnit(of number: Double) -> Double {
    guard number != 0, number.isFinite else { return 0 }
    return Double("5e\(shortestDecimal(number.magnitude).exponent - digits)") ?? 0
  }

  private static func count(_ number: Double) -> Int {
    number == 0 || !number.isFinite ? 0 : shortestDecimal(number.magnitude).digits.count
  }
}
