/// A reference to an item that doesn't keep the item alive and becomes nil when the item is deallocated, like a `weak`
/// reference.
///
/// A `weak` reference has a hidden cost: once an object has been referenced weakly, its reference counts are stored in
/// a side table, which slows down every retain and release for the rest of its life. This would affect all items of a
/// layout. Instead, the references to an item share its ``ItemCell``, which the item empties when it is deinitialized.
/// (The `deinit` of an app's subclass runs before that. During it, references still return the item, which must not be
/// stored.)
package struct ZeroingReference<Item: LayoutItem> {
  private let cell: ItemCell?

  /// Creates a reference to `item`, or an empty reference.
  package init(_ item: Item?) { cell = item?.cell }

  /// The item; nil if it no longer exists. Complexity: O(1).
  package var item: Item? {
    guard let item = cell?.item else { return nil }
    return unsafe unsafeDowncast(item, to: Item.self)
  }
}

/// A cell that refers to an item without keeping it alive.
final class ItemCell {
  private unowned(unsafe) var heldItem: LayoutItem?

  /// The item. It must be set to nil when the item is deinitialized.
  var item: LayoutItem? {
    get { unsafe heldItem }
    set { unsafe heldItem = newValue }
  }
}
