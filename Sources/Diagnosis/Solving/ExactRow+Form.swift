import Certificates
import ConstraintSystems
import ExactNumbers

extension ExactRow {
  /// The row `form (relation) 0`.
  init(_ form: LinearForm, _ relation: ConstraintSystems.Relation) {
    self.init(
      terms: form.terms.map { Term($0.variable, $0.product.number) }, constant: form.constants.map(\.number),
      relation: Self.relation(relation))
  }

  /// The constraint's row.
  init(_ constraint: ConstraintSystem.Constraint) {
    self.init(constraint.form, constraint.relation)
  }

  /// The premise's row.
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

  /// The exact sum of a form's numbers.
  static func constant(of form: LinearForm) -> Rational {
    form.constants.reduce(.zero) { $0 + $1.exact }
  }
}

extension LinearForm {
  /// The form with its constants added up, where one number says what all of them do. The solver proves its answers in
  /// whole numbers as long as decimals are short; -20 + 19.999 in doubles is none.
  var withOneConstant: LinearForm {
    let sum = ExactRow.constant(of: self)
    let whole = LinearForm(terms: terms) + .number(sum.doubleValue)
    return constants.count > 1 && ExactRow.constant(of: whole) == sum ? whole : self
  }
}

extension LinearForm.Product {
  fileprivate var number: ExactRow.Number { ExactRow.Number(coefficient, factor, over: divisor) }

  /// The exact value; 0 for what is not finite.
  var exact: Rational { number.exact ?? .zero }
}
