import LayoutModel

/// Who made a constraint that the app did not make, and what that means to somebody who reads it in a conflict.
struct Maker {
  /// The words beside a step: `set by the table for its row`.
  let name: String
  /// One or two sentences; nil where the name says all.
  let meaning: String?

  /// The maker of `constraint`; nil for one of the app's.
  init?(_ constraint: ConstraintSystem.Constraint) {
    guard let maker = SystemMaker(constraint) else { return nil }
    (name, meaning) = (maker.name, maker.meaning)
  }
}
