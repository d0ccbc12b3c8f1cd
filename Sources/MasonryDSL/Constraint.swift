public import LayoutModel

/// One chain of a maker, and afterwards the handle of the constraints it made: Masonry's `MASConstraint`.
///
/// In the block of a make call a chain grows: attributes first, then a relation, then constants, multiplier, priority
/// and key in any order. Once the call has installed it, its constants can change, and it can be uninstalled and
/// installed again; its relation, multiplier and priority cannot change any more.
///
/// Misuse in a block is thrown by the make call. Misuse of a handle is kept, and thrown by the handle's next throwing
/// call; the setters have throwing forms, such as ``setOffset(_:fileID:line:column:)``, that throw it at once.
///
/// Each word takes time in proportion to the constraints that it concerns; laying out what they change comes later.
public final class Constraint: AttributeChain {
  /// What a chain says while it grows.
  struct Draft {
    var words: [ConstraintChain.Word]
    var relation: Relation?
    var targets: [ConstraintChain.Target] = []
    var targetsAreList = false
    var settings: [ConstraintChain.ConstantSetting] = []
    var multiplier = 1.0
    var priority = LayoutPriority.required
    var key: String?
    /// The place of the relation, or of what came before it.
    var location: SourceLocation?
    /// Whether anything but attributes was said.
    var hasModifiers = false
  }

  /// A constraint that the chain made, and what its key gets after the chain's: `[0]`.
  struct Member {
    var constraint: LayoutConstraint
    var keySuffix: String
  }

  enum State {
    case draft(Draft)
    case made([Member])
    case group([Constraint])
  }

  var state: State
  /// The view whose constraints these are; nil for a group.
  private weak var view: View?
  let log: MisuseLog

  init(words: [ConstraintChain.Word], view: View?, log: MisuseLog) {
    state = .draft(Draft(words: words))
    self.view = view
    self.log = log
  }

  init(groupOf members: [Constraint], log: MisuseLog) {
    state = .group(members)
    self.log = log
  }

  /// The layout constraints that the chain made, in order; those that an update found and changed included. Empty
  /// before the make call has ended.
  public var layoutConstraints: [LayoutConstraint] {
    switch state {
    case .draft: []
    case .made(let members): members.map(\.constraint)
    case .group(let members): members.flatMap(\.layoutConstraints)
    }
  }

  // MARK: Attributes

  /// The chain with one more attribute.
  public func attribute(_ attribute: Attribute) -> Constraint { chaining(.attribute(attribute)) }

  /// The chain with several more attributes.
  public func composite(_ composite: CompositeAttribute) -> Constraint { chaining(.composite(composite)) }

  private func chaining(_ word: ConstraintChain.Word) -> Constraint {
    guard case .draft(var draft) = state, draft.relation == nil, !draft.hasModifiers else {
      log.record(
        .attributeAfterRelation,
        "Attributes should be chained before defining the constraint relation: \(word.name) comes after it", items,
        at: location)
      return self
    }
    draft.words.append(word)
    state = .draft(draft)
    return self
  }

  /// The chain itself: a word for the reader.
  public var with: Constraint { self }
  /// The chain itself: a word for the reader.
  public var and: Constraint { self }

  // MARK: Changes while the chain grows

  /// Changes the draft by `change`, or each chain of a group; records `misuse` where the chain is made already.
  @discardableResult
  func modify(
    else misuse: String, at place: SourceLocation? = nil, _ change: (inout Draft) -> Void
  ) -> Constraint {
    switch state {
    case .draft(var draft):
      draft.hasModifiers = true
      if draft.location == nil { draft.location = place }
      change(&draft)
      state = .draft(draft)
    case .made: log.record(.changeAfterInstall, misuse, items, at: place)
    case .group(let members): for member in members { member.modify(else: misuse, at: place, change) }
    }
    return self
  }

  /// What errors name: the view, and what it is related to as far as that is known.
  var items: [LayoutItem?] {
    switch state {
    case .draft(let draft): [view] + draft.targets.map(\.item)
    case .made(let members):
      members.first.map { $0.constraint.hasItems ? [$0.constraint.firstItem, $0.constraint.secondItem] : [] } ?? []
    case .group(let members): members.first?.items ?? []
    }
  }

  /// Where the chain got its relation, if it has one by now.
  private var location: SourceLocation? {
    switch state {
    case .draft(let draft): draft.location
    case .made(let members): members.first?.constraint.location
    case .group(let members): members.first?.location
    }
  }
}
