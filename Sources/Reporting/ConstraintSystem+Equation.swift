package import LayoutModel

extension ConstraintSystem {
  /// The constraint at `index` as an equation, with the names of reports: `label.width == 200`.
  package func equation(ofConstraintAt index: Int) -> String {
    Phrases(system: self).equation(constraints[index])
  }
}
