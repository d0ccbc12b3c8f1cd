public import InterfaceBuilder
import LayoutModel
import PlainText

extension CheckReport {
  /// Merges the findings on several devices. Each cause appears once, as found on the first device that has it.
  ///
  /// A constraint counts as implied, or as never binding, only if that is true on all devices. An optional constraint
  /// that is satisfied on some devices serves its purpose. ``leftOut`` counts the findings omitted for these reasons.
  ///
  /// - Parameters:
  ///   - path: the input's path.
  ///   - scene: the scene of an Interface Builder file, or nil.
  ///   - reports: the findings on each device, in the order in which devices are named.
  public init(path: String, scene: SceneName? = nil, onDevices reports: [(LayoutEnvironment, CheckReport)]) {
    var groups: [DeviceFinding] = []
    var positions: [DeviceFinding.Cause: Int] = [:]
    var shortages = ShortageIndex()
    var lacks = LackOfSpace(reports.flatMap(\.1.findings))
    for (environment, report) in reports {
      for (cause, finding) in DeviceFinding.causes(in: report) {
        let position =
          positions[cause] ?? shortages.positions(for: finding).first { groups[$0].isSameShortage(as: finding) }
          ?? lacks.conflict(like: finding, else: groups.count) ?? groups.count
        if position < groups.count {
          groups[position].add(finding, on: environment)
        } else {
          groups.append(DeviceFinding(finding, on: environment))
        }
        positions[cause] = position
        shortages.note(finding, at: position)
      }
    }
    let all = reports.map(\.0)
    groups = Self.joinedClippedContent(Self.withoutClippedContent(of: groups, lacks))
    groups = Self.joinedOverlaps(Self.withoutDuplicates(in: groups, among: all))
    let counted = groups.filter { !$0.first.isSoEverywhereOrNowhere || $0.environments.count == all.count }
    self.init(
      path: path, scene: scene,
      status: reports.contains { $0.1.status == .conflicting } ? .conflicting : .satisfiable,
      findings: counted.map { $0.finding(among: all) }, isCut: reports.contains { $0.1.isCut })
    let others = groups.filter { $0.first.isSoEverywhereOrNowhere && $0.environments.count < all.count }
    leftOut = LeftOut(others.map(\.environments), among: all)
  }

  /// Adds content that is clipped for the same reasons as a conflict on other devices to that conflict: with a little
  /// more space, the constraints are satisfied, but content is still clipped.
  private static func withoutClippedContent(of groups: [DeviceFinding], _ lacks: LackOfSpace) -> [DeviceFinding] {
    var (groups, clipped) = (groups, Set<Int>())
    for (index, group) in groups.enumerated() {
      guard let fact = group.first.fact as? PreferenceFact, let conflict = lacks.conflict(like: fact) else { continue }
      groups[conflict].add(clipped: fact.clipped, on: group.environments, isProved: true)
      clipped.insert(index)
    }
    return groups.indices.filter { !clipped.contains($0) }.map { groups[$0] }
  }

  /// Joins findings about content that is clipped together on some devices, and alone on others.
  private static func joinedClippedContent(_ groups: [DeviceFinding]) -> [DeviceFinding] {
    var joined: [DeviceFinding] = []
    var positions: [NamedAttribute: Int] = [:]
    for group in groups {
      guard let first = group.clippedTogether.lazy.compactMap({ positions[$0] }).min() else {
        for attribute in group.clippedTogether { positions[attribute] = joined.count }
        joined.append(group)
        continue
      }
      let others = group.clippedTogether.filter { positions[$0] == nil }
      for attribute in others { positions[attribute] = first }
      guard let fact = group.first.fact as? PreferenceFact else { continue }
      joined[first].add(clipped: fact.clipped, on: group.environments, isProved: false)
    }
    return joined
  }

  /// Removes duplicates that conflict on other devices, because the conflict's finding is about the same constraints.
  /// If the other duplicates of a finding are those of another finding, the finding becomes part of that one.
  private static func withoutDuplicates(
    in groups: [DeviceFinding], among all: [LayoutEnvironment]
  ) -> [DeviceFinding] {
    let conflicts = groups.compactMap { ($0.first.fact as? ConflictFact).map { Set($0.cause) } }
    func sets(_ fact: DuplicateFact) -> [Set<String>] {
      fact.sets.map { Set(([$0.original] + $0.copies).map(\.identity)) }
    }
    var (joined, removed) = (groups, Set<Int>())
    for (index, group) in groups.enumerated() {
      guard let fact = group.first.fact as? DuplicateFact else { continue }
      let own = sets(fact)
      let rest = own.filter { names in !conflicts.contains { names.isSubset(of: $0) } }
      guard rest.count < own.count else { continue }
      let same = groups.firstIndex { ($0.first.fact as? DuplicateFact).map { sets($0) == rest } == true }
      if let same { joined[same].add(placesOf: group, among: all) }
      if rest.isEmpty || same != nil { removed.insert(index) }
    }
    return joined.indices.filter { !removed.contains($0) }.map { joined[$0] }
  }

