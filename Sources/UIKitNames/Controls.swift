public import Foundation
public import LayoutModel

// Text and controls. Their content sizes are estimates from the text and its font, unless a test sets
// `intrinsicContentSize` itself.

/// A view whose content has a size that is estimated.
open class EstimatedContentView: UIView {
  private var isEstimating = false
  private var isGiven = false

  /// The size of the content in points: the one that was set, or an estimate.
  open override var intrinsicContentSize: IntrinsicSize {
    didSet { if !isEstimating { isGiven = true } }
  }

  /// The estimated size of the content.
  var estimate: IntrinsicSize { .none }

  /// Estimates the size again, unless one was set.
  func contentChanged() {
    guard !isGiven else { return }
    isEstimating = true
    defer { isEstimating = false }
    let size = estimate
    estimatedAxes = Set(Axis.allCases.filter { ($0 == .horizontal ? size.width : size.height) != nil })
    intrinsicContentSize = size
  }

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentChanged()
  }

  /// Creates a view without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentChanged()
  }
}

/// One or several lines of text.
///
/// One line has an estimated size. How text of several lines wraps isn't known, so its size must be set.
open class UILabel: EstimatedContentView {
  /// The text.
  public var text: String? { didSet { contentChanged() } }
  /// The font; the system font at 17 points by default.
  public var font: UIFont! = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines = 1 { didSet { contentChanged() } }
  /// The color of the text.
  public var textColor: UIColor!
  /// The alignment of the text.
  public var textAlignment = NSTextAlignment.natural
  /// The place where lines break.
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// True if the font shrinks until the text fits.
  public var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which the font shrinks.
  public var minimumScaleFactor: CGFloat = 0
  /// True if the font follows the user's text size; here, it always has the default size.
  public var adjustsFontForContentSizeCategory = false

  override var estimate: IntrinsicSize {
    guard numberOfLines == 1, let text, !text.isEmpty, let font = font?.font else { return .none }
    return IntrinsicSize(TouchControlSizes.label(text, font: font))
  }
}

/// A view that reacts to touches.
open class UIControl: EstimatedContentView {
  /// A state of a control.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The usual state.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// True if the control reacts to touches.
  public var isEnabled = true
  /// True if the control is selected.
  public var isSelected = false
}

/// A button.
open class UIButton: UIControl {
  /// The style of a button, on which the size of its title depends.
  public enum ButtonType: Int, Sendable {
    /// No style.
    case custom
    /// The system style.
    case system
    /// A detail disclosure button.
    case detailDisclosure
    /// An information button with a light background.
    case infoLight
    /// An information button with a dark background.
    case infoDark
    /// An add-contact button.
    case contactAdd
    /// A close button.
    case close
  }

  /// The label of the title. Only its font affects the size of the button.
  public let titleLabel: UILabel? = TitleLabel(frame: .zero)
  private var title: String?
  private var hasImage = false

  /// Creates a button with a zero frame.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    setTitleFont(isSystem: type == .system)
  }

  /// Creates a button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setTitleFont(isSystem: false)
  }

  /// Creates a button without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setTitleFont(isSystem: false)
  }

  private func setTitleFont(isSystem: Bool) {
    (titleLabel as? TitleLabel)?.button = self
    titleLabel?.font = .systemFont(ofSize: CGFloat(TouchControlSizes.buttonFontSize(isSystem: isSystem)))
  }

  /// Sets the title of a state; that of the normal state determines the size.
  public func setTitle(_ title: String?, for state: State) {
    guard state == .normal else { return }
    self.title = title
    contentChanged()
  }

  /// Returns the title of the normal state.
  public func title(for state: State) -> String? { title }

  /// Sets the color of the title.
  public func setTitleColor(_ color: UIColor?, for state: State) {}

  /// Sets the image of a state. The size of a button with an image must be set.
  public func setImage(_ image: UIImage?, for state: State) {
    hasImage = image != nil
    contentChanged()
  }

  /// Sets the image behind the title.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {}

  override var estimate: IntrinsicSize {
    guard !hasImage, let title, !title.isEmpty, let font = titleLabel?.font?.font else { return .none }
    return IntrinsicSize(TouchControlSizes.button(title: title, font: font))
  }

  /// A label that isn't in the hierarchy, and whose font is that of its button.
  private final class TitleLabel: UILabel {
    weak var button: UIButton?

    override func contentChanged() { button?.contentChanged() }
  }
}

