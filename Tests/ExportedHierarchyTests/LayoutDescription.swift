import MasdiagTestSupport

/// A layout as plain values, from which a layout document and an export are written by separate code.
struct LayoutDescription {
  struct View {
    var className = "UIView"
    var name: String?
    var parent: Int?
    /// The frame, where the mask is translated.
    var frame: [Double]?
    var mask = 0
    var content: [Double?] = [nil, nil]
    var hugging = [250.0, 250.0]
    var resistance = [750.0, 750.0]
    var margins = [8.0, 8, 8, 8]
    var safeArea = [0.0, 0, 0, 0]
    var isHidden = false
    var guides: [String?] = []
  }

  /// A view, a guide of a view, or its margins or safe area.
  enum Item: Equatable {
    case view(Int), guide(Int, Int), margins(Int), safeArea(Int)
  }

  struct Constraint {
    var first: Item
    var firstAttribute: Int
    var relation = 0
    var second: (item: Item, attribute: Int)?
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
    var identifier: String?
    var isActive = true
  }

  var views: [View] = []
  var constraints: [Constraint] = []

  static let left = 1, right = 2, top = 3, bottom = 4, leading = 5, trailing = 6, width = 7, height = 8
  static let centerX = 9, centerY = 10
  static let names = [
    "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
  ]
  static let maskNames = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ]

  // MARK: The layout document

  /// The address of a view, and with `guide` of one of its guides.
  static func address(_ view: Int, guide: Int? = nil) -> String {
    "0x" + String(0x1_0480_0000 + view * 4096 + (guide.map { $0 * 16 + 16 } ?? 0), radix: 16)
  }

  static func address(ofConstraint index: Int) -> String { "0x" + String(0x6000_0200_0000 + index * 64, radix: 16) }

  func key(_ item: Item) -> String {
    switch item {
    case .view(let view): views[view].name ?? Self.address(view)
    case .guide(let view, let guide): views[view].guides[guide] ?? Self.address(view, guide: guide)
    case .margins(let view), .safeArea(let view): key(.view(view))
    }
  }

  private func reference(_ item: Item) -> String {
    switch item {
    case .view, .guide: "`\(key(item))`"
    case .margins: "`\(key(item))`.margins"
    case .safeArea: "`\(key(item))`.safeArea"
    }
  }

  /// The layout as a captured document whose frames nobody has seen.
  var document: String {
    let texts = constraints.filter(\.isActive).map { constraint -> String in
      var text = "\(reference(constraint.first)).\(Self.names[constraint.firstAttribute]) "
      text += constraint.relation < 0 ? "<=" : constraint.relation > 0 ? ">=" : "=="
      if let (item, attribute) = constraint.second {
        text += " \(reference(item)).\(Self.names[attribute]) * \(constraint.multiplier)"
        text += constraint.constant < 0 ? " - \(-constraint.constant)" : " + \(constraint.constant)"
      } else {
        text += " \(constraint.constant)"
      }
      return "\"\(text) ^\(constraint.priority)\""
    }
    let list = texts.joined(separator: ", ")
    return "{ \"masdiag\": 1, \"captured\": {}, \"root\": \(member(0)), \"constraints\": [\(list)] }"
  }

  private func member(_ index: Int) -> String {
    let view = views[index]
    func list(_ numbers: [Double]) -> String { "[\(numbers.map(\.description).joined(separator: ", "))]" }
    func axes(_ numbers: [Double]) -> String { "{ \"horizontal\": \(numbers[0]), \"vertical\": \(numbers[1]) }" }
    var text = "{ \"class\": \"\(view.className)\", \"key\": \"\(key(.view(index)))\""
    if let frame = view.frame {
      text += ", \"frame\": \(list(frame))"
      let names = Self.maskNames.indices.filter { view.mask >> $0 & 1 == 1 }.map { "\"\(Self.maskNames[$0])\"" }
      if view.parent != nil { text += ", \"translatesAutoresizingMaskIntoConstraints\": true" }
      text += ", \"autoresizingMask\": [\(names.joined(separator: ", "))]"
    }
    text += ", \"intrinsicContentSize\": [\(view.content.map { $0?.description ?? "null" }.joined(separator: ", "))]"
    text += ", \"contentHugging\": \(axes(view.hugging)), \"contentCompressionResistance\": \(axes(view.resistance))"
    text += ", \"layoutMargins\": \(list(view.margins)), \"safeAreaInsets\": \(list(view.safeArea))"
    text += ", \"hidden\": \(view.isHidden)"
    let guides = view.guides.indices.map { "{ \"key\": \"\(key(.guide(index, $0)))\" }" }
    text += ", \"guides\": [\(guides.joined(separator: ", "))]"
    let subviews = views.indices.filter { views[$0].parent == index }.map(member)
    return text + ", \"subviews\": [\(subviews.joined(separator: ", "))] }"
  }
}

