public import ConstraintSystems

/// The origin of a constraint: the call that made it and, for an update, the reason why it is a new constraint.
public struct Provenance {
  /// The calls that make constraints.
  public typealias Call = ConstraintSystem.Provenance.Call

  /// A property in which two constraints can differ and that no update can change.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// The relation between the sides.
    case relation
    /// The item on the right side.
    case secondItem = "second item"
    /// The attribute on the right side.
    case secondAttribute = "second attribute"
    /// The multiplier on the right side.
    case multiplier
    /// The priority.
    case priority
  }

  /// An installed constraint that an update would have changed if it had differed only in its constant.
  public struct NearMiss {
    /// The installed constraint.
    public let nearest: LayoutConstraint
    /// The properties that differ; never empty.
    public let differences: [Property]

    /// Creates the near miss of `nearest`, which differs in `differences`.
    public init(nearest: LayoutConstraint, differences: [Property]) {
      self.nearest = nearest
      self.differences = differences
    }
  }

  /// The kind of call.
  public let call: Call
  /// For an update that found nothing to change, the most similar installed constraint on the same attribute of the
  /// same item, if any.
  public let nearMiss: NearMiss?
  /// The positions of two calls among all make calls: the call that made the constraint, and the latest call whose
  /// block contains the same constraint.
  package var turn: Turns

  /// The calls that made and last mentioned a constraint, as numbers that increase from call to call.
  package struct Turns: Hashable, Sendable {
    /// The number of the call that made the constraint.
    package var made: UInt64
    /// The number of the latest call that made or found the constraint.
    package var mentioned: UInt64

    /// Creates the turns of a constraint that is made in the call numbered `made`.
    package init(made: UInt64) {
      self.made = made
      mentioned = made
    }
  }

  /// Creates the provenance of a constraint that results from `call`, with its near miss, if any.
  public init(call: Call, nearMiss: NearMiss? = nil) {
    self.init(call: call, nearMiss: nearMiss, turn: Turns(made: 0))
  }

  /// Creates the provenance of a constraint that results from `call` at its `turn`.
  package init(call: Call, nearMiss: NearMiss? = nil, turn: Turns) {
    self.call = call
    self.nearMiss = nearMiss
    self.turn = turn
  }
}

extension LayoutConstraint {
  /// Returns the properties that no update can change and in which this constraint differs from `other`, a constraint
  /// on the same attribute of the same item. If only one of the two constraints has a second item, that counts as one
  /// difference.
  package func differences(from other: LayoutConstraint) -> [Provenance.Property] {
    var properties: [Provenance.Property] = []
    if relation != other.relation { properties.append(.relation) }
    if secondItem != other.secondItem { properties.append(.secondItem) }
    if let attribute = secondAttribute, let otherAttribute = other.secondAttribute,
      !attribute.isSame(as: otherAttribute)
    {
      properties.append(.secondAttribute)
    }
    if multiplier != other.multiplier { properties.append(.multiplier) }
    if priority != other.priority { properties.append(.priority) }
    return properties
  }
}
