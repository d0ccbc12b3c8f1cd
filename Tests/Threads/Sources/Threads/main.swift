import Foundation
import LinearSolver
import Synchronization

// Threads solvers|shared|race
//
// What is done on several threads at once, for the thread sanitizer to watch. `solvers`: each thread has a solver of
// its own. `shared`: the threads ask one solver. `race`: a mistake is made on purpose, so that it is known that the
// sanitizer watches. Exit status: 0 all came to the same, 1 they did not, 64 wrong usage; the sanitizer has its own.

/// Threads that begin at the same time, and what each comes to.
private final class Crew: Sendable {
  private let begun = Atomic(0)
  // (The sanitizer knows POSIX's locks, but not Swift's `Mutex`.)
  private let lock = NSLock()
  nonisolated(unsafe) private var results: [[Double]]
  private let done = DispatchSemaphore(value: 0)

  private init(_ count: Int) { results = Array(repeating: [], count: count) }

  static func results(_ count: Int, _ body: @escaping @Sendable (Int) -> [Double]) -> [[Double]] {
    let crew = Crew(count)
    for number in 0..<count {
      Thread.detachNewThread {
        crew.begun.wrappingAdd(1, ordering: .relaxed)
        while crew.begun.load(ordering: .relaxed) < count { sched_yield() }
        let result = body(number)
        crew.lock.withLock { crew.results[number] = result }
        crew.done.signal()
      }
    }
    for _ in 0..<count { crew.done.wait() }
    return crew.lock.withLock { crew.results }
  }
}

/// Rows of views in a width that changes: what layout does all day, with a conflict in between.
private func life(_ seed: Int) -> [Double] {
  var solver = Solver()
  var seen: [Double] = []
  do {
    let width = try fill(&solver, viewCount: 12 + seed % 3)
    for step in 0..<40 {
      try solver.setBounds(.equal(Double(200 + step * 7 % 90)), of: width.row)
      seen += width.views.map { solver.value(of: $0) }
      do {
        let extra = try solver.add(width.views[step % width.views.count] >= 1000)
        solver.remove(extra)
      } catch {
        seen.append(Double("\(error)".utf8.count))
      }
    }
  } catch {
    seen.append(-1)
  }
  return seen
}

private func fill(
  _ solver: inout Solver, viewCount: Int
) throws(SolverError) -> (row: RowID, views: [Variable]) {
  let total = solver.makeVariable("total")
  let row = try solver.add(total == 320)
  let views = (0..<viewCount).map { solver.makeVariable("view\($0)") }
  var sum = LinearExpression([])
  for view in views {
    try solver.add(view >= 0)
    try solver.add(view == 40, priority: 500)
    sum = sum + view
  }
  try solver.add(sum == total)
  return (row, views)
}

/// A solver that several threads may ask at once: no question changes it.
private final class SharedSolver: Sendable {
  let solver: Solver
  let views: [Variable]

  init() throws(SolverError) {
    var solver = Solver()
    views = try fill(&solver, viewCount: 16).views
    self.solver = solver
  }

  func answers() -> [Double] {
    views.flatMap { view in
      let derivation = solver.derivation(of: view)
      return [solver.value(of: view), Double(solver.description(of: derivation).utf8.count)]
    }
  }
}

/// A number that nothing guards.
private final class Unguarded: @unchecked Sendable {
  var count = 0
}

private func run() throws -> CInt {
  let threadCount = 4
  switch CommandLine.arguments.dropFirst().first {
  case "solvers":
    let alone = (0..<threadCount).map(life)
    guard alone[0].count > 100 else { return 1 }
    return Crew.results(threadCount, life) == alone ? 0 : 1
  case "shared":
    let shared = try SharedSolver()
    let alone = shared.answers()
    return Crew.results(threadCount) { _ in shared.answers() } == Array(repeating: alone, count: threadCount) ? 0 : 1
  case "race":
    let number = Unguarded()
    _ = Crew.results(threadCount) { _ in
      for _ in 0..<10_000 { number.count += 1 }
      return []
    }
    return 0
  default:
    return 64
  }
}

exit(try run())
