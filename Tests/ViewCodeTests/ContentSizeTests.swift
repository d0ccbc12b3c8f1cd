import LayoutModel
import Testing
import ViewCode

/// The content sizes of views whose text, fonts and classes the code shows.
@Suite struct ContentSizeTests {
  /// The content size of the view `label` in the layout of a view's class, as `width x height`; `-` for no size.
  private func size(_ body: String, members: String = "", others: String = "", of name: String = "label") -> String? {
    let code = ReadCode(
      body: "addSubview(label)\n\(body)\n\(name).leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true",
      members: members, others: others)
    return code.contentSize(of: name)
  }

  @Test(
    "Text that the code has, in its font",
    arguments: [
      ("", "17 x 20.5", "17"),
      ("label.font = .systemFont(ofSize: 34)", "x 41", "34"),
      ("label.font = UIFont.boldSystemFont(ofSize: 34)", "x 41", "34 bold"),
      ("label.font = .systemFont(ofSize: 34, weight: .bold)", "x 41", "34 bold"),
      ("label.font = UIFont.systemFont(ofSize: 34, weight: UIFont.Weight.bold)", "x 41", "34 bold"),
      ("label.font = .preferredFont(forTextStyle: .largeTitle)", "x 41", "34"),
      ("label.font = UIFont.preferredFont(forTextStyle: .headline)", "x 20.5", "17 semibold"),
      ("label.adjustsFontSizeToFitWidth = false", "x 20.5", "17"),
      ("label.font = .title", "x 36", "30"),
      ("label.font = .app(30)", "x 36", "30"),
    ])
  func text(_ font: String, _ height: String, _ same: String) {
    let fonts =
      "extension UIFont { static let title = UIFont.systemFont(ofSize: 30); "
      + "static func app(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) } }"
    let found = size("label.text = \"Settings\"\n\(font)", others: fonts)
    #expect(found?.hasSuffix(height.split(separator: "x").last ?? "?") == true, "\(found ?? "")")
    let parts = same.split(separator: " ")
    let width = Self.width("Settings", Double(parts[0]) ?? 0, parts.count > 1 ? String(parts[1]) : "regular")
    #expect(found?.hasPrefix("\(width) x") == true, "\(found ?? "") isn't \(width) wide")
  }

  /// Half points, as on a screen of two pixels per point.
  private static func width(_ text: String, _ size: Double, _ weight: String) -> String {
    let font = Font(size: size, weight: Font.weights[weight])
    let sum = text.unicodeScalars.reduce(0) { $0 + font.advance(of: $1) }
    return ReadCode.printed((sum * 2).rounded(.up) / 2)
  }

  @Test(
    "Text, fonts and lines that aren't known",
    arguments: [
      "label.text = title()", "label.text = \"Hello, \\(name)\"",
      "label.text = NSLocalizedString(\"key\", comment: \"\")",
      "label.text = \"Hello\"\nlabel.font = theme.font", "label.text = \"Hello\"\nlabel.numberOfLines = 0",
      "label.text = \"Hello\"\nlabel.numberOfLines = count()", "label.text = \"Hello\"\nlabel.text = title()",
      "label.text = \"Hello\"\nlabel.adjustsFontSizeToFitWidth = true", "label.attributedText = hello",
      "label.text = \"Hello\"\nlabel.attributedText = hello", "label.text = \"Hello\"\nstyle(label)",
      "label.text = \"Hello\"\nload { self.label.text = \"Hello, world\" }",
      "if isLong { label.text = \"Hello, world\" } else { label.text = \"Hello\" }",
      "label.text = \"\"", "label.text = nil", "",
    ])
  func unknownText(_ body: String) {
    #expect(size(body) == "- x -")
  }

  /// Other code that can access a view may change its text.
  @Test func textThatOtherCodeSets() {
    let text = "label.text = \"Hello\""
    #expect(size(text) != "- x -")
    #expect(size(text, members: "func show(_ name: String) { label.text = name }") == "- x -")
    #expect(size(text, members: "func show(_ name: String) { other.text = name }") != "- x -")
    #expect(size(text, others: "func show(_ card: Card) { card.label.attributedText = nil }") == "- x -")
    #expect(size(text, members: "var isEmpty: Bool { label.text == \"Hello\" }") != "- x -", "a question")
  }

