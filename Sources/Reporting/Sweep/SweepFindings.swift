import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

extension SweepReport {
  /// The findings for `masdiag check`: one for each conflict that occurs everywhere or that limits the range without
  /// conflicts, and one for each range in which an optional constraint isn't satisfied.
  public var findings: [Finding] { conflicts + misses }

  /// The findings as a report of `masdiag check`.
  public var check: CheckReport {
    CheckReport(path: path, scene: scene, status: isConflicting ? .conflicting : .satisfiable, findings: findings)
  }

  private var conflicts: [Finding] {
    mistakes.map { positions in
      Finding(SweptConflictFact(report: Uncompared(self), positions: positions), at: place(ofConflictAt: positions[0]))
    }
  }

  /// The conflicts worth a finding. Conflicts between the same two statements are grouped if they occur everywhere;
  /// every other conflict is a separate group.
  private var mistakes: [[Int]] {
    sweep.conflicts.indices.filter(counts).grouped { position in
      let swept = sweep.conflicts[position]
      return swept.isEverywhere ? ContradictingStatements(swept.conflict, in: swept.system) : nil
    }
  }

  /// Returns true if a conflict occurs everywhere or limits the range without conflicts.
  private func counts(_ position: Int) -> Bool {
    let swept = sweep.conflicts[position]
    return swept.isEverywhere || sweep.region.isEmpty || swept.bounds(sweep.region)
  }

  private var misses: [Finding] {
    guard sweep.axes.count == 1 else { return [] }
    let stretches = SweepStretch.all(of: sweep)
    let missed = Set(stretches.flatMap(\.misses).map(\.index)).sorted()
    return missed.flatMap { index in SweepStretch.runs(missing: index, stretches).map(finding) }
  }

  /// Returns the finding for a constraint that isn't satisfied in a run of consecutive stretches.
  private func finding(_ run: (start: Double, end: Double, misses: [SweepPiece.Miss])) -> Finding {
    let constraint = sweep.system.constraints[run.misses[0].index]
    let fact = SweptMissFact(
      code: constraint.origin == .contentSize ? .clippedContent : .brokenPreference, axis: sweep.axes[0].name,
      start: run.start, end: run.end, constraint: NamedConstraint(constraint.index, in: sweep.system),
      attribute: NamedAttribute(constraint.first.place, in: sweep.system, ItemPaths(sweep.system)), misses: run.misses,
      devices: devices, system: Uncompared(sweep.system))
    return Finding(fact, at: place(constraint))
  }

  /// The JSON representation.
  public var json: JSONValue {
    let axes = sweep.axes.map { axis in
      JSONValue.object(["name": axis.name, "from": axis.range.lowerBound, "to": axis.range.upperBound])
    }
    func corners(_ name: String, _ list: [[Rational]]) -> JSONMembers {
      [
        name: list.map { $0.map(\.doubleValue) }, "exact\(capitalized(name))": list.map { $0.map(\.description) },
      ]
    }
    let stretches = sweep.axes.count == 1 ? SweepStretch.all(of: sweep).map(json) : nil
    let isHeld = sweep.dropped.isEmpty
    let head: JSONMembers = ["path": path] + (scene?.members ?? [:])
    let result: JSONMembers = ["status": isConflicting ? "conflicting" : "satisfiable", "axes": axes]
    return .object(
      head + result + corners("holds", isHeld ? sweep.region.corners : [])
        + (isHeld ? [:] : ["dropped": sweep.dropped] + corners("holdsWithoutDropped", sweep.region.corners)) + [
          "complete": sweep.isComplete, "conflicts": sweep.conflicts.indices.map(json(ofConflictAt:)),
          "stretches": stretches,
        ])
  }

  private func json(ofConflictAt position: Int) -> JSONValue {
    let swept = sweep.conflicts[position]
    return .object([
      "fingerprint": swept.conflict.fingerprint, "constraints": swept.conflict.members.map(\.index),
      "exactShortfall": JSONValue.object([
        "constant": swept.shortfall.constant.description, "slopes": swept.shortfall.slopes.map(\.description),
      ]),
      "example": swept.example, "headline": headline(ofConflictAt: position),
    ])
  }

  private func json(_ stretch: SweepStretch) -> JSONValue {
    let misses = stretch.misses.map { miss in
      JSONValue.object([
        "constraint": miss.index, "atStart": miss.atStart.rounded(to: .laidOut),
        "atEnd": miss.atEnd.rounded(to: .laidOut),
      ])
    }
    let everywhere = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }
    return .object([
      "from": stretch.start, "to": stretch.end, "conflicts": everywhere + stretch.conflicts, "misses": misses,
    ])
  }
}

/// The conflicts of a sweep that are caused by one mistake.
struct SweptConflictFact: FindingFact {
  let report: Uncompared<SweepReport>
  let conflicts: [Swept]
  private let positions: [Int]

  /// A conflict and the range in which it occurs.
  struct Swept: Hashable {
    let fingerprint: String
    let shortfall: LinearFunction
  }

  init(report: Uncompared<SweepReport>, positions: [Int]) {
    (self.report, self.positions) = (report, positions)
    conflicts = positions.map { position in
      let swept = report.value.sweep.conflicts[position]
      return Swept(fingerprint: swept.conflict.fingerprint, shortfall: swept.shortfall)
    }
  }

  var code: Finding.Code { .conflict }
  var identity: String { conflicts[0].fingerprint }
  var members: JSONMembers { ["fingerprint": identity] }

  /// `with form.width below 180 (for example, 179): …; the same two conflict about a.left and a.right`
  var headline: String {
    let clause = report.value.clause(ofConflictAt: positions[0])
    if positions.count == 1 { return clause }
    let names = positions.map { position in
      let swept = report.value.sweep.conflicts[position]
      return Phrases(system: swept.system).subject(ofPair: swept.conflict)
    }.distinct
    return names.count == 1 ? clause : "\(clause); the same two conflict about \(listed(Array(names.dropFirst())))"
  }
}

/// An optional constraint that isn't satisfied in a part of an axis.
struct SweptMissFact: FindingFact {
  let code: Finding.Code
  let axis: String
  let start: Double
  let end: Double
  let constraint: NamedConstraint
  let attribute: NamedAttribute
  let misses: [SweepPiece.Miss]
  let devices: String
  let system: Uncompared<ConstraintSystem>

  private var text: MissText { MissText(misses: misses, system: system.value) }

  var identity: String { "\(axis) \(constraint.name) \(attribute.name)" }

  var headline: String {
    "with \(visible(axis)) from \(shortNumber(start)) to \(shortNumber(end)), \(text.sentence)\(devices)"
  }
}

extension JSONReporter {
  /// Returns the JSON document with the results for several layouts.
  public static func document(_ reports: [SweepReport]) -> JSONValue {
    document(.sweep, of: reports.map(\.json))
  }
}
