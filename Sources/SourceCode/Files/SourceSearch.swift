import Dispatch
package import LayoutModel
import Synchronization

/// Sources that were read with a log's lists in mind.
package struct SourceSearch: Sendable {
  /// What was read.
  package let files: [FileContents]

  /// Above so many bytes files are chosen by the log's words before any is read in full.
  private static let fullLimit = 12 << 20

  /// Reads what the lists need of the tree.
  package init(_ tree: SourceTree, for systems: [ConstraintSystem]) {
    var words: [String] = []
    for system in systems { for word in LogFacts(system).words where !words.contains(word) { words.append(word) } }
    let filter = WordFilter(words)
    let chosen = Self.chosen(tree, filter)
    files = Self.all(chosen) { entry in
      FileContents(tree.bytes(entry), path: entry.path, root: entry.root, language: entry.language, words: filter)
    }
  }

  private static func chosen(_ tree: SourceTree, _ filter: WordFilter) -> [SourceTree.Entry] {
    let total = tree.entries.reduce(0) { $0 + $1.size }
    guard total > fullLimit else { return tree.entries }
    let found = all(tree.entries) { filter.found(in: tree.bytes($0)) }
    var counts = [Int](repeating: 0, count: filter.words.count)
    for words in found { for word in words { counts[word] += 1 } }
    // A word that few files have says more.
    func score(_ words: Set<Int>) -> Int {
      words.sorted().reduce(0) { $0 + (tree.entries.count / max(1, counts[$1])).bitWidth - (tree.entries.count / max(1, counts[$1])).leadingZeroBitCount }
    }
    let order = tree.entries.indices.map { (index: $0, score: score(found[$0])) }
      .sorted { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    var size = 0
    var chosen: [Int] = []
    for (index, score) in order where score > 0 {
      size += tree.entries[index].size
      if size > fullLimit { break }
      chosen.append(index)
    }
    return chosen.sorted().map { tree.entries[$0] }
  }

  /// What `transform` makes of each element, on all cores, in order.
  private static func all<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex<[Result?]>(Array(repeating: nil, count: elements.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(8, max(1, elements.count))) { _ in
      while true {
        let start = next.add(8, ordering: .relaxed).oldValue
        guard start < elements.count else { return }
        for index in start..<min(start + 8, elements.count) {
          let result = transform(elements[index])
          results.withLock { $0[index] = result }
        }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }

  /// The places of a list's constraints.
  package func places(_ system: ConstraintSystem, weights: ClueWeights = .counted) -> [[Place]] {
    PlaceFinder(system, in: files, weights: weights).places()
  }
}
