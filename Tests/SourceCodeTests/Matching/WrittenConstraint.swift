import LayoutModel
import MasdiagTestSupport

/// A constraint that a test writes as code, in any dialect, and as a line of a log.
struct WrittenConstraint {
  /// A dialect to write in.
  enum Dialect: CaseIterable {
    case masonry, snapKit, swiftAnchors, objectiveCAnchors, swiftInitializer, objectiveCInitializer, visualFormat
    case pureLayout, cartography, interfaceBuilder

    var path: String {
      switch self {
      case .masonry, .objectiveCAnchors, .objectiveCInitializer, .pureLayout: "Card.m"
      case .interfaceBuilder: "Card.xib"
      default: "Card.swift"
      }
    }

    /// The class that logs print.
    var constraintClass: String {
      switch self {
      case .masonry: "MASLayoutConstraint"
      case .snapKit: "SnapKit.LayoutConstraint"
      default: "NSLayoutConstraint"
      }
    }
  }

  /// A view's variable and class.
  struct Item: Hashable {
    var name: String
    var className: String
  }

  var first: Item
  var attribute: Attribute
  var relation: Relation
  /// Nil for a number.
  var second: (item: Item, attribute: Attribute)?
  var constant: Int

  private var anchorRelation: String {
    switch relation {
    case .equal: "equalTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }
  private var plainRelation: String { String(anchorRelation.dropLast(2)) }
  private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// The line of a log.
  func logged(_ dialect: Dialect, addresses: [String: String]) -> String {
    func place(_ item: Item, _ attribute: Attribute) -> String {
      "\(item.className):\(addresses[item.name] ?? "0x1").\(attribute.rawValue)"
    }
    var text = "\(place(first, attribute)) \(relation.rawValue) "
    if let second {
      text += place(second.item, second.attribute)
      if constant != 0 { text += constant < 0 ? " - \(0 - constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    return "<\(dialect.constraintClass):0x6000\(String(abs(constant) + 4096, radix: 16)) \(text)>"
  }

  /// The line of code.
  func written(_ dialect: Dialect) -> String {
    let a = first.name
    let b = second?.item.name ?? ""
    let (one, two) = (attribute.rawValue, second?.attribute.rawValue ?? "")
    switch dialect {
    case .masonry:
      return second == nil
        ? "[self.\(a) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(one).\(anchorRelation)(@\(constant)); }];"
        : "[self.\(a) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(one).\(anchorRelation)(self.\(b).mas_\(two)).offset(\(constant)); }];"
    case .snapKit:
      return second == nil
        ? "\(a).snp.makeConstraints { make in make.\(one).\(anchorRelation)(\(constant)) }"
        : "\(a).snp.makeConstraints { make in make.\(one).\(anchorRelation)(\(b).snp.\(two)).offset(\(constant)) }"
    case .swiftAnchors:
      return second == nil
        ? "\(a).\(one)Anchor.constraint(\(anchorRelation)Constant: \(constant)).isActive = true"
        : "\(a).\(one)Anchor.constraint(\(anchorRelation): \(b).\(two)Anchor, constant: \(constant)).isActive = true"
    case .objectiveCAnchors:
      return second == nil
        ? "[self.\(a).\(one)Anchor constraint\(capital(anchorRelation))Constant:\(constant)].active = YES;"
        : "[self.\(a).\(one)Anchor constraint\(capital(anchorRelation))Anchor:self.\(b).\(two)Anchor constant:\(constant)].active = YES;"
    case .swiftInitializer:
      return
        "NSLayoutConstraint(item: \(a), attribute: .\(one), relatedBy: .\(plainRelation), toItem: \(second == nil ? "nil" : b), attribute: .\(second == nil ? "notAnAttribute" : two), multiplier: 1, constant: \(constant)).isActive = true"
    case .objectiveCInitializer:
      return
        "[self addConstraint:[NSLayoutConstraint constraintWithItem:self.\(a) attribute:NSLayoutAttribute\(capital(one)) relatedBy:NSLayoutRelation\(capital(plainRelation)) toItem:\(second == nil ? "nil" : "self.\(b)") attribute:NSLayoutAttribute\(second == nil ? "NotAnAttribute" : capital(two)) multiplier:1 constant:\(constant)]];"
    case .visualFormat:
      let axis = attribute.axis == .horizontal ? "H" : "V"
      let format =
        second == nil
        ? "\(axis):[\(a)(\(relation.rawValue)\(constant))]" : "\(axis):[\(b)]-(\(relation.rawValue)\(constant))-[\(a)]"
      return
        "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: [\"\(a)\": \(a)\(second == nil ? "" : ", \"\(b)\": \(b)")]))"
    case .pureLayout:
      let (edge, dimension) = ("ALEdge\(capital(one))", "ALDimension\(capital(one))")
      return second == nil
        ? "[self.\(a) autoSetDimension:\(dimension) toSize:\(constant) relation:NSLayoutRelation\(capital(plainRelation))];"
        : "[self.\(a) autoPinEdge:\(edge) toEdge:ALEdge\(capital(two)) ofView:self.\(b) withOffset:\(constant) relation:NSLayoutRelation\(capital(plainRelation))];"
    case .cartography:
      return second == nil
        ? "constrain(\(a)) { x in x.\(one) \(relation.rawValue) \(constant) }"
        : "constrain(\(a), \(b)) { x, y in x.\(one) \(relation.rawValue) y.\(two) + \(constant) }"
    case .interfaceBuilder:
      let other = second == nil ? "" : " secondItem=\"\(b)\" secondAttribute=\"\(two)\""
      return
        "<constraint firstItem=\"\(a)\" firstAttribute=\"\(one)\" relation=\"\(plainRelation)\"\(other) constant=\"\(constant)\" id=\"c\(constant)\"/>"
    }
  }
}
