extension ConstraintSystem {
  /// How a constraint came to be.
  public struct Provenance: Hashable, Sendable {
    /// A constraint that an update would have changed, had it differed in nothing but its constant.
    public struct NearMiss: Hashable, Sendable {
      /// The constraint, as in `label.width == button.width`.
      public var equation: String
      /// The names of the properties that differ; never empty.
      public var differences: [String]
      /// The index of the constraint, as long as it is installed.
      public var index: Int?

      /// The miss of the constraint at `index`, which reads `equation`, because of `differences`.
      public init(equation: String, differences: [String], index: Int? = nil) {
        self.equation = equation
        self.differences = differences
        self.index = index
      }
    }

    /// Which call made it.
    public var call: LayoutModel.Provenance.Call
    /// For an update that found nothing to change: what came nearest.
    public var nearMiss: NearMiss?

    /// What came of `call`, which missed `nearMiss` if that is given.
    public init(call: LayoutModel.Provenance.Call, nearMiss: NearMiss? = nil) {
      self.call = call
      self.nearMiss = nearMiss
    }
  }
}
