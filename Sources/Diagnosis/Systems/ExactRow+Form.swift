import Certificates
import LayoutModel

extension ExactRow {
  /// The row `form (relation) 0`.
  init(_ form: LinearForm, _ relation: LayoutModel.Relation) {
    self.init(
      terms: form.terms.map { ($0.variable, $0.product.coefficient, $0.product.factor) },
      constant: form.constants.map { ($0.coefficient, $0.factor) }, relation: Self.relation(relation))
  }

  /// The constraint's row.
  init(_ constraint: ConstraintSystem.Constraint) {
    self.init(constraint.form, constraint.relation)
  }

  /// The premise's row.
  init(_ premise: ConstraintSystem.Premise) {
    self.init(premise.form, .greaterThanOrEqual)
  }

  private static func relation(_ relation: LayoutModel.Relation) -> ExactRow.Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// The exact sum of a form's numbers.
  static func constant(of form: LinearForm) -> Rational {
    form.constants.reduce(Rational(0)) { sum, product in
      sum + (Rational(exactly: product.coefficient) ?? Rational(0)) * (Rational(exactly: product.factor) ?? Rational(0))
    }
  }
}
