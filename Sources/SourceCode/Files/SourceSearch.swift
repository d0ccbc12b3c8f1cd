import Dispatch
package import LayoutModel
import Platform

/// The sources that were read to find the code behind the constraints of a log's lists.
package struct SourceSearch: Sendable {
  /// The files that were read in full.
  package var files: [FileContents] { index.files }
  private let index: ProjectIndex
  /// The entries of ``files``, in the same order.
  private let entries: [SourceTree.Entry]
  /// True if the time limit was reached before all chosen files were read. In that case, nothing is known about code
  /// that isn't in ``files``.
  private let isCut: Bool
  private let tree: SourceTree

  /// The maximum total size, in bytes, up to which all files are read in full. In a larger tree, files are first
  /// selected by the log's words.
  private static let fullLimit = 12 << 20

  /// Reads the files of `tree` that are relevant to the lists in `systems`.
  package init(_ tree: SourceTree, for systems: [ConstraintSystem]) {
    var known: Set<String> = []
    let words = systems.flatMap { LogFacts($0).words }.filter { known.insert($0).inserted }
    let filter = WordFilter(words)
    self.tree = tree
    let names = Set(systems.flatMap { LogFacts($0).fileNames })
    entries = Self.chosen(tree, filter, named: names)
    let files = Self.all(entries) { entry in
      FileContents(tree.bytes(entry), path: entry.path, root: entry.root, language: entry.language, words: filter)
    }
    isCut = files.count < entries.count
    index = ProjectIndex(files)
  }

  /// Returns the files to read in full. For a small tree, these are all files. For a large tree, they are the files
  /// that the log names, followed by the files with the log's rarest words, up to the size limit.
  private static func chosen(
    _ tree: SourceTree, _ filter: WordFilter, named names: Set<String>
  ) -> [SourceTree.Entry] {
    let total = tree.entries.reduce(0) { $0 + $1.size }
    guard total > fullLimit else { return tree.entries }
    let found = all(tree.entries) { filter.found(in: tree.bytes($0)) }
    guard found.count == tree.entries.count else { return tree.entries }
    var counts = [Int](repeating: 0, count: filter.words.count)
    for finding in found { for word in finding.words { counts[word] += 1 } }
    // The fewer files contain a word, the more significant the word is.
    let weights = counts.map { Int.bitWidth - (tree.entries.count / max(1, $0)).leadingZeroBitCount }
    let order = tree.entries.indices.filter { found[$0].hasLayout }
      .map { index -> (index: Int, score: Int) in
        let isNamed = names.contains(tree.entries[index].path.split(separator: "/").last.map(String.init) ?? "")
        return (index, found[index].words.reduce(isNamed ? 1000 : 0) { $0 + weights[$1] })
      }
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

  /// Returns the results of `transform` for all elements, in order, using all cores; fewer results if the time limit is
  /// reached.
  private static func all<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Locked<[Result?]>(Array(repeating: nil, count: elements.count))
    let next = Counter()
    let deadline = Deadline.instant
    DispatchQueue.concurrentPerform(iterations: min(8, max(1, elements.count))) { _ in
      while deadline.map({ ContinuousClock.now < $0 }) ?? true {
        let start = next.add(8) - 8
        guard start < elements.count else { return }
        for index in start..<min(start + 8, elements.count) {
          let result = transform(elements[index])
          results.withLock { $0[index] = result }
        }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }

  /// Returns the places of the constraints in a list, each with its statement, or nil if the time limit was reached
  /// before all constraints were compared.
  package func places(_ system: ConstraintSystem, weights: ClueWeights = .counted) -> [[Place]]? {
    guard !isCut, var places = PlaceFinder(system, in: index, weights: weights).places() else { return nil }
    var texts: [Int: [UInt8]] = [:]
    for line in places.indices {
      for index in places[line].indices {
        let place = places[line][index]
        let bytes = texts[place.file] ?? tree.bytes(entries[place.file])
        texts[place.file] = bytes
        places[line][index].statement = Self.line(bytes, place.range)
      }
    }
    return places
  }

  /// The maximum length of a statement that is shown in full.
  private static let statementLimit = 100

  /// Returns a statement as one line, from the beginning of its first line to the end of its last line.
  private static func line(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard range.upperBound <= bytes.count else { return "" }
    let reach = 4 * statementLimit
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] != 0x0A, range.lowerBound - start < reach { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A, end - range.lowerBound < reach { end += 1 }
    let words = String(decoding: bytes[start..<end], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return text.count > statementLimit ? text.prefix(statementLimit) + "…" : text
  }
}
