/// A binary heap, which returns the smallest element first (J. W. J. Williams, *Algorithm 232: Heapsort*, CACM 7,
/// 1964).
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[place] < elements[(place - 1) / 2] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the smallest element; nil if there is none.
  mutating func popLeast() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let least = elements.first else { return last }
    elements[0] = last
    var place = 0
    while true {
      var smaller = 2 * place + 1
      guard smaller < elements.count else { return least }
      if smaller + 1 < elements.count, elements[smaller + 1] < elements[smaller] { smaller += 1 }
      guard elements[smaller] < elements[place] else { return least }
      elements.swapAt(place, smaller)
      place = smaller
    }
  }
}
