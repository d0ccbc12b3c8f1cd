/// The values of one kind of finding, from which its text and its JSON representation are derived.
protocol FindingFact: Hashable, Sendable {
  /// The kind of finding.
  var code: Finding.Code { get }
  /// The subject, without its place and numbers.
  var identity: String { get }
  /// The headline without a period, starting in lowercase unless it starts with a name.
  var headline: String { get }
  /// The reason and possible remedies, each phrased like the headline.
  var notes: [String] { get }
  /// The members of the JSON representation.
  var members: JSONMembers { get }
  /// The names that identify the finding on every device.
  var cause: [String] { get }
  /// The values shown in the text; equal for two devices if they have the same text.
  var shown: AnyHashable { get }
  /// The error in points; 0 if the fact has no numeric error.
  var points: Double { get }
  /// The other constraints that the fact is about.
  var related: [NamedConstraint] { get }
  /// The role of an estimated text size; nil if the finding doesn't depend on an estimate.
  var estimate: ContentEstimate? { get }
}

extension FindingFact {
  var notes: [String] { [] }
  var members: JSONMembers { [:] }
  var cause: [String] { [identity] }
  var shown: AnyHashable { AnyHashable(self) }
  var points: Double { 0 }
  var related: [NamedConstraint] { [] }
  var estimate: ContentEstimate? { nil }

  func equals(_ other: any FindingFact) -> Bool { self == other as? Self }
}

/// The role of an estimated text size in a finding.
enum ContentEstimate: Hashable, Sendable {
  /// The finding concerns the estimated content size itself.
  case own
  /// The finding depends on a constraint for an estimated content size.
  case among

  var note: String {
    switch self {
    case .own: "its content size is an estimate"
    case .among: "based on an estimated content size"
    }
  }
}

/// A value that is used to generate text but is ignored in comparisons.
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
