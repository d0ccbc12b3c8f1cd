extension HittingSets {
  /// A lower bound on the cost of covering some edges: the cost of covering a disjoint selection of them.
  struct LowerBound {
    private(set) var cost: Int
    private let limit: Int
    private let costs: [Int]
    private let words: [UInt64]
    private let stride: Int
    /// The members that may be chosen.
    private var allowed: [UInt64]
    /// The allowed members of the edges counted so far.
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

    /// Adds the cost of the edge's cheapest member, unless the edge shares a member with an edge that is already
    /// counted.
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