/// An image. Images have no size here, so a test sets it.
open class UIImageView: EstimatedContentView {
  /// The image.
  public var image: UIImage?

  /// Creates an image view with an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// An editable line of text. Its height is that of its border or font; its width must be set.
open class UITextField: UIControl {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// UIKit's borders; only a rounded one has a known height.
    case none, line, bezel, roundedRect
  }

  /// The text.
  public var text: String?
  /// The text that is shown as long as there is none.
  public var placeholder: String?
  /// The color of the text.
  public var textColor: UIColor?
  /// The alignment of the text.
  public var textAlignment = NSTextAlignment.natural
  /// True if the text is hidden.
  public var isSecureTextEntry = false
  /// The font; the system font at 17 points by default.
  public var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The border.
  public var borderStyle = BorderStyle.none { didSet { contentChanged() } }

  override var estimate: IntrinsicSize {
    switch borderStyle {
    case .none:
      IntrinsicSize(width: nil, height: font.map { TouchControlSizes.lineHeight($0.font) })
    case .roundedRect:
      IntrinsicSize(width: nil, height: TouchControlSizes.roundedFieldHeight())
    default: .none
    }
  }
}

/// Editable text with several lines.
open class UITextView: UIScrollView {
  /// The text.
  public var text: String!
  /// The font.
  public var font: UIFont?
  /// The color of the text.
  public var textColor: UIColor?
  /// The alignment of the text.
  public var textAlignment = NSTextAlignment.natural
  /// True if the user can change the text.
  public var isEditable = true
}

/// A switch.
open class UISwitch: UIControl {
  /// True if the switch is on.
  public var isOn = false

  override var estimate: IntrinsicSize { IntrinsicSize(TouchControlSizes.toggle()) }
}

/// A slider.
open class UISlider: UIControl {
  /// The value.
  public var value: Float = 0
  /// The value at the leading end.
  public var minimumValue: Float = 0
  /// The value at the trailing end.
  public var maximumValue: Float = 1

  override var estimate: IntrinsicSize { IntrinsicSize(width: nil, height: TouchControlSizes.sliderHeight()) }
}

/// A progress bar.
open class UIProgressView: EstimatedContentView {
  /// The progress, from 0 to 1.
  public var progress: Float = 0

  override var estimate: IntrinsicSize { IntrinsicSize(width: nil, height: TouchControlSizes.progressHeight) }
}

/// A spinning activity indicator.
open class UIActivityIndicatorView: EstimatedContentView {
  /// The size of the indicator.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// The size of the indicator.
  public var style = Style.medium { didSet { contentChanged() } }
  /// True if the indicator spins.
  public private(set) var isAnimating = false

  /// Creates an activity indicator with a zero frame.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    // (Observers don't run in initializers.)
    contentChanged()
  }

  /// Starts spinning.
  public func startAnimating() { isAnimating = true }

  /// Stops spinning.
  public func stopAnimating() { isAnimating = false }

  override var estimate: IntrinsicSize {
    IntrinsicSize(TouchControlSizes.activityIndicator(isLarge: style == .large))
  }
}

/// A control with segments.
open class UISegmentedControl: UIControl {
  private var titles: [String] = []
  /// The number of the selected segment.
  public var selectedSegmentIndex = -1

  /// Creates a control with a title for each segment.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.compactMap { $0 as? String } ?? []
    contentChanged()
  }

  override var estimate: IntrinsicSize {
    guard !titles.isEmpty else { return .none }
    let size = TouchControlSizes.segmentedControl(titles: titles)
    return IntrinsicSize(width: size.width, height: size.height)
  }
}

extension View.IntrinsicSize {
  fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
