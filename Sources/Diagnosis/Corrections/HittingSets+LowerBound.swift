extension HittingSets {
  /// The least that covering some edges costs: that of covering those that have no member in common.
  struct LowerBound {
    private(set) var cost: Int
    private let limit: Int
    private let costs: [Int]
    private let words: [UInt64]
    private let stride: Int
    /// The members that may be taken.
    private var allowed: [UInt64]
    /// Those of the edges that were covered.
    private var used: [UInt64]

    init(cost: Int, limit: Int, costs: [Int], edges: BitRows, forbidden: BitRows, _ top: Int) {
      self.cost = cost
      self.limit = limit
      self.costs = costs
      words = edges.words
      stride = edges.stride
      allowed = (0..<edges.stride).map { ~forbidden[top, word: $0] }
      used = Array(repeating: 0, count: edges.stride)
    }

    var isExceeded: Bool { cost > limit }

    func allowedCount(_ edge: Int) -> Int {
      var count = 0
      for word in 0..<stride { count += (words[edge * stride + word] & allowed[word]).nonzeroBitCount }
      return count
    }

    /// Counts the cheapest member of an edge, unless one of its members was counted with another edge.
    mutating func cover(_ edge: Int) {
      for word in 0..<stride where words[edge * stride + word] & allowed[word] & used[word] != 0 { return }
      var least = Int.max
      for word in 0..<stride {
        var rest = words[edge * stride + word] & allowed[word]
        used[word] |= rest
        while rest != 0 {
          least = min(least, costs[word * 64 + rest.trailingZeroBitCount])
          rest &= rest - 1
        }
      }
      cost += least
    }
  }
}
