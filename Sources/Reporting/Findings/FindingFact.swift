/// The values of one kind of finding: what its words and its data are made of.
protocol FindingFact: Hashable, Sendable {
  /// The kind of finding.
  var code: Finding.Code { get }
  /// The subject, whatever its place and its numbers.
  var identity: String { get }
  /// The headline: lower case where it begins with no name, without a full stop.
  var headline: String { get }
  /// Why, and what would help; each in the form of the headline.
  var notes: [String] { get }
  /// The members that data has of it.
  var members: [JSONValue.Member] { get }
  /// The names that are the same on every device on which this is found.
  var cause: [String] { get }
  /// The values that the words show: equal on two devices of which they say the same.
  var shown: AnyHashable { get }
  /// The number of points by which something misses; 0 where nothing is missed.
  var points: Double { get }
  /// The part that an estimate of a text's size plays; nil for none.
  var estimate: ContentEstimate? { get }
}

extension FindingFact {
  var notes: [String] { [] }
  var members: [JSONValue.Member] { [] }
  var cause: [String] { [identity] }
  var shown: AnyHashable { AnyHashable(self) }
  var points: Double { 0 }
  var estimate: ContentEstimate? { nil }

  func equals(_ other: any FindingFact) -> Bool { self == other as? Self }
}

/// The part that an estimate of a text's size plays in a finding.
enum ContentEstimate: Hashable, Sendable {
  /// The finding is about the content.
  case own
  /// One of the constraints that the finding rests on is the content's.
  case among

  var note: String {
    switch self {
    case .own: "its content size is an estimate"
    case .among: "based on an estimated content size"
    }
  }
}

/// A value that words are made with and that comparing leaves aside.
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
