import Diagnosis
import LayoutModel
import PlainText

/// Constraints that could not hold either, and were left out without a proof, because the conflicts before name more
/// constraints than anybody reads. That happens in rows of hundreds of views.
struct UnexplainedConstraints {
  private let indices: [Int]
  private let phrases: Phrases

  init(_ diagnosis: SystemDiagnosis) {
    indices = diagnosis.unexplained
    phrases = Phrases(system: diagnosis.system)
  }

  /// One sentence without a full stop; nil if there is nothing to say.
  var sentence: String? {
    if indices.isEmpty { return nil }
    let names = indices.map { phrases.title(phrases.system.constraints[$0]) }
    let shown = listed(names, limit: Self.nameLimit)
    return
      "\(shown) couldn't be satisfied either and \(indices.count == 1 ? "was" : "were") left out without a proof: the "
      + "conflicts above are very large; resolve them first, then run masdiag again"
  }

  private static let nameLimit = 4

  /// The places of the constraints as data; nothing where there are none.
  var json: [JSONValue.Member] {
    let positions = indices.map { JSONValue.integer(phrases.system.constraints[$0].position) }
    return positions.isEmpty ? [] : [.init("unexplained", .array(positions))]
  }

  /// The finding, at the first of them.
  func finding(_ maker: FindingMaker) -> [Finding] {
    guard let sentence, let first = indices.first else { return [] }
    let place = maker.place(maker.system.constraints[first])
    return [Finding(.conflict, at: place, identity: "unexplained", sentence, details: json)]
  }
}
