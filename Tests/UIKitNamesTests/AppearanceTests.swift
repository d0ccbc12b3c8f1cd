import LayoutModel
import Testing
import UIKitNames

/// Colors, fonts and text in view code, and the content sizes that come from them.
struct AppearanceTests {
  @Test func aRowWithColorsFontsAndText() {
    let row = SettingsRow(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    row.detail.intrinsicContentSize = .init(width: 100, height: 32)
    row.layoutIfNeeded()
    #expect(row.misuse.isEmpty && row.brokenConstraints.isEmpty)
    #expect(row.title.frame == Rect(x: 52, y: 11, width: 101.5, height: 20.5))
    #expect(row.toggle.frame.size == CGSize(width: 49, height: 31))
    #expect(row.more.frame.size.height == 28 && row.more.frame.maxX == 304)
    #expect(row.detail.frame.minY == 35.5)
  }

  /// The estimate follows the text and the font until a size is set.
  @Test func contentSizesOfText() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .none)
    label.text = "Notifications"
    let plain = label.intrinsicContentSize
    #expect(plain.height == 20.5)
    label.font = .boldSystemFont(ofSize: 17)
    #expect((label.intrinsicContentSize.width ?? 0) > (plain.width ?? 0))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize == .none, "how text wraps isn't known")
    label.numberOfLines = 1
    label.intrinsicContentSize = .init(width: 10, height: 20)
    label.text = "Notifications"
    #expect(label.intrinsicContentSize == .init(width: 10, height: 20), "a size that was set")
  }

  @Test func contentSizesOfControls() {
    let button = UIButton(type: .system)
    button.setTitle("A", for: .selected)
    #expect(button.intrinsicContentSize == .none)
    button.setTitle("A", for: .normal)
    #expect(button.intrinsicContentSize == .init(width: 30, height: 30))
    button.titleLabel?.font = .systemFont(ofSize: 34)
    #expect(button.intrinsicContentSize.height == 53)
    button.setImage(UIImage(named: "icon"), for: .normal)
    #expect(button.intrinsicContentSize == .none)
    let custom = UIButton()
    custom.setTitle("A", for: .normal)
    #expect(custom.intrinsicContentSize.height == 33.5)
    let field = UITextField()
    #expect(field.intrinsicContentSize == .init(width: nil, height: 20.5))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == .init(width: nil, height: 34))
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == .init(width: 37, height: 37))
    #expect(UISegmentedControl(items: ["A", "B"]).intrinsicContentSize == .init(width: 80, height: 31))
    #expect(UISlider().intrinsicContentSize == .init(width: nil, height: 30))
    #expect(UIProgressView().intrinsicContentSize == .init(width: nil, height: 2))
    #expect(UIImageView(image: UIImage()).intrinsicContentSize == .none)
  }

  @Test func fonts() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.systemFont(ofSize: 17).lineHeight == 20.5)
    #expect(UIFont(name: "Avenir", size: 12)?.withSize(20).pointSize == 20)
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let widths = weights.map { weight in
      let label = UILabel()
      label.font = .systemFont(ofSize: 30, weight: weight)
      label.text = "Notifications"
      return label.intrinsicContentSize.width ?? 0
    }
    #expect(widths == widths.sorted() && widths[0] < widths[8], "\(widths)")
  }
}
