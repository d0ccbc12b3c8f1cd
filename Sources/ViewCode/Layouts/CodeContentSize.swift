import LayoutModel

/// The content size of a view, as far as code shows it: the size of text that the code has, in its font, and the sizes
/// of the frameworks' controls.
struct CodeContentSize {
  private(set) var size = View.IntrinsicSize.none
  /// The axes along which the size is an estimate.
  private(set) var estimated: Set<Axis> = []

  private let item: CodeItem
  private var settings: [String: Value] { item.settings }
  /// The number of pixels per point to which sizes are rounded.
  private static let scale = 2.0

  /// Creates the content size of a view. `hasText` is false if the text may be another one when the view is shown.
  init(_ item: CodeItem, hasText: Bool) {
    self.item = item
    guard !item.isHandedOn, item.isCreatedHere else { return }
    switch item.className {
    case "UILabel" where hasText: label()
    case "UIButton" where hasText: button()
    case "UITextField": field()
    case "UISwitch": take(TouchControlSizes.toggle(era: TouchControlSizes.eraOfCode))
    case "UIStepper": take(TouchControlSizes.stepper(era: TouchControlSizes.eraOfCode))
    case "UISlider": size.height = TouchControlSizes.sliderHeight(era: TouchControlSizes.eraOfCode)
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
    guard settings["attributedText"] == nil, settings["adjustsFontSizeToFitWidth"] == nil, let lines = lines,
      lines == 1, let text = text("text"), let font = font(settings["font"], else: 17)
    else { return }
    size.width = TextMetrics.width(text, font: font, scale: Self.scale)
    size.height = TextMetrics.lineHeight(size: font.size, scale: Self.scale)
  }

  private var lines: Double? {
    guard let value = settings["numberOfLines"] else { return 1 }
    return value.number
  }

  private mutating func button() {
    let isPlain = ["image", "configuration", "contentEdgeInsets", "titleEdgeInsets"].allSatisfy { settings[$0] == nil }
    guard isPlain, let title = text("title"), let usual = usualTitleSize,
      let font = font(item.guides["titleLabel"]?.settings["font"], else: usual)
    else { return }
    size.width = max(TextMetrics.width(title, font: font, scale: Self.scale), TouchControlSizes.buttonMinimum)
    size.height = TextMetrics.lineHeight(size: font.size, scale: Self.scale) + TouchControlSizes.buttonMargins
  }

  private var usualTitleSize: Double? {
    guard let type = settings["type"] else { return 18 }
    guard case .member(let name, _) = type else { return nil }
    return ["system", "UIButtonTypeSystem", "UIButtonTypeRoundedRect"].contains(name) ? 15 : 18
  }

  /// A text field is as tall as its border or its font asks for; how much the user types isn't known.
  private mutating func field() {
    guard let font = font(settings["font"], else: 17) else { return }
    switch settings["borderStyle"] {
    case nil, .member("none", _)?, .type("UITextBorderStyleNone")?:
      size.height = TextMetrics.lineHeight(size: font.size, scale: Self.scale)
    case .member("roundedRect", _)?, .type("UITextBorderStyleRoundedRect")?:
      size.height = TouchControlSizes.roundedFieldHeight(era: TouchControlSizes.eraOfCode)
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
    let known = TouchControlSizes.segmentedControl(titles: titles.compactMap(\.self), era: TouchControlSizes.eraOfCode)
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
