public import LayoutModel

/// Collects the constraints of one view or guide in the block of a make call: Masonry's `MASConstraintMaker`.
///
///     label.makeConstraints { make in
///       make.left.right.equalTo(superview).insets(EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
///       make.height.greaterThanOrEqualTo(44).priorityHigh()
///     }
///
/// A maker is valid only within its block; beginning a chain later is misuse.
public final class ConstraintMaker: AttributeChain {
  /// The constrained view or guide.
  private var item: LayoutItem? { reference.item }
  private let reference: ZeroingReference<LayoutItem>
  /// The chains so far, in order.
  private(set) var chains: [Constraint] = []
  let log: MisuseLog
  private var isInUse = true

  init(item: LayoutItem, log: MisuseLog) {
    reference = ZeroingReference(item)
    self.log = log
  }

  /// Begins a chain with one attribute, like ``AttributeChain/left``.
  public func attribute(_ attribute: Attribute) -> Constraint { chain([.attribute(attribute)]) }

  /// Begins a chain with several attributes, like ``AttributeChain/edges``.
  public func composite(_ composite: CompositeAttribute) -> Constraint { chain([.composite(composite)]) }

  /// Begins a chain with the given attributes, at least one.
  public func attributes(
    _ attributes: Attribute..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    if attributes.isEmpty {
      log.record(
        .noAttributes, "attributes() requires at least one attribute", [item],
        at: .init(fileID: fileID, line: line, column: column))
    }
    return chain(attributes.map { .attribute($0) }, isComposite: true)
  }

  /// Groups the chains that `block` begins, to give them a common key, priority or constant, or to uninstall them
  /// together. Keys include the index of the chain: `key[0]`.
  @discardableResult
  public func group(_ block: () -> Void) -> Constraint {
    let count = chains.count
    block()
    return Constraint(groupOf: Array(chains[count...]), log: log)
  }

  private func chain(_ words: [ConstraintChain.Word], isComposite: Bool = false) -> Constraint {
    let constraint = Constraint(words: words, isComposite: isComposite, item: item, log: log)
    if isInUse {
      chains.append(constraint)
    } else {
      log.record(.makerOutOfUse, "a maker can't be used outside the block of its make call", [item], at: nil)
    }
    return constraint
  }

  /// Ends the block.
  func finish() { isInUse = false }
}
