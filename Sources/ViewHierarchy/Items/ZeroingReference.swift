/// A reference to an item that does not keep it alive and is nil once it is gone, as a `weak` one is.
///
/// `weak` costs more than it seems to: an object that was ever referred to weakly counts all its references in a table
/// beside it, and every retain and release takes that way for the rest of its life. All items of a layout would be such
/// objects. (A `deinit` of an app's subclass runs before the cell is emptied: references still lead to the item there,
/// which must not be kept.) Here each item has an ``ItemCell`` that the references share, and empties it when it goes.
package struct ZeroingReference<Item: LayoutItem> {
  private let cell: ItemCell?

  /// A reference to `item`, or to nothing.
  package init(_ item: Item?) { cell = item?.cell }

  /// The item, as long as it exists. Complexity: O(1).
  package var item: Item? {
    guard let item = cell?.item else { return nil }
    return unsafe unsafeDowncast(item, to: Item.self)
  }
}

/// Holds an item for the references to it, without keeping it alive.
final class ItemCell {
  private unowned(unsafe) var heldItem: LayoutItem?

  /// The item, until it is being deinitialized: it must be set to nil then.
  var item: LayoutItem? {
    get { unsafe heldItem }
    set { unsafe heldItem = newValue }
  }
}
