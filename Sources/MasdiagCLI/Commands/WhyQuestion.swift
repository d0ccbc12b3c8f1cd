import Diagnosis
import LayoutModel
import PlainText
import Reporting

/// A question for `masdiag why`, given by the name of an attribute or a constraint, and the answer.
enum WhyQuestion {
  enum Answer {
    case value(ValueExplanation)
    case preference(PreferenceExplanation)
    /// A sentence about a constraint that needs no explanation, because it's satisfied or part of a conflict.
    case constraint(Int, String)
  }

  /// Returns the answers to `word`: one for an attribute such as `label.width`, or one for each constraint whose key is
  /// `word`. In a log, `[3]` is the third constraint of the list.
  static func answers(_ word: String, _ diagnosis: SystemDiagnosis, isLog: Bool = false) throws(Refusal) -> [Answer] {
    let listed = word.hasPrefix("[") ? ConstraintSearch(diagnosis.system, isLog: isLog).numbered(word) : []
    let named = listed.isEmpty ? constraints(called: word, in: diagnosis.system) : listed
    guard named.isEmpty else {
      var answers: [Answer] = []
      for constraint in named { answers.append(try answer(constraint, diagnosis)) }
      return answers
    }
    switch try subject(of: word, in: diagnosis.system) {
    case .constraint(let index): return [try answer(diagnosis.system.constraints[index], diagnosis)]
    case .attribute(let place): return [try answer(word, place, diagnosis)]
    }
  }

  /// Returns all constraints whose key is `word`. If there are none, returns the constraints made by the document's
  /// line with this key, `KEY[0]`, `KEY[1]`, or else the constraint whose object id, equation or place is `word`.
  static func constraints(
    called word: String, in system: ConstraintSystem
  ) -> [ConstraintSystem.Constraint] {
    let keyed = system.constraints.filter { $0.key == word }
    if !keyed.isEmpty { return keyed }
    let numbered = system.constraints.filter { constraint in
      guard let key = constraint.key, key.hasPrefix("\(word)["), key.hasSuffix("]") else { return false }
      return key.dropFirst(word.count + 1).dropLast().allSatisfy(\.isNumber)
    }
    if !numbered.isEmpty { return numbered }
    let identified = Array(system.constraints.lazy.filter { $0.objectID == word }.prefix(1))
    if !identified.isEmpty { return identified }
    let search = ConstraintSearch(system, isLog: false)
    return (system.constraints(printedAs: word) + search.placed(word)).filter(\.isActive)
  }

  /// Returns the error for an attribute that has no value of its own, such as a margin.
  static func absence(ofValue name: String) -> String {
    "\(name) has no value of its own; use leading, trailing, left, right, top, bottom, width, height, centerX or "
      + "centerY"
  }

  /// Returns the explanation of an attribute's value.
  private static func answer(
    _ word: String, _ place: ConstraintSystem.ItemAttribute, _ diagnosis: SystemDiagnosis
  ) throws(Refusal) -> Answer {
    guard let explanation = diagnosis.explanation(of: place) else {
      throw Refusal(absence(ofValue: word))
    }
    guard !explanation.value.isNaN else {
      throw Refusal("can't calculate \(word), because the numbers it depends on are too large")
    }
    return .value(explanation)
  }

