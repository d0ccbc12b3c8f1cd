/// A linear expression written as a unique combination of *tight* rows: why it has its value.
///
/// `expression = sum of multiplier * row + sum of coefficient * stay`, as an identity in all variables. With each row
/// at the bound it holds with, and each stay at 0, the right side is the expression's value.
public struct Derivation: Hashable, Sendable {
  /// A tight row and its factor: how much the expression moves per unit that the row's bound is moved.
  public struct Step: Hashable, Sendable {
    /// The row.
    public var row: RowID
    /// Its factor; never 0.
    public var multiplier: Double

    package init(row: RowID, multiplier: Double) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// The rows the value rests on, in order of addition.
  public var steps: [Step]
  /// The variables whose stay the value rests on, with their coefficients, in order of creation. Where this is not
  /// empty, the constraints do not decide the expression.
  public var stays: [Term]
  /// The expression's value.
  public var value: Double

  package init(steps: [Step], stays: [Term], value: Double) {
    self.steps = steps
    self.stays = stays
    self.value = value
  }
}
