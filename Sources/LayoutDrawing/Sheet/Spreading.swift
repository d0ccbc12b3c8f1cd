/// Moves things apart on a line that would stand too close, as little as possible.
///
/// - Parameters:
///   - wanted: where each would stand best, ascending.
///   - distance: how far two neighbours are at least to be.
///   - least: where the first may stand at the earliest.
/// - Returns: where they stand, in the same order: the sum of the squares of what they move is the least there is, if
///   the first is not held by `least`.
/// - Complexity: O(n). (Isotonic regression by pooling adjacent violators: Ayer et al., *An empirical distribution
///   function for sampling with incomplete information*, 1955.)
func spread(_ wanted: [Double], distance: Double, from least: Double) -> [Double] {
  var blocks: [Block] = []
  for (number, place) in wanted.enumerated() {
    // Less what stands before it, each would have to stand behind the one before, and no farther.
    blocks.append(Block(sum: place - Double(number) * distance, count: 1))
    while blocks.count > 1, blocks[blocks.count - 1].mean <= blocks[blocks.count - 2].mean {
      let last = blocks.removeLast()
      blocks[blocks.count - 1].sum += last.sum
      blocks[blocks.count - 1].count += last.count
    }
  }
  let places = blocks.flatMap { Array(repeating: max($0.mean, least), count: $0.count) }
  return places.enumerated().map { $1 + Double($0) * distance }
}

/// Neighbours that stand as close to each other as they may.
private struct Block {
  var sum: Double
  var count: Int

  var mean: Double { sum / Double(count) }
}
