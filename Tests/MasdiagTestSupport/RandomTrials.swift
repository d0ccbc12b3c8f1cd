import Foundation

/// How many random systems, sequences or documents a test tries, and which.
package struct RandomTrials: Sendable {
  /// What is made at random; the raw value is the variable of the environment that says how many.
  package enum Subject: String, Sendable {
    /// Rows for the solver; 100 where nothing is said.
    case systems = "MASDIAG_RANDOM_SYSTEMS"
    /// Changes of many variables' rows, one after the other; 4 where nothing is said.
    case sequences = "MASDIAG_RANDOM_SEQUENCES"
    /// Layouts for the diagnosis; 200 where nothing is said.
    case documents = "MASDIAG_RANDOM_DOCUMENTS"

    fileprivate var usualCount: Int {
      switch self {
      case .systems: 100
      case .sequences: 4
      case .documents: 200
      }
    }
  }

  package var firstSeed: UInt64
  package var count: Int

  /// `count` trials from seed 0 on. The subject's variable of the environment changes the number (a test that asks for
  /// a part of it gets that part), `MASDIAG_RANDOM_SEED` the first seed.
  package init(
    _ subject: Subject = .systems, part: Double = 1,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let total = environment[subject.rawValue].flatMap(Int.init) ?? subject.usualCount
    count = max(1, Int(Double(total) * part))
    firstSeed = environment["MASDIAG_RANDOM_SEED"].flatMap(UInt64.init) ?? 0
  }

  package var seeds: Range<UInt64> { firstSeed..<(firstSeed + UInt64(count)) }

  /// Tries systems of a shape until one fails.
  /// - Parameters:
  ///   - sizes: the greatest numbers of variables, taken in turn. Most mistakes show in small systems.
  ///   - check: says what is wrong with the solver's answer to a system, nil if nothing is. The generator's numbers
  ///     follow from the seed.
  /// - Returns: the failure, with a system made as small as it can be; nil if every trial went well.
  package func firstFailure(
    _ shape: SystemShape, sizes: [Int] = [3, 6, 6, 6, 6, 6, 6, 16], check: (RowSystem, inout SeededGenerator) -> String?
  ) -> RandomFailure? {
    firstFailure(
      of: "shape \(shape.rawValue)", system: { shape.system(seed: $0, size: sizes[Int($0 % UInt64(sizes.count))]) },
      check: check)
  }

  /// Tries systems of any making until one fails.
  /// - Parameters:
  ///   - name: what kind of systems they are.
  ///   - attempts: how often the check may be made to make a failure small.
  ///   - makeSystem: the system that follows from a seed.
  ///   - check: as for a shape.
  package func firstFailure(
    of name: String, attempts: Int = 5_000, system makeSystem: (UInt64) -> RowSystem,
    check: (RowSystem, inout SeededGenerator) -> String?
  ) -> RandomFailure? {
    for seed in seeds {
      let system = makeSystem(seed)
      func message(_ rows: [RowSystem.Row]) -> String? {
        var generator = SeededGenerator(seed: ~seed)
        return check(RowSystem(variableCount: system.variableCount, rows: rows), &generator)
      }
      guard message(system.rows) != nil else { continue }
      let rows = shrink(system.rows, simplify: \.simplerForms, attempts: attempts) { message($0) != nil }
      return RandomFailure(
        kind: name, seed: seed, system: RowSystem(variableCount: system.variableCount, rows: rows),
        message: message(rows) ?? "the check is not repeatable")
    }
    return nil
  }
}

/// A random system that something is wrong with.
package struct RandomFailure: CustomStringConvertible, Sendable {
  package var kind: String
  package var seed: UInt64
  package var system: RowSystem
  package var message: String

  /// The message, how to get there, and the small system.
  package var description: String {
    "\(message)\nseed \(seed), \(kind), shrunk to \(system)"
  }
}
