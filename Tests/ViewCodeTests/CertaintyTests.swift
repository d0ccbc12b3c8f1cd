import Testing
import ViewCode

/// What isn't certain to run, or rests on something, and what is certain.
@Suite struct CertaintyTests {
  private let tall = "photo.heightAnchor.constraint(equalToConstant: 120).isActive = true"

  /// True if a second height conflicts with that of the photo.
  private func conflicts(_ body: String, members: String = "", others: String = "") -> Bool {
    let short = "addSubview(photo)\nphoto.heightAnchor.constraint(equalToConstant: 100).isActive = true\n"
    return !ReadCode(body: short + body, members: members, others: others).conflicts.isEmpty
  }

  private func conditions(_ body: String, members: String = "", others: String = "") -> [String] {
    ReadCode(body: "addSubview(photo)\n" + body, members: members, others: others).conditions
  }

  // MARK: Loops

  @Test func loopsEnd() {
    #expect(conflicts("for n in [1, 2] { if n == 2 { \(tall) } }"))
    #expect(!conflicts("for n in [1, 2] { if n == 1 { break }\n\(tall) }"))
    #expect(!conflicts("for n in [1, 2] { if n == 1 { break }\nif n == 2 { \(tall) } }"))
    #expect(conflicts("for n in [1, 2] { if n == 1 { continue }\n\(tall) }"))
    #expect(!conflicts("for n in [1, 2] { if n == 1 { continue }\nif n == 1 { \(tall) } }"))
    #expect(!conflicts("for n in [1, 2] { if known(n) { continue }\n\(tall) }"))
    #expect(!conflicts("for n in [1, 2] { if known(n) { break } }\nfor n in [3] { if known(n) { return } }\n\(tall)"))
    #expect(conflicts("for n in [1, 2] { if known(n) { break } }\n\(tall)"))
    #expect(conflicts("while isOpen { break }\n\(tall)"))
    #expect(!conflicts("while isOpen { return }\n\(tall)"))
  }

  @Test func loopsWithConditionsAndRanges() {
    #expect(conflicts("for n in [1, 2] where n == 2 { \(tall) }"))
    #expect(!conflicts("for n in [1, 2] where n == 3 { \(tall) }"))
    #expect(!conflicts("for n in [1, 2] where isGood(n) { \(tall) }"))
    #expect(conflicts("for n in 0..<1 { \(tall) }"))
    #expect(!conflicts("for n in 0..<0 { \(tall) }"))
    #expect(!conflicts("for n in items[0...2] { \(tall) }"))
    #expect(!conflicts("for n in items.filter({ (0...2).contains($0) }) { \(tall) }"))
    #expect(conflicts("UIView.performWithoutAnimation { for n in [1] { \(tall) } }"))
  }

  // MARK: Blocks

  @Test func blocksThatRunLater() {
    #expect(conflicts("UIView.animate(withDuration: 1) { self.\(tall) }"))
    #expect(!conflicts("UIView.animate(withDuration: 1, animations: { }, completion: { _ in self.\(tall) })"))
    #expect(!conflicts("UIView.animate(withDuration: 1) { } completion: { _ in self.\(tall) }"))
    #expect(!conflicts("DispatchQueue.main.async { self.\(tall) }"))
    #expect(!conflicts("DispatchQueue.main.asyncAfter(deadline: .now()) { self.\(tall) }"))
  }

  // MARK: Optionals

