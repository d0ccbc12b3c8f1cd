import SourceCode

/// The decisions that a layout depends on. The others aren't tried another way: the result would be the same.
///
/// A decision matters if something that is laid out rests on it, or if the code that it skips might lay out something.
extension Interpreter {
  /// The conditions that were met and that the layout depends on, with the values that they can have.
  var relevantConditions: [(condition: String, values: [String], chosen: String)] {
    var relevant = weighed
    for constraint in constraints { relevant.formUnion(constraint.conditions.lazy.map(\.condition)) }
    for event in events { relevant.formUnion(event.path.lazy.map(\.condition)) }
    return metConditions.filter { relevant.contains($0.condition) }
  }

  /// Notes that the layout depends on decisions.
  func weigh(_ decisions: some Sequence<Decision>) {
    for decision in decisions { weighed.insert(decision.condition) }
  }

  /// Notes that the code that runs changes the layout, which depends on the way to this code and on the values in it.
  func weighChange() {
    weigh(path)
    weigh(basis.decisions)
  }

  /// Notes that a statement depends on decisions, if the statement may change the layout.
  ///
  /// - Parameter known: the number of decisions on which the code around it rests.
  func weigh(_ statement: Range<Int>, _ frame: Frame, since known: Int) {
    guard basis.decisions.count > known, facts(statement, frame.file).affectsLayout else { return }
    weigh(basis.decisions)
  }

  /// Returns true if the layout may depend on whether code jumps out of a block: code behind the block lays out views.
  func matters(_ jumps: BlockFacts.Jumps, _ frame: Frame) -> Bool {
    if jumps.isEmpty { return false }
    let function = frame.functionFrame
    guard let body = function.body, !jumps.contains(.throwing) else { return true }
    return facts(body, function.file).affectsLayout
  }
}
