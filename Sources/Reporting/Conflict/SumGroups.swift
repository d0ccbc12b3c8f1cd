import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The entries in a long bill, with similar entries for different views combined: `9 gaps of 8`.
struct SumGroups {
  /// Entries that share a line.
  struct Group {
    let kind: Kind
    let entries: [Bill.Entry]

    /// The total of the entries.
    var amount: Rational { entries.reduce(.zero) { $0 + $1.amount } }
  }

  /// The common form of a group's constraints.
  enum Kind: Hashable {
    /// A constant width or height.
    case size(Attribute, Relation, Double)
    /// Equal widths or heights.
    case sameSize(Attribute)
    /// Edges at a distance that contributes the given points.
    case gap(Axis, isExact: Bool, Rational)
    /// Edges or centers that must coincide.
    case touching(Axis)
    /// No common form: the entry at the given position has a separate line.
    case alone(Int)
  }

  /// The maximum number of entries in a bill that isn't grouped.
  private static let limit = 14
  /// The minimum number of entries in a group.
  private static let least = 3

  private let system: ConstraintSystem
  /// The groups, in the order of their first entries.
  private(set) var groups: [Group] = []

  init(_ bill: Bill, in system: ConstraintSystem) {
    self.system = system
    let isLong = bill.entries.count > Self.limit
    let kinds = bill.entries.indices.map { isLong ? kind(of: bill.entries[$0], at: $0) : .alone($0) }
    let counts = kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let common = kinds.enumerated().map { counts[$1, default: 0] < Self.least ? .alone($0) : $1 }
    groups = common.indices.grouped { common[$0] }.map { positions in
      Group(kind: common[positions[0]], entries: positions.map { bill.entries[$0] })
    }
  }

  private func kind(of entry: Bill.Entry, at position: Int) -> Kind {
    guard case .constraint(let index) = entry.content else { return .alone(position) }
    let constraint = system.constraints[index]
    let attribute = constraint.first.place.attribute
    // A constraint whose contribution differs from its printed number has a separate line.
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil,
      entry.factor.magnitude == .one || entry.points.isZero, !Phrases.hides(constraint)
    else { return .alone(position) }
    guard let second = constraint.second else {
      return attribute.kind == .size ? .size(attribute, constraint.relation, constraint.constant) : .alone(position)
    }
    guard constraint.multiplier == 1, second.place.item != constraint.first.place.item else { return .alone(position) }
    let isExact = constraint.relation == .equal
    switch (attribute.kind, entry.points.isZero) {
    case (.size, true) where isExact && second.place.attribute == attribute: return .sameSize(attribute)
    case (.position, true) where isExact: return .touching(attribute.axis)
    case (.position, false): return .gap(attribute.axis, isExact: isExact, entry.amount)
    default: return .alone(position)
    }
  }
}

extension Phrases {
  /// Returns a sentence about a group's constraints: `20 views (v0 … v19) are at least 50 pt wide`.
  func sentence(_ group: SumGroups.Group, _ constraints: [ConstraintSystem.Constraint]) -> String {
    let count = constraints.count
    switch group.kind {
    case .alone: return constraints.first.map { sentence($0, .fact) } ?? ""
    case .size(let attribute, let relation, let points):
      return "\(views(constraints)) are \(relation.boundWord)\(pt(points)) \(attribute.adjective)"
    case .sameSize(let attribute): return "\(views(constraints)) are as \(attribute.adjective) as their neighbours"
    case .gap(_, let isExact, let amount):
      let each = pt(amount.magnitude)
      let noun = constraints.allSatisfy { $0.isGap } ? "gaps" : "distances"
      return "\(count) \(noun) of \(isExact ? "" : "at least ")\(each)"
    case .touching:
      guard let first = constraints.first, let second = first.second else { return "" }
      let areEdges = constraints.allSatisfy {
        $0.first.place.attribute.isNearEdge || $0.first.place.attribute.isFarEdge
      }
      let noun = areEdges ? "edges" : "edges or centers"
      return "\(count) pairs of \(noun) coincide, such as \(name(first.first)) and \(name(second))"
    }
  }

  /// Returns text such as `20 views (v0 … v19)`.
  private func views(_ constraints: [ConstraintSystem.Constraint]) -> String {
    let names = constraints.sorted { $0.index < $1.index }.map { visible(system.items[$0.first.place.item].name) }
    return "\(names.count) views (\(names[0]) … \(names[names.count - 1]))"
  }
}

extension ConstraintSystem.Constraint {
  /// True if a constraint between positions requires a distance between its views.
  fileprivate var isGap: Bool {
    let isForward = first.place.attribute.isNearEdge
    return isForward ? constant > 0 : second?.place.attribute.isFarEdge == true
  }
}

extension Attribute {
  /// `wide` or `tall`.
  var adjective: String { self == .width ? "wide" : "tall" }

  /// Returns the comparative for a size: `narrower`, `taller`.
  func comparative(isLess: Bool) -> String {
    self == .width ? (isLess ? "narrower" : "wider") : (isLess ? "shorter" : "taller")
  }
}
