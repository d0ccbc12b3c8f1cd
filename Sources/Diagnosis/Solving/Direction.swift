/// The distances by which variables move: one step for each variable that moves, ascending.
///
/// In a row of views, moving one view moves all views after it by the same distance. So equally spaced variables that
/// move equally are stored as one *run*: a direction of a row of n views takes a few numbers, not n.
package struct Direction: Sequence {
  /// A variable and the distance that it moves.
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

  /// Creates a direction in which nothing moves.
  package init() {}

  /// Creates a direction with the given steps, which must be in ascending order.
  package init(_ steps: some Sequence<Step>) {
    for step in steps { append(step) }
  }

  /// Appends a step, whose variable must come after all others.
  package mutating func append(_ step: Step) {
    count += 1
    let last = runs.count - 1
    if last >= 0, runs[last].distance == step.distance, runs[last].variables.append(step.variable) { return }
    runs.append(Run(variables: Progression(step.variable), distance: step.distance))
  }

  /// Appends steps of equal distance, whose variables must come after all others.
  private mutating func append(_ variables: Progression, _ distance: Double) {
    var rest: Progression? = variables
    while let variables = rest {
      let last = runs.count - 1
      if last >= 0, runs[last].distance == distance, runs[last].variables.append(variables) {
        count += variables.count
        return
      }
      // A run whose stride isn't known yet can take any next variable.
      append((variables.first, distance))
      rest = variables.dropFirst(1)
    }
  }

  /// Returns the sum of a direction and a multiple of another, omitting distances whose magnitude is at most
  /// `tolerance`.
  ///
  /// - Complexity: O(runs), unless runs of different strides begin at the same variables.
  package static func sum(_ left: Direction, _ right: Direction, times factor: Double, tolerance: Double) -> Direction {
    var sum = Direction()
    sum.runs.reserveCapacity(left.runs.count + right.runs.count)
    func append(_ variables: Progression, _ distance: Double) {
      if distance.magnitude > tolerance { sum.append(variables, distance) }
    }
    var (first, second) = (Rest(left), Rest(right))
    while let next = first.run, let other = second.run {
      let common = next.variables.commonCount(other.variables)
      if common > 0 {
        append(next.variables.prefix(common), next.distance + other.distance * factor)
        first.removeFirst(common)
        second.removeFirst(common)
      } else if next.variables.first < other.variables.first {
        let length = next.variables.count(below: other.variables.first)
        append(next.variables.prefix(length), next.distance)
        first.removeFirst(length)
      } else {
        let length = other.variables.count(below: next.variables.first)
        append(other.variables.prefix(length), other.distance * factor)
        second.removeFirst(length)
      }
    }
    while let next = first.run {
      append(next.variables, next.distance)
      first.removeFirst(next.variables.count)
    }
    while let other = second.run {
      append(other.variables, other.distance * factor)
      second.removeFirst(other.variables.count)
    }
    return sum
  }

  /// The remaining runs of a direction.
  private struct Rest {
    private let runs: [Run]
    private var next = 0
    private(set) var run: Run?

    init(_ direction: Direction) {
      runs = direction.runs
      run = runs.first
    }

    /// Removes the first `count` variables of the first run.
    mutating func removeFirst(_ count: Int) {
      guard let variables = run?.variables.dropFirst(count) else {
        next += 1
        run = next < runs.count ? runs[next] : nil
        return
      }
      run?.variables = variables
    }
  }

  /// Returns the distance that a variable moves; 0 if it doesn't move.
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

  /// The greatest magnitude of a distance.
  ///
  /// - Complexity: O(runs).
  package var greatest: Double { runs.lazy.map(\.distance.magnitude).max() ?? 0 }

  /// Returns the direction with each distance divided by `size`, omitting distances whose magnitude is then at most
  /// `tolerance`.
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
