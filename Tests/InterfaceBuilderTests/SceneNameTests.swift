import InterfaceBuilder
import LayoutModel
import Testing

/// The names that people know views and scenes by.
@Suite struct SceneNameTests {
  private func name(
    _ attributes: String, _ content: String = "", tag: String = "label", connections: String = ""
  ) throws -> String {
    let view = Fixture.view("a", nil, content, tag: tag, attributes: attributes)
    let root = Fixture.root((100, 100), view, more: connections)
    let system = try LaidOut(Fixture.controller(root)).layout.system
    return try #require(system.items.first { $0.objectID == "a" }).name
  }

  @Test func namesInTheOrderOfWhatPeopleKnow() throws {
    let outlet = "<connections><outlet property=\"titleLabel\" destination=\"a\" id=\"o\"/></connections>"
    let all = "userLabel=\"The Title\" customClass=\"FancyLabel\" text=\"Hello you\""
    #expect(try name(all, connections: outlet) == "titleLabel")
    #expect(try name(all) == "theTitle")
    #expect(
      try name("text=\"x y\"", "<accessibility key=\"accessibilityConfiguration\" identifier=\"title-id\"/>")
        == "title-id")
    #expect(try name("restorationIdentifier=\"kept\" customClass=\"FancyLabel\"") == "kept")
    #expect(try name("customClass=\"FancyLabel\" text=\"Hello\"") == "fancyLabel")
    #expect(try name("text=\"Hello you\"") == "helloYou")
    #expect(try name("") == "labelA")
    #expect(try name("text=\"\u{202E}\"") == "labelA")
  }

  /// Long texts, and those with characters that no attribute has, are elements of their own, these in base 64.
  @Test(arguments: [
    ("label", "<string key=\"text\">Hello you</string>", "helloYou"),
    ("label", "<string key=\"text\" base64-UTF8=\"YES\">\nSGVsbG8KeW91\n</string>", "helloYou"),
    ("label", "<string key=\"text\" base64-UTF8=\"YES\">SGV5</string>", "Hey"),
    ("label", "<string key=\"text\" base64-UTF8=\"YES\">SGVs bG8</string>", "Hello"),
    ("label", "<mutableString key=\"text\">Hello</mutableString>", "Hello"),
    ("label", "<string key=\"text\" base64-UTF8=\"YES\">CA</string>", "labelA"),
    ("label", "<string key=\"text\" base64-UTF8=\"YES\">!?</string>", "labelA"),
    ("button", "<state key=\"normal\"><string key=\"title\">Go on</string></state>", "goOn"),
    (
      "button", "<buttonConfiguration key=\"configuration\"><string key=\"title\">Go</string></buttonConfiguration>",
      "Go"
    ),
    ("textField", "<string key=\"placeholder\">Your name</string>", "yourName"),
    (
      "label",
      "<attributedString key=\"attributedText\"><fragment><string key=\"content\">One </string></fragment>"
        + "<fragment content=\"two\"/></attributedString>", "oneTwo"
    ),
  ])
  func textsMayBeElements(_ tag: String, _ content: String, _ expected: String) throws {
    #expect(try name("", content, tag: tag) == expected)
  }

  @Test func scenesAnswerToNamesAndIds() throws {
    let file = try InterfaceFile(Array(Fixture.controller(Fixture.root((1, 1), "")).utf8), path: "S.storyboard")
    let scene = try #require(file.scenes.first)
    #expect(scene.name == "Login")
    #expect(scene.id == "root")
    for word in ["Login", "login", "root", "vc1", "LoginViewController", "s1"] { #expect(scene.isCalled(word)) }
    #expect(!scene.isCalled("other"))
  }

  @Test func whatTheEditorFoundIsKept() throws {
    let views =
      Fixture.view("a", (1, 2, 3, 4), attributes: "misplaced=\"YES\"")
      + Fixture.view("b", nil, attributes: "ambiguous=\"YES\"")
    let file = try InterfaceFile(Array(Fixture.xib(Fixture.root((9, 9), views)).utf8), path: "S.xib")
    let stored = try #require(file.scenes.first).stored
    #expect(stored.map(\.isMisplaced) == [false, true, false])
    #expect(stored.map(\.isAmbiguous) == [false, false, true])
    #expect(stored[1].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(stored[2].frame == nil)
  }

  @Test func textsCanBeLeftOut() throws {
    let file = Fixture.xib(Fixture.root((1, 1), Fixture.view("a", nil, tag: "label", attributes: "text=\"Secret\"")))
    let scene = try #require(
      try InterfaceFile(Array(file.utf8), path: "S.xib", namesShowTexts: false).scenes.first)
    #expect(try scene.layout().system.items.allSatisfy { !$0.name.lowercased().contains("secret") })
  }
}