  /// Joins the overlaps of views that overlap each other: a view that is too large, or in the wrong place, overlaps
  /// several others.
  private static func joinedOverlaps(_ groups: [DeviceFinding]) -> [DeviceFinding] {
    var joined = groups
    let firsts = ConnectedSets.first(groups.map(\.overlapping))
    for (place, first) in firsts.enumerated() where first != place { joined[first].add(overlap: groups[place]) }
    return joined.indices.filter { firsts[$0] == $0 }.map { joined[$0] }
  }

  /// Findings that occur only on some devices and aren't mistakes there.
  public struct LeftOut: Hashable, Sendable {
    /// The number of findings.
    public var count: Int
    /// The highest number of these findings on a single device.
    public var most: Int
    /// The device with the most findings, as command-line options: `--device 'iPhone 4s'`.
    public var options: String

    /// Creates a summary of findings, each given by the environments in which it occurs; returns nil if there are no
    /// findings.
    init?(_ places: [[LayoutEnvironment]], among all: [LayoutEnvironment]) {
      let counts = all.map { environment in places.count { $0.contains(environment) } }
      guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most),
        let device = all[index].device
      else { return nil }
      (count, self.most) = (places.count, most)
      options = "--device '\(device.name)'" + (all[index].orientation == .landscape ? " --orientation landscape" : "")
    }
  }
}

/// The devices on which a finding was found.
struct FindingDevices: Hashable {
  let environments: [LayoutEnvironment]
  /// All environments that were checked.
  let all: [LayoutEnvironment]
  /// The device whose numbers the text shows; nil if the text is the same for all devices.
  let shown: String?
  /// The content that is clipped on other devices for the same reasons.
  var clipped: [Clipped] = []
  /// The constraints that conflicts with mostly the same members break on other devices, without members of the
  /// conflict on the first device.
  var alsoShort: [String] = []
  /// The names of views that overlap the finding's views or each other.
  var overlapping: [String] = []
  /// The devices on which only these views overlap.
  var overlapDevices: [LayoutEnvironment] = []

  /// Views that are clipped on some devices.
  struct Clipped: Hashable {
    let attributes: [NamedAttribute]
    let environments: [LayoutEnvironment]
    /// True if the reasons are known to be the same.
    let isProved: Bool
  }

  /// `for the same reasons, title is cut on iPhone 15 Plus in landscape`
  var notes: [String] { shortNotes + clippedNotes + overlapNotes }

  private var shortNotes: [String] {
    if alsoShort.isEmpty { return [] }
    let names = listed(alsoShort, limit: ConflictFact.shortageLimit)
    return ["on other devices, mostly the same constraints conflict with \(names)"]
  }

  /// `detail and price overlap with these views or each other, too`
  private var overlapNotes: [String] {
    if overlapping.isEmpty { return [] }
    let names = overlapDevices.isEmpty ? "" : EnvironmentNames.summary(of: overlapDevices, among: all, limit: 3)
    return [OverlapFact.note(overlapping) + (names.isEmpty ? "" : ", also on \(names)")]
  }

  private var clippedNotes: [String] {
    clipped.map { clipped in
      let names = EnvironmentNames.summary(of: clipped.environments, among: all, limit: 3)
      let words = clipped.isProved ? clipped.attributes.clippedForTheSameReasons : clipped.attributes.clippedToo
      return "\(words)\(names.isEmpty ? "" : "\(clipped.isProved ? "" : ",") on \(names)")"
    }
  }

  /// Returns text such as `, on iPhone 4s and iPhone 14 (numbers for iPhone 4s)`.
  func words(limit: Int?) -> String {
    let names = EnvironmentNames.summary(of: environments, among: all, limit: limit)
    return names.isEmpty ? "" : ", on \(names)" + (shown.map { " (numbers for \($0))" } ?? "")
  }

  var members: JSONMembers { ["environments": environments.compactMap(\.name)] }
}

/// A finding on some devices.
private struct DeviceFinding {
  /// The values that identify the same finding on several devices.
  struct Cause: Hashable {
    var code: Finding.Code
    var location: SourceLocation
    var names: [String]
    /// The ordinal among findings in one report that are otherwise equal.
    var number = 0
  }

