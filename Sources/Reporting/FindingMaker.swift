import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

/// What the makers of findings share: names and places.
struct FindingMaker {
  let inspection: Inspection
  let path: String
  /// Whether the system is a part of a layout, as a log lists it.
  let isExcerpt: Bool
  /// What the document's author accepts, by place and code.
  private let accepted: Set<Acceptance>
  /// The place of the first constraint on each item.
  private let firstPlaces: [Int: SourceLocation]

  init(_ inspection: Inspection, path: String, acceptances: [Acceptance] = [], isExcerpt: Bool = false) {
    self.inspection = inspection
    self.path = path
    self.isExcerpt = isExcerpt
    accepted = Set(acceptances)
    let system = inspection.diagnosis.system
    var places: [Int: SourceLocation] = [:]
    for constraint in system.constraints where places[constraint.first.place.item] == nil {
      places[constraint.first.place.item] = constraint.location
    }
    firstPlaces = places
  }

  /// Whether the author of the document accepts what is found at a place.
  func isAccepted(_ code: Finding.Code, at place: SourceLocation) -> Bool {
    !accepted.isEmpty && accepted.contains(Acceptance(code: code.rawValue, location: place))
  }

  var system: ConstraintSystem { inspection.diagnosis.system }
  var phrases: Phrases { Phrases(system: system) }

  /// Where a constraint was written, or else the view that it is about.
  func place(_ constraint: ConstraintSystem.Constraint) -> SourceLocation {
    constraint.location ?? place(item: constraint.first.place.item)
  }

  /// Where a view or guide was written, or else the first constraint on it, or else the beginning of the input.
  func place(item: Int) -> SourceLocation {
    if let location = system.items[item].location { return location }
    return firstPlaces[item] ?? SourceLocation(path: path, line: 1, column: 1)
  }

  /// What a constraint is called: what the app made by its key, what the system made by what it says. An identifier of
  /// Interface Builder's, by which it can only be found, stands behind what the constraint says.
  func title(_ index: Int) -> String {
    let constraint = system.constraints[index]
    guard let id = constraint.objectID, constraint.key == id else { return shortTitle(index) }
    return "\(phrases.equation(constraint)) (\(visible(id)))"
  }

  /// The same in a word, where its place is given or nobody reads it.
  func shortTitle(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return constraint.origin.isSystemMade ? phrases.equation(constraint) : phrases.title(constraint)
  }

  /// Constraints as data: their positions in the list, lines that could not be read included.
  func positions(_ indices: [Int]) -> JSONValue {
    .array(indices.map { .integer(system.constraints[$0].position) })
  }

  /// Constraints in a sentence: the app's own first, for those can be changed; not more than can be read at a glance.
  ///
  /// - Parameter columns: so many names as fit there.
  func titles(_ indices: [Int], columns: Int = 140) -> String {
    let ofApp = indices.filter { !system.constraints[$0].origin.isSystemMade }
    let all = ofApp + indices.filter { system.constraints[$0].origin.isSystemMade }
    return listed(all.map(title), limit: 4, columns: columns)
  }

  /// `the rule that no view is narrower than 0`, for each rule that premises are. A guide is named.
  func rules(_ premises: [Int]) -> [String] {
    let rules = premises.map { premise in
      let place = system.premises[premise].place
      let item = system.items[place.item]
      let size = place.attribute.rawValue
      return
        "the rule that \(item.kind == .guide ? "\(visible(item.name))'s \(size) is not" : "no \(size) is") negative"
    }
    return rules.enumerated().filter { rules.firstIndex(of: $1) == $0 }.map(\.element)
  }

  // MARK: Estimates

  /// What a finding says that rests on an estimate, and its data.
  static let estimateNote = "it rests on an estimate of a text's size"
  static let estimateMark = JSONValue.Member("estimate", .bool(true))

  /// Whether one of the constraints is about a size of content that is an estimate.
  func restsOnEstimate(_ constraints: [Int]) -> Bool { constraints.contains { system.constraints[$0].isEstimate } }

  /// Whether a size of content that one of the variables should have is an estimate.
  func restsOnEstimate(variables: Set<Int>) -> Bool {
    system.constraints.contains { constraint in
      constraint.isEstimate && constraint.form.terms.contains { variables.contains($0.variable) }
    }
  }
}

/// Makes findings of one kind.
protocol FindingKind {
  var maker: FindingMaker { get }
}

extension FindingKind {
  var system: ConstraintSystem { maker.system }
  var phrases: Phrases { maker.phrases }
}
