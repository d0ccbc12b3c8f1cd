import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

extension SweepReport {
  /// What `masdiag check` says of it: a finding for each conflict that ends the range in which everything holds, or is
  /// everywhere, and one for each stretch along which something is missed.
  public var findings: [Finding] { conflicts + misses }

  /// The findings as `masdiag check` reports them.
  public var check: CheckReport {
    CheckReport(path: path, scene: scene, status: isConflicting ? .conflicting : .satisfiable, findings: findings)
  }

  private var conflicts: [Finding] {
    mistakes.map { positions in
      let fingerprint = sweep.conflicts[positions[0]].conflict.fingerprint
      return Finding(
        .conflict, at: place(ofConflictAt: positions[0]), identity: fingerprint,
        clause(ofConflictAt: positions[0]) + others(positions.dropFirst()),
        details: [.init("fingerprint", .string(fingerprint))])
    }
  }

  /// The conflicts that count, each by itself, but those of the same two statements that are everywhere together.
  private var mistakes: [[Int]] {
    var mistakes: [[Int]] = []
    var numbers: [ContradictingStatements: Int] = [:]
    for position in sweep.conflicts.indices where counts(position) {
      let swept = sweep.conflicts[position]
      let statements = swept.isEverywhere ? ContradictingStatements(swept.conflict, in: swept.system) : nil
      if let number = statements.flatMap({ numbers[$0] }) {
        mistakes[number].append(position)
      } else {
        if let statements { numbers[statements] = mistakes.count }
        mistakes.append([position])
      }
    }
    return mistakes
  }

  /// `; the same two contradict each other about a.left and a.right`
  private func others(_ positions: ArraySlice<Int>) -> String {
    if positions.isEmpty { return "" }
    let names = positions.map { position in
      let swept = sweep.conflicts[position]
      return Phrases(system: swept.system).subject(ofPair: swept.conflict)
    }
    return "; the same two contradict each other about \(listed(names))"
  }

  /// Whether a conflict is everywhere, or ends the range in which everything holds.
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

  /// That a constraint is missed from one end of a run of stretches to the other.
  private func finding(_ run: (start: Double, end: Double, misses: [SweepPiece.Miss])) -> Finding {
    let constraint = sweep.system.constraints[run.misses[0].index]
    let text = MissText(misses: run.misses, system: sweep.system)
    let range = "from \(shortNumber(run.start)) to \(shortNumber(run.end))"
    return Finding(
      constraint.origin == .contentSize ? .clippedContent : .brokenPreference, at: place(constraint),
      identity: "\(sweep.axes[0].name) \(text.subject)",
      "with \(visible(sweep.axes[0].name)) \(range), \(text.sentence)\(devices)")
  }

  /// The report as data.
  public var json: JSONValue {
    let axes = sweep.axes.map { axis -> JSONValue in
      .object([
        .init("name", .string(axis.name)), .init("from", .number(axis.range.lowerBound)),
        .init("to", .number(axis.range.upperBound)),
      ])
    }
    let corners = sweep.region.corners.map { corner in JSONValue.array(corner.map { .string($0.description) }) }
    var members: [JSONValue.Member] = [.init("path", .string(path))]
    members += scene?.members ?? []
    members += [
      .init("status", .string(isConflicting ? "conflicting" : "satisfiable")), .init("axes", .array(axes)),
      .init("holds", .array(sweep.dropped.isEmpty ? corners : [])),
    ]
    if !sweep.dropped.isEmpty {
      members.append(.init("dropped", .array(sweep.dropped.map(JSONValue.integer))))
      members.append(.init("holdsWithoutDropped", .array(corners)))
    }
    members += [
      .init("complete", .bool(sweep.isComplete)),
      .init("conflicts", .array(sweep.conflicts.indices.map(json(ofConflictAt:)))),
    ]
    if sweep.axes.count == 1 {
      members.append(.init("stretches", .array(SweepStretch.all(of: sweep).map(json))))
    }
    return .object(members)
  }

  private func json(ofConflictAt position: Int) -> JSONValue {
    let swept = sweep.conflicts[position]
    return .object([
      .init("fingerprint", .string(swept.conflict.fingerprint)),
      .init("constraints", .array(swept.conflict.members.map { .integer($0.index) })),
      .init(
        "shortfall",
        .object([
          .init("constant", .string(swept.shortfall.constant.description)),
          .init("slopes", .array(swept.shortfall.slopes.map { .string($0.description) })),
        ])),
      .init("example", .array(swept.example.map(JSONValue.number))),
      .init("headline", .string(headline(ofConflictAt: position))),
    ])
  }

  private func json(_ stretch: SweepStretch) -> JSONValue {
    let misses = stretch.misses.map { miss -> JSONValue in
      .object([
        .init("constraint", .integer(miss.index)), .init("atStart", .number(miss.atStart.rounded(to: .laidOut))),
        .init("atEnd", .number(miss.atEnd.rounded(to: .laidOut))),
      ])
    }
    let everywhere = sweep.conflicts.indices.filter { sweep.conflicts[$0].isEverywhere }
    return .object([
      .init("from", .number(stretch.start)), .init("to", .number(stretch.end)),
      .init("conflicts", .array((everywhere + stretch.conflicts).map(JSONValue.integer))),
      .init("misses", .array(misses)),
    ])
  }
}

extension JSONReporter {
  /// What became of several layouts.
  public static func document(_ reports: [SweepReport]) -> JSONValue {
    .object([.init("masdiag", header), .init("inputs", .array(reports.map(\.json)))])
  }
}