  /// The finding on the first device.
  let first: Finding
  private let firstPlace: LayoutEnvironment
  /// The environments in which the finding occurs, in order.
  private(set) var environments: [LayoutEnvironment]
  /// True if the finding's text differs between devices.
  private var differs = false
  private var clipped: [FindingDevices.Clipped] = []
  private var alsoShort: [String] = []
  /// The views that overlap each other on any device, without repetitions; empty for other findings.
  private(set) var overlapping: [OverlapFact.Member] = []
  /// The environments in which only views in `overlapping` overlap.
  private var overlapEnvironments: Set<LayoutEnvironment> = []
  /// The attributes of views that are clipped together on any device, without repetitions; empty for other findings.
  private(set) var clippedTogether: [NamedAttribute] = []

  init(_ finding: Finding, on environment: LayoutEnvironment) {
    (first, firstPlace, environments) = (finding, environment, [environment])
    noteClipped(finding)
    noteOverlaps(finding)
  }

  private mutating func noteOverlaps(_ finding: Finding) {
    overlapping = (overlapping + ((finding.fact as? OverlapFact)?.views ?? [])).distinct
  }

  private mutating func noteClipped(_ finding: Finding) {
    guard let fact = finding.fact as? PreferenceFact, fact.code == .clippedContent else { return }
    clippedTogether = (clippedTogether + fact.clipped).distinct
  }

  /// Returns the findings in the report on one device, each with the cause that identifies it on other devices.
  static func causes(in report: CheckReport) -> [(Cause, Finding)] {
    var counts: [Cause: Int] = [:]
    return report.findings.map { finding in
      let names = (finding.fact as? ConflictFact)?.causeWithSides ?? finding.fact.cause
      var cause = Cause(code: finding.code, location: finding.location, names: names)
      counts[cause, default: 0] += 1
      cause.number = counts[cause] ?? 0
      return (cause, finding)
    }
  }

  /// Returns true if a conflict on another device is the same shortage.
  func isSameShortage(as other: Finding) -> Bool {
    guard let own = first.fact as? ConflictFact, let other = other.fact as? ConflictFact else { return false }
    return own.isSameShortage(as: other)
  }

  mutating func add(_ finding: Finding, on environment: LayoutEnvironment) {
    if environments.last != environment { environments.append(environment) }
    noteClipped(finding)
    noteOverlaps(finding)
    differs = differs || finding.fact.shown != first.fact.shown
    if let own = first.fact as? ConflictFact, let other = finding.fact as? ConflictFact,
      own.causeWithSides != other.causeWithSides
    {
      alsoShort = (alsoShort + other.brokenTitles.filter { !own.titles.contains($0) }).distinct
    }
  }

  /// Adds the environments of a finding that becomes part of this one.
  mutating func add(placesOf other: DeviceFinding, among all: [LayoutEnvironment]) {
    environments = all.filter { environments.contains($0) || other.environments.contains($0) }
  }

  mutating func add(clipped attributes: [NamedAttribute], on environments: [LayoutEnvironment], isProved: Bool) {
    clipped.append(FindingDevices.Clipped(attributes: attributes, environments: environments, isProved: isProved))
  }

  /// Adds an overlap of other views with these views.
  mutating func add(overlap other: DeviceFinding) {
    overlapping = (overlapping + other.overlapping).distinct
    overlapEnvironments.formUnion(Set(other.environments).subtracting(environments))
  }

  /// Returns the finding, including its devices.
  func finding(among all: [LayoutEnvironment]) -> Finding {
    var finding = first
    let shown = (first.fact as? OverlapFact)?.views ?? []
    let others = overlapping.filter { !shown.contains($0) }.map(\.name)
    finding.devices = FindingDevices(
      environments: environments, all: all, shown: differs ? firstPlace.name : nil, clipped: clipped,
      alsoShort: alsoShort, overlapping: others, overlapDevices: all.filter(overlapEnvironments.contains))
    return finding
  }
}

extension Finding {
  /// True if the finding counts only if it occurs on all devices.
  fileprivate var isSoEverywhereOrNowhere: Bool {
    [.implied, .neverBinds, .brokenPreference, .fallback].contains(code)
  }
}

/// The positions of the conflicts on the devices so far, by the constraints that they break. A conflict on another
/// device that is the same shortage breaks one of these, so it needn't be compared with all others.
private struct ShortageIndex {
  private var known: [String: Set<Int>] = [:]

  /// Returns the positions of the conflicts that may be the same shortage as a finding, in order.
  func positions(for finding: Finding) -> [Int] {
    guard let conflict = finding.fact as? ConflictFact else { return [] }
    return conflict.brokenConstraints.reduce(into: Set<Int>()) { $0.formUnion(known[$1] ?? []) }.sorted()
  }

  mutating func note(_ finding: Finding, at position: Int) {
    guard let conflict = finding.fact as? ConflictFact else { return }
    for broken in conflict.brokenConstraints { known[broken, default: []].insert(position) }
  }
}
