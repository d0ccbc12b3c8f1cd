package import LayoutModel

/// Finds the statements that most likely made each constraint of a log's list.
///
/// First, each line is compared with each statement that has the same attributes. Then, the list as a whole determines
/// the ranking: the file that matches the most lines, statements near those of other lines, and the use of the same
/// name for the same item.
///
/// Complexity: O(lines * statements).
package struct PlaceFinder {
  let facts: LogFacts
  let index: ProjectIndex
  private let weights: ClueWeights
  private let system: ConstraintSystem

  /// A statement that may have made a line's constraint.
  struct Candidate {
    var file: Int
    var statement: Int
    var row: Int
    var clues: [Clue]
    var names: ItemNames
    var base: Double
    var score: Double
  }

  /// The maximum number of candidates for a line that are compared with those of other lines.
  private static let shortlist = 400
  /// The minimum score of a reported place. Below this score, the evidence against the candidate prevails.
  private static let threshold = -2.5
  /// The minimum score of a place that counts as sure, and its minimum lead over the next place.
  private static let (sureScore, sureMargin) = (5.5, 2.5)
  /// The maximum number of reported places for a constraint.
  package static let limit = 5

  package init(_ system: ConstraintSystem, in files: [FileContents], weights: ClueWeights = .counted) {
    self.init(system, in: ProjectIndex(files), weights: weights)
  }

  init(_ system: ConstraintSystem, in index: ProjectIndex, weights: ClueWeights) {
    self.system = system
    facts = LogFacts(system)
    self.index = index
    self.weights = weights
  }

  /// Returns the places of each constraint, best first; empty for a constraint that no statement in the sources made.
  /// Returns nil if the time limit was reached before all statements were compared.
  package func places() -> [[Place]]? {
    let candidates = weighed()
    if Deadline.isOver { return nil }
    return candidates.indices.map { line in
      let places = report(candidates[line], line)
      return places.isEmpty ? sizePlaces(line) : places
    }
  }

  /// Returns all candidates for each constraint, for counting how often a clue applies to the statement that made it.
  package func evidence() -> [[(path: String, line: Int, endLine: Int, clues: [Clue])]] {
    weighed().map { candidates in
      candidates.map { candidate in
        let statement = statement(candidate)
        return (index.files[candidate.file].path, statement.line, statement.endLine, candidate.clues)
      }
    }
  }

  private func weighed() -> [[Candidate]] {
    var comparison = Comparison(facts, index)
    var candidates = facts.facts.indices.map { self.candidates(of: $0, &comparison) }
    weighNeighboursAndFiles(&candidates)
    return candidates
  }

  // MARK: One line

  private func candidates(of line: Int, _ comparison: inout Comparison) -> [Candidate] {
    guard let fact = facts.facts[line] else { return [] }
    if fact.origin == .autoresizingMask || fact.key == "UIIBSystemGenerated" { return masks(fact, &comparison) }
    guard isWritten(fact) else { return [] }
    var result: [Candidate] = []
    var watch = Deadline.Watch()
    for place in index.places(of: [fact.attribute] + (fact.other.map { [$0.attribute] } ?? [])) {
      if watch.isOver() { return [] }
      let written = index.constraints[place]
      guard let compared = comparison.compare(fact, written),
        !Clue.contradict(compared.clues, isKept: written.statement.keptAs != nil)
      else { continue }
      let score = weights.sum(compared.clues)
      let candidate = Candidate(
        file: written.file, statement: written.number, row: written.row, clues: compared.clues, names: compared.names,
        base: score, score: score)
      // Of the constraints that one statement makes, the best one counts.
      guard let last = result.last, last.file == written.file, last.statement == written.number else {
        result.append(candidate)
        continue
      }
      if score > last.base { result[result.count - 1] = candidate }
    }
    return Self.shortlisted(result)
  }

  private static func shortlisted(_ candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted {
      $0.base != $1.base ? $0.base > $1.base : ($0.file, $0.statement) < ($1.file, $1.statement)
    }
    return Array(sorted.prefix(shortlist))
  }

  /// Returns the candidates that may have left a mask on: statements that turn on or set the mask, and the creation of
  /// the view.
  private func masks(_ fact: PrintedFact, _ comparison: inout Comparison) -> [Candidate] {
    var result: [Candidate] = []
    for mask in index.masks {
      guard let clues = comparison.compareMask(fact, mask) else { continue }
      let score = weights.sum(clues)
      var names = ItemNames()
      if let item = mask.item { names.set(facts.maskedItem(fact), item.name) }
      result.append(
        Candidate(
          file: mask.file, statement: mask.number, row: -1, clues: clues, names: names, base: score, score: score))
    }
    return Self.shortlisted(result)
  }

  /// Returns the statement of a candidate. Masks have a separate list.
  private func statement(_ candidate: Candidate) -> Statement {
    let file = index.files[candidate.file]
    return candidate.row < 0 ? file.masks[candidate.statement] : file.statements[candidate.statement]
  }

  /// Returns true if the app's code may have made the constraint: it isn't the system's, and at least one of its items
  /// has a class that apps can name.
  private func isWritten(_ fact: PrintedFact) -> Bool {
    guard !fact.origin.isSystemMade || isUnmarkedSize(fact), fact.constraintClass != "_UILayoutSupportConstraint" else {
      return false
    }
    return !fact.items.allSatisfy { index.classes.isPrivate(facts.classes[$0]) }
  }

  /// Returns true for a size of a cell's content without an identifier. The container sets this size, but if the list
  /// contains only one such size, code that measures cells may have set it.
  private func isUnmarkedSize(_ fact: PrintedFact) -> Bool {
    guard fact.origin == .encapsulated, fact.key == nil, fact.other == nil else { return false }
    return facts.facts.count { $0?.item == fact.item && $0?.attribute == fact.attribute && $0?.other == nil } == 1
  }

  // MARK: The whole list

  private func weighNeighboursAndFiles(_ candidates: inout [[Candidate]]) {
    weighFiles(&candidates)
    weighNeighbours(&candidates)
  }

  /// Marks statements that another line matches better. Of two constraints with a common item, a statement that doesn't
  /// run repeatedly makes only one.
  private func weighClaims(_ candidates: inout [[Candidate]]) {
    let first = candidates.map(\.first)
    for line in candidates.indices {
      guard let candidate = first[line], candidate.row >= 0 else { continue }
      let isTaken = candidates.indices.contains { other in
        guard other != line, let rival = first[other], rival.file == candidate.file,
          rival.statement == candidate.statement, rival.row == candidate.row,
          rival.score > candidate.score || rival.score == candidate.score && isWeaker(line, other)
        else { return false }
        let statement = statement(candidate)
        return !statement.isInLoop && !Comparison.runsAgain(statement.function) && sharesItem(line, other)
          && !isTwin(line, other)
      }
      if isTaken { add(.taken, to: &candidates[line][0]) }
      candidates[line].sort(by: Self.isBetter)
    }
  }

  /// Returns true if `line` is less likely to come from code than `other`: containers set a size of 0 when they measure
  /// their content.
  private func isWeaker(_ line: Int, _ other: Int) -> Bool {
    guard let one = facts.facts[line], let two = facts.facts[other] else { return false }
    return one.constant == 0 && two.constant != 0
  }

  private func sharesItem(_ line: Int, _ other: Int) -> Bool {
    guard let one = facts.facts[line], let two = facts.facts[other] else { return false }
    return one.items.contains { two.items.contains($0) }
  }

  private func isTwin(_ line: Int, _ other: Int) -> Bool {
    guard let one = facts.facts[line], let two = facts.facts[other] else { return false }
    return one.items == two.items && one.constant == two.constant && one.attribute == two.attribute
  }

  private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
    one.score != other.score
      ? one.score > other.score : (one.file, one.statement, one.row) < (other.file, other.statement, other.row)
  }

  /// Adds clues about the file that matches most lines.
  private func weighFiles(_ candidates: inout [[Candidate]]) {
    var sums: [Int: Double] = [:]
    for line in candidates.indices {
      var best: [Int: Double] = [:]
      for candidate in candidates[line] { best[candidate.file] = max(best[candidate.file] ?? 0, candidate.base + 3) }
      for (file, score) in best { sums[file, default: 0] += max(0, score) }
    }
    for file in sums.keys { sums[file, default: 0] += wordScore(file) }
    guard let top = sums.values.max() else { return }
    let tests = Set(sums.keys.filter { Self.isTest(index.files[$0].path) })
    for line in candidates.indices {
      for index in candidates[line].indices {
        let file = candidates[line][index].file
        let sum = sums[file] ?? 0
        if tests.contains(file) { add(.testCode, to: &candidates[line][index]) }
        add(sum >= top - 0.01 ? .bestFile : sum > top * 0.8 ? .goodFile : .poorFile, to: &candidates[line][index])
      }
    }
  }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.hasSuffix("Tests") || $0.hasSuffix("Tests.swift") || $0.hasSuffix("Tests.m") || $0.hasSuffix("Spec.swift")
    }
  }

  /// Returns a score for a file's words: the file declares a class in the list, or contains names and texts from the
  /// list.
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

  /// The maximum distance between neighboring statements, in lines. Most statements of a conflict are that close to
  /// each other.
  private static let reach = 40

  /// Adds clues about neighboring lines: first to statements and then, once these are settled, to masks.
  private func weighNeighbours(_ candidates: inout [[Candidate]]) {
    let isMask = candidates.map { ($0.first?.row ?? 0) < 0 }
    weighNeighbours(&candidates, of: candidates.indices.filter { !isMask[$0] }, among: candidates)
    weighSettled(&candidates)
    weighClaims(&candidates)
    var settled = candidates
    for line in settled.indices { settled[line] = isMask[line] ? [] : Array(settled[line].prefix(1)) }
    weighNeighbours(&candidates, of: candidates.indices.filter { isMask[$0] }, among: settled)
  }

  /// Adds clues about lines whose statements are certain.
  private func weighSettled(_ candidates: inout [[Candidate]]) {
    let settled = candidates.map { line -> Candidate? in
      guard let first = line.first else { return nil }
      return line.count < 2 || first.score - line[1].score >= 1 ? first : nil
    }
    for line in candidates.indices {
      let others = settled.indices.filter { $0 != line }.compactMap { settled[$0] }.filter { $0.row >= 0 }
      guard !others.isEmpty, candidates[line].count > 1, settled[line] == nil else { continue }
      for place in candidates[line].indices {
        let candidate = candidates[line][place]
        let near = others.filter {
          $0.file == candidate.file && abs(statement($0).line - statement(candidate).line) <= Self.reach
        }
        if !near.isEmpty { add(.settledNeighbours, to: &candidates[line][place]) }
        let known = others.filter { $0.file == candidate.file }.flatMap { $0.names }.filter {
          candidate.names[$0.item] != nil
        }
        guard !known.isEmpty else { continue }
        let isSame = known.allSatisfy { candidate.names[$0.item] == $0.name }
        add(isSame ? .settledNames : .otherNames, to: &candidates[line][place])
      }
      candidates[line].sort(by: Self.isBetter)
    }
  }

  /// Adds clues about the statements of other lines that are near each candidate, and about whether these statements
  /// use the same name for the same item.
  private func weighNeighbours(_ candidates: inout [[Candidate]], of lines: [Int], among others: [[Candidate]]) {
    let searched = others.indices.filter { !others[$0].isEmpty }
    let leading = others.map { LeadingCandidates($0) }
    for line in lines where searched.contains(where: { $0 != line }) {
      for place in candidates[line].indices {
        let candidate = candidates[line][place]
        var (near, same, different) = (0, 0, 0)
        for other in searched where other != line {
          guard let neighbour = neighbour(of: candidate, among: leading[other]) else { continue }
          near += 1
          for (item, name) in candidate.names {
            if let otherName = neighbour.names[item] {
              if otherName == name { same += 1 } else { different += 1 }
            } else if neighbour.names.contains(where: { $0.name == name }), !statement(candidate).isInLoop {
              different += 1
            }
          }
        }
        add(
          near * 2 >= max(1, searched.count - 1) ? .manyNeighbours : near > 0 ? .someNeighbours : .noNeighbours,
          to: &candidates[line][place])
        if same + different > 0 { add(same >= different ? .sameNames : .otherNames, to: &candidates[line][place]) }
      }
    }
    for line in lines { candidates[line].sort(by: Self.isBetter) }
  }

  /// The candidates of a line that score nearly as well as the best one, by file.
  private struct LeadingCandidates {
    private(set) var byFile: [Int: [Candidate]] = [:]
    let isOnly: Bool

    init(_ candidates: [Candidate]) {
      isOnly = candidates.count == 1
      guard let top = candidates.first?.score else { return }
      for candidate in candidates where candidate.score > top - 4 {
        byFile[candidate.file, default: []].append(candidate)
      }
    }
  }

  /// Returns the best statement of another line within 40 lines of a candidate.
  private func neighbour(of candidate: Candidate, among others: LeadingCandidates) -> Candidate? {
    guard let sameFile = others.byFile[candidate.file] else { return nil }
    let line = statement(candidate).line
    var best: Candidate?
    var bestScore = -Double.infinity
    for other in sameFile {
      let otherLine = statement(other).line
      guard abs(otherLine - line) <= Self.reach || others.isOnly && candidate.row < 0 else { continue }
      let agreement = other.names.reduce(0.0) { sum, entry in
        sum + (candidate.names[entry.item].map { $0 == entry.name ? 1.0 : -1 } ?? 0)
      }
      let score = other.score + agreement
      if score > bestScore { (best, bestScore) = (other, score) }
    }
    return best
  }

  // MARK: Result

  /// Returns true if the evidence for a candidate is sufficient. Every view has a mask when it is created, so a mask
  /// requires the view's class or name. The container sets the size of a cell's content unless code names the content.
  private func isEnough(_ candidate: Candidate, for line: Int) -> Bool {
    let clues = Set(candidate.clues)
    if clues.contains(.taken), !clues.isDisjoint(with: [.privateClass, .privateSecond, .otherNames]) { return false }
    if candidate.row >= 0 { return facts.facts[line]?.origin != .encapsulated || clues.contains(.publicClass) }
    if !clues.isDisjoint(with: [.ownClass, .name, .similarName, .text, .sameNames, .settledNames]) { return true }
    return clues.contains(.ownType)
      && !clues.isDisjoint(with: [.maskSwitchedOn, .maskIsFlexible, .generatedByInterface])
  }

  private func report(_ candidates: [Candidate], _ line: Int) -> [Place] {
    let candidates = candidates.filter { isEnough($0, for: line) }
    guard let best = candidates.first, best.score > Self.threshold else { return [] }
    var places: [Place] = []
    for candidate in candidates.prefix(Self.limit) where candidate.score > max(Self.threshold, best.score - 8) {
      let file = index.files[candidate.file]
      let statement = statement(candidate)
      let names = candidate.clues.sorted {
        weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0.rawValue < $1.rawValue
      }
      .filter { weights[$0] > 0.25 }.compactMap(\.name)
      places.append(
        Place(
          file: candidate.file, path: file.path, line: statement.line, endLine: statement.endLine,
          kind: statement.kind,
          certainty: .likely, clues: names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
          range: statement.range, keptAs: statement.keptAs,
          property: statement.isKeptLocally ? nil : statement.keptAs, function: statement.function,
          changes: statement.keptAs.flatMap { file.declarations.changes(of: $0) } ?? []))
    }
    if best.score > Self.sureScore, !Clue.identifying.union(Clue.numbers).isDisjoint(with: best.clues),
      candidates.count == 1 || best.score - candidates[1].score > Self.sureMargin
    {
      places[0].certainty = .sure
    }
    return places
  }
}
