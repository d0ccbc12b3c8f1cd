/// How far variables move: those that do, ascending.
///
/// Where views stand in a row, what moves one of them moves all behind it by as much. So variables that are equally far
/// from one another and move equally are kept as one *run*: a direction of a row of n views takes a few numbers, not n.
package struct Direction: Sequence {
  /// A variable and how far it moves.
  package typealias Step = (variable: Int, distance: Double)

  private struct Run {
    var variables: Progression
    var distance: Double
  }

  private var runs: [Run] = []
  /// The number of variables that move.
  package private(set) var count = 0

  /// The number of runs.
  package var runCount: Int { runs.count }

  /// Nothing moves.
  package init() {}

  /// The steps, which have to be in order.
  package init(_ steps: some Sequence<Step>) {
    for step in steps { append(step) }
  }

  /// Adds a step of a variable behind all others.
  package mutating func append(_ step: Step) {
    count += 1
    let last = runs.count - 1
    if last >= 0, runs[last].distance == step.distance, runs[last].variables.append(step.variable) { return }
    runs.append(Run(variables: Progression(step.variable), distance: step.distance))
  }

  /// How far a variable moves.
  ///
  /// - Complexity: O(log runs).
  package func distance(of variable: Int) -> Double {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].variables.last < variable { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].variables.contains(variable) ? runs[low].distance : 0
  }

  /// The greatest distance in size.
  ///
  /// - Complexity: O(runs).
  package var greatest: Double { runs.lazy.map(\.distance.magnitude).max() ?? 0 }

  /// The direction with each distance divided by `size`, without those that then are no more than `tolerance` in size.
  ///
  /// - Complexity: O(runs).
  package func divided(by size: Double, tolerance: Double = 0) -> Direction {
    var result = self
    result.runs = runs.compactMap { run in
      let distance = run.distance / size
      return distance.magnitude > tolerance ? Run(variables: run.variables, distance: distance) : nil
    }
    result.count = result.runs.reduce(0) { $0 + $1.variables.count }
    return result
  }

  package struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var run = 0
    private var place = 0

    fileprivate init(_ direction: Direction) { runs = direction.runs }

    package mutating func next() -> Step? {
      guard run < runs.count else { return nil }
      let step = (runs[run].variables[place], runs[run].distance)
      place += 1
      if place == runs[run].variables.count { (run, place) = (run + 1, 0) }
      return step
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}
