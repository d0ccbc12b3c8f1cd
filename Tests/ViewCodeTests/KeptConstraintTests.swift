import Testing
import ViewCode

/// Mistakes with constraints that variables and properties keep: each with code that has it, and code that only looks
/// like it.
@Suite struct KeptConstraintTests {
  // MARK: Never activated

  private func unused(_ body: String, members: String = "") -> [String] {
    ReadCode(body: "addSubview(photo)\n\(body)", members: members).mistakes(.neverActivated)
  }

  private static let height = "private var height: NSLayoutConstraint?"

  @Test func aPropertyKeepsAConstraintThatNothingActivates() {
    let make = "height = photo.heightAnchor.constraint(equalToConstant: 8)\n"
    let change = "func grow() { height?.constant = 80 }"
    #expect(unused(make, members: "\(Self.height)\n\(change)") == ["height"])
    #expect(unused("self.\(make)", members: "\(Self.height)\nfunc shrink() { height?.isActive = false }") == ["height"])
  }

  @Test func somethingMayActivateAProperty() {
    let make = "height = photo.heightAnchor.constraint(equalToConstant: 8)\n"
    let uses = [
      "height?.isActive = true", "NSLayoutConstraint.activate([height!])", "install(height)", "let kept = height",
      "if let height { height.isActive = true }", "photo.addConstraint(height!)", "all = [height].compactMap { $0 }",
    ]
    for use in uses { #expect(unused("\(make)\(use)", members: Self.height).isEmpty, "\(use)") }
    // Other files see it.
    #expect(unused(make, members: "var height: NSLayoutConstraint?").isEmpty)
    #expect(unused(make, members: "@IBOutlet private var height: NSLayoutConstraint?").isEmpty)
    #expect(unused(make, members: "\(Self.height)\nvar all: [Any] { [\\Card.height] }").isEmpty)
  }

  @Test func aVariableKeepsAConstraintThatNothingActivates() {
    let make = "let top = photo.topAnchor.constraint(equalTo: topAnchor)\n"
    #expect(unused("\(make)top.priority = .defaultLow") == ["top"])
    #expect(unused("\(make)top.isActive = true").isEmpty)
    #expect(unused("\(make)NSLayoutConstraint.activate([top])").isEmpty)
    #expect(unused("\(make)addConstraints([top])").isEmpty)
    #expect(unused("\(make)tops.append(top)").isEmpty)
  }

  @Test func aStatementMakesAConstraintAndLosesIt() {
    let make = "photo.topAnchor.constraint(equalTo: topAnchor)"
    #expect(unused("\(make)\nphoto.isHidden = true") == ["photo.top"])
    #expect(unused("\(make)\n  .isActive = true").isEmpty)
    #expect(unused("NSLayoutConstraint.activate([\n\(make),\n\(make)\n])").isEmpty)
    #expect(unused("pin {\n\(make)\n}").isEmpty)
    #expect(unused("", members: "func top() -> NSLayoutConstraint {\n\(make)\n}").isEmpty)
    #expect(unused("", members: "var top: NSLayoutConstraint {\n\(make)\n}").isEmpty)
    #expect(unused("", members: "@Constraints func tops() {\n\(make)\n}").isEmpty)
  }

  // MARK: Replaced

  private func replaced(_ body: String, _ name: String = "grow") -> [String] {
    ReadCode(
      body: """
        addSubview(photo)
        height = photo.heightAnchor.constraint(equalToConstant: 8)
        height?.isActive = true
        """,
      members: """
        \(Self.height)
        private var old: [NSLayoutConstraint] = []
        func \(name)() { \(body) }
        """
    ).mistakes(.replacedWhileActive)
  }

  @Test func aPropertyLosesAnActiveConstraint() {
    let make = "height = photo.heightAnchor.constraint(equalToConstant: 80)"
    #expect(replaced("\(make)\nheight?.isActive = true") == ["height"])
    #expect(replaced("\(make)\nheight?.isActive = false") == ["height"])
    #expect(replaced("if isTall { \(make) }") == ["height"])
  }

  @Test func aPropertyLosesNothing() {
    let make = "height = photo.heightAnchor.constraint(equalToConstant: 80)"
    #expect(replaced("height?.isActive = false\n\(make)").isEmpty)
    #expect(replaced("let before = height\n\(make)\nbefore?.isActive = false").isEmpty)
    #expect(replaced("old.append(height!)\n\(make)").isEmpty)
    #expect(replaced("height?.constant = 80").isEmpty)
    #expect(replaced("height = photo.widthAnchor.constraint(equalToConstant: 80)").isEmpty)
    #expect(replaced("photo.removeConstraints(photo.constraints)\n\(make)").isEmpty)
  }

  /// A function that makes everything again is called when the views have been moved or removed.
  @Test func aFunctionThatRunsAgainIsTrusted() {
    let code = ReadCode(
      body: "build()",
      members: """
        \(Self.height)
        private func build() {
          addSubview(photo)
          height = photo.heightAnchor.constraint(equalToConstant: 8)
          height?.isActive = true
        }
        func rebuild() {
          photo.removeFromSuperview()
          build()
        }
        """)
    #expect(code.mistakes(.replacedWhileActive).isEmpty)
  }

  // MARK: Cells and screens

  @Test func aConstraintIsAboutTheLabelOfACell() {
    func views(_ pin: String, superclass: String = "UITableViewCell", members: String = "") -> [String] {
      ReadCode(
        """
        final class Row: \(superclass) {
          let badge = UIView()
          \(members)
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(badge)
            badge.snp.makeConstraints { make in \(pin) }
          }
        }
        """
      ).mistakes(.laidOutByCell)
    }
    #expect(views("make.leading.equalTo(textLabel!.snp.trailing)") == ["textLabel"])
    #expect(views("make.leading.equalTo(contentView.snp.leading)").isEmpty)
    #expect(views("make.leading.equalTo(textLabel.snp.trailing)", members: "let textLabel = UILabel()").isEmpty)
    #expect(views("make.leading.equalTo(textLabel!.snp.trailing)", superclass: "UICollectionViewCell").isEmpty)
  }

  // MARK: Safe areas

  private func inner(_ pin: String) -> [String] {
    ReadCode(body: "addSubview(photo)\naddSubview(label)\n\(pin).isActive = true").mistakes(.innerSafeArea)
  }

  @Test func anEdgeIsRelatedToTheSafeAreaInside() {
    #expect(inner("bottomAnchor.constraint(equalTo: photo.safeAreaLayoutGuide.bottomAnchor)") == ["photo"])
    #expect(inner("photo.safeAreaLayoutGuide.topAnchor.constraint(equalTo: topAnchor)") == ["photo"])
    #expect(
      inner("photo.safeAreaLayoutGuide.leftAnchor.constraint(equalTo: safeAreaLayoutGuide.leftAnchor)") == ["photo"])
  }

