import LayoutModel
import MasonryDSL
import PlainText

extension LayoutDocumentReader {
  private static let visualFormatMembers = [
    "vfl", "options", "metrics", "key", "active", "class", "identifier", "accepts",
  ]

  /// Reads a visual format string and the other members of its object, and returns their constraints.
  mutating func readVisualFormat(_ element: Element) -> [LayoutConstraint] {
    guard let members = readMembers(of: element.value, "a constraint", known: Self.visualFormatMembers) else {
      return []
    }
    let options = members["options"].map { readOptions($0) } ?? []
    let metrics = members["metrics"].map { readMetrics($0) } ?? [:]
    let traits = readTraits(members)
    guard let string = members["vfl"].flatMap({ readString($0, "vfl") }), let options, let metrics else { return [] }
    if let range = PrintableText.firstUnprintable(in: string.text) {
      report(
        .unprintableName,
        "a visual format string can't contain control characters, line breaks or invisible formatting",
        at: string.source(of: range))
      return []
    }
    let items = items
    var surroundings = VisualFormat.Surroundings(
      view: { items.item(named: $0, owner: element.owner) }, metric: { metrics[$0] })
    surroundings.options = options
    surroundings.className = traits.className ?? "MASLayoutConstraint"
    surroundings.key = traits.key
    surroundings.identifier = traits.identifier
    surroundings.location = location
    do {
      let constraints = try VisualFormat.constraints(string.text, in: surroundings)
      for constraint in constraints { constraint.isLeftOut = !traits.isActive }
      return constraints
    } catch {
      report(error, in: string, metrics: metrics)
      reportOtherNames(string, surroundings, metrics: metrics, after: error)
      return []
    }
  }

  /// Reports further unknown names in a string. Placeholders replace the names already reported.
  private mutating func reportOtherNames(
    _ string: JSONString, _ surroundings: VisualFormat.Surroundings, metrics: [String: Double],
    after first: VisualFormatError
  ) {
    let items = items
    let someView = items.keys.lazy.compactMap { items.item(named: $0, owner: nil) as? View }.first {
      $0.superview != nil
    }
    var unknown: [VisualFormatError.Code: Set<String>] = [:]
    var next: VisualFormatError? = first
    while let error = next, let name = error.name, unknown[error.code]?.contains(name) != true,
      unknown.values.reduce(0, { $0 + $1.count }) < Self.mostUnknownNames
    {
      if error != first { report(error, in: string, metrics: metrics) }
      unknown[error.code, default: []].insert(name)
      let (views, numbers) = (unknown[.unknownView] ?? [], unknown[.unknownMetric] ?? [])
      var trial = surroundings
      trial.view = { surroundings.view($0) ?? (views.contains($0) ? someView : nil) }
      trial.metric = { surroundings.metric($0) ?? (numbers.contains($0) ? 1 : nil) }
      next = nil
      // Errors without a name are caused by the placeholders for unknown names, so they aren't the author's mistakes.
      do { _ = try VisualFormat.constraints(string.text, in: trial) } catch { next = error }
    }
  }

  /// The maximum number of unknown names to report for one string.
  private static let mostUnknownNames = 20

  private mutating func report(_ error: VisualFormatError, in string: JSONString, metrics: [String: Double]) {
    var help = error.help
    if let name = error.name, help == nil {
      let metrics = metrics.keys.sorted()
      let names = error.code == .unknownMetric ? [metrics] : [items.keys, metrics]
      help = suggestion.help(for: name, among: names.joined())
    }
    if error.code == .unknownView, viewsAreIncomplete { return }
    report(ProblemCode(error.code), error.message, at: string.source(of: error.range), help: help)
  }

  /// Reads a list of options; returns nil after reporting mistakes.
  private mutating func readOptions(_ value: JSONTree.Value) -> VisualFormatOptions? {
    guard let list = readList(value, "options", of: "names") else { return nil }
    var options: VisualFormatOptions = []
    var isComplete = true
    for element in list {
      let name = readChoice(element, "an option", VisualFormatOptions.names.map(\.name))
      if let option = VisualFormatOptions.names.first(where: { $0.name == name }) {
        options.formUnion(option.option)
      } else {
        isComplete = false
      }
    }
    return isComplete ? options : nil
  }

  /// Reads an object with named numbers; returns nil after reporting mistakes.
  private mutating func readMetrics(_ value: JSONTree.Value) -> [String: Double]? {
    guard readMembers(of: value, "metrics", known: nil) != nil else { return nil }
    var metrics: [String: Double] = [:]
    var isComplete = true
    for member in tree.elements(value) {
      let name = tree.name(member)
      if let number = readNumber(member, "the metric \(PrintableText.quoted(name))") {
        metrics[name] = number
      } else {
        isComplete = false
      }
    }
    return isComplete ? metrics : nil
  }
}

extension ItemTable {
  /// Returns the item with the key `name`: a view, a guide, a built-in guide, or `self`.
  fileprivate func item(named name: String, owner: View?) -> LayoutItem? {
    if name == "self" { return owner }
    if let entry = entry(name) { return entry.item }
    guard let (key, kind) = Self.builtIn(name) else { return nil }
    let view = key == "self" ? owner : entry(key)?.item as? View
    return view?.guide(kind)
  }
}

extension ProblemCode {
  init(_ code: VisualFormatError.Code) {
    switch code {
    case .unknownView, .unknownMetric, .ambiguousName: self = .unknownItem
    case .badPriority: self = .badPriority
    case .badNumber: self = .badNumber
    case .noSuperview, .noCommonSuperview: self = .noSuperview
    default: self = .badVisualFormat
    }
  }
}
