import LayoutModel

/// The content size of a view, as far as code shows it: the size of text that the code has, in its font, and the sizes
/// of the frameworks' controls.
struct CodeContentSize {
  private(set) var size = View.IntrinsicSize.none
  /// The axes along which the size is an estimate.
  private(set) var estimated: Set<Axis> = []

  private let item: CodeItem
  private var settings: [String: Value] { item.settings }

  /// Creates the content size of a view. `hasText` is false if the text may be another one when the view is shown.
  init(_ item: CodeItem, hasText: Bool) {
    self.item = item
    guard !item.isHandedOn, item.isCreatedHere else { return }
    switch item.className {
    case "UILabel" where hasText: label()
    case "UIButton" where hasText: button()
    case "UITextField": field()
    case "UISwitch": take(TouchControlSizes.toggle())
    case "UIStepper": take(TouchControlSizes.stepper())
    case "UISlider": size.height = TouchControlSizes.sliderHeight()
    case "UIProgressView": size.height = TouchControlSizes.progressHeight
    case "UIPickerView": take(TouchControlSizes.picker)
    case "UIActivityIndicatorView": indicator()
    case "UISegmentedControl": segments()
    default: return
    }
    if size.width != nil { estimated.insert(.horizontal) }
    if size.height != nil { estimated.insert(.vertical) }
  }

  private mutating func take(_ known: Size) { size = .init(width: known.width, height: known.height) }

  /// A line of text. Text that may wrap or shrink has no size of its own.
  private mutating func label() {
    guard settings["attributedText"] == nil, !mayShrink, lines == 1, let text = text("text"),
      let font = font(settings["font"], else: 17)
    else { return }
    take(TouchControlSizes.label(text, font: font))
  }

  private var lines: Double? { (settings["numberOfLines"] ?? .number(1)).number }

  private var mayShrink: Bool {
    if case .bool(false) = settings["adjustsFontSizeToFitWidth"] ?? .bool(false) { false } else { true }
  }

  private mutating func button() {
    let isPlain = ["image", "configuration", "contentEdgeInsets", "titleEdgeInsets"].allSatisfy { settings[$0] == nil }
    guard isPlain, let title = text("title"), let usual = usualTitleSize,
      let font = font(item.guides["titleLabel"]?.settings["font"], else: usual)
    else { return }
    take(TouchControlSizes.button(title: title, font: font))
  }

  private var usualTitleSize: Double? {
    guard let type = settings["type"] else { return TouchControlSizes.buttonFontSize(isSystem: false) }
    guard case .member(let name, _) = type else { return nil }
    return TouchControlSizes.buttonFontSize(
      isSystem: ["system", "UIButtonTypeSystem", "UIButtonTypeRoundedRect"].contains(name))
  }

  /// A text field is as tall as its border or its font asks for; how much the user types isn't known.
  private mutating func field() {
    guard let font = font(settings["font"], else: 17) else { return }
    switch settings["borderStyle"] {
    case nil, .member("none", _)?, .type("UITextBorderStyleNone")?:
      size.height = TouchControlSizes.lineHeight(font)
    case .member("roundedRect", _)?, .type("UITextBorderStyleRoundedRect")?:
      size.height = TouchControlSizes.roundedFieldHeight()
    default: break
    }
  }

  private mutating func indicator() {
    switch settings["style"] {
    case nil: take(TouchControlSizes.activityIndicator(isLarge: false))
    case .member(let name, _)?: take(TouchControlSizes.activityIndicator(isLarge: name.lowercased().hasSuffix("large")))
    default: break
    }
  }

  private mutating func segments() {
    guard case .list(let items)? = settings["items"] else { return }
    let titles = items.map { Self.text($0) }
    guard titles.allSatisfy({ $0 != nil }) else { return }
    let known = TouchControlSizes.segmentedControl(titles: titles.compactMap(\.self))
    size = .init(width: known.width, height: known.height)
  }

  // MARK: Text

  private func text(_ setting: String) -> String? { settings[setting].flatMap(Self.text) }

  /// The text of a string literal; nil if a value is inserted into it.
  private static func text(_ value: Value) -> String? {
    guard case .text(let source) = value, !source.isEmpty else { return nil }
    let text = source.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
    return text.contains("\\") ? nil : text
  }

  /// A font that is set, or the usual one in a size; nil for a font that isn't known.
  private func font(_ value: Value?, else size: Double) -> Font? {
    guard let value else { return Font(size: size) }
    guard case .font(let font) = value, (1...1000).contains(font.size) else { return nil }
    return font
  }
}
