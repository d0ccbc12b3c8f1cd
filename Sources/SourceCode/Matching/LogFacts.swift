import LayoutFormats
import LayoutModel

/// The properties of a constraint in a log's list that the search uses.
struct PrintedFact {
  /// The first attribute and its item.
  var item: Int
  var attribute: Attribute
  /// The second item and attribute, if any.
  var other: (item: Int, attribute: Attribute)?
  var relation: Relation
  var multiplier: Double
  var constant: Double
  var key: String?
  var constraintClass: String
  /// True if SnapKit, Masonry, or neither of them makes constraints of this class.
  let (isSnapKit, isMasonry, isPlain): (Bool, Bool, Bool)
  /// The file and line that SnapKit prints.
  var fileAndLine: (file: String, line: Int)?
  var origin: Origin
  /// True if the list contains an equal constraint.
  var isRepeated = false

  init?(_ constraint: ConstraintSystem.Constraint) {
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil else { return nil }
    item = constraint.first.place.item
    attribute = constraint.first.place.attribute
    other = constraint.second.map { ($0.place.item, $0.place.attribute) }
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    key = constraint.key
    constraintClass = constraint.className
    isSnapKit = constraintClass.hasSuffix("LayoutConstraint") && constraintClass.contains(".")
    isMasonry = constraintClass == "MASLayoutConstraint"
    isPlain = !constraintClass.hasPrefix("MAS") && !constraintClass.hasPrefix("SnapKit")
    origin = constraint.origin
    fileAndLine = Self.fileAndLine(constraint.description) ?? constraint.source.flatMap(Self.fileAndLine(source:))
  }

  /// The items that the constraint refers to.
  var items: [Int] { [item] + (other.map { [$0.item] } ?? []) }

  /// Reads `PhotonActionSheet.swift:337`, as in a captured constraint.
  private static func fileAndLine(source: String) -> (file: String, line: Int)? {
    guard let colon = source.lastIndex(of: ":"), let line = Int(source[source.index(after: colon)...]) else {
      return nil
    }
    return (source[..<colon].split(separator: "/").last.map(String.init) ?? "", line)
  }

  /// Reads `PhotonActionSheet.swift#337` after the address.
  private static func fileAndLine(_ text: String) -> (file: String, line: Int)? {
    guard let hash = text.range(of: ".swift#")?.lowerBound else { return nil }
    let before = text[..<hash]
    guard let start = before.lastIndex(where: { $0 == "@" || $0 == "/" }) else { return nil }
    let digits = text[hash...].dropFirst(7).prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits) else { return nil }
    return (String(before[before.index(after: start)...]) + ".swift", line)
  }
}

extension StringProtocol {
  /// Returns the range of the first occurrence of `text`.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// The properties of a log's list that the search uses.
struct LogFacts {
  /// The constraints, by index in the system; nil for a constraint that can't be searched for.
  var facts: [PrintedFact?]
  var items: [ConstraintSystem.Item]
  /// The short class names of the items.
  var classes: [String]

  init(_ system: ConstraintSystem) {
    items = system.items
    classes = system.items.map { ClassName($0.className).innermost }
    facts = system.constraints.map { PrintedFact($0) }
    for (index, constraint) in system.constraints.enumerated() {
      facts[index]?.isRepeated = system.constraints.contains { other in
        other.index != constraint.index && other.first == constraint.first && other.second == constraint.second
          && other.relation == constraint.relation
      }
    }
  }

  /// Returns the view whose mask a mask constraint results from. A visual format that ends with the superview begins
  /// with that view.
  func maskedItem(_ fact: PrintedFact) -> Int {
    if let other = fact.other?.item, items[other].parent == fact.item { return other }
    return fact.item
  }

  /// The names of the files that the list mentions.
  var fileNames: [String] { facts.compactMap { $0?.fileAndLine?.file } }

  /// The words by which a file may be related to the list: classes, keys, words in texts, identifiers, and constants.
  var words: [String] {
    var words: [String] = []
    var known: Set<String> = []
    func add(_ text: some StringProtocol) {
      let word = String(text)
      if word.utf8.count > 1, known.insert(word).inserted { words.append(word) }
    }
    func addParts(_ text: String?) {
      for part in text?.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? [] {
        add(part)
        // `FxCollectionView` may be derived from `collectionView`.
        for index in part.indices.dropFirst() where part[index].isUppercase && part[index...].utf8.count > 4 {
          add(part[index].lowercased() + part[part.index(after: index)...])
        }
      }
    }
    for (index, item) in items.enumerated() {
      add(classes[index])
      addParts(item.key)
      addParts(item.text)
    }
    for fact in facts.compactMap({ $0 }) {
      addParts(fact.key)
      let constant = fact.constant.magnitude
      if constant > 9, constant == constant.rounded(), constant < 1e6 { add(String(Int(constant))) }
    }
    return words
  }
}
