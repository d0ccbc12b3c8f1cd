import Diagnosis
import LayoutModel
import Reporting

/// What `masdiag why` is asked: a word that names an attribute or a constraint, and the answer to it.
enum WhyQuestion {
  /// What there is to say.
  enum Answer {
    case value(ValueExplanation)
    case preference(PreferenceExplanation)
    /// One sentence is all: the constraint holds, or is part of a conflict.
    case constraint(Int, String)
  }

  /// Why a word cannot be answered.
  struct Refusal: Error {
    var message: String
  }

  /// The answer to `word`: `label.width`, or a constraint's key.
  static func answer(_ word: String, _ diagnosis: SystemDiagnosis) throws(Refusal) -> Answer {
    let place: ConstraintSystem.ItemAttribute
    switch try subject(of: word, in: diagnosis.system) {
    case .constraint(let index): return try answer(diagnosis.system.constraints[index], diagnosis)
    case .attribute(let named): place = named
    }
    guard let explanation = diagnosis.explanation(of: place) else {
      throw Refusal(
        message: "\(word) has no value of its own; ask for left, right, top, bottom, width, height, centerX or centerY")
    }
    guard !explanation.value.isNaN else {
      throw Refusal(message: "\(word) has no value that can be calculated: the numbers that it rests on are too large")
    }
    return .value(explanation)
  }

  /// What `word` names: `label.width`, or a constraint by its key.
  static func subject(of word: String, in system: ConstraintSystem) throws(Refusal) -> Sweep.Request.Subject {
    if let constraint = system.constraints.first(where: { $0.key == word }) { return .constraint(constraint.index) }
    let dot = word.lastIndex(of: ".") ?? word.endIndex
    let name = String(word[..<dot])
    let items = system.items
    guard dot != word.endIndex, let attribute = Attribute(rawValue: String(word[word.index(after: dot)...])) else {
      if dot != word.endIndex, items.contains(where: { $0.key == name || $0.name == name }) {
        let attribute = String(word[word.index(after: dot)...])
        let suggestion = Spelling.suggestion(for: attribute, among: Attribute.allCases.map(\.rawValue))
        throw Refusal(message: "'\(word)' names no attribute\(suggestion)")
      }
      if let item = items.first(where: { $0.key == word || $0.name == word }) {
        throw Refusal(
          message: "'\(word)' names no attribute: it is a \(item.kind.rawValue); ask for one, such as \(word).width")
      }
      let keys = system.constraints.compactMap(\.key)
      throw Refusal(
        message: "'\(word)' names no attribute and no constraint; write VIEW.ATTRIBUTE, such as label.width, or a "
          + "constraint's key\(Spelling.suggestion(for: word, among: keys))")
    }
    guard let item = items.firstIndex(where: { $0.key == name }) ?? items.firstIndex(where: { $0.name == name }) else {
      throw Refusal(
        message: "there is no view '\(name)'\(Spelling.suggestion(for: name, among: items.map(\.name)))")
    }
    return .attribute(.init(item, attribute))
  }

  private static func answer(
    _ constraint: ConstraintSystem.Constraint, _ diagnosis: SystemDiagnosis
  ) throws(Refusal)
    -> Answer
  {
    let index = constraint.index
    if !constraint.isActive { return .constraint(index, "is not active") }
    if diagnosis.conflicts.contains(where: { $0.members.contains { $0.index == index } }) {
      let fate = diagnosis.dropped.contains(index) ? "is part of a conflict, and was dropped" : "is part of a conflict"
      return .constraint(index, "\(fate); `masdiag explain` says why")
    }
    guard let preference = diagnosis.brokenPreferences.first(where: { $0.index == index }) else {
      return .constraint(index, "holds")
    }
    guard let explanation = diagnosis.explanation(of: preference) else {
      throw Refusal(message: "'\(constraint.key ?? "")' is not satisfied, and it could not be proved why")
    }
    return .preference(explanation)
  }
}

extension WhyQuestion.Answer {
  /// The answer as text.
  func text(in report: InputReport, _ style: Style) -> String {
    switch self {
    case .value(let explanation): explanation.text(in: report, style)
    case .preference(let explanation): explanation.text(in: report.system, style)
    case .constraint(let index, let fate): "\(visible(report.system.constraints[index].key ?? "")) \(fate).\n"
    }
  }

  /// The answer as data.
  func json(in system: ConstraintSystem) -> JSONValue {
    switch self {
    case .value(let explanation): explanation.json(in: system)
    case .preference(let explanation): explanation.json(in: system)
    case .constraint(let index, let fate):
      .object(JSONReporter.summary(system.constraints[index]) + [.init("answer", .string(fate))])
    }
  }
}
