public import ConstraintSystems

extension Fix {
  /// A damage that a fix does to the layout beside resolving its conflict.
  public enum Harm: Hashable, Sendable {
    /// The width or height becomes 0, so nothing of its view is visible.
    case collapse(ConstraintSystem.ItemAttribute)
    /// The items, which the constraint kept apart, overlap by this number of points.
    case overlap(Int, Int, points: Double)
    /// A view is smaller than its content.
    case clip(Clip)
    /// The new number fits only while the constraint at this index gives a container the size that it has here.
    case fixedNumber(container: Int)
  }
}

extension [Fix] {
  /// The fixes with those that harm last: among those of one constraint, and of constraints all of whose fixes harm.
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
