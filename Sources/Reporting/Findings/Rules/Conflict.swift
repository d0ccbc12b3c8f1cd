import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

extension FindingRule {
  static let conflict = FindingRule(
    code: .conflict, severity: .error, summary: "required constraints that conflict",
    meaning: """
      the constraints can't all be satisfied, but if you remove any one of them, the rest can. The note begins with the
      constraint that Auto Layout most likely breaks; constraints that the system created come last. If two items
      conflict in several attributes, such as when `edges` is set twice, they are reported as a single finding, which
      has the fingerprint of the first conflict. Its fixes in SARIF change the item for all of these attributes. The
      conflicts of a statement in view code that runs for several views are also reported as a single finding. So are
      the conflicts in a storyboard or xib that have mostly the same constraints in common, as when a container is too
      small for several views, and the conflicts of a constraint with the same limit on several views. Content that is
      clipped for the same reasons is part of the finding, too.
      """,
    remedy: "`masdiag explain layout.json` shows the sum and the fixes.",
    example: """
      { "masdiag": 1,
        "root": { "key": "card", "frame": [0, 0, 320, 100], "subviews": [ { "key": "photo" } ] },
        "constraints": [
          { "view": "photo", "attributes": ["edges"], "equalTo": "card", "inset": 8 },
          "photo.height == 120" ] }
      """)
}

/// The conflicts caused by one mistake: a single conflict, or all conflicts between the same two statements.
struct ConflictFact: FindingFact {
  /// A conflict.
  struct Contradiction: Hashable {
    let fingerprint: String
    let shortfall: Rational
    let points: Double
    /// The constraint at which the conflict is reported.
    let broken: NamedConstraint
    /// The other members.
    let others: [NamedConstraint]
    let rules: [NamedAttribute]
    let members: [NamedConstraint]
    /// For each member, true if the contradiction uses it as a minimum, false if it uses it as a maximum.
    let areMinimums: [Bool]
    /// The constraint that recovery drops; in a log, it may not be a member.
    let breaking: NamedConstraint
    let source: Uncompared<Headline>
  }

  let contradictions: [Contradiction]
  /// The conflicts between the same statements of code about other views.
  var elsewhere: [Contradiction] = []
  /// The other conflicts of a scene that have mostly the same members.
  var shortages: [Contradiction] = []
  /// The attributes of views that are clipped because of mostly the same constraints.
  var clipped: [NamedAttribute] = []
  let estimate: ContentEstimate?

  var code: Finding.Code { .conflict }
  var identity: String { contradictions[0].fingerprint }
  var points: Double { (contradictions + elsewhere + shortages).map(\.points).max() ?? 0 }

  var related: [NamedConstraint] { contradictions.flatMap(\.others) }

  /// The app's own members or, if there are none, all members. If the root has another frame, the same members conflict
  /// with a different system constraint.
  var cause: [String] {
    let all = contradictions[0].members
    let written = all.filter { !$0.constraint.origin.isSystemMade }
    return (written.isEmpty ? all : written).map(\.identity).sorted()
  }

  /// The constraints in ``cause``, with the side on which each is contradicted. On a small screen, equations can be
  /// contradicted because there is too little space, and on a large one, because there is too much: that isn't the same
  /// conflict.
  var causeWithSides: [String] {
    let sides = zip(contradictions[0].members, contradictions[0].areMinimums).map { ($0.identity, $1) }
    let known = Dictionary(sides) { first, _ in first }
    return cause.map { "\($0) \(known[$0] == true ? ">=" : "<=")" }
  }

  /// Returns true if a conflict on another device has mostly the same members and breaks one of the same constraints.
  /// How many views in a container lack space depends on the device.
  func isSameShortage(as other: ConflictFact) -> Bool {
    let (own, others) = (Set(causeWithSides), Set(other.causeWithSides))
    return own.count > 2 && 2 * own.intersection(others).count > max(own.count, others.count)
      && !brokenConstraints.isDisjoint(with: other.brokenConstraints)
  }

  /// The constraints that recovery breaks, in terms that are the same on every device.
  var brokenConstraints: Set<String> { Set((contradictions + shortages).map(\.broken.identity)) }

  /// The names of the constraints that recovery breaks.
  var brokenTitles: [String] { (contradictions + shortages).map(\.broken.title) }

  /// The names of all members.
  var titles: Set<String> { Set((contradictions + shortages).flatMap(\.members).map(\.title)) }

  /// The maximum number of pairs of constraints to name.
  private static let pairLimit = 8

  /// `a.top must be both 20 pt below and 10 pt below r.top, and the same two conflict about a.left`
  var headline: String {
    let clause = contradictions[0].source.value.clause
    if !elsewhere.isEmpty { return "\(clause); the same statements cause \(counted(elsewhere.count, "more conflict"))" }
    if contradictions.count == 1 { return clause }
    let names = distinct.dropFirst().map(\.source.value.subjectOfPair)
    return names.isEmpty ? clause : "\(clause), and the same two conflict about \(listed(names, limit: Self.pairLimit))"
  }

  /// `one[0] conflicts with two[0], one[1] with two[1] and one[2] with two[2]`
  var notes: [String] {
    let pairs = distinct.map { ($0.broken.title, $0.opponents) }.filter { !$0.1.isEmpty }
    let words = pairs.enumerated().map { position, pair in
      position == 0 ? "\(pair.0) conflicts with \(pair.1)" : "\(pair.0) with \(pair.1)"
    }
    return (words.isEmpty ? [] : [listed(words, limit: Self.pairLimit)]) + alsoShort
      + (clipped.isEmpty ? [] : [clipped.clippedForTheSameReasons])
  }

  /// `mostly the same constraints also conflict with photo.height == 100 (photoHeight)`
  private var alsoShort: [String] {
    if shortages.isEmpty { return [] }
    let names = shortages.map(\.broken.title)
    return ["mostly the same constraints also conflict with \(listed(names, limit: Self.shortageLimit))"]
  }

  /// The maximum number of other shortages to name.
  static let shortageLimit = 3

  /// The first conflict about each attribute. The others are caused by duplicates.
  private var distinct: [Contradiction] {
    if contradictions.count == 1 { return contradictions }
    var known: Set<String> = []
    return contradictions.filter { known.insert($0.source.value.subjectOfPair).inserted }
  }

  var members: JSONMembers {
    let repeats = contradictions.dropFirst() + elsewhere + shortages
    return contradictions[0].data + ["repeats": repeats.map(\.data).nonEmpty]
  }
}

extension ConflictFact.Contradiction {
  fileprivate var opponents: String {
    others.isEmpty ? listed(rules.rules) : others.titles(columns: 110, from: broken.constraint.location)
  }

  fileprivate var data: JSONMembers {
    ["fingerprint": fingerprint, "constraints": members.positions, "breaking": breaking.position]
      + JSONReporter.members("shortfall", shortfall)
  }
}

extension Headline {
  /// The subject of two constraints that contradict each other: `photo.left`.
  fileprivate var subjectOfPair: String { Phrases(system: system).subject(ofPair: conflict) }
}

extension UnexplainedConstraints: FindingFact {
  var code: Finding.Code { .conflict }
  var identity: String { "unexplained" }
  var headline: String { sentence ?? "" }
}
