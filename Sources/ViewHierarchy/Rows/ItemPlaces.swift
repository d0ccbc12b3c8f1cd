/// A list of items in the order in which they were added, with the place of each item.
///
/// An item stores its place in the list to which it was most recently added. If a list finds the item at that place,
/// the place is valid; otherwise, the list looks the item up. Most lookups therefore need no hashing.
struct ItemPlaces {
  private var entered: [ObjectIdentifier] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Adds an item that isn't in the list yet.
  mutating func append(_ item: LayoutItem) {
    item.latestPlace = entered.count
    places[ObjectIdentifier(item)] = entered.count
    entered.append(ObjectIdentifier(item))
  }

  /// Returns the place of an item, starting at 0; nil if the item isn't in the list. Complexity: O(1).
  subscript(item: LayoutItem) -> Int? {
    let place = item.latestPlace
    if place < entered.count, entered[place] == ObjectIdentifier(item) { return place }
    return places[ObjectIdentifier(item)]
  }
}