  /// Returns the attribute, such as `label.width`, or the constraint that `word` refers to. Object ids in a file work
  /// like names; a name takes precedence over an equal id.
  static func subject(of word: String, in system: ConstraintSystem) throws(Refusal) -> Sweep.Request.Subject {
    let keyed = system.constraints.filter { $0.key == word }
    if keyed.count > 1 { throw Refusal(ambiguity(word, keyed)) }
    if let constraint = keyed.first ?? system.constraints.first(where: { $0.objectID == word }) {
      return .constraint(constraint.index)
    }
    let dot = word.lastIndex(of: ".") ?? word.endIndex
    let name = String(word[..<dot])
    let items = system.items
    guard dot != word.endIndex, let attribute = Attribute(rawValue: String(word[word.index(after: dot)...])) else {
      if let item = item(called: word, in: items).map({ items[$0] }) {
        throw Refusal("'\(word)' is a \(item.kind.rawValue); add an attribute, such as \(word).width")
      }
      if let refusal = refusalOfUnusedGuide(word, .width, in: items) { throw refusal }
      if dot != word.endIndex, item(called: name, in: items) != nil {
        let attribute = String(word[word.index(after: dot)...])
        let known = Attribute.allCases.map(\.rawValue) + builtInGuides
        throw Refusal("unknown attribute '\(word)'\(Spelling.suggestion(for: attribute, among: known))")
      }
      let members = constraints(called: word, in: system).compactMap(\.key)
      if let first = members.first, let last = members.last {
        throw Refusal(
          "'\(word)' is the key of \(members.count) constraints; choose one, from \(first) to \(last)")
      }
      let keys = system.constraints.compactMap(\.key)
      throw Refusal(
        "unknown attribute or constraint '\(word)'; expected VIEW.ATTRIBUTE, such as label.width, or a "
          + "constraint's key\(Spelling.suggestion(for: word, among: keys))")
    }
    guard let item = item(called: name, in: items) else {
      if let refusal = refusalOfUnusedGuide(name, attribute, in: items) { throw refusal }
      let guides = items.filter { $0.kind == .view }.flatMap { view in builtInGuides.map { "\(view.name).\($0)" } }
      let known = items.map(\.name) + items.compactMap(\.objectID) + guides
      let ids = items.contains { $0.objectID != nil } ? " or object id" : ""
      let help = namesakes(of: name, in: items) ?? Spelling.suggestion(for: name, among: known)
      throw Refusal("unknown view\(ids) '\(name)'\(help)")
    }
    return .attribute(.init(item, attribute))
  }

  /// Returns the message for a key that several constraints have.
  private static func ambiguity(_ key: String, _ constraints: [ConstraintSystem.Constraint]) -> String {
    let ids = constraints.compactMap(\.objectID)
    let places = constraints.compactMap(\.location).map { "\($0.line):\($0.column)" }
    let known = "'\(key)' is the key of \(constraints.count) constraints"
    if ids.count == constraints.count { return "\(known); use an object id: \(listed(ids, limit: 6))" }
    let position = places.isEmpty ? "" : ", at \(listed(places, limit: 6))"
    return "\(known)\(position); give the one that you mean a key of its own"
  }

  /// Returns the names of a class's views: `; views of this class are UILabel A and UILabel B`. Returns nil if there
  /// are no such views.
  private static func namesakes(of className: String, in items: [ConstraintSystem.Item]) -> String? {
    let names = items.filter { $0.className == className }.map { visible($0.name) }
    if names.isEmpty { return nil }
    let beginning = names.count == 1 ? "the view of this class is" : "views of this class are"
    return "; \(beginning) \(listed(names, limit: 6))"
  }

  /// The names of the guides that every view has.
  private static let builtInGuides = ["safeArea", "margins"]

  /// Returns the error for a built-in guide that isn't in the layout because no constraint uses it; nil if `name`
  /// doesn't refer to such a guide.
  private static func refusalOfUnusedGuide(
    _ name: String, _ attribute: Attribute, in items: [ConstraintSystem.Item]
  ) -> Refusal? {
    guard let (view, _) = guide(called: name, in: items) else { return nil }
    return Refusal(
      "no constraint uses \(name), so it isn't part of the layout; use the view's own attribute, such as "
        + "\(visible(items[view].name)).\(attribute.rawValue)")
  }

  /// Returns the view that a guide belongs to, and the last part of the guide's name; nil if there is no such guide.
  /// `name` is the guide's id, or one of the view's names followed by the guide's own name. Guides are items only if a
  /// constraint uses them.
  private static func guide(called name: String, in items: [ConstraintSystem.Item]) -> (view: Int, part: String)? {
    for (index, item) in items.enumerated() {
      if let part = item.guideIDs[name] { return (index, part) }
    }
    guard let dot = name.lastIndex(of: "."), let view = namedItem(String(name[..<dot]), in: items),
      items[view].kind == .view
    else { return nil }
    let part = String(name[name.index(after: dot)...])
    let isKnown = builtInGuides.contains(part) || items[view].guideIDs.values.contains(part)
    return isKnown ? (view, part) : nil
  }

