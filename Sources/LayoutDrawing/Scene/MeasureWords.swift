import ConstraintGraph
import LayoutModel
import PlainText
import Reporting

/// What is written beside a dimension line: how many points, and what gives them.
struct MeasureWords {
  let report: InputReport

  private var system: ConstraintSystem { report.system }

  // MARK: Names

  /// The name of a constraint, its place in a log's list, or its maker (`title's content`). A size that nothing names
  /// is called after its attribute; the distance of two edges needs no name beside its line.
  func name(of constraint: ConstraintSystem.Constraint) -> String {
    let name = report.name(of: constraint, item: itemName(constraint.first.place.item))
    return name.isEmpty && isSize(constraint) ? self.name(of: constraint.first.place) : name
  }

  /// `label.width`
  func name(of place: ConstraintSystem.ItemAttribute) -> String {
    "\(itemName(place.item)).\(place.attribute.rawValue)"
  }

  private func itemName(_ item: Int) -> String { fitted(visible(system.items[item].name), cells: Self.nameCells) }

  /// So much of a view's name is written beside a line.
  private static let nameCells = 28

  // MARK: Numbers

  /// The number of a constraint as it stands beside its line: `8`, `≥ 50`, `0.5625 × photo.width`, `= button.width`.
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

  /// Whether a constraint relates sizes, or places by a factor: what it gives is no distance.
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

  /// `≥ ` or `≤ `, of a size, or of the distance that is drawn, which is never negative.
  func relationSign(of constraint: ConstraintSystem.Constraint) -> String {
    let isTurned = constraint.form.constant > 0 && !isSize(constraint)
    return sign(of: isTurned ? constraint.relation.flipped : constraint.relation)
  }

  /// `≥ `, `≤ `, or nothing for an exact number.
  func sign(of relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }
}

/// A number of points as drawings have it: with a true minus sign.
func drawnNumber(_ points: Double) -> String {
  points < 0 ? "−" + formatted(points.magnitude) : formatted(points)
}
