import LayoutModel
import PlainText

/// How far the numbers that a report prints may be from those that they stand for.
///
/// `%g` prints six significant digits, so 48 may be 48.00004. What prints a number with more digits than that, as
/// SnapKit and this project do where a number has them, prints all its numbers as they are; all constraints of a class
/// are printed by the same code. A factor of fewer than six digits is taken as printed; one of six, such as 0.333333,
/// may be off as well, and so may what it is a factor of, at most by so much of the greatest length that the report
/// prints.
struct PrintedPrecision {
  /// The significant digits that `%g` prints.
  private static let digits = 6

  /// The classes whose numbers are exact.
  private let exactClasses: Set<String?>
  /// The greatest of all constants: no length in the layout is taken to be greater.
  private let greatest: Double

  init(_ constraints: [PrintedConstraint]) {
    exactClasses = Set(
      constraints.filter { max(Self.count($0.body.constant), Self.count($0.body.multiplier)) > Self.digits }
        .map(\.className))
    greatest = constraints.map(\.body.constant.magnitude).filter(\.isFinite).max() ?? 0
  }

  /// By how many points the constraint's right side may be off: half a unit of the last digit that would be printed.
  /// Only 0 prints as 0.
  func rounding(of constraint: PrintedConstraint) -> Double {
    if exactClasses.contains(constraint.className) { return 0 }
    let factor = constraint.body.multiplier
    let ofFactor = Self.count(factor) == Self.digits ? Self.halfUnit(of: factor) * greatest : 0
    return Self.halfUnit(of: constraint.body.constant) + ofFactor
  }

  /// Half a unit of the last digit that would be printed.
  private static func halfUnit(of number: Double) -> Double {
    guard number != 0, number.isFinite else { return 0 }
    return Double("5e\(shortestDecimal(number.magnitude).exponent - digits)") ?? 0
  }

  private static func count(_ number: Double) -> Int {
    number == 0 || !number.isFinite ? 0 : shortestDecimal(number.magnitude).digits.count
  }
}
