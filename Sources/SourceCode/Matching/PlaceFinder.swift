package import LayoutModel

/// Finds for each constraint of a log's list the statements that most likely made it.
///
/// First each line is compared with each statement of the same attributes. Then the list as a whole decides: the file in
/// which most of it is at home, statements that stand near those of the other lines, and one name for one item.
///
/// Complexity: O(lines · statements).
package struct PlaceFinder {
  private let facts: LogFacts
  private let index: ProjectIndex
  private let weights: ClueWeights
  private let system: ConstraintSystem

  /// A statement that may have made a line.
  struct Candidate {
    var file: Int
    var statement: Int
    var row: Int
    var clues: [Clue]
    var names: [Int: String]
    var base: Double
    var score: Double
  }

  /// How many candidates of a line are looked at together with the other lines.
  private static let shortlist = 400
  /// How many are reported.
  package static let limit = 5

  package init(_ system: ConstraintSystem, in files: [FileContents], weights: ClueWeights = .counted) {
    self.system = system
    facts = LogFacts(system)
    index = ProjectIndex(files)
    self.weights = weights
  }

  /// The places of each constraint, best first; empty where nothing made it that the sources show.
  package func places() -> [[Place]] {
    var candidates = facts.facts.indices.map { self.candidates(of: $0) }
    weighList(&candidates)
    return candidates.indices.map { line in report(candidates[line], line) }
  }

  // MARK: One line

  private func candidates(of line: Int) -> [Candidate] {
    guard let fact = facts.facts[line], isWritten(fact) else { return [] }
    let comparison = Comparison(facts: facts, index: index)
    var result: [Candidate] = []
    for (file, contents) in index.files.enumerated() {
      for (number, statement) in contents.statements.enumerated() {
        var best: Candidate?
        for row in statement.rows.indices {
          guard let compared = comparison.compare(fact, statement, row, file) else { continue }
          let score = weights.sum(compared.clues)
          if best.map({ score > $0.base }) ?? true {
            best = Candidate(
              file: file, statement: number, row: row, clues: compared.clues, names: compared.names, base: score, score: score)
          }
        }
        if let best { result.append(best) }
      }
    }
    result.sort { $0.base != $1.base ? $0.base > $1.base : ($0.file, $0.statement) < ($1.file, $1.statement) }
    return Array(result.prefix(Self.shortlist))
  }

  /// Whether code of the app may have made it: neither the system's, nor between items that apps cannot name.
  private func isWritten(_ fact: PrintedFact) -> Bool {
    guard !fact.origin.isSystemMade, fact.constraintClass != "_UILayoutSupportConstraint" else { return false }
    return !fact.items.allSatisfy { index.classes.isPrivate(facts.classes[$0]) }
  }

  // MARK: The whole list

  private func weighList(_ candidates: inout [[Candidate]]) {
    weighFiles(&candidates)
    weighNeighbours(&candidates)
  }

  /// The file in which most lines are at home.
  private func weighFiles(_ candidates: inout [[Candidate]]) {
    var sums: [Int: Double] = [:]
    for line in candidates.indices {
      var best: [Int: Double] = [:]
      for candidate in candidates[line] { best[candidate.file] = max(best[candidate.file] ?? 0, candidate.base + 3) }
      for (file, score) in best { sums[file, default: 0] += max(0, score) }
    }
    for file in sums.keys { sums[file, default: 0] += wordScore(file) }
    guard let top = sums.values.max() else { return }
    for line in candidates.indices {
      for index in candidates[line].indices {
        let sum = sums[candidates[line][index].file] ?? 0
        add(sum >= top - 0.01 ? .bestFile : sum > top * 0.8 ? .goodFile : .poorFile, to: &candidates[line][index])
      }
    }
  }

  /// What a file's words tell: it declares a class of the list, or has its names and texts.
  private func wordScore(_ file: Int) -> Double {
    let contents = index.files[file]
    var score = 0.0
    let declared = Set(contents.declarations.classes.map(\.name))
    for name in Set(facts.classes) where index.classes.own.contains(name) {
      if declared.contains(name) { score += 3 }
    }
    return score + 0.3 * Double(contents.words.count)
  }

  private func add(_ clue: Clue, to candidate: inout Candidate) {
    candidate.clues.append(clue)
    candidate.score += weights[clue]
  }

  /// Statements near those of other lines, with one name for one item.
  private func weighNeighbours(_ candidates: inout [[Candidate]]) {
    let others = candidates
    let searched = candidates.indices.filter { !candidates[$0].isEmpty }
    for line in searched where searched.count > 1 {
      for place in candidates[line].indices {
        let candidate = candidates[line][place]
        var (near, same, different) = (0, 0, 0)
        for other in searched where other != line {
          guard let neighbour = neighbour(of: candidate, among: others[other]) else { continue }
          near += 1
          for (item, name) in candidate.names {
            guard let otherName = neighbour.names[item] else { continue }
            if otherName == name { same += 1 } else { different += 1 }
          }
        }
        add(near * 2 > searched.count - 1 ? .manyNeighbours : near > 0 ? .someNeighbours : .noNeighbours, to: &candidates[line][place])
        if same + different > 0 { add(same >= different ? .sameNames : .otherNames, to: &candidates[line][place]) }
      }
    }
    for line in searched {
      candidates[line].sort { $0.score != $1.score ? $0.score > $1.score : ($0.file, $0.statement) < ($1.file, $1.statement) }
    }
  }

  /// The best statement of another line within 40 lines of a candidate.
  private func neighbour(of candidate: Candidate, among others: [Candidate]) -> Candidate? {
    guard let top = others.first?.score else { return nil }
    let line = index.files[candidate.file].statements[candidate.statement].line
    var best: Candidate?
    var bestScore = -Double.infinity
    for other in others where other.file == candidate.file && other.score > top - 4 {
      let otherLine = index.files[other.file].statements[other.statement].line
      guard abs(otherLine - line) <= 40 else { continue }
      let agreement = other.names.reduce(0.0) { sum, entry in
        sum + (candidate.names[entry.key].map { $0 == entry.value ? 1.0 : -1 } ?? 0)
      }
      let score = other.score + agreement
      if score > bestScore { (best, bestScore) = (other, score) }
    }
    return best
  }

  // MARK: Result

  private func report(_ candidates: [Candidate], _ line: Int) -> [Place] {
    guard let best = candidates.first, best.score > 0 else { return [] }
    var places: [Place] = []
    for candidate in candidates.prefix(Self.limit) where candidate.score > max(0, best.score - 8) {
      let file = index.files[candidate.file]
      let statement = file.statements[candidate.statement]
      let names = candidate.clues.sorted { weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0.rawValue < $1.rawValue }
        .filter { weights[$0] > 0.25 }.compactMap(\.name)
      places.append(
        Place(
          file: candidate.file, path: file.path, line: statement.line, endLine: statement.endLine, kind: statement.kind,
          certainty: .likely, clues: names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, range: statement.range,
          score: candidate.score, evidence: candidate.clues))
    }
    if best.score > 6, candidates.count == 1 || best.score - candidates[1].score > 3 { places[0].certainty = .sure }
    return places
  }
}
