import Certificates
import ConstraintSystems
import ExactNumbers

extension ExactRow {
  /// Creates the row `form (relation) 0`.
  init(_ form: LinearForm, _ relation: ConstraintSystems.Relation) {
    self.init(
      terms: form.terms.map { Term($0.variable, $0.product.number) }, constant: form.constants.map(\.number),
      relation: Self.relation(relation))
  }

  init(_ constraint: ConstraintSystem.Constraint) {
    self.init(constraint.form, constraint.relation)
  }

  init(_ premise: ConstraintSystem.Premise) {
    self.init(premise.form, .greaterThanOrEqual)
  }

  private static func relation(_ relation: ConstraintSystems.Relation) -> ExactRow.Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// Returns the exact sum of a form's constants.
  static func constant(of form: LinearForm) -> Rational {
    form.constants.reduce(.zero) { $0 + $1.exact }
  }
}

extension LinearForm {
  /// The form with its constants added up, if a single double represents their exact sum. The solver can verify its
  /// results in integers if all decimals are short, but adding -20 and 19.999 as doubles doesn't yield a short decimal.
  var withOneConstant: LinearForm {
    let sum = ExactRow.constant(of: self)
    let whole = LinearForm(terms: terms) + .number(sum.doubleValue)
    return constants.count > 1 && ExactRow.constant(of: whole) == sum ? whole : self
  }
}

extension LinearForm.Product {
  fileprivate var number: ExactRow.Number { ExactRow.Number(coefficient, factor, over: divisor) }

  /// The exact value; 0 if it isn't finite.
  var exact: Rational { number.exact ?? .zero }
}
