/// Makes a failing example small: leaves out elements, then simplifies those that are left, as long as it fails.
///
/// Longer pieces are tried first, in the manner of delta debugging (Zeller and Hildebrandt, *Simplifying and isolating
/// failure-inducing input*, IEEE Transactions on Software Engineering 28, 2002).
///
/// - Parameters:
///   - elements: an example that fails.
///   - simplify: simpler forms of an element, the simplest first; each must be simpler than the element itself, or
///     shrinking does not end.
///   - attempts: how often `fails` is called at most.
///   - fails: whether an example still fails.
/// - Returns: an example that fails. If it took fewer than `attempts`, no element of it can be left out.
package func shrink<Element>(
  _ elements: [Element], simplify: (Element) -> [Element] = { _ in [] }, attempts: Int = 5_000,
  while fails: ([Element]) -> Bool
) -> [Element] {
  var best = elements
  var left = attempts
  func stillFails(_ candidate: [Element]) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }
  var hasChanged = true
  while hasChanged && left > 0 {
    hasChanged = false
    var length = max(1, best.count / 2)
    while length >= 1 {
      var start = 0
      while start < best.count {
        let end = min(start + length, best.count)
        if stillFails(Array(best[..<start] + best[end...])) { hasChanged = true } else { start = end }
      }
      length /= 2
    }
    for index in best.indices {
      var isSimpler = true
      while isSimpler {
        isSimpler = simplify(best[index]).contains { simpler in
          var candidate = best
          candidate[index] = simpler
          return stillFails(candidate)
        }
        hasChanged = hasChanged || isSimpler
      }
    }
  }
  return best
}
