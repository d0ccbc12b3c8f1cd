extension ConstraintSystem {
  /// How a constraint came to be.
  public struct Provenance: Hashable, Sendable {
    /// The calls that make constraints.
    public enum Call: String, Hashable, Sendable {
      /// Adds.
      case make = "makeConstraints"
      /// Changes the constants of existing constraints, and adds missing ones.
      case update = "updateConstraints"
      /// Removes earlier constraints, then adds.
      case remake = "remakeConstraints"
    }

    /// A constraint that an update would have changed, had it differed in nothing but its constant.
    public struct NearMiss: Hashable, Sendable {
      /// The constraint, as in `label.width == button.width`.
      public var equation: String
      /// The names of the properties that differ; never empty.
      public var differences: [String]

      /// The miss of the constraint that reads `equation` because of `differences`.
      public init(equation: String, differences: [String]) {
        self.equation = equation
        self.differences = differences
      }
    }

    /// Which call made it.
    public var call: Call
    /// For an update that found nothing to change: what came nearest.
    public var nearMiss: NearMiss?
    /// Which of the layout's make calls it was, from 0 in their order.
    public var callIndex: Int
    /// Which was the latest whose block says the constraint: that one, or an update that found it.
    public var latestCallIndex: Int

    /// The result of `call`, which missed `nearMiss`, if any.
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
