import ConstraintSystems

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint in Masonry's format: `<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >=
  /// 5000>`.
  ///
  /// A constraint without a name prints `0x` and its ordinal in installation order, as in reports on its hierarchy, or
  /// `0x0` if it isn't installed. The same applies to items without a key. A key is printed as is, even if several
  /// items share it.
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

  /// Returns the position among the constraints of the hierarchy of `root`, starting at 1: constraints made from
  /// frames, installed constraints, and constraints made from content sizes.
  private func ordinal(in root: View) -> Int {
    let made = root.rootObserver?.madeConstraints
    let frames = made?.autoresizing ?? root.hierarchy.flatMap(AutoresizingConstraints.make)
    let all = frames + root.installedConstraints + (made?.contentSize ?? [])
    return (all.firstIndex { $0 === self } ?? -1) + 1
  }
}

extension ConstraintDescription {
  /// Creates the description of `constraint`. `printed` returns the text of an item.
  init(_ constraint: LayoutConstraint, name: String, printed: (LayoutItem) -> String) {
    func side(_ item: LayoutItem, _ attribute: Attribute) -> String { "\(printed(item)).\(attribute.rawValue)" }
    let second = constraint.secondItem.flatMap { item in constraint.secondAttribute.map { side(item, $0) } }
    self.init(
      className: constraint.className, name: name, first: side(constraint.firstItem, constraint.firstAttribute),
      relation: constraint.relation, second: second, multiplier: constraint.multiplier, ratio: constraint.ratio,
      constant: constraint.constant, priority: constraint.priority)
  }
}
