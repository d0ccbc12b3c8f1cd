import Testing
import ViewCode

/// Which conditions are tried both ways: those that the layout depends on.
@Suite struct RelevanceTests {
  /// The number of layouts that are tried for a view with a constrained label.
  private func layouts(_ body: String, members: String = "", others: String = "") -> Int {
    let code = ReadCode(
      body: """
        addSubview(label)
        label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        \(body)
        """, members: members, others: others)
    return code.reading.scenes.first?.alternatives.count ?? 0
  }

  private let width = "label.widthAnchor.constraint(equalToConstant: 80).isActive = true"

  @Test func aConditionWithoutALayout() {
    #expect(layouts("if Flags.isLoud { report() }") == 1)
    #expect(layouts("report(level())", members: "func level() -> Int { if isLoud { return 1 }\nreturn 2 }") == 1)
    #expect(layouts("report(isLoud ? 1 : 2)") == 1)
    #expect(layouts("report()", members: "func report() { guard isLoud else { return }\nprint(1) }") == 1)
  }

  @Test func aConditionThatSkipsConstraints() {
    #expect(layouts("if Flags.isWide { \(width) }") == 2)
    #expect(layouts("if Flags.isLoud { return }\n\(width)") == 2)
    #expect(layouts("guard mayWiden() else { return }\n\(width)", members: Self.early("true", "false")) == 2)
    #expect(layouts("switch style { case .wide: \(width)\ndefault: break }") == 2)
  }

  private static func early(_ first: String, _ second: String) -> String {
    "func mayWiden() -> Bool { if isLoud { return \(first) }\nreturn \(second) }"
  }

  @Test func aConditionThatChangesANumber() {
    let gap = "func gap() -> CGFloat { if isWide { return 8 }\nreturn 9 }"
    #expect(layouts("widthAnchor.constraint(equalToConstant: gap()).isActive = true", members: gap) == 2)
    #expect(layouts("let unused = gap()", members: gap) == 1)
    #expect(layouts("label.font = .systemFont(ofSize: isWide ? 20 : 12)") == 2)
  }

  @Test func aConditionThatOnlyMattersWithAnother() {
    let code = ReadCode(
      body: """
        addSubview(photo)
        let height: CGFloat = isBig ? 100 : 50
        if isOpen {
        } else {
          photo.heightAnchor.constraint(equalToConstant: 100).isActive = true
          photo.heightAnchor.constraint(equalToConstant: height).isActive = true
        }
        """)
    #expect(code.conflicts.count == 1)
    #expect(code.conditions.sorted() == ["isBig is false", "isOpen is false"])
  }

  // MARK: Colors

  @Test func colorsAreNoLayout() {
    let palette = """
      struct Palette {
        let text: UIColor
        let back: UIColor
        static func make() -> Palette {
          if isDark { return Palette(text: tone(1), back: tone(2)) }
          return Palette(text: tone(3), back: tone(4))
        }
        static func tone(_ level: Int) -> UIColor { if isLoud { return .red }\nreturn .blue }
      }
      """
    #expect(layouts("label.textColor = Palette.make().text", others: palette) == 1)
    #expect(layouts("let palette = Palette.make()\nlabel.textColor = palette.text", others: palette) == 1)
  }

  @Test func colorsBesideNumbers() {
    let theme = """
      struct Theme {
        let text: UIColor
        let gap: CGFloat
        static func make() -> Theme {
          if isDark { return Theme(text: .white, gap: 8) }
          return Theme(text: .black, gap: 9)
        }
      }
      """
    let use = "widthAnchor.constraint(equalToConstant: Theme.make().gap).isActive = true"
    #expect(layouts(use, others: theme) == 2)
    #expect(ReadCode.number("Theme.make().gap", others: theme) == 8)
  }

  /// Code that makes a color may lay out a view, too.
  @Test func colorsThatComeWithALayout() {
    let members = "func tint() -> UIColor { \(width)\nreturn .red }"
    let more = "label.widthAnchor.constraint(equalToConstant: 90).isActive = true"
    func conflicts(_ members: String) -> Int {
      ReadCode(body: "addSubview(label)\n\(more)\nlabel.textColor = tint()", members: members).conflicts.count
    }
    #expect(conflicts(members) == 1)
    #expect(conflicts("func tint() -> UIColor { .red }") == 0)
  }
}
