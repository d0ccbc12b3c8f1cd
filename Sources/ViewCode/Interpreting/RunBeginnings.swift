/// The runs of a type that end when its object is set up. Other runs begin like one of them.
///
/// It belongs to the reading of one file, which takes place on one thread.
final class RunBeginnings {
  private var runs: [Interpreter] = []

  /// Adds a run that doesn't continue.
  func add(_ run: Interpreter) { runs.append(run) }

  /// Forgets all runs, because those of another type follow.
  func removeAll() { runs = [] }

  /// A copy of a run that is the same with these decisions; nil if there is none.
  func run(_ initializer: FunctionDeclaration?, _ decisions: [String: String]) -> Interpreter? {
    runs.first { $0.isSame(initializer, decisions) }?.copy(with: decisions)
  }
}

extension Interpreter {
  /// Returns true if the run would be the same with other decisions: they differ in conditions that it hasn't met.
  fileprivate func isSame(_ initializer: FunctionDeclaration?, _ others: [String: String]) -> Bool {
    func isSame(_ condition: String) -> Bool { decisions[condition] == others[condition] }
    return self.initializer?.range == initializer?.range && metPlaces.keys.allSatisfy(isSame)
      && unexplored.keys.allSatisfy(isSame)
  }
}
