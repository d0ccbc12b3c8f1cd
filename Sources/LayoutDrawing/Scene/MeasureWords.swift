import ConstraintGraph
import LayoutModel
import PlainText
import Reporting

/// The labels of dimension lines: a number of points, and the name of its source.
struct MeasureWords {
  let report: InputReport

  private var system: ConstraintSystem { report.system }

  // MARK: Names

  /// Returns the name of a constraint, its number in a log's list, or its origin (`title's content`). An unnamed size
  /// is named after its attribute; the distance between two edges needs no name.
  func name(of constraint: ConstraintSystem.Constraint) -> String {
    let name = report.name(of: constraint, item: itemName(constraint.first.place.item))
    return name.isEmpty && isSize(constraint) ? self.name(of: constraint.first.place) : name
  }

  /// Returns `label.width`.
  func name(of place: ConstraintSystem.ItemAttribute) -> String {
    "\(itemName(place.item)).\(place.attribute.rawValue)"
  }

  private func itemName(_ item: Int) -> String { fitted(visible(system.items[item].name), cells: Self.nameCells) }

  /// The maximum length of a view's name in a label.
  private static let nameCells = 28

  // MARK: Numbers

  /// Returns the number of a constraint for its label: `8`, `≥ 50`, `0.5625 × photo.width`, `= button.width`.
  func amount(of constraint: ConstraintSystem.Constraint) -> String {
    guard isRatio(constraint), let second = constraint.second else {
      let points = (-constraint.form.constant).rounded(to: .shown)
      return relationSign(of: constraint) + drawnNumber(isSize(constraint) ? points : points.magnitude)
    }
    let factor = constraint.ratio?.description ?? drawnNumber(constraint.multiplier.rounded(to: .written))
    let times = constraint.multiplier == 1 ? "" : "\(factor) × "
    let constant =
      constraint.constant == 0
      ? "" : " \(constraint.constant < 0 ? "−" : "+") \(drawnNumber(constraint.constant.magnitude))"
    return "\(ratioSign(constraint.relation))\(times)\(name(of: second.place))\(constant)"
  }

  /// Returns true if a constraint relates sizes, or relates positions with a multiplier, so that its value isn't a
  /// distance.
  func isRatio(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard let second = constraint.second, second.subtracting == nil, constraint.first.subtracting == nil else {
      return false
    }
    return constraint.multiplier != 1 || constraint.first.place.attribute.kind == .size
  }

  private func isSize(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.second == nil && constraint.first.subtracting == nil && constraint.first.place.attribute.kind == .size
  }

  private func ratioSign(_ relation: Relation) -> String {
    switch relation {
    case .equal: "= "
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }

  /// Returns `≥ ` or `≤ ` for a size, or for the drawn distance, which is never negative.
  func relationSign(of constraint: ConstraintSystem.Constraint) -> String {
    let isTurned = constraint.form.constant > 0 && !isSize(constraint)
    return sign(of: isTurned ? constraint.relation.flipped : constraint.relation)
  }

  /// Returns `≥ `, `≤ `, or an empty string for equality.
  func sign(of relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }
}

/// Formats a number of points for drawings: with a true minus sign.
func drawnNumber(_ points: Double) -> String {
  points < 0 ? "−" + formatted(points.magnitude) : formatted(points)
}