extension LayoutDescription {
  /// A layout without ambiguity: each view is placed by two constraints on each axis, or keeps its frame.
  init(_ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    views = [View(className: "UIWindow", frame: [0, 0, number(1200...1800), number(2000...3600)])]
    views[0].safeArea = random.chance(1, in: 2) ? [number(0...240), 0, number(0...140), 0] : [0, 0, 0, 0]
    for index in 1...Int.random(in: 1...14, using: &random) {
      var view = View(parent: Int.random(in: 0..<index, using: &random))
      view.className = random.pick(["UIView", "UILabel", "UIImageView", "App.Card", "UIScrollViewish"])
      view.name = random.chance(2, in: 3) ? "view\(index)" : nil
      view.isHidden = random.chance(1, in: 8)
      if random.chance(1, in: 4) { view.margins = (0..<4).map { _ in number(0...80) } }
      if random.chance(1, in: 5) { view.guides = [random.chance(1, in: 2) ? "guide\(index)" : nil] }
      views.append(view)
      if random.chance(1, in: 5) {
        views[index].frame = [number(0...400), number(0...400), number(40...800), number(40...800)]
        views[index].mask = Int.random(in: 0..<64, using: &random)
      } else {
        place(index, horizontal: true, &random)
        place(index, horizontal: false, &random)
      }
      for guide in views[index].guides.indices { pin(.guide(index, guide), to: index, &random) }
    }
  }

  private mutating func place(_ index: Int, horizontal: Bool, _ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    let (start, end) = horizontal ? (Self.leading, Self.trailing) : (Self.top, Self.bottom)
    let size = horizontal ? Self.width : Self.height
    let parent = views[index].parent ?? 0
    let item = Item.view(index)
    let container = random.pick([Item.view(parent), .margins(parent), .safeArea(parent)])
    let siblings = (1..<index).filter { views[$0].parent == parent && views[$0].frame == nil }
    if let sibling = siblings.last, random.chance(1, in: 3) {
      constraints.append(
        Constraint(first: item, firstAttribute: start, second: (.view(sibling), end), constant: number(-40...160)))
    } else {
      constraints.append(
        Constraint(first: item, firstAttribute: start, second: (container, start), constant: number(0...160)))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      constraints.append(Constraint(first: item, firstAttribute: size, constant: number(40...800)))
    case 1:
      constraints.append(
        Constraint(
          first: item, firstAttribute: size, second: (.view(parent), size),
          multiplier: random.pick([0.5, 0.1, 1.0 / 3, 1]), constant: number(0...40)))
    case 2:
      // A document has floats by their shortest decimals.
      constraints.append(
        Constraint(
          first: item, firstAttribute: size, constant: number(40...800), priority: random.pick([999, 750, 249.9, 50])))
    default:
      views[index].content[horizontal ? 0 : 1] = number(4...600)
      views[index].hugging[horizontal ? 0 : 1] = random.pick([250, 251, 1000])
      views[index].resistance[horizontal ? 0 : 1] = random.pick([750, 749, 1000])
    }
    let last = constraints.count - 1
    constraints[last].multiplier = Double(Float(constraints[last].multiplier).description) ?? 1
    if random.chance(1, in: 3) { constraints[last].identifier = random.pick(["size", "Card.swift:12", "a/b.m#7 c"]) }
    if random.chance(1, in: 6) {
      constraints.append(Constraint(first: item, firstAttribute: size, constant: 1, isActive: false))
    }
  }

  private mutating func pin(_ guide: Item, to owner: Int, _ random: inout SeededGenerator) {
    for attribute in [Self.leading, Self.trailing, Self.top, Self.bottom] {
      constraints.append(
        Constraint(
          first: guide, firstAttribute: attribute, second: (.view(owner), attribute),
          constant: Double(Int.random(in: 0..<8, using: &random)) / 2))
    }
  }
}