  @Test func edgesAreRelatedToTheSafeAreaAround() {
    #expect(inner("photo.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor)").isEmpty)
    #expect(inner("photo.topAnchor.constraint(equalTo: photo.safeAreaLayoutGuide.topAnchor)").isEmpty)
    #expect(inner("photo.topAnchor.constraint(equalTo: label.safeAreaLayoutGuide.topAnchor)").isEmpty)
    #expect(inner("widthAnchor.constraint(equalTo: photo.safeAreaLayoutGuide.widthAnchor)").isEmpty)
  }

  // MARK: Visual formats

  /// Constraints in the argument of a call are only installed if the call does that.
  @Test func visualFormatsInArguments() {
    func conflicts(_ call: String, _ install: String = "") -> Bool {
      let format = "constraintsWithVisualFormat:@\"V:[photo(==%)]\" options:0 metrics:nil views:views"
      func rows(_ height: String) -> String {
        "[\(call)[NSLayoutConstraint \(format.replacing("%", with: height))]];"
      }
      return !ReadCode(
        objectiveC: """
          UIView *photo = [UIView new];
          photo.translatesAutoresizingMaskIntoConstraints = NO;
          [self addSubview:photo];
          NSDictionary *views = NSDictionaryOfVariableBindings(photo);
          \(rows("8"))
          \(rows("9"))
          \(install)
          """
      ).conflicts.isEmpty
    }
    #expect(conflicts("self addConstraints:"))
    #expect(conflicts("NSLayoutConstraint activateConstraints:"))
    #expect(!conflicts("self.rows addObjectsFromArray:"))
    #expect(!conflicts("self.rows addObjectsFromArray:", "[self addConstraints:self.rows];"))
    #expect(!conflicts("self removeConstraints:"))
  }
}
