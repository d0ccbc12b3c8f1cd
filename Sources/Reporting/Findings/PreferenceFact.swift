import LayoutModel
import PlainText

/// An optional constraint that isn't satisfied: a constraint made by the app or the system, or a content size.
struct PreferenceFact: FindingFact {
  /// The way in which a tie between constraints of the same priority is broken.
  enum Tie: Hashable {
    case open, leastSum
    case decided(by: NamedConstraint, name: String)
  }

  /// A change that satisfies the constraint.
  struct Change: Hashable {
    let constraint: NamedConstraint
    let constant: Double
    let equation: String
  }

  /// The reason why the constraint isn't satisfied.
  struct Reason: Hashable {
    /// The constraints that prevent the constraint from being satisfied.
    let obstacles: [NamedConstraint]
    /// The obstacles of the same priority.
    let rivals: [NamedConstraint]
    /// The obstacles that aren't satisfied either.
    let strained: [NamedConstraint]
    let premises: [NamedAttribute]
    let tie: Tie?
    let changes: [Change]
  }

  let code: Finding.Code
  let constraint: NamedConstraint
  let attribute: NamedAttribute
  let other: NamedAttribute?
  let points: Double
  let reason: Reason?
  let estimate: ContentEstimate?
  let demand: Uncompared<Phrases>
  /// The attributes of other views that are clipped for the same reasons.
  var others: [NamedAttribute] = []
  /// The attributes of views in the same superview that are clipped for unknown reasons.
  var unexplained: [NamedAttribute] = []

  /// The attributes of all views that are clipped together.
  var clipped: [NamedAttribute] { [attribute] + others + unexplained }

  private var row: ConstraintSystem.Constraint { constraint.constraint }

  /// The constraint's index.
  var index: Int { row.index }

  var identity: String { "\(constraint.name) \(attribute.name)" }

  var cause: [String] {
    [attribute.name, row.objectID ?? row.key ?? row.relation.rawValue + (other?.name ?? "")]
  }

  // MARK: Words

  /// `roomyField isn't satisfied: field should be at least 140 pt wide (priority 750), but is 108 pt off`
  var headline: String {
    let priority = formatted(row.priority.value.rounded(to: .shown))
    guard row.origin == .contentSize else {
      let title = row.key.map(visible) ?? "an optional constraint"
      let wish = demand.value.sentence(row, .optional)
      return "\(title) isn't satisfied: \(wish) (priority \(priority)), but is \(pt(points)) off"
    }
    let isLarger = row.relation == .lessThanOrEqual
    let word = attribute.attribute.comparative(isLess: !isLarger)
    let size = row.constant + (isLarger ? points : -points)
    return
      "\(attribute.item) is \(pt(size)) \(attribute.attribute.adjective), \(pt(points)) \(word) "
      + "than its content (\(isLarger ? "hugging" : "compression resistance") \(priority))"
  }

  var notes: [String] {
    let alike =
      (others.isEmpty ? [] : ["\(others.clippedForTheSameReasons), too"])
      + (unexplained.isEmpty ? [] : [unexplained.clippedToo])
    guard let reason else { return alike }
    return [obstacles(reason), tie(reason), price(reason)].compactMap(\.self) + alike
  }

  /// Returns text such as `prevented by title and row.width == 320 (required)`.
  private func obstacles(_ reason: Reason) -> String? {
    let rivals = Set(reason.rivals)
    let others = rivals.isEmpty ? reason.obstacles : reason.obstacles.filter { !rivals.contains($0) }
    let strength = others.allSatisfy(\.constraint.priority.isRequired) ? "required" : "higher priority"
    let parts = (others.isEmpty ? [] : ["\(others.titles()) (\(strength))"]) + reason.premises.rules
    return parts.isEmpty ? nil : "\(row.origin == .contentSize ? "caused" : "prevented") by \(listed(parts))"
  }

  /// Returns `tied with b.width >= 180 ^high, which has the same priority: …`, or, if the tie is broken, the deciding
  /// constraint.
  private func tie(_ reason: Reason) -> String? {
    if reason.rivals.isEmpty { return nil }
    let names = reason.rivals.titles()
    let equals = "\(reason.rivals.count == 1 ? "has" : "have") the same priority"
    switch reason.tie {
    case nil: return "\(names) \(equals)"
    case .open?: return "tied with \(names), which \(equals): change one priority to decide which gives way"
    case .decided(_, let name)?: return "\(names) \(equals): \(name) decides which of them gives way"
    case .leastSum?: return "\(names) \(equals): in total, they are missed by the least this way"
    }
  }

  /// Returns text such as `row.width == 428 or icon.width == 16 would satisfy it`.
  private func price(_ reason: Reason) -> String? {
    let changes = reason.changes.map { change -> String in
      // Readers recognize a constraint by its equation, and find the constraint by its key.
      let obstacle = change.constraint.constraint
      let key = obstacle.origin.isSystemMade ? nil : obstacle.key
      return change.equation + (key.map { " (\(visible($0)))" } ?? "")
    }
    return changes.isEmpty ? nil : "\(listed(changes, "or", columns: 150)) would satisfy it"
  }

  // MARK: Data

  var members: JSONMembers { JSONReporter.summary(row) + ["points": points] + (reason?.members ?? [:]) }
}

extension PreferenceFact.Reason {
  fileprivate var members: JSONMembers {
    let (name, decider): (String?, NamedConstraint?) =
      switch tie {
      case nil: (nil, nil)
      case .open?: ("open", nil)
      case .decided(let constraint, _)?: ("decided", constraint)
      case .leastSum?: ("leastSum", nil)
      }
    return [
      "obstacles": obstacles.positions, "rivals": rivals.positions, "strained": strained.positions,
      "premises": premises.map(\.name),
      "fixes": changes.map { JSONValue.object(["index": $0.constraint.position, "constant": $0.constant]) },
      "tie": name.orNull, "decidedBy": (decider?.position).orNull,
    ]
  }
}
