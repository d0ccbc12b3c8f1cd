/// A growable array of plain values with a single owner: the storage of every table in the solver.
///
/// `Array` isn't used, because every write to an array inside a struct first checks whether its storage is shared, and
/// on the short rows of a layout, the check costs more than the arithmetic. Here, the type (`~Copyable`) guarantees
/// unique ownership, so no check is needed, and building is 1.4 to 1.8 times faster (`docs/solver.md`). This file
/// contains the module's only unsafe pointer; every access is checked against `count`.
@safe struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// The address of the elements, or `nowhere` before the first allocation. (It isn't an optional pointer, because
  /// unoptimized code would look up its type at every access, which took half the time of the solver's tests.)
  private var elements: UnsafeMutablePointer<Element>
  /// The number of elements that fit; 0 as long as `elements` is `nowhere`.
  private var capacity: Int
  /// The number of elements.
  private(set) var count: Int

  init() {
    unsafe elements = Self.nowhere
    capacity = 0
    count = 0
  }

  deinit {
    if capacity > 0 { unsafe elements.deallocate() }
  }

  /// An address that is never read from, because `count` is 0 as long as `elements` is set to it.
  private static var nowhere: UnsafeMutablePointer<Element> {
    guard let address = unsafe UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment) else {
      preconditionFailure("an alignment is not 0")
    }
    return unsafe address
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe elements[index]
    }
    @inline(always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      yield unsafe &elements[index]
    }
  }

  @inline(always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (elements + count).initialize(to: element)
    count += 1
  }

  /// Inserts an element at `index`, which may be the end.
  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    var place = count - 1
    while place > index {
      self[place] = self[place - 1]
      place -= 1
    }
    self[index] = element
  }

  /// Removes and returns the last element; the buffer must not be empty.
  @inline(always)
  mutating func removeLast() -> Element {
    precondition(count > 0, "removeLast of an empty buffer")
    count -= 1
    return unsafe elements[count]
  }

  /// Removes the elements from `newCount` on, but keeps their memory.
  @inline(always)
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "truncation to \(newCount) of \(count)")
    count = newCount
  }

  @inline(always)
  mutating func removeAll() {
    count = 0
  }

  /// Removes the elements that satisfy a condition; the others keep their order.
  mutating func removeAll(where isGone: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isGone(self[index]) {
      self[kept] = self[index]
      kept += 1
    }
    truncate(to: kept)
  }

  /// Makes room for `minimum` elements.
  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { grow(to: minimum) }
  }

  /// Appends copies of `element` until there are `newCount` elements.
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: newCount) }
    while count < newCount { append(element) }
  }

  /// The elements as an array.
  var contents: [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for index in 0..<count { result.append(self[index]) }
    return result
  }

  @inline(never)
  private mutating func grow(to minimum: Int) {
    let newCapacity = max(minimum, capacity * 2, 32)
    let newElements = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if capacity > 0 {
      unsafe newElements.update(from: elements, count: count)
      unsafe elements.deallocate()
    }
    unsafe elements = newElements
    capacity = newCapacity
  }
}

// The pointer is owned and accessed only by this value, so the owner of the buffer owns the memory.
extension Buffer: @unchecked Sendable where Element: Sendable {}
