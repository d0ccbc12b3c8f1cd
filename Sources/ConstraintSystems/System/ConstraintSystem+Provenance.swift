extension ConstraintSystem {
  /// The calls that created and last repeated a constraint.
  public struct Provenance: Hashable, Sendable {
    /// The calls that create constraints.
    public enum Call: String, Hashable, Sendable {
      /// Adds constraints.
      case make = "makeConstraints"
      /// Changes the constants of existing constraints, and adds missing ones.
      case update = "updateConstraints"
      /// Removes earlier constraints, then adds new ones.
      case remake = "remakeConstraints"
    }

    /// An existing constraint that an update would have changed if the two constraints had differed only in the
    /// constant.
    public struct NearMiss: Hashable, Sendable {
      /// The existing constraint, such as `label.width == button.width`.
      public var equation: String
      /// The names of the properties that differ; never empty.
      public var differences: [String]

      /// Creates a near miss: the constraint `equation` wasn't changed because of `differences`.
      public init(equation: String, differences: [String]) {
        self.equation = equation
        self.differences = differences
      }
    }

    /// The call that made the constraint.
    public var call: Call
    /// For an update that found no constraint to change, the most similar constraint.
    public var nearMiss: NearMiss?
    /// The index of the call that made the constraint among all calls of the layout, starting at 0.
    public var callIndex: Int
    /// The index of the latest call whose block contains the constraint: the call that made it, or a later update that
    /// found it.
    public var latestCallIndex: Int

    /// Creates the provenance of a constraint made by `call`. If `nearMiss` isn't nil, it is the most similar
    /// constraint that the call didn't change.
    public init(
      call: Call, nearMiss: NearMiss? = nil, callIndex: Int = 0, latestCallIndex: Int? = nil
    ) {
      self.call = call
      self.nearMiss = nearMiss
      self.callIndex = callIndex
      self.latestCallIndex = latestCallIndex ?? callIndex
    }
  }
}
