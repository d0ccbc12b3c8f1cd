import LayoutModel

extension StatementReader {
  static let pureLayoutNames = [
    "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin", "autoPinEdgeToSuperviewSafeArea", "autoPinEdge",
    "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets", "autoPinEdgesToSuperviewMargins",
    "autoPinEdgesToSuperviewSafeArea", "autoAlignAxis", "autoAlignAxisToSuperviewAxis", "autoCenterInSuperview",
    "autoSetDimension", "autoSetDimensionsToSize", "autoSetDimensions", "autoMatchDimension",
    "autoConstrainAttribute",
  ]

  /// Reads PureLayout's calls in both languages.
  mutating func readPureLayout(_ index: Int) {
    guard let call = code.call(at: index) else { return }
    let item = call.receiver.flatMap(code.item) ?? .itself
    let name = code.text(index)
    let relation = call.value(Words.relation).map(self.relation) ?? .equal
    func formula(_ labels: String...) -> Formula? {
      labels.lazy.compactMap { call.value(WordHash.of($0)) }.first.map(code.formula)
    }
    let values = call.arguments.map(\.value)
    let isToSuperview =
      name.contains("ToSuperview") || name.contains("InSuperview")
      || call.arguments.contains {
        [Words.toSuperviewEdge, Words.toSuperviewMargin, Words.toSuperviewAxis].contains($0.label)
      }
    var second: Statement.Target = isToSuperview ? .superview : .nothing
    if !isToSuperview, let other = call.value(Words.ofView, Words.of, Words.toSameAxisOfView, Words.toSameAxisOf) {
      second = code.item(other).map { .item($0) } ?? .unknown
    }
    let rows = pureLayoutRows(
      name, call, values, isToSuperview, offset: formula("withOffset", "offset"), inset: formula("withInset", "inset"),
      size: formula("toSize"))
    guard !rows.isEmpty else { return }
    add(
      .pureLayout, call.range, first: item, second: second, rows: rows, relation: relation,
      multiplier: formula("withMultiplier", "multiplier") ?? .number(1))
  }

  private func pureLayoutRows(
    _ name: String, _ call: Call, _ values: [Range<Int>], _ isToSuperview: Bool, offset: Formula?, inset: Formula?,
    size: Formula?
  ) -> [Statement.Row] {
    let zero = Formula.number(0)
    if name.hasPrefix("autoPinEdges") {
      let insets = values.first.flatMap(numbers) ?? []
      let excluded = call.value(Words.excludingEdge).flatMap(pureLayoutAttribute)
      let edges: [Attribute] = [.top, .leading, .bottom, .trailing]
      return edges.enumerated().filter {
        $1 != excluded && !(excluded == .left && $1 == .leading) && !(excluded == .right && $1 == .trailing)
      }.map { index, edge in
        let value = values.isEmpty ? zero : index < insets.count ? insets[index] : .unknown
        return .init(edge, edge, constant: edge.isFarEdge ? value.negated : value)
      }
    }
    if name == "autoCenterInSuperview" { return [.init(.centerX, .centerX), .init(.centerY, .centerY)] }
    if name == "autoSetDimensionsToSize" || name == "autoSetDimensions" {
      let numbers = values.first.flatMap(numbers) ?? []
      return [
        .init(.width, constant: numbers.first ?? .unknown),
        .init(.height, constant: numbers.dropFirst().first ?? .unknown),
      ]
    }
    guard let argument = values.first, let attribute = pureLayoutAttribute(argument) else { return [] }
    if name == "autoSetDimension" {
      return [.init(attribute, constant: size ?? values.dropFirst().first.map(code.formula) ?? .unknown)]
    }
    if isToSuperview {
      let value = inset ?? zero
      return [.init(attribute, attribute, constant: attribute.isFarEdge ? value.negated : value)]
    }
    let other = call.value(Words.toEdge, Words.to, Words.toDimension, Words.toAttribute).flatMap(pureLayoutAttribute)
    return [.init(attribute, other ?? attribute, constant: offset ?? zero)]
  }

  /// Returns the attribute of `ALEdgeTop`, `.top`, `ALDimensionWidth` or `ALAxisVertical`. A vertical axis is the one
  /// on which views are centered horizontally.
  private func pureLayoutAttribute(_ range: Range<Int>) -> Attribute? {
    guard let word = code.words(range).last else { return nil }
    var name = word[...]
    for prefix in ["ALEdge", "ALDimension", "ALAxis", "ALAttribute", "ALMargin"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    switch name.lowercased() {
    case "vertical": return .centerX
    case "horizontal": return .centerY
    default: return AttributeNames.attribute(String(name))
    }
  }
}

extension Words {
  static let relation = WordHash.of("relation")
  static let toSuperviewEdge = WordHash.of("toSuperviewEdge")
  static let toSuperviewMargin = WordHash.of("toSuperviewMargin")
  static let toSuperviewAxis = WordHash.of("toSuperviewAxis")
  static let ofView = WordHash.of("ofView")
  static let of = WordHash.of("of")
  static let to = WordHash.of("to")
  static let toEdge = WordHash.of("toEdge")
  static let toDimension = WordHash.of("toDimension")
  static let toAttribute = WordHash.of("toAttribute")
  static let toSameAxisOfView = WordHash.of("toSameAxisOfView")
  static let toSameAxisOf = WordHash.of("toSameAxisOf")
  static let excludingEdge = WordHash.of("excludingEdge")
}
