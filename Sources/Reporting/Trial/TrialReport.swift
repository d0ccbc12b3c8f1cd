package import Diagnosis
import LayoutModel
import PlainText

/// The effect of changing constraints, as text and JSON.
package struct TrialReport {
  private let report: InputReport
  private let trial: Trial

  /// Creates the report on the effect of `trial` on the layout of `report`.
  package init(_ trial: Trial, on report: InputReport) {
    (self.trial, self.report) = (trial, report)
  }

  /// The maximum number of moved views to list; longer lists are not useful.
  private static let moveLimit = 20

  private var before: ConstraintSystem { trial.before.system }
  private var after: ConstraintSystem { trial.after.system }
  /// True for a log, which lists only a part of a layout, so frames and optional constraints are meaningless.
  private var isExcerpt: Bool { report.kind == .consoleLog }

  // MARK: Facts

  private func headline(_ position: Int, _ diagnosis: SystemDiagnosis) -> String {
    Headline(system: diagnosis.system, conflict: diagnosis.conflicts[position]).text
  }

  private var resolved: [String] { trial.resolved.map { headline($0, trial.before) } }
  private var remaining: [String] { trial.remaining.map { Headline(system: after, conflict: $0.conflict).text } }
  private var caused: [String] { trial.caused.map { headline($0, trial.after) } }
  private var exposed: [String] { trial.exposed.map { headline($0, trial.after) } }

  /// The changed constraints, each described before and after the change.
  private var changes: [(title: String, before: String, after: String)] {
    trial.steps.map(\.index).distinct.map { index in
      let (old, new) = (before.constraints[index], after.constraints[index])
      let name = isExcerpt ? "[\(old.position + 1)]" : old.key.map(visible) ?? ""
      return (
        name, Phrases(system: before).equation(old),
        new.isActive ? Phrases(system: after).equation(new) : "removed"
      )
    }
  }

  /// Returns the optional constraints that aren't satisfied in `diagnosis` but are in `other`, with a flag for clipped
  /// content.
  ///
  /// If `other` has conflicts, its layout isn't a valid reference, so all of the unsatisfied constraints are returned.
  private func missed(_ diagnosis: SystemDiagnosis, notIn other: SystemDiagnosis) -> [(clips: Bool, text: String)] {
    if isExcerpt { return [] }
    let known = other.conflicts.isEmpty ? Set(other.brokenPreferences.map(\.index)) : []
    return diagnosis.brokenPreferences.filter { !known.contains($0.index) }.compactMap { preference in
      let constraint = diagnosis.system.constraints[preference.index]
      let miss = PreferenceMiss(preference, in: diagnosis.system)
      guard miss.isProbablyMistake else { return nil }
      let points = pt(preference.points.rounded(to: .shown))
      if miss == .clipped {
        let place = Phrases(system: diagnosis.system).name(constraint.first.place)
        return (true, "\(place) is \(points) smaller than its content")
      }
      let name = constraint.key.map { "\(visible($0)): " } ?? ""
      return (false, "\(name)\(Phrases(system: diagnosis.system).equation(constraint)), \(points) off")
    }
  }

  private var clipped: [String] { missed(trial.after, notIn: trial.before).filter(\.clips).map(\.text) }
  private var unsatisfied: [String] { missed(trial.after, notIn: trial.before).filter { !$0.clips }.map(\.text) }
  private var satisfied: [String] {
    trial.before.conflicts.isEmpty ? missed(trial.before, notIn: trial.after).map(\.text) : []
  }

  /// The attributes that are ambiguous only in the changed layout.
  private var ambiguous: [String] {
    if isExcerpt { return [] }
    let known = Set(trial.before.ambiguous)
    return trial.after.ambiguous.filter { !known.contains($0) }.map { Phrases(system: after).name(after.variables[$0]) }
  }

  /// The items whose frames change, with the frames before and after.
  private var moved: [(name: String, before: Rect, after: Rect)] {
    if isExcerpt { return [] }
    let (old, new) = (ItemFrames(before, rootOrigin: .zero), ItemFrames(after, rootOrigin: .zero))
    return before.items.indices.compactMap { item in
      guard let first = old.of(item, at: trial.before.values), let last = new.of(item, at: trial.after.values),
        zip(first.numbers, last.numbers).contains(where: { ($0 - $1).magnitude >= Tolerance.points })
      else { return nil }
      return (visible(before.items[item].name), first.rounded(to: .shown), last.rounded(to: .shown))
    }
  }

  /// True if the layout has a conflict after the changes.
  package var leavesConflicts: Bool { !trial.after.conflicts.isEmpty }

  // MARK: Text

  /// The effect as a document.
  package var document: Document {
    let changed = changes.map { change in
      "\(change.title.isEmpty ? "" : "\(change.title): ")\(change.before) → \(change.after)"
    }
    return Document([Document.Block(changed), [.line(verdict)]] + lists)
  }

  private var verdict: String {
    let (old, new) = (trial.before.conflicts.count, trial.after.conflicts.count)
    let scope = isExcerpt ? "the listed constraints" : "the layout"
    if old == 0, new == 0 { return "No conflicts, before and after." }
    if new == 0 { return "Resolves \(old == 1 ? "the conflict" : "all \(old) conflicts"): \(scope) can be satisfied." }
    if trial.resolved.isEmpty, trial.caused.isEmpty { return "Doesn't resolve \(old == 1 ? "the" : "any") conflict." }
    return "\(capitalized(scope)) still \(isExcerpt ? "have" : "has") \(new == 1 ? "a conflict" : "\(new) conflicts")."
  }

  private var lists: [Document.Block] {
    let moves = moved.prefix(Self.moveLimit).map { "\($0.name): \(Self.text($0.before)) → \(Self.text($0.after))" }
    let more = moved.count - moves.count
    return [
      list("Resolved", trial.after.conflicts.isEmpty && resolved.count < 2 ? [] : resolved),
      list("Remaining", remaining),
      list("Caused", caused), list("Hidden before", exposed), list("Content is cut off", clipped),
      list("Not satisfied", unsatisfied), list("Now satisfied", satisfied), list("Now ambiguous", ambiguous),
      list("Moved", moves + (more > 0 ? ["\(more) more"] : [])),
    ]
  }

  private func list(_ title: String, _ lines: [String]) -> Document.Block {
    lines.isEmpty ? [] : [.line("\(title):")] + Document.Block(lines, level: 1)
  }

  private static func text(_ rect: Rect) -> String {
    "(\(formatted(rect.x)), \(formatted(rect.y))) \(formatted(rect.width)) x \(formatted(rect.height))"
  }

  // MARK: JSON

  /// The JSON representation.
  package var json: JSONValue {
    let head: JSONMembers = [
      "masdiag": JSONReporter.header(.trial), "path": report.path, "line": report.location?.line,
    ]
    let changes = changes.map { JSONValue.object(["constraint": $0.title, "before": $0.before, "after": $0.after]) }
    let moved = moved
    let frames = moved.prefix(Self.moveLimit).map { move in
      JSONValue.object(["view": move.name, "before": move.before, "after": move.after])
    }
    return .object(
      head + (report.scene?.members ?? [:]) + [
        "changes": changes, "resolvesAll": !leavesConflicts, "resolved": resolved.nonEmpty,
        "remaining": remaining.nonEmpty, "caused": caused.nonEmpty, "exposed": exposed.nonEmpty,
        "clipped": clipped.nonEmpty, "unsatisfied": unsatisfied.nonEmpty, "satisfied": satisfied.nonEmpty,
        "ambiguous": ambiguous.nonEmpty, "moved": frames.nonEmpty, "movedCount": moved.isEmpty ? nil : moved.count,
      ])
  }
}
