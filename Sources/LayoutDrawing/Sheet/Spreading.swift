/// Separates positions on a line that are too close together, moving them as little as possible.
///
/// - Parameters:
///   - wanted: the preferred positions, in ascending order.
///   - distance: the minimum distance between neighbors.
///   - least: the minimum of the first position.
/// - Returns: the positions in the same order. They minimize the sum of the squared distances from the preferred
///   positions, unless `least` limits the first position.
/// - Complexity: O(n). (Isotonic regression by pooling adjacent violators: Ayer et al., *An empirical distribution
///   function for sampling with incomplete information*, 1955.)
func spread(_ wanted: [Double], distance: Double, from least: Double) -> [Double] {
  var blocks: [Block] = []
  for (number, place) in wanted.enumerated() {
    // After subtracting the minimum distances, the positions must only be in ascending order.
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

/// Neighbors at the minimum distance from each other.
private struct Block {
  var sum: Double
  var count: Int

  var mean: Double { sum / Double(count) }
}
