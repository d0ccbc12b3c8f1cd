import Certificates
public import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The report on a layout in which some numbers vary.
public struct SweepReport: Sendable {
  /// The input's path as it was passed.
  public let path: String
  /// The scene of an Interface Builder file; nil for other inputs.
  public internal(set) var scene: SceneName?
  /// The result of the sweep.
  public let sweep: Sweep
  /// True if the report applies to only some of several devices, which the findings name.
  var isOnSomeDevices = false

  /// Creates the report on `sweep`.
  public init(path: String, scene: SceneName? = nil, _ sweep: Sweep) {
    (self.path, self.scene, self.sweep) = (path, scene, sweep)
  }

  /// True if there is at least one conflict.
  public var isConflicting: Bool { !sweep.conflicts.isEmpty }

  /// The path and the range of each axis.
  public var heading: String {
    let axes = sweep.axes.map { axis in
      "\(visible(axis.name)) from \(shortNumber(axis.range.lowerBound)) to \(shortNumber(axis.range.upperBound))"
    }
    return "\(visible(path))\(scene?.heading ?? ""), \(axes.joined(separator: " and "))"
  }

  /// Returns the report as text: an overview of all ranges, and each conflict near its boundary.
  public func text(_ style: Style = .plain) -> String { TextRenderer(style).text(document) }

  /// The content of ``text(_:)``, independent of the format.
  package var document: Document {
    let overview = sweep.axes.count == 1 ? SweepTable(sweep: sweep).block : SweepRegionText(sweep: sweep).block
    let unfinished: Document.Block =
      sweep.isComplete ? [] : [.line("There are too many conflicts or changes to list them all.")]
    let conflicts = sweep.conflicts.indices.flatMap { SweptConflictText(report: self, position: $0).blocks }
    return Document([[.line(heading, .heading)], overview + unfinished] + conflicts)
  }

  /// Returns a line for each conflict: its place, its range, and its headline. Returns an empty string if there are no
  /// conflicts.
  public func briefText(_ style: Style = .plain) -> String {
    sweep.conflicts.indices.map { position in
      "\(style.source("\(place(ofConflictAt: position)):")) \(sentence(ofConflictAt: position))\n"
    }.joined()
  }

  /// Returns the place of a conflict's most likely culprit.
  func place(ofConflictAt position: Int) -> SourceLocation {
    place(sweep.system.constraints[sweep.conflicts[position].conflict.ranking[0]])
  }

  /// Returns the location of a constraint or, if that isn't known, the location of its item.
  func place(_ constraint: ConstraintSystem.Constraint) -> SourceLocation {
    constraint.location ?? sweep.system.items[constraint.first.place.item].location
      ?? SourceLocation(path: path, line: 1, column: 1)
  }

  /// Returns text such as `with form.width below 180 (for example, 179): field must be at least 100 pt wide, …`.
  func sentence(ofConflictAt position: Int) -> String {
    "\(extent(ofConflictAt: position)): \(headline(ofConflictAt: position))"
  }

  /// Returns the sentence without its period, and with the devices.
  func clause(ofConflictAt position: Int) -> String {
    let swept = sweep.conflicts[position]
    let clause = Headline(system: swept.system, conflict: swept.conflict).clause
    return "\(extent(ofConflictAt: position)): \(clause)\(devices)"
  }

  /// `, on iPhone 4s and iPhone 14`
  var devices: String { isOnSomeDevices ? scene?.environment.map { ", on \(visible($0))" } ?? "" : "" }

  /// Returns text such as `with form.width below 180 (for example, 179)`.
  private func extent(ofConflictAt position: Int) -> String {
    let swept = sweep.conflicts[position]
    let extent = sweep.extent(ofConflictAt: position)
    let names = listed(sweep.axes.map { visible($0.name) })
    let values =
      sweep.axes.count == 1 ? shortNumber(swept.example[0]) : example(ofConflictAt: position)
    let example = swept.isEverywhere ? "" : " (for example, \(values))"
    let whereabouts = sweep.axes.count == 1 && !swept.isEverywhere ? "with \(names) \(extent)" : extent
    return "\(whereabouts)\(example)"
  }

  /// Returns the values of the example for a conflict: `form.width = 600 and form.height = 16`.
  func example(ofConflictAt position: Int) -> String {
    listed(zip(sweep.axes, sweep.conflicts[position].example).map { "\(visible($0.name)) = \(shortNumber($1))" })
  }

  /// Returns a one-sentence description of a conflict, with the numbers from its example.
  func headline(ofConflictAt position: Int) -> String {
    headline(ofConflictAt: position, in: sweep.conflicts[position].system)
  }

  /// Returns a one-sentence description of a conflict, given the system for the conflict's example.
  func headline(ofConflictAt position: Int, in system: ConstraintSystem) -> String {
    Headline(system: system, conflict: sweep.conflicts[position].conflict).text
  }
}

extension Sweep {
  /// Returns the number of a conflict in the report.
  func number(ofConflictAt position: Int) -> String { "\(position + 1)" }

  /// Returns the range in which a conflict occurs: `below 180`, `everywhere`, `where a.width + 2 a.height < 30`.
  func extent(ofConflictAt position: Int) -> String {
    let conflict = conflicts[position]
    guard !conflict.isEverywhere else { return "everywhere" }
    guard axes.count == 1 else { return "unless \(SweepCondition(conflict.shortfall, axes).text)" }
    let end = shortNumber(-conflict.shortfall.constant / conflict.shortfall.slopes[0])
    return "\(conflict.shortfall.slopes[0].signum < 0 ? "below" : "above") \(end)"
  }
}

/// A half-plane in conventional notation: `form.width + 2 form.height >= 300`.
struct SweepCondition {
  let text: String

  /// Creates the half-plane in which `shortfall` is at most 0.
  init(_ shortfall: LinearFunction, _ axes: [SweepAxis]) {
    // The first axis with a slope gets the factor 1. In a difference, the subtracted axis is last.
    guard let first = shortfall.slopes.first(where: { !$0.isZero }) else {
      text = "nothing moves"
      return
    }
    let isTurned = (shortfall.constant / first).signum > 0 && shortfall.slopes.contains { ($0 / first).signum < 0 }
    let unit = isTurned ? -first : first
    let factors = zip(shortfall.slopes, axes).map { ($0 / unit, visible($1.name)) }.filter { !$0.0.isZero }
    var sides = ""
    for (factor, name) in factors.filter({ $0.0.signum > 0 }) + factors.filter({ $0.0.signum < 0 }) {
      let sign = factor.signum < 0 ? " - " : " + "
      let number = factor.magnitude == .one ? "" : "\(shortNumber(factor.magnitude)) "
      sides += (sides.isEmpty ? "" : sign) + number + name
    }
    text = "\(sides) \(unit.signum < 0 ? ">=" : "<=") \(shortNumber(-shortfall.constant / unit))"
  }
}
