/// Items in the order in which they were entered, and the place of each.
///
/// An item remembers its place in the table that it was entered into last. A table believes that where it finds the
/// item there, and looks it up otherwise: most questions are answered without hashing.
struct ItemPlaces {
  private var entered: [ObjectIdentifier] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Enters an item that is not there yet.
  mutating func append(_ item: LayoutItem) {
    item.latestPlace = entered.count
    places[ObjectIdentifier(item)] = entered.count
    entered.append(ObjectIdentifier(item))
  }

  /// The place of an item, from 0; nil if it was not entered. Complexity: O(1).
  subscript(item: LayoutItem) -> Int? {
    let place = item.latestPlace
    if place < entered.count, entered[place] == ObjectIdentifier(item) { return place }
    return places[ObjectIdentifier(item)]
  }
}
