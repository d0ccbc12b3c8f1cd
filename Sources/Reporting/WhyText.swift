import Certificates
import Diagnosis
import LayoutModel

/// The why of a conflict: one step a line, ending in the contradiction in points.
struct WhyText {
  /// A line: what is said, and beside it who says so and where.
  struct Line: Hashable {
    var statement: String
    var source: String = ""
    var place: String = ""
    /// Whether it is the contradiction.
    var isContradiction = false
  }

  let system: ConstraintSystem
  let conflict: LayoutConflict

  /// A story of more facts than this is told in summary.
  static let mostFacts = 12

  private var phrases: Phrases { Phrases(system: system) }
  private var reasoning: Reasoning { conflict.reasoning }

  /// The steps, in order.
  var lines: [Line] {
    if let summary { return summary.lines + leftOut }
    let facts = reasoning.facts.map { phrases.line(system.constraints[$0], .fact) }
    switch reasoning.conclusion {
    case .constraint(let index): return facts + conclusionLines(system.constraints[index]) + leftOut
    case .premises: return facts + premiseLines + leftOut
    }
  }

  /// By how many points the constraints that are told miss each other.
  var miss: Rational { summary?.miss ?? (reasoning.wanted - reasoning.available).magnitude }

  /// The summary, where the story is told so.
  private var summary: WhySummary? {
    guard reasoning.facts.count > Self.mostFacts else { return nil }
    let summary = WhySummary(system: system, reasoning: reasoning)
    return summary.isPossible ? summary : nil
  }

  // MARK: A constraint as the conclusion

  private func conclusionLines(_ constraint: ConstraintSystem.Constraint) -> [Line] {
    var lines: [Line] = []
    if let derived = DerivedText(reasoning: reasoning, system: system).sentence(constraint) {
      lines.append(Line(statement: "so \(derived)"))
    }
    let isContradicted = !reasoning.facts.isEmpty
    lines.append(phrases.line(constraint, .demand, leading: isContradicted ? "but " : ""))
    lines.append(Line(statement: contradiction(constraint), isContradiction: true))
    return lines
  }

  private func contradiction(_ constraint: ConstraintSystem.Constraint) -> String {
    if reasoning.facts.isEmpty { return "Both sides are one and the same place: the difference is always 0." }
    let difference = reasoning.wanted - reasoning.available
    let told = phrases.toldFromInside(constraint)
    if let second = told.second, told.isPlainPosition {
      let direction = Direction(told.first.place.attribute, second.place.attribute)
      let points = number(difference.magnitude)
      let isTooNear = (difference.signum > 0) == (told.first == constraint.first)
      return "\(points) point\(points == "1" ? "" : "s") too far "
        + (isTooNear ? direction.towardsStart : direction.towardsEnd) + "."
    }
    let hidden = DerivedText(reasoning: reasoning, system: system).hidden(constraint)
    let (available, wanted) = (number(reasoning.available - hidden), number(reasoning.wanted - hidden))
    return difference.signum > 0
      ? "\(available) is \(number(difference)) short of \(wanted)."
      : "\(available) is \(number(-difference)) more than \(wanted)."
  }

  // MARK: Premises as the conclusion

  private var premiseLines: [Line] {
    let smallest = reasoning.premises.map(\.multiplier).min() ?? Rational(1)
    let sizes = reasoning.premises.map { use -> String in
      let factor = use.multiplier / smallest
      let name = phrases.name(system.premises[use.index].place)
      return factor == Rational(1) ? name : "\(number(factor)) * \(name)"
    }
    var lines = phrases.insets(of: reasoning.premises.map(\.index))
    let isSaidAlready =
      reasoning.facts.count == 1 && sizes.count == 1 && reasoning.bound == .equal && reasoning.insets.isZero
    if !isSaidAlready {
      let isNumber = ArithmeticText.summands(of: reasoning).count < 2
      let verb = sizes.count == 1 && isNumber ? "is" : "="
      lines.append(
        Line(
          statement: "so \(sizes.joined(separator: " + ")) \(reasoning.bound == .equal ? verb : "is") "
            + "\(reasoning.bound.boundWord)\(sum)"))
    }
    lines += phrases.rules(of: reasoning.premises).map {
      Line(statement: "but \($0)", source: "nobody wrote this; it always holds")
    }
    let excess = number(-reasoning.available)
    lines.append(Line(statement: "\(excess) point\(excess == "1" ? "" : "s") too many.", isContradiction: true))
    return lines
  }

  // MARK: What was told beyond the conflict

  /// That the conflict can do without some of the facts, if it can.
  private var leftOut: [Line] {
    guard !reasoning.stronger.isEmpty else { return [] }
    let miss = reasoning.missWithoutStronger * (summary?.scale ?? .one)
    let constraints = reasoning.stronger.map { system.constraints[$0] }
    let (titles, sizes) = (constraints.map(phrases.title), constraints.map { phrases.name($0.first) })
    let isShort = constraints.count <= 3
    let what = isShort ? listed(titles) : "\(constraints.count) of these"
    let zero = isShort ? listed(sizes) : "their sizes"
    let told = Set(reasoning.premises.map(\.index))
    let rules = listed(phrases.rules(of: conflict.premises.filter { !told.contains($0.index) }))
    return [
      Line(
        statement: "The list above leaves out \(what), which the conflict does not need: \(rules), "
          + "and even with \(zero) at 0 it would still miss by \(number(miss)).")
    ]
  }

  // MARK: Numbers

  /// `416 - 1 - 10 = 405`; a number alone where there is nothing to add up.
  private var sum: String {
    ArithmeticText(reasoning).text
  }

  private func number(_ value: Rational) -> String { shortNumber(value) }
}

extension Phrases {
  /// The constraint as a line of a why.
  func line(_ constraint: ConstraintSystem.Constraint, _ mood: Mood, leading: String = "") -> WhyText.Line {
    WhyText.Line(
      statement: leading + sentence(constraint, mood),
      source: maker(constraint) ?? constraint.key.map(visible) ?? "",
      place: constraint.location.map { visible($0.description) } ?? "")
  }

  /// By how much the guides that premises are about are smaller than their views, one line for each.
  func insets(of premises: [Int]) -> [WhyText.Line] {
    premises.compactMap { index in
      let premise = system.premises[index]
      let inset = -premise.form.constant
      guard premise.kind == .nonNegativeSize, inset != 0, let owner = system.items[premise.place.item].parent else {
        return nil
      }
      let size = name(ConstraintSystem.ItemAttribute(owner, premise.place.attribute))
      let difference = "\(shortNumber(inset.magnitude)) \(inset < 0 ? "more" : "less") than \(size)"
      return WhyText.Line(statement: "\(name(premise.place)) is \(difference)", source: "its insets")
    }
  }

  /// The rules that premises are, each once.
  func rules(of premises: [LayoutConflict.PremiseUse]) -> [String] {
    let rules = premises.map { use in
      let premise = system.premises[use.index]
      return premise.rule(isAboutGuide: system.items[premise.place.item].kind == .guide)
    }
    return rules.enumerated().filter { rules.firstIndex(of: $1) == $0 }.map(\.element)
  }
}

/// `a`, `a and b`, `a, b and c`.
func listed(_ names: [String]) -> String {
  names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
}