  @Test func optionalsMayBeNil() {
    func found(_ body: String, _ members: String = "") -> [String] { conditions(body, members: members) }
    let both =
      "label.heightAnchor.constraint(equalToConstant: 8).isActive = true\n"
      + "label.heightAnchor.constraint(equalToConstant: 9).isActive = true"
    #expect(found("if let label = other as? UILabel { \(both) }") == ["other as? UILabel isn't nil"])
    #expect(found("if let label = label as? UILabel { \(both) }").isEmpty)
    #expect(
      found("setUp()", "func setUp(_ title: UILabel? = nil) { if let label = title { \(both) } }").isEmpty)
    #expect(conflicts("setUp(x)", members: "func setUp(_ title: UILabel?) { if let title { \(tall) } }"))
    #expect(
      found("setUp(x)", "func setUp(_ title: UILabel?) { if let label = title { \(both) } }")
        == ["title isn't nil"])
    #expect(
      found("if let label = title { \(both) }", "func make() -> UILabel? { cache }\nvar title: UILabel? { make() }")
        == ["title isn't nil"])
  }

  /// A question has the same answer in other words.
  @Test func existenceInOtherWords() {
    let short = "label.heightAnchor.constraint(equalToConstant: 8).isActive = true"
    let tall = "label.heightAnchor.constraint(equalToConstant: 9).isActive = true"
    func conflicts(_ before: String, _ first: String, _ second: String) -> Bool {
      let body = "addSubview(label)\n\(before)\nif \(first) { \(short) }\nif \(second) { \(tall) }"
      return !ReadCode(body: body, members: "var model: Model").conflicts.isEmpty
    }
    let alias = "let hasTitle = model.title != nil"
    #expect(!conflicts("", "model.title == nil", "let title = model.title"))
    #expect(!conflicts(alias, "!hasTitle", "let title = model.title"))
    #expect(!conflicts(alias, "hasTitle", "model.title == nil"))
    #expect(!conflicts("let isEmpty = model.title == nil", "isEmpty", "let title = model.title"))
    #expect(conflicts(alias, "hasTitle", "let title = model.title"))
    #expect(conflicts(alias, "!hasTitle", "let name = model.name"))
    // A variable may have another value by then.
    #expect(conflicts("var hasTitle = model.title != nil\nhasTitle = other()", "!hasTitle", "let title = model.title"))
  }

  @Test func existenceInObjectiveC() {
    let conflicts = ReadCode.objectiveCHoldTogether
    #expect(!conflicts("_item.detail == nil", "_item.detail"))
    #expect(!conflicts("!_item.detail", "_item.detail != nil"))
    #expect(conflicts("_item.detail != nil", "_item.detail"))
    #expect(conflicts("_item.detail == nil", "_item.title"))
  }

  @Test func objectiveCConditions() {
    func found(_ condition: String) -> [String] {
      let code = ReadCode(
        """
        @interface Card : UIView
        @end
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          if (\(condition)) {
            [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(8); }];
            [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(9); }];
          }
          return self;
        }
        @end
        """, path: "Card.m")
      return code.conflicts.isEmpty ? ["no conflict"] : code.conditions
    }
    #expect(found("self = [super initWithFrame:frame]").isEmpty)
    #expect(found("(self = [super initWithFrame:frame])").isEmpty)
    #expect(found("isBig") == ["isBig is true"])
    // The layout has one direction, whatever the code asks for.
    #expect(found("isRTL()") == ["no conflict"])
    #expect(found("self.effectiveUserInterfaceLayoutDirection == 1") == ["no conflict"])
  }

  // MARK: What a conflict rests on

  private let wide = "photo.widthAnchor.constraint(equalToConstant: 10).isActive = true\n"
  private let screen = "the screen is 390 x 844 pt"

  @Test func conflictsSayThatTheyDependOnTheScreen() {
    let width = "UIScreen.main.bounds.width / 2"
    func found(_ body: String, _ members: String = "", _ others: String = "") -> [String] {
      conditions(wide + body, members: members, others: others)
    }
    func constraint(_ number: String) -> String {
      "photo.widthAnchor.constraint(equalToConstant: \(number)).isActive = true"
    }
    #expect(found(constraint(width)) == [screen])
    #expect(found("let half = \(width)\n" + constraint("half")) == [screen])
    #expect(found("let half = \(width)\nlet quarter = half / 2\n" + constraint("quarter")) == [screen])
    #expect(found(constraint("half"), "let half = \(width)") == [screen])
    #expect(found(constraint("half"), "var half: CGFloat { \(width) }") == [screen])
    #expect(found(constraint("UX.half"), "", "enum UX { static let half = \(width) }") == [screen])
    #expect(found("pin(\(width))", "func pin(_ width: CGFloat) { \(constraint("width")) }") == [screen])
    #expect(found("if UIScreen.main.bounds.width > 320 { \(constraint("20")) }") == [screen])
    #expect(found("guard UIScreen.main.bounds.width > 320 else { return }\n" + constraint("20")) == [screen])
    #expect(found("let half = \(width)\n" + constraint("20")).isEmpty)
    #expect(found("if UIScreen.main.bounds.width > 320 { alpha = 1 }\n" + constraint("20")).isEmpty)
  }

  private func fixed(_ number: String) -> String {
    "photo.widthAnchor.constraint(equalToConstant: \(number)).isActive = true"
  }

  @Test func conflictsSayTheirConditionsAndNoOthers() {
    let choice = "photo.heightAnchor.constraint(equalToConstant: isBig ? 8 : 9).isActive = true\n"
    let twice = wide + "photo.widthAnchor.constraint(equalToConstant: 20).isActive = true"
    #expect(conditions(choice + twice).isEmpty)
    let kept = "let size: CGFloat = isBig ? 20 : 30\n"
    #expect(
      conditions(wide + kept + "photo.widthAnchor.constraint(equalToConstant: size).isActive = true") == [
        "isBig is true"
      ])
    let set = "var size: CGFloat = 10\nif isBig { size = 20 }\n"
    #expect(
      conditions(wide + set + "photo.widthAnchor.constraint(equalToConstant: size).isActive = true") == [
        "isBig is true"
      ])
    let unset = "var size: CGFloat = 20\nif isBig { size = 10; addSubview(label) }\n" + fixed("size")
    #expect(conditions(wide + unset) == ["isBig is false"])
    let appended =
      "var sizes: [CGFloat] = []\nif isBig { sizes.append(10); addSubview(label) }\nsizes.append(20)\n"
      + fixed("sizes[0]")
    #expect(conditions(wide + appended) == ["isBig is false"])
    let each = "[1].forEach { _ in if isBig { return } }\n"
    #expect(conditions(each + twice).isEmpty)
  }
}
