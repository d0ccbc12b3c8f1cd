/// Finds views that are clipped for the same reasons: mostly the same constraints, or the same constraints apart from
/// those that make the views equally large.
struct ClippingCauses {
  /// The distinct constraints that prevent a view's content size.
  struct Reasons {
    /// The constraints that make one view's size equal or proportional to that of another view.
    var equalSizes: Set<Int> = []
    var others: Set<Int> = []

    fileprivate var all: [Int] { equalSizes.sorted() + others.sorted() }
  }

  private var shared: SharedCauses
  /// The views that are clipped together with equally large views, by the reasons that they have in common.
  private var equals: [Set<Int>: [(equalSizes: Set<Int>, name: Int)]] = [:]

  /// Creates an empty index.
  ///
  /// - Parameter all: all reasons that ``first(with:else:)`` will be called with.
  init(_ all: [Reasons]) { shared = SharedCauses(all.map(\.all)) }

  /// Returns the name of the first view that is clipped for the same reasons. If this is the first one, returns nil and
  /// adds it as `name`.
  mutating func first(with reasons: Reasons, else name: Int) -> Int? {
    let alike = equals[reasons.others]?.first {
      $0.equalSizes.isSubset(of: reasons.equalSizes) || $0.equalSizes.isSuperset(of: reasons.equalSizes)
    }
    if let alike { return alike.name }
    if let first = shared.first(with: reasons.all, else: name) { return first }
    if !reasons.equalSizes.isEmpty { equals[reasons.others, default: []].append((reasons.equalSizes, name)) }
    return nil
  }
}
