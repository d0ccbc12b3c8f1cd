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
  }

  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var phrases: Phrases { Phrases(system: system) }
  private var reasoning: Reasoning { conflict.reasoning }

  /// The steps, in order.
  var lines: [Line] {
    let facts = reasoning.facts.map { line(phrases.sentence(system.constraints[$0], .fact), system.constraints[$0]) }
    switch reasoning.conclusion {
    case .constraint(let index): return facts + conclusionLines(system.constraints[index])
    case .premises: return facts + premiseLines
    }
  }

  private func line(_ statement: String, _ constraint: ConstraintSystem.Constraint) -> Line {
    Line(
      statement: statement, source: phrases.maker(constraint) ?? constraint.key.map(visible) ?? "",
      place: constraint.location.map { visible($0.description) } ?? "")
  }

  // MARK: A constraint as the conclusion

  private func conclusionLines(_ constraint: ConstraintSystem.Constraint) -> [Line] {
    var lines: [Line] = []
    if let derived = DerivedText(reasoning: reasoning, system: system).sentence(constraint) {
      lines.append(Line(statement: "so \(derived)"))
    }
    let isContradicted = !reasoning.facts.isEmpty
    lines.append(line("\(isContradicted ? "but " : "")\(phrases.sentence(constraint, .demand))", constraint))
    lines.append(Line(statement: contradiction(constraint)))
    return lines
  }

  private func contradiction(_ constraint: ConstraintSystem.Constraint) -> String {
    if reasoning.facts.isEmpty { return "Both sides are one and the same place: the difference is always 0." }
    let difference = reasoning.wanted - reasoning.available
    return difference > Rational(0)
      ? "\(number(reasoning.available)) is \(number(difference)) short of \(number(reasoning.wanted))."
      : "\(number(reasoning.available)) is \(number(-difference)) more than \(number(reasoning.wanted))."
  }

  // MARK: Premises as the conclusion

  private var premiseLines: [Line] {
    let smallest = conflict.premises.map(\.multiplier).min() ?? Rational(1)
    let sizes = conflict.premises.map { use -> String in
      let factor = use.multiplier / smallest
      let name = phrases.name(system.premises[use.index].place)
      return factor == Rational(1) ? name : "\(number(factor)) * \(name)"
    }
    var lines: [Line] = []
    if !(reasoning.facts.count == 1 && sizes.count == 1 && reasoning.bound == .equal) {
      let verb = sizes.count == 1 && reasoning.summands.count < 2 ? "is" : "="
      lines.append(
        Line(
          statement: "so \(sizes.joined(separator: " + ")) \(reasoning.bound == .equal ? verb : "is") "
            + "\(reasoning.bound.boundWord)\(sum)"))
    }
    lines += premiseRules.map { Line(statement: "but \($0)", source: "nobody wrote this; it always holds") }
    let excess = number(-reasoning.available)
    lines.append(Line(statement: "\(excess) point\(excess == "1" ? "" : "s") too many."))
    return lines
  }

  /// The rules that the premises are, each once.
  private var premiseRules: [String] {
    let rules = conflict.premises.map { system.premises[$0.index].rule }
    return rules.enumerated().filter { rules.firstIndex(of: $1) == $0 }.map(\.element)
  }

  // MARK: Numbers

  /// `416 - 1 - 10 = 405`; a number alone where there is nothing to add up.
  private var sum: String {
    ArithmeticText(summands: reasoning.summands, total: reasoning.available.doubleValue).text
  }

  private func number(_ value: Rational) -> String { shortNumber(value) }
}
