import LayoutFormats
import LayoutModel
import Testing

/// How each form of constraint is rewritten. (That nothing else changes, and that the text means the change, is tried
/// on random documents beside the diagnosis.)
struct LayoutDocumentEditorTests {
  private static let high = ConstraintSystem.Change.lowerPriority(to: .high)

  /// The document whose only item is `item`, with the last but `fromEnd` of its constraints changed.
  private func changed(_ item: String, _ change: ConstraintSystem.Change, child: Int) throws -> String {
    func document(_ item: String) -> String {
      """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" }, { "key": "b" } ] },
        "constraints": [ \(item) ] }
      """
    }
    let editor = try LayoutDocumentEditor(Array(document(item).utf8), path: "x.json")
    // The root's height and width come first.
    let bytes = try editor.applying(change, to: 2 + child)
    let (start, end) = (document("|").prefix { $0 != "|" }, document("|").split(separator: "|")[1])
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try LayoutDocument(bytes, path: "x.json")
    if change == .remove, text.contains("\"constraints\": []") { return "" }
    try #require(text.hasPrefix(start) && text.hasSuffix(end))
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  @Test(arguments: [
    (#""a.width == 5""#, high, #""a.width == 5 ^high""#),
    (#""a.width == 5^ 900""#, high, #""a.width == 5^high""#),
    (#""a.left == b.left * 2 +8 ""#, high, #""a.left == b.left * 2 +8 ^high ""#),
    (#""<X:k UIView:a.width == 5>""#, high, #""<X:k UIView:a.width == 5 ^high>""#),
    (#""a.width == 5""#, .changeConstant(to: 2.5), #""a.width == 2.5""#),
    (#""a.left == b.left-8""#, .changeConstant(to: -4), #""a.left == b.left-4""#),
    (#""a.left == b.left - 8""#, .changeConstant(to: 4), #""a.left == b.left + 4""#),
    (#""a.left == b.left - 8""#, .changeConstant(to: 0), #""a.left == b.left""#),
    (#""a.left == b.left ^high""#, .changeConstant(to: 4), #""a.left == b.left + 4 ^high""#),
    (#""\u0061.left == b.left""#, .changeConstant(to: 4), #""\u0061.left == b.left + 4""#),
    (#""k: a.left==b.left""#, .relax(to: .lessThanOrEqual), #""k: a.left<=b.left""#),
    (#"{"constraint": "a.width == 5"}"#, high, #"{"constraint": "a.width == 5 ^high"}"#),
    (
      #"{ "priority": 1000, "constraint": "a.width == 5" }"#, high,
      #"{ "priority": 750, "constraint": "a.width == 5" }"#
    ),
    (
      #"{ "constraint": "a.width == 5", "priority":"required" }"#, high,
      #"{ "constraint": "a.width == 5", "priority":"high" }"#
    ),
  ])
  func aText(_ item: String, _ change: ConstraintSystem.Change, _ expected: String) throws {
    #expect(try changed(item, change, child: 0) == expected)
  }

  @Test(arguments: [
    (
      #"{"view": "a", "attributes": ["width"], "equalTo": 5}"#, high,
      #"{"view": "a", "attributes": ["width"], "equalTo": 5, "priority": "high"}"#
    ),
    (
      "{\"view\":\"a\",\r\n\t\"attributes\":[\"width\"],\r\n\t\"equalTo\":5\r\n}", high,
      "{\"view\":\"a\",\r\n\t\"attributes\":[\"width\"],\r\n\t\"equalTo\":5,\r\n\t\"priority\":\"high\"\r\n}"
    ),
    (
      #"{"view": "a", "attributes": ["width"], "equalTo": 5}"#, .relax(to: .greaterThanOrEqual),
      #"{"view": "a", "attributes": ["width"], "greaterThanOrEqualTo": 5}"#
    ),
    (
      #"{"view": "a", "attributes": ["width"], "equalTo": 5}"#, .changeConstant(to: 7),
      #"{"view": "a", "attributes": ["width"], "equalTo": 7}"#
    ),
    (
      #"{"view": "a", "attributes": ["width"], "equalTo": "b"}"#, .changeConstant(to: 7),
      #"{"view": "a", "attributes": ["width"], "equalTo": "b", "offset": 7}"#
    ),
    (
      #"{"view": "a", "attributes": ["right"], "equalTo": "b", "inset": 3}"#, .changeConstant(to: -7),
      #"{"view": "a", "attributes": ["right"], "equalTo": "b", "inset": 7}"#
    ),
    (
      #"{"view": "a", "attributes": ["size"], "equalTo": {"size": [1, 2]}}"#, .changeConstant(to: 7),
      #"{"view": "a", "attributes": ["size"], "equalTo": {"size": [7, 2]}}"#
    ),
    (
      #"{"view": "a", "attributes": ["edges"], "equalTo": "b", "inset": 1, "insets": [1, 2, 3, 4]}"#,
      .changeConstant(to: 7),
      #"{"view": "a", "attributes": ["edges"], "equalTo": "b", "inset": 1, "insets": [7, 2, 3, 4]}"#
    ),
  ])
  func aChain(_ item: String, _ change: ConstraintSystem.Change, _ expected: String) throws {
    #expect(try changed(item, change, child: 0) == expected)
  }

  @Test(arguments: [
    ("[a(5)]", 0, high, "[a(5@750)]"), ("[a(5@1000)]", 0, high, "[a(5@750)]"),
    ("[a(5)]", 0, .relax(to: .lessThanOrEqual), "[a(<=5)]"),
    ("[a(== 5)]", 0, .relax(to: .lessThanOrEqual), "[a(<= 5)]"),
    ("[a(5)]", 0, .changeConstant(to: 7), "[a(7)]"), ("[a(>=5, <=9)]", 0, .remove, "[a(<=9)]"),
    ("[a(>=5, <=9)]", 1, .remove, "[a(>=5)]"), ("[a(5)]-8-[b]", 0, .remove, "[a]-8-[b]"),
    ("[a]-8-[b]", 0, high, "[a]-(8@750)-[b]"), ("[a]-8-[b]", 0, .changeConstant(to: 4), "[a]-4-[b]"),
    ("[a]-8-[b]", 0, .changeConstant(to: -4), "[a]-(-4)-[b]"),
    ("[a]-(>=8)-[b]", 0, .changeConstant(to: 4), "[a]-(>=4)-[b]"),
    ("[a][b]", 0, high, "[a]-(0@750)-[b]"), ("[a] [b]", 0, .relax(to: .greaterThanOrEqual), "[a]-(>=0)-[b]"),
    ("[a]-[b]", 0, .relax(to: .lessThanOrEqual), "[a]-(<=8)-[b]"), ("|-9-[a(5)]", 0, .remove, "[a(5)]"),
    ("V:[a(5)]-9-|", 1, .remove, "V:[a(5)]"), ("|[a(5)]", 0, .changeConstant(to: 3), "|-3-[a(5)]"),
  ])
  func aVisualFormatString(_ text: String, _ child: Int, _ change: ConstraintSystem.Change, _ expected: String) throws {
    let result = try changed("{\"vfl\": \"\(text)\"}", change, child: child)
    #expect(result == "{\"vfl\": \"\(expected)\"}")
  }

  @Test func aStringThatRunsBackwardsHasOtherSigns() throws {
    func item(_ text: String) -> String { "{\"vfl\": \"\(text)\", \"options\": [\"directionRightToLeft\"]}" }
    #expect(try changed(item("[a]-8-[b]"), .changeConstant(to: -4), child: 0) == item("[a]-4-[b]"))
    #expect(try changed(item("[a]-8-[b]"), .relax(to: .greaterThanOrEqual), child: 0) == item("[a]-(<=8)-[b]"))
  }

  @Test(arguments: [
    (
      #"{"view": "a", "attributes": ["top", "left"], "equalTo": 1}"#, high,
      #""a.top == root.top + 1 ^high", "a.left == root.left + 1""#
    ),
    (
      #"{"view": "a", "attributes": ["top", "left"], "equalTo": 1, "key": "k"}"#, .changeConstant(to: 2),
      #""k[0]: a.top == root.top + 2", "k[1]: a.left == root.left + 1""#
    ),
    (#"{"view": "a", "attributes": ["width"], "equalTo": ["b", 5]}"#, .remove, #""a.width == 5""#),
    (
      #""size: a.size == b.size""#, .relax(to: .lessThanOrEqual),
      #""size[0]: a.width <= b.width", "size[1]: a.height == b.height""#
    ),
    (
      #"{"constraint": "a.center == b.center", "class": "X", "active": false, "key": "odd key"}"#, high,
      #"{ "constraint": "`odd key[0]`: a.centerX == b.centerX ^high", "class": "X", "active": false }, "#
        + #"{ "constraint": "`odd key[1]`: a.centerY == b.centerY", "class": "X", "active": false }"#
    ),
    (#"{"vfl": "[a(==b)]"}"#, .changeConstant(to: 2), #""a.width == b.width + 2""#),
    (#"{"vfl": "|-[a]"}"#, high, #""a.leading == root.leadingMargin ^high""#),
    (#"{"vfl": "[a]-8-[b(9)]"}"#, .remove, #""b.width == 9""#),
  ])
  func anItemThatCannotSayItBecomesSeveral(
    _ item: String, _ change: ConstraintSystem.Change, _ expected: String
  ) throws {
    #expect(try changed(item, change, child: 0) == expected)
  }

  @Test func whatTakesTheirPlaceStandsAsTheyStood() throws {
    func document(_ items: String) -> String {
      """
      { "masdiag": 1, "root": { "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" } ] },
        "constraints": [
          "a.width == 1",
          \(items)
        ] }
      """
    }
    // The root has no key; a number alone is measured from it.
    let text = document(#"{ "view": "a", "attributes": ["top", "left"], "equalTo": 1 }"#)
    let bytes = try LayoutDocumentEditor(Array(text.utf8), path: "x").applying(Self.high, to: 3)
    #expect(String(decoding: bytes, as: UTF8.self) == document("\"a.top == 1 ^high\",\n    \"a.left == 1\""))
  }

  @Test func aViewWithoutAKeyIsCalledSelfWhereThatCanBeSaid() throws {
    func editor(_ own: String) throws -> LayoutDocumentEditor {
      let text = """
        { "masdiag": 1, "root": { "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" }, { "constraints": [ \(own) ] } ] } }
        """
      return try LayoutDocumentEditor(Array(text.utf8), path: "x")
    }
    let sizes = try editor(#"{ "view": "self", "attributes": ["size"], "equalTo": "a" }"#)
    let text = String(decoding: try sizes.applying(Self.high, to: 2), as: UTF8.self)
    #expect(text.contains(#"[ "self.width == a.width ^high", "self.height == a.height" ]"#))
    // Nothing that the view itself can say names its superview with a factor.
    let edges = try editor(
      #"{ "view": "self", "attributes": ["left", "right"], "equalTo": 1, "multipliedBy": 2 }"#)
    #expect { try edges.applying(Self.high, to: 2) } throws: { ($0 as? Problem)?.code == "not-alone" }
  }

  @Test func whatADocumentCannotSay() throws {
    #expect { try changed(#""a.width == 5""#, .remake, child: 0) } throws: { ($0 as? Problem)?.code == "not-writable" }
  }

  @Test func anItemGoesWithItsComma() throws {
    func document(_ items: String) -> String {
      """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" } ] },
        "constraints": [\(items)] }
      """
    }
    let items = ["\"a.width == 1\"", "\"a.width == 2\"", "\"a.width == 3\""]
    let editor = try LayoutDocumentEditor(
      Array(document("\n  \(items[0]),\n  \(items[1]) ,\n  \(items[2])\n  ").utf8), path: "x")
    func removed(_ index: Int) throws -> String {
      String(decoding: try editor.applying(.remove, to: index), as: UTF8.self)
    }
    #expect(try removed(2) == document("\n  \(items[1]) ,\n  \(items[2])\n  "))
    #expect(try removed(3) == document("\n  \(items[0]),\n  \(items[2])\n  "))
    #expect(try removed(4) == document("\n  \(items[0]),\n  \(items[1])\n  "))
  }

  @Test(arguments: [
    (#""key": "a""#, #""key": "a", "contentCompressionResistance": {"horizontal": 751}"#),
    (
      #""key": "a", "contentCompressionResistance": {}"#,
      #""key": "a", "contentCompressionResistance": {"horizontal": 751}"#
    ),
    (
      #""key": "a", "contentCompressionResistance": { "vertical": 1 }"#,
      #""key": "a", "contentCompressionResistance": { "vertical": 1, "horizontal": 751 }"#
    ),
    (
      #""key": "a", "contentCompressionResistance": {"horizontal": "low"}"#,
      #""key": "a", "contentCompressionResistance": {"horizontal": 751}"#
    ),
  ])
  func aSizeIsLeftToTheContent(_ view: String, _ expected: String) throws {
    func document(_ view: String, _ items: String) -> String {
      """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 9, 9],
        "subviews": [ { \(view), "intrinsicContentSize": [5, null] } ] }, "constraints": [\(items)] }
      """
    }
    // The member is added at the end, behind the size.
    let editor = try LayoutDocumentEditor(Array(document(view, "\"a.width == 1\"").utf8), path: "x")
    let text = String(
      decoding: try editor.applying(.raiseCompressionResistance(to: try #require(LayoutPriority(exactly: 751))), to: 2),
      as: UTF8.self)
    let hasMember = view.contains("Resistance")
    let added = expected.dropFirst(view.count)
    #expect(
      text
        == (hasMember
          ? document(expected, "")
          : document(view, "").replacing("null] }", with: "null]\(added) }")))
  }

  @Test func aFrameIsTurnedOffWhereItIsGiven() throws {
    func document(_ first: String, _ second: String) -> String {
      """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 9, 9], "guides": [ { "key": "g" } ], "subviews": [
          { "key": "a", "frame": [0, 0, 1, 1], "translatesAutoresizingMaskIntoConstraints": \(first) },
          { "key": "b", "frame": [0, 0, 1, 1], "translatesAutoresizingMaskIntoConstraints": \(second) } ] },
        "constraints": [ { "constraint": "b.left == root.safeArea.left", "active": false } ] }
      """
    }
    let editor = try LayoutDocumentEditor(Array(document("true", "true").utf8), path: "x")
    // The root's two come first, then four for each view.
    func turnedOff(_ index: Int) throws -> String {
      String(decoding: try editor.applying(.turnOffAutoresizing, to: index), as: UTF8.self)
    }
    #expect(try turnedOff(3) == document("false", "true"))
    #expect(try turnedOff(8) == document("true", "false"))
  }
}