  /// Returns true if the system contains the view or constraint that `word` refers to.
  static func isAbout(_ system: ConstraintSystem, _ word: String) -> Bool {
    if !constraints(called: word, in: system).isEmpty { return true }
    let names = [word, word.lastIndex(of: ".").map { String(word[..<$0]) }].compactMap(\.self)
    return names.contains { name in
      item(called: name, in: system.items) != nil || guide(called: name, in: system.items) != nil
    }
  }

  /// Returns the names and ids that a word can refer to.
  static func names(in system: ConstraintSystem) -> [String] {
    system.items.flatMap { [$0.name, $0.objectID].compactMap(\.self) }
      + system.constraints.flatMap { [$0.key, $0.objectID].compactMap(\.self) }
  }

  /// Returns the item whose key, name, object id or address is `name`, in this order of precedence, or the guide of
  /// such a view.
  private static func item(called name: String, in items: [ConstraintSystem.Item]) -> Int? {
    if let item = namedItem(name, in: items) { return item }
    guard let (view, part) = guide(called: name, in: items) else { return nil }
    return items.firstIndex { item in
      item.kind == .guide && item.parent == view && (item.name == part || item.name.hasSuffix(".\(part)"))
    }
  }

  private static func namedItem(_ name: String, in items: [ConstraintSystem.Item]) -> Int? {
    let address = canonicalAddress(name)
    return items.firstIndex { $0.key == name } ?? items.firstIndex { $0.name == name }
      ?? items.firstIndex { $0.objectID == name } ?? items.firstIndex { !name.isEmpty && $0.address == address }
  }

  private static func answer(
    _ constraint: ConstraintSystem.Constraint, _ diagnosis: SystemDiagnosis
  ) throws(Refusal) -> Answer {
    let index = constraint.index
    if !constraint.isActive { return .constraint(index, "is inactive") }
    if diagnosis.conflicts.contains(where: { $0.members.contains { $0.index == index } }) {
      let fate = diagnosis.dropped.contains(index) ? "is part of a conflict and was broken" : "is part of a conflict"
      return .constraint(index, "\(fate); see `masdiag explain`")
    }
    guard let preference = diagnosis.brokenPreferences.first(where: { $0.index == index }) else {
      return .constraint(index, "is satisfied")
    }
    guard let explanation = diagnosis.explanation(of: preference) else {
      let name = constraint.key ?? constraint.description
      throw Refusal("'\(name)' isn't satisfied, but the reason could not be proved")
    }
    return .preference(explanation)
  }
}

extension WhyQuestion.Answer {
  /// True if the answer depends on the calculated values.
  var isAboutValues: Bool { if case .constraint = self { false } else { true } }

  /// Returns the answer as a document.
  func document(in report: InputReport) -> Document {
    switch self {
    case .value(let explanation): explanation.document(in: report)
    case .preference(let explanation): explanation.document(in: report.system)
    case .constraint(let index, let fate):
      Document(line: "\(name(of: report.system.constraints[index], in: report.system)) \(fate).")
    }
  }

  /// Returns the key of a constraint, followed by its description if other constraints have the same key: `q, b.width
  /// == 10,`.
  private func name(of constraint: ConstraintSystem.Constraint, in system: ConstraintSystem) -> String {
    guard let name = constraint.key else { return system.equation(ofConstraintAt: constraint.index) }
    let key = visible(name)
    let isOnly = system.constraints.count { $0.key == constraint.key } == 1
    return isOnly ? key : "\(key), \(visible(constraint.description)),"
  }

  /// Returns the answer as JSON; for a scene, the JSON includes the scene's name.
  func json(in report: InputReport) -> JSONValue {
    let diagnosis = report.diagnosis
    let answer =
      switch self {
      case .value(let explanation): explanation.members(in: report)
      case .preference(let explanation): explanation.members(in: diagnosis.system)
      case .constraint(let index, let fate):
        JSONReporter.summary(diagnosis.system.constraints[index]) + ["answer": fate]
      }
    return .object(answer + (report.scene?.members ?? [:]))
  }
}
