import LayoutModel
import SourceCode

/// The fonts, texts, and control styles that determine the content sizes of views.
extension Interpreter {
  /// The properties, besides `text` and `numberOfLines`, on which the content size of a framework's view depends.
  static let contentSettings: Set<String> = [
    "font", "attributedText", "adjustsFontSizeToFitWidth", "borderStyle", "configuration", "contentEdgeInsets",
    "titleEdgeInsets", "image",
  ]

  /// The font that a method of `UIFont` returns; nil for a method that isn't known.
  func font(_ name: String, _ arguments: Arguments, _ frame: Frame) -> Font? {
    font(
      values(arguments, frame).enumerated().map { index, value in (index == 0 ? name : arguments[index].label, value) })
  }

  /// The font for the arguments of `UIFont`'s methods and initializers. The first label may have the method's name in
  /// front: `systemFont(ofSize: 17, weight: .bold)` and `[UIFont systemFontOfSize:17 weight:UIFontWeightBold]`.
  func font(_ values: [(label: String, value: Value)]) -> Font? {
    guard let first = values.first else { return nil }
    switch first.label {
    case "systemFont", "systemFontOfSize", "monospacedDigitSystemFont", "monospacedDigitSystemFontOfSize":
      guard let size = first.value.number else { return nil }
      guard values.count > 1 else { return Font(size: size) }
      return Self.weight(values[1].value).map { Font(size: size, weight: $0) }
    case "boldSystemFont", "boldSystemFontOfSize":
      return first.value.number.map { Font(size: $0, weight: Font.weights["bold"]) }
    case "italicSystemFont", "italicSystemFontOfSize": return first.value.number.map { Font(size: $0) }
    case "preferredFont", "preferredFontForTextStyle":
      return values.count == 1 ? Self.name(first.value).flatMap { Font(textStyle: $0) } : nil
    case "name", "fontWithName":
      return values.count == 2 ? values[1].value.number.map { Font(size: $0, weight: nil) } : nil
    default: return nil
    }
  }

  private static func weight(_ value: Value) -> Double? {
    guard let name = name(value) else { return nil }
    let plain = name.hasPrefix("UIFontWeight") ? String(name.dropFirst("UIFontWeight".count)) : name
    return Font.weights[plain.prefix(1).lowercased() + plain.dropFirst()]
  }

  /// The name of a case of an enumeration: `bold`, `UIFontWeightBold`.
  private static func name(_ value: Value) -> String? {
    switch value {
    case .member(let name, _), .type(let name): name
    default: nil
    }
  }

  /// Notes the content that an initializer gives a view: `UIButton(type: .system)`.
  func setContent(of item: CodeItem, createdWith values: [(label: String, value: Value)]) {
    for (label, value) in values {
      switch label {
      case "type", "buttonWithType": item.settings["type"] = Self.name(value).map { .member($0) } ?? .unknown
      case "style", "initWithActivityIndicatorStyle":
        item.settings["style"] = Self.name(value).map { .member($0) } ?? .unknown
      case "image", "initWithImage": item.settings["image"] = .unknown
      case "configuration", "primaryAction": item.settings["configuration"] = .unknown
      case "items", "initWithItems": item.settings["items"] = value
      default: break
      }
    }
  }

  /// `setTitle("Save", for: .normal)`: of several states, the widest title decides, so only one may be known.
  func setContent(_ name: String, of item: CodeItem, _ arguments: Arguments, _ frame: Frame) {
    guard let first = arguments.first, arguments.count == 2 else { return }
    defer { weighChange() }
    guard name == "setTitle" else { return item.settings["image"] = .unknown }
    let isNormal = Self.name(evaluate(arguments[1].value, frame)).map { $0.lowercased().hasSuffix("normal") } ?? false
    // (A call runs once, when the arguments of the whole call are read.)
    let isCertain = isNormal && uncertainty == 0 && first.value.count == 1
    item.settings["title"] = isCertain ? evaluate(first.value, frame) : .unknown
    item.textStatement = statement
  }
}
