import Foundation
import LayoutModel
import SourceCode

/// The frequencies of each clue for the statement that made a constraint, and for its rivals. All rivals of a
/// constraint count as one.
struct ClueCounts {
  private var ofTrue: [Clue: Double] = [:]
  private var ofOthers: [Clue: Double] = [:]

  /// The number of counts to which the current weight of a rare clue is equivalent.
  private static let prior = 10.0

  init(_ cases: some Sequence<LocatedLog>) {
    for log in cases {
      let evidence = PlaceFinder(log.system, in: log.search.files).evidence()
      for (constraint, found) in zip(log.system.constraints, evidence) where log.truths[constraint.position] != nil {
        let judged = found.map { ($0.clues, log.isRight(constraint.position, $0.path, $0.line, $0.endLine)) }
        guard let (clues, _) = judged.first(where: \.1) else { continue }
        for clue in Set(clues) { ofTrue[clue, default: 0] += 1 }
        let rivals = judged.filter { !$0.1 }
        for (clues, _) in rivals { for clue in Set(clues) { ofOthers[clue, default: 0] += 1 / Double(rivals.count) } }
      }
    }
  }

  /// The resulting weights. The weights of rare clues are pulled toward the current weights.
  var weights: ClueWeights {
    var result = ClueWeights.counted
    for group in Clue.groups {
      let hits = max(1, group.reduce(0) { $0 + (ofTrue[$1] ?? 0) })
      let misses = max(1, group.reduce(0) { $0 + (ofOthers[$1] ?? 0) })
      for clue in group {
        let (yes, no) = (ofTrue[clue] ?? 0, ofOthers[clue] ?? 0)
        let smoothing = 0.5 * Double(group.count)
        let counted = log(((yes + 0.5) / (hits + smoothing)) / ((no + 0.5) / (misses + smoothing)))
        let mean = ((yes + no) * counted + Self.prior * result[clue]) / (yes + no + Self.prior)
        result[clue] = (mean * 10).rounded() / 10
      }
    }
    return result
  }

  /// Prints the counts and weights, and the results of applying the weights from one half of the cases to the other
  /// half.
  static func show(_ cases: [LocatedLog]) {
    let counts = ClueCounts(cases)
    let weights = counts.weights
    print("clue,of_true,of_others,weight_counted,weight_used")
    for clue in Clue.allCases {
      let others = ((counts.ofOthers[clue] ?? 0) * 100).rounded() / 100
      print("\(clue),\(Int(counts.ofTrue[clue] ?? 0)),\(others),\(weights[clue]),\(ClueWeights.counted[clue])")
    }
    print("tried_on,located,file_first,line_first,in_three,sure,sure_right")
    print("all,\(score(cases, .counted))")
    for half in 0..<2 {
      let counted = cases.indices.filter { $0 % 2 == half }.map { cases[$0] }
      let tried = cases.indices.filter { $0 % 2 != half }.map { cases[$0] }
      print("half \(half + 1),\(score(tried, ClueCounts(counted).weights))")
    }
  }

  private static func score(_ cases: [LocatedLog], _ weights: ClueWeights) -> String {
    var (located, file, line, three, sure, right) = (0, 0, 0, 0, 0, 0)
    for log in cases {
      for (constraint, places) in zip(
        log.system.constraints, log.search.places(log.system, weights: weights) ?? [])
      {
        func isRight(_ place: Place) -> Bool {
          log.isRight(constraint.position, place.path, place.line, place.endLine)
        }
        if let first = places.first, first.certainty == .sure {
          (sure, right) = (sure + 1, right + (isRight(first) ? 1 : 0))
        }
        guard let truths = log.truths[constraint.position] else { continue }
        located += 1
        if let first = places.first, truths.contains(where: { $0.file == first.path }) { file += 1 }
        if places.first.map(isRight) ?? false { line += 1 }
        if places.prefix(3).contains(where: isRight) { three += 1 }
      }
    }
    return [located, file, line, three, sure, right].map { "\($0)" }.joined(separator: ",")
  }
}
