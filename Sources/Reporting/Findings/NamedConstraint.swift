import LayoutModel
import PlainText

/// A constraint with the names used in findings. Two such values are equal if they represent the same constraint in
/// layouts for two devices.
struct NamedConstraint: Hashable {
  /// The content, shared by all copies: in a row of views, each of a thousand findings may list a thousand constraints.
  private final class Content: Sendable {
    let equation: String
    let constraint: ConstraintSystem.Constraint

    init(_ equation: String, _ constraint: ConstraintSystem.Constraint) {
      (self.equation, self.constraint) = (equation, constraint)
    }
  }

  private let content: Content

  init(_ index: Int, in system: ConstraintSystem) {
    let constraint = system.constraints[index]
    content = Content(Phrases(system: system).equation(constraint), constraint)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.content === right.content
      || left.equation == right.equation && left.key == right.key && left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(equation)
    hasher.combine(key)
    hasher.combine(id)
  }

  /// The constraint as an equation: `label.width == 200`.
  var equation: String { content.equation }
  private var key: String? { content.constraint.key }
  private var id: String? { content.constraint.objectID }

  var constraint: ConstraintSystem.Constraint { content.constraint }

  /// The key of a constraint made by the app, or the equation of a constraint made by the system.
  var name: String { constraint.origin.isSystemMade ? equation : key.map(visible) ?? equation }

  /// The name for text that doesn't show a location. An Interface Builder identifier, which is useful only for
  /// searching, is appended to the equation.
  var title: String {
    guard let id, key == id else { return name }
    return "\(equation) (\(visible(id)))"
  }

  /// The title with the constraint's place if that is in another file than `place`: `a.top == b.top (Base.swift:3:4)`.
  func title(from place: SourceLocation?) -> String {
    guard let place, let own = constraint.location, own.path != place.path else { return title }
    return "\(title) (\(own.shown(from: place)))"
  }

  /// The constraint's name in the sources, which doesn't change with the layout's numbers.
  var identity: String { id ?? key ?? constraint.description }

  /// The position in the list, counting unread lines.
  var position: Int { constraint.position }
}

extension [NamedConstraint] {
  /// Returns the constraints as part of a sentence. The app's own constraints come first, because they can be changed,
  /// and the list is short enough to read at a glance.
  ///
  /// - Parameters:
  ///   - columns: the maximum width of the list.
  ///   - place: the place that the sentence is about. Constraints in other files are listed with their places.
  func titles(columns: Int = 140, from place: SourceLocation? = nil) -> String {
    let all = filter { !$0.constraint.origin.isSystemMade } + filter(\.constraint.origin.isSystemMade)
    return listed(all.map { $0.title(from: place) }, limit: 4, columns: columns)
  }

  /// The positions in the list.
  var positions: [Int] { map(\.position) }
}

/// An attribute of a view or guide, with its names.
struct NamedAttribute: Hashable {
  /// The name of the view or guide in prose.
  let item: String
  /// The name of the view or guide in JSON.
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

  /// The attribute in JSON: `root/0.width`.
  var json: String { "\(path).\(attribute.rawValue)" }

  /// `the rule that no width is negative`; for a guide, with the guide's name.
  fileprivate var rule: String {
    isOfGuide ? "the rule that \(item)'s \(attribute.rawValue) is not negative" : generalRule
  }

  /// `the rule that no width is negative`
  fileprivate var generalRule: String { "the rule that no \(attribute.rawValue) is negative" }
}

extension [NamedAttribute] {
  /// The distinct rules for the attributes. More than two guides, such as the gaps of a stack view, aren't named.
  var rules: [String] {
    let guides = Dictionary(grouping: filter(\.isOfGuide).distinct, by: \.attribute)
    return map { guides[$0.attribute, default: []].count > 2 ? $0.generalRule : $0.rule }.distinct
  }

  /// `for the same reasons, title and detail are cut`
  var clippedForTheSameReasons: String { "for the same reasons, \(clipped)" }

  /// `title and detail are cut, too`
  var clippedToo: String { "\(clipped), too" }

  /// `title and detail are cut`
  private var clipped: String {
    let items = map(\.item).distinct
    return "\(listed(items, limit: 4)) \(items.count == 1 ? "is" : "are") cut"
  }
}

extension SourceLocation {
  /// Returns the place in a text about another place: `3:4`, or `Base.swift:3:4` if it's in another file.
  func shown(from other: SourceLocation?) -> String {
    let isSame = other.map { $0.path == path } ?? true
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return isSame ? "\(line):\(column)" : "\(visible(file)):\(line):\(column)"
  }
}
