public import ConstraintSystems

/// How a constraint came to be: which call made it, and for an update why it is a new one.
public struct Provenance {
  /// The calls that make constraints.
  public typealias Call = ConstraintSystem.Provenance.Call

  /// A property in which two constraints can differ and which no update can change.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// How the sides compare.
    case relation
    /// The item on the right side.
    case secondItem = "second item"
    /// The attribute on the right side.
    case secondAttribute = "second attribute"
    /// The factor on the right side.
    case multiplier
    /// Its priority.
    case priority
  }

  /// An installed constraint that an update would have changed, had it differed in nothing but its constant.
  public struct NearMiss {
    /// The constraint that was installed.
    public let nearest: LayoutConstraint
    /// The properties that differ; never empty.
    public let differences: [Property]

    /// The miss of `nearest` because of `differences`.
    public init(nearest: LayoutConstraint, differences: [Property]) {
      self.nearest = nearest
      self.differences = differences
    }
  }

  /// Which call.
  public let call: Call
  /// For an update that found nothing to change: what came nearest, if anything was installed for the same attribute of
  /// the same view.
  public let nearMiss: NearMiss?
  /// The place of the call among all make calls, and that of the latest one whose block says the same constraint.
  package var turn: Turns

  /// When a constraint was made and when it was last mentioned, as numbers that grow from call to call.
  package struct Turns: Hashable, Sendable {
    /// The number of the call that made it.
    package var made: UInt64
    /// The number of the latest call that made or found it.
    package var mentioned: UInt64

    /// A constraint that is made in the call numbered `made`.
    package init(made: UInt64) {
      self.made = made
      mentioned = made
    }
  }

  /// The result of `call`, which missed `nearMiss`, if any.
  public init(call: Call, nearMiss: NearMiss? = nil) {
    self.init(call: call, nearMiss: nearMiss, turn: Turns(made: 0))
  }

  /// The result of `call` at its `turn`.
  package init(call: Call, nearMiss: NearMiss? = nil, turn: Turns) {
    self.call = call
    self.nearMiss = nearMiss
    self.turn = turn
  }
}

extension LayoutConstraint {
  /// The properties that no update can change and in which this constraint differs from `other`, which is about the
  /// same attribute of the same item. Where only one of the two has a second item, that is one difference.
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
