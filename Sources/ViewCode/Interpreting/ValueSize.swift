extension Value {
  /// Maximum number of values in a list and in the lists in it, and how deep they may nest. Code that doubles a list
  /// again and again would fill the memory.
  private static let (sizeLimit, depthLimit) = (4096, 16)

  /// The value; unknown if it is too large.
  var limited: Value {
    var room = Self.sizeLimit
    return fits(in: &room, depth: 0) ? self : .unknown
  }

  private func fits(in room: inout Int, depth: Int) -> Bool {
    room -= 1
    guard room >= 0, depth < Self.depthLimit else { return false }
    switch self {
    case .list(let values): return values.allSatisfy { $0.fits(in: &room, depth: depth + 1) }
    case .record(let elements): return elements.values.allSatisfy { $0.fits(in: &room, depth: depth + 1) }
    case .constraints(let constraints): room -= constraints.count
    default: break
    }
    return room >= 0
  }
}
