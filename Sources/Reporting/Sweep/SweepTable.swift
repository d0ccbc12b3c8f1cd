import Diagnosis
import LayoutModel
import PlainText

/// The parts of an axis with their conflicts, one per line.
///
///     100 to 180   conflict 1
///     180 to 260   label is up to 80 pt narrower than its content
///     260 to 600   no conflict
struct SweepTable {
  let sweep: Sweep

  var block: Document.Block {
    var table = Document.Table()
    let stretches = SweepStretch.all(of: sweep)
    let ends = stretches.map { (shortNumber($0.start), shortNumber($0.end)) }
    let width = ends.map(\.0.count).max() ?? 0
    for (stretch, end) in zip(stretches, ends) {
      let range = end.0 == end.1 ? "at \(end.0)" : "\(TerminalCells.aligned(end.0, to: width)) to \(end.1)"
      table.rows.append(.cells([range] + statements(stretch).prefix(1)))
      table.rows += statements(stretch).dropFirst().map { .cells(["", $0]) }
    }
    return everywhere + (stretches.isEmpty ? [] : [.table(table)])
  }

  private func statements(_ stretch: SweepStretch) -> [String] {
    if !stretch.conflicts.isEmpty {
      let numbers = stretch.conflicts.map(sweep.number)
      return ["conflict\(numbers.count == 1 ? "" : "s") \(listed(numbers))"]
    }
    if stretch.misses.isEmpty { return [sweep.dropped.isEmpty ? "no conflict" : "no other conflict"] }
    return stretch.misses.map { MissText(misses: [$0], system: sweep.system).sentence }
  }

  /// The line about conflicts that occur along the entire axis.
  private var everywhere: Document.Block {
    guard !sweep.dropped.isEmpty else { return [] }
    let numbers = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }.map(sweep.number)
    let names = sweep.dropped.map { Phrases(system: sweep.system).title(sweep.system.constraints[$0]) }
    let fact = "Conflict\(numbers.count == 1 ? "" : "s") \(listed(numbers)): everywhere."
    return [.line(Document.Line(fact, .contradiction).adding(" Without \(listed(names)):"))]
  }
}

/// The description of an optional constraint that isn't satisfied in a part of an axis.
struct MissText {
  /// The error in each piece, in order.
  let misses: [SweepPiece.Miss]
  let system: ConstraintSystem

  private var constraint: ConstraintSystem.Constraint { system.constraints[misses[0].index] }
  private var phrases: Phrases { Phrases(system: system) }

  /// `label is 80 to 0 pt narrower than its content`, `title isn't satisfied, 20 pt off`
  var sentence: String {
    guard constraint.origin == .contentSize else {
      return "\(phrases.title(constraint)) isn't satisfied, \(points) off"
    }
    let item = visible(system.items[constraint.first.place.item].name)
    return "\(item) is \(points) \(constraint.first.place.attribute.comparative(isLess: true)) than its content"
  }

  /// `80 to 0 pt`
  private var points: String {
    guard let whole else { return "up to \(shortNumber(misses.map { max($0.atStart, $0.atEnd) }.max() ?? 0)) pt" }
    let (start, end) = (shortNumber(whole.atStart), shortNumber(whole.atEnd))
    return start == end ? "\(start) pt" : "\(start) to \(end) pt"
  }

  /// The error from the start of the first piece to the end of the last; nil if the error both grows and shrinks in
  /// between.
  private var whole: SweepPiece.Miss? {
    misses.dropFirst().reduce(misses[0]) { whole, next in
      whole.flatMap { $0.goesOn(in: next) ? $0.extended(to: next) : nil }
    }
  }
}
