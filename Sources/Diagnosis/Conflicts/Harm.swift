public import ConstraintSystems

extension Fix {
  /// Damage that a fix does to the layout.
  public enum Harm: Hashable, Sendable {
    /// The width or height becomes 0, so its view is invisible.
    case collapse(ConstraintSystem.ItemAttribute)
    /// The items, which the constraint kept apart, overlap by the given number of points.
    case overlap(Int, Int, points: Double)
    /// An item, which the constraint kept inside a container, extends beyond it by the given number of points.
    case overhang(Int, container: Int, points: Double)
    /// A view is smaller than its content.
    case clip(Clip)
    /// The new number fits only as long as the constraint at this index gives the container its present size.
    case fixedNumber(container: Int)
  }
}

extension [Fix] {
  /// The fixes, grouped by constraint: in each group, harmless fixes come first; groups with only harmful fixes come
  /// last.
  var harmlessFirst: [Fix] {
    var order: [Int] = []
    for fix in self where !order.contains(fix.index) { order.append(fix.index) }
    let groups = order.map { index in
      let group = filter { $0.index == index }
      return group.filter(\.harms.isEmpty) + group.filter { !$0.harms.isEmpty }
    }
    return (groups.filter { $0[0].harms.isEmpty } + groups.filter { !$0[0].harms.isEmpty }).flatMap(\.self)
  }
}
