import LayoutModel

/// A chain under construction.
struct ConstraintDraft {
  private(set) var words: [ConstraintChain.Word]
  /// True if the chain is a composite even with one attribute.
  let isComposite: Bool
  /// The library whose words the chain uses.
  let dialect: Dialect
  var relation: Relation?
  private(set) var targets: [ConstraintChain.Target] = []
  private var targetsAreList = false
  /// For each target, true if it is a number; stored after the targets are released.
  private var targetsAreNumbers: [Bool] = []
  var settings: [ConstraintChain.ConstantSetting] = []
  private var settingsBeforeTargets = 0
  var multiplier: Double?
  var priority: LayoutPriority?
  var key: String?
  /// Settings made before an attribute was added, by the attribute's position.
  private var earlier: [Int: ConstraintChain.Earlier] = [:]
  /// The location of the relation, or of an earlier setting.
  var location: SourceLocation?

  init(words: [ConstraintChain.Word], isComposite: Bool, dialect: Dialect) {
    self.words = words
    self.isComposite = isComposite
    self.dialect = dialect
  }

  private var attributeCount: Int { words.reduce(0) { $0 + $1.attributes.count } }

  /// Appends a word. Existing settings apply only to the attributes before it.
  ///
  /// Source: Masonry's `MASViewConstraint`, which then becomes a child of a new composite.
  mutating func append(_ word: ConstraintChain.Word) {
    let count = attributeCount
    for place in 0..<count {
      var said = earlier[place] ?? .init()
      said.settings += settings
      said.multiplier = multiplier ?? said.multiplier
      said.priority = priority ?? said.priority
      said.key = key.map { count > 1 || isComposite ? "\($0)[\(place)]" : $0 } ?? said.key
      earlier[place] = said
    }
    (settings, multiplier, priority, key) = ([], nil, nil, nil)
    words.append(word)
  }

  mutating func relate(to targets: [ConstraintChain.Target], areList: Bool, at place: SourceLocation) {
    self.targets = targets
    targetsAreList = areList
    targetsAreNumbers = targets.map { if case .value = $0 { true } else { false } }
    settingsBeforeTargets = settings.count
    location = place
  }

  /// True if the chain constrains its attributes: an offset alone is an equation, as in Masonry.
  private var isFinished: Bool {
    relation != nil || !settings.isEmpty || earlier.values.contains { !$0.settings.isEmpty }
  }

  /// Returns the constraints of the chain for `item`.
  ///
  /// - Throws: a ``ChainMisuse`` with the first broken rule and the items involved.
  func members(for item: LayoutItem, _ site: CallSite) throws(ChainMisuse) -> [Constraint.Member] {
    guard isFinished else {
      throw ChainMisuse(
        .unfinishedChain,
        "\(item.displayName).\(words.map(\.name).joined(separator: ".")) has neither a relation nor an offset",
        [item], namesItems: true, at: location)
    }
    let chain = chain(for: item, site)
    do {
      return try chain.constraints().enumerated().map { index, constraint in
        Constraint.Member(constraint: constraint, keySuffix: keySuffix(at: index))
      }
    } catch {
      let target = error.target.flatMap { chain.targets.indices.contains($0) ? chain.targets[$0] : nil }
      let items = [item] + [(target ?? chain.targets.first)?.item].compactMap { $0 }
      throw ChainMisuse(
        error.layoutCode, error.message, items, namesItems: error.namesItems, at: chain.location)
    }
  }

  /// Returns the suffix of the chain's key for the constraint at `index`.
  private func keySuffix(at index: Int) -> String {
    let (attribute, element) = index.quotientAndRemainder(dividingBy: max(1, targetsAreNumbers.count))
    let hasIndex = isComposite || attributeCount > 1
    return (hasIndex ? "[\(attribute)]" : "") + (targetsAreList ? "[\(element)]" : "")
  }

  // MARK: After the make call

  /// The part of the draft that a handle stores. It omits related views and guides, which it would keep alive. It also
  /// omits multipliers and priorities, which the handle needs only if they are set while the constraints are
  /// uninstalled.
  var made: ConstraintDraft {
    var draft = self
    draft.targets = []
    (draft.multiplier, draft.priority, draft.earlier) = (nil, nil, [:])
    return draft
  }

  /// Returns the current version of `old`, the constraint that the chain made for `item` at `index`.
  ///
  /// - Throws: a ``ChainMisuse`` if a position is relative to a superview that doesn't exist.
  func renewed(_ old: LayoutConstraint, at index: Int, for item: LayoutItem) throws(ChainMisuse) -> LayoutConstraint {
    let element = index % max(1, targetsAreNumbers.count)
    var second = old.hasItems ? old.secondItem : nil
    if old.firstAttribute.kind == .position, targetsAreNumbers.isEmpty || targetsAreNumbers[element] {
      guard let container = item.container else {
        throw ChainMisuse(
          .noSuperview,
          "a constant for \(old.firstAttribute.rawValue) is relative to the superview, but \(item.displayName) has "
            + "none",
          [item], namesItems: true, at: old.location)
      }
      second = container
    }
    let multiplier = multiplier ?? old.multiplier
    let priority = priority ?? old.priority
    if old.hasItems, second === old.secondItem, multiplier == old.multiplier, priority == old.priority { return old }
    let new = LayoutConstraint(
      item: item, attribute: old.firstAttribute, relatedBy: old.relation, toItem: second,
      attribute: old.secondAttribute, multiplier: multiplier, constant: old.constant, priority: priority,
      className: old.className, key: old.key, identifier: old.identifier, location: old.location)
    new.provenance = old.provenance
    return new
  }

  private func chain(for item: LayoutItem, _ site: CallSite) -> ConstraintChain {
    var chain = ConstraintChain(item: item, words: words, relation: relation ?? .equal, targets: targets)
    chain.targetsAreList = targetsAreList
    if relation == nil { chain.targets = [.value(.offset(0))] }
    chain.isTargetImplied = relation == nil
    chain.isComposite = isComposite
    chain.settings = settings
    chain.settingsBeforeTargets = settingsBeforeTargets
    chain.multiplier = multiplier
    chain.priority = priority
    chain.earlier = earlier
    chain.key = key
    chain.dialect = dialect
    chain.className = dialect.className
    chain.location = location ?? site.location
    return chain
  }
}

/// A mistake in a chain, before the name of its make call is known.
///
/// It is `@unchecked Sendable` because the call that throws it catches it on the same thread, so its items never leave
/// the thread.
struct ChainMisuse: Error, @unchecked Sendable {
  var code: LayoutError.Code
  var message: String
  var items: [LayoutItem]
  var namesItems: Bool
  var location: SourceLocation?

  init(
    _ code: LayoutError.Code, _ message: String, _ items: [LayoutItem], namesItems: Bool, at location: SourceLocation?
  ) {
    (self.code, self.message, self.items, self.namesItems, self.location) = (code, message, items, namesItems, location)
  }

  /// Creates the misuse for an Auto Layout error.
  init(_ error: LayoutError, _ constraint: LayoutConstraint) {
    let items = constraint.hasItems ? [constraint.firstItem] + [constraint.secondItem].compactMap { $0 } : []
    self.init(error.code, error.message, items, namesItems: true, at: error.location)
  }
}
