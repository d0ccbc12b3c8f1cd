import LayoutFormats
import SourceCode
import Testing

/// What is said of single constraints, and of what nothing is said.
@Suite struct PlaceTests {
  private func places(_ log: String, _ files: [String: String]) throws -> [[String]] {
    let report = try readConsoleReports(Array(log.utf8), path: "log")[0]
    let tree = SourceTree(files: files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
    return try #require(SourceSearch(tree, for: [report.system]).places(report.system)).map { places in
      places.map { "\($0.path):\($0.line) \($0.certainty.rawValue)" }
    }
  }

  @Test func systemConstraintsHaveNoPlace() throws {
    let code = "class Card: UIView { func f() { heightAnchor.constraint(equalToConstant: 44).isActive = true } }"
    let found = try places(
      """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' App.Card:0x9.height == 44>
      <NSLayoutConstraint:0x2 'UISV-hiding' App.Card:0x9.height == 44>
      <NSLayoutConstraint:0x3 App.Card:0x9.height == 44>
      <_UILayoutSupportConstraint:0x4 V:[_UILayoutGuide:0x5(44)]>
      """, ["Card.swift": code])
    #expect(found.map(\.count) == [0, 0, 1, 0])
  }

  /// Without a statement of such attributes there is nothing to say.
  @Test func otherAttributes() throws {
    let code = "class Card: UIView { func f() { heightAnchor.constraint(equalToConstant: 44).isActive = true } }"
    #expect(try places("<NSLayoutConstraint:0x3 App.Card:0x9.width == 44>", ["Card.swift": code]) == [[]])
  }

  @Test func signsFlip() throws {
    let code = """
      class Card: UIView {
        let label = UILabel()
        func f() {
          label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 8).isActive = true
          label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8).isActive = true
        }
      }
      """
    let found = try places(
      "<NSLayoutConstraint:0x1 H:[UILabel:0x2]-(8)-|   (active, names: '|':App.Card:0x3 )>", ["Card.swift": code])
    #expect(found[0].first == "Card.swift:5 sure")
  }

  @Test func constantsBehindNames() throws {
    let code = """
      enum UX { static let gap: CGFloat = 12 }
      class Card: UIView {
        let label = UILabel()
        func f() {
          label.topAnchor.constraint(equalTo: topAnchor, constant: UX.other).isActive = true
          label.topAnchor.constraint(equalTo: topAnchor, constant: UX.gap * 2).isActive = true
        }
      }
      """
    let found = try places("<NSLayoutConstraint:0x1 UILabel:0x2.top == App.Card:0x3.top + 24>", ["Card.swift": code])
    #expect(found[0].first == "Card.swift:6 likely" || found[0].first == "Card.swift:6 sure")
  }

  @Test func snapKitLines() throws {
    let code = String(repeating: "a.snp.makeConstraints { $0.height.equalTo(9) }\n", count: 60)
    let found = try places(
      "<SnapKit.LayoutConstraint:0x1@Card.swift#31 UIView:0x2.height == 9.0>",
      ["Card.swift": code, "B/Other.swift": code])
    #expect(found[0].first == "Card.swift:31 sure" || found[0].first == "Card.swift:31 likely")
  }

  /// Of code that runs once and code that runs again, the latter adds a constraint twice.
  @Test func addedTwice() throws {
    func code(_ function: String) -> String {
      "override func \(function)() { label.heightAnchor.constraint(equalToConstant: 9).isActive = true }\n"
    }
    let found = try places(
      "<NSLayoutConstraint:0x1 UIView:0x2.height == 9>\n<NSLayoutConstraint:0x3 UIView:0x2.height == 9>",
      ["Card.swift": code("awakeFromNib") + code("layoutSubviews")])
    #expect(found.allSatisfy { $0.first?.hasPrefix("Card.swift:2") == true })
  }

  @Test func masks() throws {
    let code = """
      class Card: UIView {}
      class Screen: UIViewController {
        let card = Card()
        let other = UIView()
        override func viewDidLoad() { other.translatesAutoresizingMaskIntoConstraints = false }
      }
      """
    let line = "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.Card:0x2.width == 0>"
    #expect(try places(line, ["Card.swift": code])[0].first?.hasPrefix("Card.swift:3") == true)
    #expect(try places(line, ["Card.swift": code + "\nfunc f() { }"])[0].count == 1)
    let off = code.replacing("other.trans", with: "card.trans")
    #expect(try places(line, ["Card.swift": off]) == [[]])
  }

  /// Every run says the same, and so does every order of the files' reading.
  @Test func isDeterministic() throws {
    let code = (0..<50).map { "a\($0).topAnchor.constraint(equalTo: b.topAnchor, constant: \($0 % 3)).isActive = true" }
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("F\($0).swift", code.joined(separator: "\n")) })
    let log = "<NSLayoutConstraint:0x1 UIView:0x2.top == UIView:0x3.top + 1>"
    let first = try places(log, files)
    for _ in 0..<5 { #expect(try places(log, files) == first) }
  }

  // MARK: Statements of the same form in other classes

  private static let pinned = """
    class Badge: UIView {
      let dot = UIView()
      let icon = UIImageView()
      func f() {
        icon.heightAnchor.constraint(equalToConstant: 40).isActive = true
        icon.topAnchor.constraint(equalTo: topAnchor, constant: 6).isActive = true
      }
    }
    """

  private func located(_ log: String) throws -> [[String]] { try places(log, ["Badge.swift": Self.pinned]) }

  @Test func aStatementOfTheSameFormInAnotherClass() throws {
    #expect(
      try located(
        """
        <NSLayoutConstraint:0x1 UIImageView:0x2.height == 40>
        <NSLayoutConstraint:0x3 UIImageView:0x2.top == App.Badge:0x4.top + 6>
        """
      ).map(\.count) == [1, 1])
    // Another number, another kind of container, and another name.
    #expect(try located("<NSLayoutConstraint:0x1 UIImageView:0x2.height == 90>") == [[]])
    #expect(
      try located("<NSLayoutConstraint:0x1 UIImageView:0x2.top == UITableViewCellContentView:0x4.top + 6>") == [[]])
    #expect(try located("<NSLayoutConstraint:0x1 UIImageView:avatar.height == 40>") == [[]])
    #expect(try located("<NSLayoutConstraint:0x1 UIImageView:icon.height == 40>").map(\.count) == [1])
    #expect(try located("<MASLayoutConstraint:0x1 UIImageView:0x2.height == 40>") == [[]])
  }

  /// SnapKit prints the name of the file.
  @Test func aStatementInAnotherFile() throws {
    let code = "class Card: UIView { func f() { photo.snp.makeConstraints { $0.height.equalTo(44) } } }"
    func found(_ file: String) throws -> [[String]] {
      try places("<SnapKit.LayoutConstraint:0x1@\(file)#1 UIView:0x2.height == 44.0>", ["Card.swift": code])
    }
    #expect(try found("Card.swift").map(\.count) == [1])
    #expect(try found("Badge.swift") == [[]])
  }

  /// If the number isn't known, the class alone doesn't make a place sure.
  @Test func anUnknownNumberIsNotSure() throws {
    let code = Self.pinned.replacing("equalToConstant: 40", with: "equalToConstant: size * 2")
    let found = try places("<NSLayoutConstraint:0x1 UIImageView:0x2.height == 40>", ["Badge.swift": code])
    #expect(found == [["Badge.swift:5 likely"]])
  }
}
