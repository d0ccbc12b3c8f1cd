public import LayoutModel

/// A maker's chain, and later the handle for its constraints: Masonry's `MASConstraint`.
///
/// In the block of a make call, attributes begin a chain. A relation follows, and then constants, multiplier, priority
/// and key in any order. Settings made before a further attribute apply only to the attributes before it. After the
/// call, the constraints are installed. Their constants can still change, and they can be uninstalled and installed
/// again. Their multiplier and priority can change only while they are uninstalled, and their relation can't change at
/// all.
///
/// No method throws: misuse changes nothing, and is recorded as ``LayoutModel/View/misuse``.
///
/// The time that a method takes is proportional to the number of its constraints; layout happens later.
public final class Constraint: AttributeChain {
  /// A constraint that the chain made, and the suffix that its key adds to the chain's: `[0]`.
  struct Member {
    var constraint: LayoutConstraint
    var keySuffix: String
  }

  enum State {
    case draft(ConstraintDraft)
    /// The chain and its constraints.
    case made(ConstraintDraft, [Member])
    case group([Constraint])
  }

  var state: State
  /// The constrained view or guide; nil for a group.
  package var item: LayoutItem? { reference.item }
  private let reference: ZeroingReference<LayoutItem>
  let log: MisuseLog

  init(words: [ConstraintChain.Word], isComposite: Bool, item: LayoutItem?, log: MisuseLog) {
    state = .draft(ConstraintDraft(words: words, isComposite: isComposite, dialect: log.call.dialect))
    reference = ZeroingReference(item)
    self.log = log
  }

  init(groupOf members: [Constraint], log: MisuseLog) {
    state = .group(members)
    reference = ZeroingReference(nil)
    self.log = log
  }

  /// The layout constraints that the chain made, in order, including those that an update found and changed. Empty
  /// until the make call ends.
  public var layoutConstraints: [LayoutConstraint] {
    switch state {
    case .draft: []
    case .made(_, let members): members.map(\.constraint)
    case .group(let members): members.flatMap(\.layoutConstraints)
    }
  }

  // MARK: Attributes

  /// Returns the chain with one more attribute.
  public func attribute(_ attribute: Attribute) -> Constraint { chaining(.attribute(attribute)) }

  /// Returns the chain with several more attributes.
  public func composite(_ composite: CompositeAttribute) -> Constraint { chaining(.composite(composite)) }

  private func chaining(_ word: ConstraintChain.Word) -> Constraint {
    guard case .draft(var draft) = state, draft.relation == nil else {
      log.record(
        .attributeAfterRelation,
        "Attributes should be chained before defining the constraint relation: \(word.name) follows it", items,
        at: location)
      return self
    }
    draft.append(word)
    state = .draft(draft)
    return self
  }

  /// The chain itself, for readability.
  public var with: Constraint { self }
  /// The chain itself, for readability.
  public var and: Constraint { self }

  // MARK: Changes

  /// Changes the draft, or the draft of each chain of a group. Records `misuse` if the chain is installed.
  @discardableResult
  func modify(
    else misuse: String, at place: SourceLocation? = nil, _ change: (inout ConstraintDraft) -> Void
  ) -> Constraint {
    switch state {
    case .draft(var draft):
      if draft.location == nil { draft.location = place }
      change(&draft)
      state = .draft(draft)
    case .made(var draft, let members):
      if members.contains(where: \.constraint.isActive) {
        log.record(.changeAfterInstall, misuse, items, at: place)
      } else {
        change(&draft)
        state = .made(draft, members)
      }
    case .group(let members): for member in members { member.modify(else: misuse, at: place, change) }
    }
    return self
  }

  /// The items that errors name: the constrained item, and the related item, if known.
  package var items: [LayoutItem?] {
    switch state {
    case .draft(let draft): [item] + draft.targets.map(\.item)
    case .made(_, let members):
      members.first.map { $0.constraint.hasItems ? [$0.constraint.firstItem, $0.constraint.secondItem] : [] } ?? []
    case .group(let members): members.first?.items ?? []
    }
  }

  /// The location of the chain's relation, if it has one.
  private var location: SourceLocation? {
    switch state {
    case .draft(let draft): draft.location
    case .made(_, let members): members.first?.constraint.location
    case .group(let members): members.first?.location
    }
  }
}
