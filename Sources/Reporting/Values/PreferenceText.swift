public import Diagnosis
public import LayoutModel
import PlainText

extension PreferenceExplanation {
  /// Returns the obstacles to the optional constraint, one per line, and the space that they leave for the constraint.
  ///
  /// - Parameter system: the system that was examined.
  public func text(in system: ConstraintSystem, _ style: Style = .plain) -> String {
    TextRenderer(style).text(document(in: system))
  }

  /// Returns the content of ``text(in:_:)``, independent of the format.
  package func document(in system: ConstraintSystem) -> Document {
    PreferenceText(explanation: self, system: system).document
  }

  /// Returns the JSON representation of the explanation.
  ///
  /// - Parameter system: the system that was examined.
  public func json(in system: ConstraintSystem) -> JSONValue { .object(members(in: system)) }

  /// Returns the members of the JSON representation.
  package func members(in system: ConstraintSystem) -> JSONMembers {
    let constraint = system.constraints[index]
    func positions(_ indices: [Int]) -> [Int] { indices.map { system.constraints[$0].position } }
    let (tieName, decider): (String?, Int?) =
      switch tie {
      case nil: (nil, nil)
      case .open?: ("open", nil)
      case .decided(let index)?: ("decided", index)
      case .leastSum?: ("leastSum", nil)
      }
    return JSONReporter.summary(constraint) + JSONReporter.place(constraint.location) + [
      "points": points, "obstacles": positions(obstacles), "strained": positions(strained.sorted()),
      "premises": premises.map { premise in
        let place = system.premises[premise].place
        return "\(system.items[place.item].name).\(place.attribute.rawValue)"
      },
      "fixes": fixes.map { fix in
        JSONValue.object(["index": system.constraints[fix.index].position, "constant": fix.constant])
      },
      "tie": tieName.orNull, "decidedBy": decider.map { system.constraints[$0].position }.orNull,
    ]
  }
}

/// Lays out one explanation of a broken preference.
private struct PreferenceText {
  let explanation: PreferenceExplanation
  let system: ConstraintSystem

  private var phrases: Phrases { Phrases(system: system) }
  private var constraint: ConstraintSystem.Constraint { system.constraints[explanation.index] }

  var document: Document {
    let place = constraint.location.map { " (\(visible($0.description)))" } ?? ""
    // Without a key, the title is the equation, which includes the priority.
    let priority = constraint.key == nil ? "" : ", ^\(constraint.priority.shown),"
    let title = "\(phrases.title(constraint))\(place)\(priority) isn't satisfied"
    let sum = SumMaker(explanation.reasoning, in: system, places, note: note).sum
    return Document([
      [
        .line(Document.Line(title, .heading).adding(": \(pt(explanation.points)) off.")),
        .line(Document.Line("Prevented by", .heading).adding(" (\(strength))")),
        .table(sum.table(placesFirst: false)),
      ] + changes
    ])
  }

  /// The changes that would satisfy the constraint.
  private var changes: Document.Block {
    if explanation.fixes.isEmpty { return [] }
    let rows = explanation.fixes.map { fix in
      let obstacle = system.constraints[fix.index]
      return Document.Table.Row.cells([
        phrases.equation(fix, in: system), phrases.maker(obstacle) ?? obstacle.key.map(visible) ?? "",
        obstacle.location.map { visible($0.description) } ?? "",
      ])
    }
    let test = " (each was tested and lets \(phrases.title(constraint)) be satisfied)"
    return [
      .line(Document.Line("Possible changes", .heading).adding(test)),
      .table(Document.Table(roles: [.fix, .source, .source], rows: rows)),
    ]
  }

  /// A phrase that compares the priorities of the obstacles with the constraint's priority.
  private var strength: String {
    let priorities = explanation.obstacles.map { system.constraints[$0].priority }
    if priorities.allSatisfy(\.isRequired) { return "all required" }
    guard priorities.contains(constraint.priority) else { return "all of higher priority" }
    switch explanation.tie {
    case nil: return "some of the same priority"
    case .open?: return "some of the same priority: which of them yields is a tie"
    case .decided(let index)?:
      return "some of the same priority: \(phrases.decider(index)) decides which of them gives way"
    case .leastSum?: return "some of the same priority: together, they are off by the least this way"
    }
  }

  private var places: ConstraintPlaces { ConstraintPlaces(path: nil, isLog: false) }

  /// Returns a remark about an obstacle: its priority, and whether the obstacle is satisfied.
  private func note(_ obstacle: ConstraintSystem.Constraint) -> (mood: Phrases.Mood, text: String) {
    let strength = obstacle.priority.isRequired ? "" : " ^\(obstacle.priority.shown)"
    guard explanation.strained.contains(obstacle.index) else { return (.fact, strength) }
    return (.optional, "\(strength), already unsatisfied")
  }
}

extension Phrases {
  /// Returns the constraint that breaks the tie between constraints of the same priority: `low (^low)`, `a.width <= 80
  /// ^low`.
  func decider(_ index: Int) -> String {
    let constraint = system.constraints[index]
    guard let key = constraint.key else { return equation(constraint) }
    return "\(visible(key)) (^\(constraint.priority.shown))"
  }

  /// Returns the equation of an obstacle after a change: `row.width == 428`.
  func equation(_ fix: PreferenceExplanation.ConstantChange, in system: ConstraintSystem) -> String {
    var changed = system.constraints[fix.index]
    changed.constant = fix.constant
    return equation(changed)
  }
}
