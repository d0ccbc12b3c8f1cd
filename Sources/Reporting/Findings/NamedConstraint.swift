import LayoutModel
import PlainText

/// A constraint with the names that findings give it; equal for the same one in the layouts of two devices.
struct NamedConstraint: Hashable {
  /// The constraint as an equation: `label.width == 200`.
  let equation: String
  private let key: String?
  private let id: String?
  private let source: Uncompared<ConstraintSystem.Constraint>

  init(_ index: Int, in system: ConstraintSystem) {
    let constraint = system.constraints[index]
    equation = Phrases(system: system).equation(constraint)
    (key, id, source) = (constraint.key, constraint.objectID, Uncompared(constraint))
  }

  var constraint: ConstraintSystem.Constraint { source.value }

  /// The key of what the app made, the equation of what the system made.
  var name: String { constraint.origin.isSystemMade ? equation : key.map(visible) ?? equation }

  /// The name where no place is beside it. An identifier of Interface Builder's, by which it can only be found, stands
  /// behind the equation.
  var title: String {
    guard let id, key == id else { return name }
    return "\(equation) (\(visible(id)))"
  }

  /// Its name in the sources, which stays the same when the layout's numbers change.
  var identity: String { id ?? key ?? constraint.description }

  /// The position in the list, lines that could not be read included.
  var position: JSONValue { .integer(constraint.position) }
}

extension [NamedConstraint] {
  /// Constraints in a sentence: the app's own first, for those can be changed; not more than can be read at a glance.
  ///
  /// - Parameter columns: so many names as fit there.
  func titles(columns: Int = 140) -> String {
    let all = filter { !$0.constraint.origin.isSystemMade } + filter(\.constraint.origin.isSystemMade)
    return listed(all.map(\.title), limit: 4, columns: columns)
  }

  /// The positions as data.
  var positions: JSONValue { .array(map(\.position)) }
}

/// An attribute of a view or guide with its names.
struct NamedAttribute: Hashable {
  /// The view's name in prose.
  let item: String
  /// The view's name in data.
  let path: String
  let attribute: Attribute
  let isOfGuide: Bool

  init(_ place: ConstraintSystem.ItemAttribute, in system: ConstraintSystem, _ paths: ItemPaths) {
    let item = system.items[place.item]
    (self.item, path, attribute) = (visible(item.name), paths[place.item], place.attribute)
    isOfGuide = item.kind == .guide
  }

  /// `label.width`
  var name: String { "\(item).\(visible(attribute.rawValue))" }

  /// `root/0.width`, as data.
  var json: JSONValue { .string("\(path).\(attribute.rawValue)") }

  /// `the rule that no width is negative`; a guide is named.
  var rule: String {
    let size = attribute.rawValue
    return "the rule that \(isOfGuide ? "\(item)'s \(size) is not" : "no \(size) is") negative"
  }
}

extension [NamedAttribute] {
  /// The rules about the attributes, each once.
  var rules: [String] {
    reduce(into: []) { rules, attribute in
      if !rules.contains(attribute.rule) { rules.append(attribute.rule) }
    }
  }

  /// The names as data.
  var names: JSONValue { .array(map { .string($0.name) }) }
}
