import ConstraintSystems

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as Masonry prints it: `<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >=
  /// 5000>`.
  ///
  /// A constraint without a name prints `0x` and its ordinal in installation order, as it does in reports on its
  /// hierarchy; `0x0` while it is not installed. So do items without a key. A key prints as it is, even where several
  /// items have it.
  ///
  /// - Complexity: O(views + constraints of the hierarchy).
  public var description: String {
    guard hasItems else { return "<\(className):\(name ?? ordinalName(0)) its items no longer exist>" }
    let root = installedView?.root ?? observer?.rootView
    let names =
      root.map { ItemNames(root: $0, usedGuides: ($0.installedConstraints + [self]).builtInGuides).names } ?? [:]
    let name = name ?? ordinalName(root.map(ordinal) ?? 0)
    return ConstraintDescription(self, name: name) { item in
      let known = names[ObjectIdentifier(item)]
      return "\(item.className):\(item.key ?? known?.address ?? ordinalName(0))"
    }.line
  }

  /// The place among the constraints of the hierarchy of `root`, from 1: those of frames, those installed, those of
  /// contents.
  private func ordinal(in root: View) -> Int {
    let made = root.rootObserver?.madeConstraints
    let frames = made?.autoresizing ?? root.hierarchy.flatMap(AutoresizingConstraints.make)
    let all = frames + root.installedConstraints + (made?.contentSize ?? [])
    return (all.firstIndex { $0 === self } ?? -1) + 1
  }
}

extension ConstraintDescription {
  /// The description of `constraint` with its items printed by `printed`.
  init(_ constraint: LayoutConstraint, name: String, printed: (LayoutItem) -> String) {
    func side(_ item: LayoutItem, _ attribute: Attribute) -> String { "\(printed(item)).\(attribute.rawValue)" }
    let second = constraint.secondItem.flatMap { item in constraint.secondAttribute.map { side(item, $0) } }
    self.init(
      className: constraint.className, name: name, first: side(constraint.firstItem, constraint.firstAttribute),
      relation: constraint.relation, second: second, multiplier: constraint.multiplier, ratio: constraint.ratio,
      constant: constraint.constant, priority: constraint.priority)
  }
}
