/// The names that a statement uses for the items of a line: at most two, which need no dictionary.
struct ItemNames: Sequence, IteratorProtocol {
  typealias Element = (item: Int, name: String)

  private var first: Element?
  private var second: Element?

  mutating func set(_ item: Int, _ name: String) {
    if first == nil || first?.item == item { first = (item, name) } else { second = (item, name) }
  }

  subscript(item: Int) -> String? {
    if let first, first.item == item { return first.name }
    return second.flatMap { $0.item == item ? $0.name : nil }
  }

  mutating func next() -> Element? {
    defer { (first, second) = (second, nil) }
    return first
  }
}
