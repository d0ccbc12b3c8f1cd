package import LayoutModel

extension ConstraintSystem {
  /// Returns the constraint at `index` as an equation with the names used in reports: `label.width == 200`.
  package func equation(ofConstraintAt index: Int) -> String {
    Phrases(system: self).equation(constraints[index])
  }
}