  /// The text of a closure that makes a property is that of the property, unless other code sets it.
  @Test func textOfAProperty() {
    let made = "let title: UILabel = { let made = UILabel(); made.text = \"Hello\"; return made }()"
    let added = "title.translatesAutoresizingMaskIntoConstraints = false\naddSubview(title)"
    #expect(size(added, members: made, of: "title") == size("label.text = \"Hello\""))
    #expect(size(added, members: made + "\nfunc show() { title.text = name }", of: "title") == "- x -")
  }

  @Test(
    "Controls",
    arguments: [
      ("UISwitch()", "", "49 x 31"), ("UIStepper()", "", "94 x 32"), ("UISlider()", "", "- x 30"),
      ("UIProgressView()", "", "- x 2"), ("UIActivityIndicatorView(style: .large)", "", "37 x 37"),
      ("UIActivityIndicatorView()", "", "20 x 20"), ("UISegmentedControl(items: [\"A\", \"B\"])", "", "80 x 31"),
      ("UISegmentedControl(items: titles())", "", "- x -"), ("UITextField()", "", "- x 20.5"),
      ("UITextField()", "control.borderStyle = .roundedRect", "- x 34"),
      ("UITextField()", "control.font = .systemFont(ofSize: 34)", "- x 41"),
      ("UIButton(type: .system)", "control.setTitle(\"A\", for: .normal)", "30 x 30"),
      ("UIButton()", "control.setTitle(\"A\", for: .normal)", "30 x 33.5"),
      (
        "UIButton()", "control.setTitle(\"A\", for: .normal)\ncontrol.titleLabel?.font = .systemFont(ofSize: 10)",
        "30 x 24"
      ),
      ("UIButton()", "control.setTitle(\"A\", for: .selected)", "- x -"),
      ("UIButton()", "control.setTitle(\"A\", for: .normal)\ncontrol.setImage(icon, for: .normal)", "- x -"),
      ("UIButton()", "control.setTitle(\"A\", for: .normal)\ncontrol.setTitle(\"Long\", for: .selected)", "- x -"),
      ("UIButton(configuration: .filled())", "control.setTitle(\"A\", for: .normal)", "- x -"),
      ("UIImageView(image: icon)", "", "- x -"), ("UIView()", "", "- x -"), ("Own()", "", "- x -"),
    ])
  func controls(_ made: String, _ settings: String, _ expected: String) {
    let body = "addSubview(control)\ncontrol.translatesAutoresizingMaskIntoConstraints = false\n\(settings)"
    #expect(
      size(body, members: "let control = \(made)", others: "final class Own: UISwitch {}", of: "control") == expected)
  }

  @Test func objectiveC() {
    let code = ReadCode(
      objectiveC: """
        UILabel *title = [[UILabel alloc] init];
        title.text = @"Settings";
        [title setFont:[UIFont systemFontOfSize:34 weight:UIFontWeightBold]];
        UIButton *save = [UIButton buttonWithType:UIButtonTypeSystem];
        [save setTitle:@"A" forState:UIControlStateNormal];
        [self addSubview:title];
        [self addSubview:save];
        [title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
        [save mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
        """)
    #expect(code.contentSize(of: "title") == "\(Self.width("Settings", 34, "bold")) x 41")
    #expect(code.contentSize(of: "save") == "30 x 30")
  }
}

extension ReadCode {
  /// The content size of a view in the first layout, as `width x height`; `-` for no size.
  fileprivate func contentSize(of name: String) -> String? {
    guard let root = reading.scenes.first?.alternatives.first?.root,
      let view = root.subviews.first(where: { $0.key == name })
    else { return nil }
    let size = view.intrinsicContentSize
    return "\(size.width.map(Self.printed) ?? "-") x \(size.height.map(Self.printed) ?? "-")"
  }

  fileprivate static func printed(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
