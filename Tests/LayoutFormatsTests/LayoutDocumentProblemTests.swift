import LayoutFormats
import LayoutModel
import PlainText
import Testing

/// What is wrong with documents: the rule, the exact place, what to do.
///
/// The place is written as the wrong text itself: it must be what line, column and length of the problem cut out of the
/// document.
@Suite struct LayoutDocumentProblemTests {
  /// A problem in short.
  struct Expected: Sendable, Equatable, CustomStringConvertible {
    var code: String
    var wrong: String
    var help: String?

    init(_ code: String, _ wrong: String, _ help: String? = nil) {
      self.code = code
      self.wrong = wrong
      self.help = help
    }

    init(_ problem: Problem) {
      code = problem.code
      wrong = String(problem.line.dropFirst(problem.location.column - 1).prefix(problem.length))
      help = problem.help
    }

    var description: String { "\(code) at \(wrong)\(help.map { ", help: \($0)" } ?? "")" }
  }

  static func problems(constraints: String) -> [Expected] {
    do {
      _ = try document(constraints: constraints)
      return []
    } catch {
      return error.problems.map(Expected.init)
    }
  }

  // MARK: Objects

  static let masks =
    "flexibleWidth, flexibleHeight, flexibleLeftMargin, flexibleRightMargin, flexibleTopMargin, flexibleBottomMargin"

  @Test(
    arguments: [
      ("3", [.init("wrong-type", "3")]), ("null", [.init("wrong-type", "null", "remove it")]),
      ("[]", [.init("wrong-type", "[")]),
      ("{}", [.init("missing-member", "{", #"for example {"constraint": "a.left == b.right + 8"}"#)]),
      (#"{"constraint": 3}"#, [.init("wrong-type", "3")]),
      (
        #"{"constraint": "a.width == 3", "actve": true, "priority": "hig"}"#,
        [
          .init("unknown-member", "actve", "did you mean \"active\"?"),
          .init("bad-priority", #""hig""#, "did you mean \"high\"?"),
        ]
      ),
      (#"{"constraint": "a.width == 3", "active": "yes"}"#, [.init("wrong-type", #""yes""#)]),
      (#"{"constraint": "a.width == 3", "priority": 1001}"#, [.init("bad-priority", "1001")]),
      (#"{"constraint": "a.width == 3", "priority": true}"#, [.init("wrong-type", "true")]),
      (
        #"{"constraint": "k: a.width == 3 ^high", "priority": 3, "key": "j"}"#,
        [
          .init("said-twice", "priority", "remove one of them; the other is at line 5, column 51"),
          .init("said-twice", "key", "remove one of them; the other is at line 5, column 35"),
        ]
      ),
      (
        #"{"constraint": "<A:k UILabel:a.width == 3>", "class": "B"}"#,
        [.init("said-twice", "class", "remove one of them; the other is at line 5, column 36")]
      ),
      (#"{"constraint": "a.width == 3", "key": ""}"#, [.init("unprintable-name", #""""#, "remove it")]),
      (
        #"{"constraint": "a.width == 3", "key": "a\u001b[0m"}"#,
        [.init("unprintable-name", #""a\u001b[0m""#, #"here they are made visible: "a␛[0m""#)]
      ),
      (#"{"constraint": "a.width == 3", "class": "A:B"}"#, [.init("unprintable-name", #""A:B""#)]),
      (
        #"{"constraint": "a.width == 3", "key": "k", "key": "l"}"#,
        [.init("duplicate-member", "key", "the first one is at line 5, column 51")]
      ),
      // Chains.
      (
        #"{"view": "a"}"#,
        [.init("missing-member", "{", #"for example "attributes": ["top", "left"]"#), .init("missing-member", "{")]
      ),
      (#"{"attributes": ["left"], "equalTo": 3}"#, [.init("missing-member", "{")]),
      (#"{"view": "a", "attributes": [], "equalTo": 3}"#, [.init("wrong-count", "[")]),
      (
        #"{"view": "a", "attributes": ["lft", 3], "equalTo": 3}"#,
        [.init("unknown-attribute", "lft", "did you mean \"left\"?"), .init("wrong-type", "3")]
      ),
      (
        #"{"view": "a", "attributes": "left", "equalTo": 3}"#,
        [.init("wrong-type", #""left""#, "enclose it in [ and ]")]
      ),
      (
        #"{"view": "a.left", "attributes": ["left"], "equalTo": 3}"#,
        [.init("bad-constraint", #""a.left""#, #"put the attribute in "attributes""#)]
      ),
      (
        #"{"view": "aa", "attributes": ["left"], "equalTo": "bb"}"#,
        [.init("unknown-item", "aa"), .init("unknown-item", "bb")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": 3, "lessThanOrEqualTo": 4}"#,
        [
          .init(
            "exclusive-members", "lessThanOrEqualTo",
            "remove lessThanOrEqualTo, or move it to a separate constraint")
        ]
      ),
      (#"{"view": "a", "attributes": ["left"], "equalTo": []}"#, [.init("wrong-count", "[")]),
      (#"{"view": "a", "attributes": ["left"], "equalTo": [[3]]}"#, [.init("wrong-type", "[")]),
      (#"{"view": "a", "attributes": ["left"], "equalTo": {}}"#, [.init("exclusive-members", "{")]),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": {"point": [1, 2], "size": [1, 2]}}"#,
        [.init("exclusive-members", "{")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": {"sze": [1, 2]}}"#,
        [.init("unknown-member", "sze", "did you mean \"size\"?")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": {"size": [1]}}"#,
        [.init("wrong-count", "[", "write [width, height]")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": "b.left + 8"}"#,
        [
          .init(
            "bad-constraint", "+",
            "multipliedBy and offset are separate members; put a key that isn't a plain word in backticks")
        ]
      ),
      (#"{"view": "a", "attributes": ["left", "top"], "equalTo": "b.left"}"#, [.init("refused-pair", #""b.left""#)]),
      (#"{"view": "a", "attributes": ["left"], "equalTo": ["b", "b.top"]}"#, [.init("refused-pair", #""b.top""#)]),
      (#"{"view": "superview", "attributes": ["width", "left"], "equalTo": 3}"#, [.init("no-superview", #""left""#)]),
      (#"{"view": "a", "attributes": ["left"], "equalTo": "b", "multipliedBy": 0}"#, [.init("zero-multiplier", "0")]),
      (#"{"view": "a", "attributes": ["left"], "equalTo": "b", "dividedBy": 0}"#, [.init("zero-multiplier", "0")]),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": "b", "dividedBy": 2, "multipliedBy": 2}"#,
        [.init("exclusive-members", "dividedBy", "remove one of them")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": "b", "offset": "5"}"#,
        [.init("wrong-type", #""5""#, "remove the quotes")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": "b", "insets": 5}"#,
        [.init("wrong-type", "5", "write [top, left, bottom, right], or use inset, which takes one number")]
      ),
      (
        #"{"view": "a", "attributes": ["left"], "equalTo": "b", "sizeOffset": [1, "2"]}"#,
        [.init("wrong-type", #""2""#, "remove the quotes")]
      ),
      // Visual format.
      (#"{"vfl": 3}"#, [.init("wrong-type", "3")]),
      (#"{"vfl": "H:[a", "options": []}"#, [.init("bad-visual-format", "\"", "to close the [ at offset 2")]),
      (#"{"vfl": "H:[q]"}"#, [.init("unknown-item", "q")]),
      (#"{"vfl": "H:[carrd]"}"#, [.init("unknown-item", "carrd", "did you mean \"card\"?")]),
      (#"{"vfl": "H:[a]-gaap-[b]", "metrics": {"gap": 3}}"#, [.init("unknown-item", "gaap", "did you mean \"gap\"?")]),
      (#"{"vfl": "H:[a(3@high)]"}"#, [.init("unknown-item", "high", "write 750")]),
      (#"{"vfl": "H:[a(3@2000)]"}"#, [.init("bad-priority", "2000")]),
      (#"{"vfl": "H:[a(b)]", "metrics": {"b": 3}}"#, [.init("unknown-item", "b", "rename the metric")]),
      (#"{"vfl": "H:|[superview]"}"#, [.init("no-superview", "superview")]),
      (
        #"{"vfl": "H:[a]", "metrics": {"m": "3"}, "priority": 3}"#,
        [
          .init("wrong-type", #""3""#, "remove the quotes"),
          .init(
            "unknown-member", "priority",
            "known members: vfl, options, metrics, key, active, class, identifier, accepts"),
        ]
      ),
      (#"{"vfl": "H:[a][b]", "options": ["alignAllLeft"]}"#, [.init("bad-visual-format", "H:[a][b]")]),
      (#"{"vfl": "H:[a]\u0000"}"#, [.init("unprintable-name", #"\u0000"#)]),
    ] as [(String, [Expected])])
  func anObject(text: String, problems: [Expected]) {
    #expect(Self.problems(constraints: text) == problems)
  }

  // MARK: Views

  @Test(
    arguments: [
      (#""frme": 3"#, [.init("unknown-member", "frme", "did you mean \"frame\"?")]),
      (#""frame": 3"#, [.init("wrong-type", "3", "write [x, y, width, height]")]),
      (#""frame": [0, 0, 3]"#, [.init("wrong-count", "[", "write [x, y, width, height]")]),
      (
        #""frame": [0, null, 3, "4"]"#,
        [.init("wrong-type", "null", "remove it"), .init("wrong-type", #""4""#, "remove the quotes")]
      ),
      (#""class": 3"#, [.init("wrong-type", "3")]),
      (#""class": """#, [.init("unprintable-name", #""""#, "remove it")]),
      (#""key": "self""#, [.init("reserved-key", #""self""#, "choose another key")]),
      (#""hidden": 1"#, [.init("wrong-type", "1")]), (#""key": null"#, [.init("wrong-type", "null", "remove it")]),
      (
        #""translatesAutoresizingMaskIntoConstraints": true"#,
        [.init("missing-frame", "true", #"add "frame": [x, y, width, height], or remove this member"#)]
      ),
      (
        #""autoresizingMask": ["flexibleWith", 3]"#,
        [.init("unknown-value", #""flexibleWith""#, "did you mean \"flexibleWidth\"?"), .init("wrong-type", "3")]
      ),
      (
        #""intrinsicContentSize": [-1, "3"]"#,
        [
          .init("negative-size", "-1", "write null for no intrinsic size along this axis"),
          .init("wrong-type", #""3""#, "remove the quotes"),
        ]
      ),
      (
        #""contentHugging": {"horizontal": 0, "vertcal": 3}"#,
        [.init("bad-priority", "0"), .init("unknown-member", "vertcal", "did you mean \"vertical\"?")]
      ),
      (#""contentCompressionResistance": 750"#, [.init("wrong-type", "750")]),
      (
        #""layoutMargins": [1, 2, 3], "safeAreaInsets": {}"#,
        [
          .init("wrong-count", "[", "write [top, left, bottom, right]"),
          .init("wrong-type", "{", "write [top, left, bottom, right]"),
        ]
      ),
      (#""baseline": {"frst": 3}"#, [.init("unknown-member", "frst", "did you mean \"first\"?")]),
      (
        #""guides": [{}, 3, {"key": "g", "x": 1}]"#,
        [
          .init("missing-member", "{"), .init("wrong-type", "3"), .init("unknown-member", "x", "known members: key"),
        ]
      ),
      (#""guides": {}"#, [.init("wrong-type", "{", "enclose it in [ and ]")]),
      (#""subviews": [[]]"#, [.init("wrong-type", "[")]),
      (#""constraints": "self.width == 3""#, [.init("wrong-type", #""self.width == 3""#, "enclose it in [ and ]")]),
      (#""constraints": ["self.widht == 3"]"#, [.init("unknown-attribute", "widht", "did you mean \"width\"?")]),
      (
        #""subviews": [{"key": "a"}, {"key": "a"}]"#,
        [.init("duplicate-key", "a", "the first one is at line 1, column 49")]
      ),
      (
        #""subviews": [{"key": "a"}, {"guides": [{"key": "a"}]}]"#,
        [.init("duplicate-key", "a", "the first one is at line 1, column 49")]
      ),
      (
        #""subviews": [{"key": "a"}, {"key": "a.margins"}]"#, [.init("reserved-key", "a.margins", "choose another key")]
      ),
      (#""key": "a\u0000""#, [.init("unprintable-name", #""a\u0000""#, #"here they are made visible: "a␀""#)]),
      (#""key": "a", "key": "b""#, [.init("duplicate-member", "key", "the first one is at line 1, column 28")]),
    ] as [(String, [Expected])])
  func aView(members: String, problems: [Expected]) {
    let found = LayoutFormatsTests.problems(#"{ "masdiag": 1, "root": { \#(members) } }"#).map(Expected.init)
    #expect(found == problems)
  }

  // MARK: The document

  @Test(
    arguments: [
      (
        #"{}"#,
        [
          .init("missing-member", "{", #"start with "masdiag": 1"#),
          .init("missing-member", "{", #"add "root": {"class": …, "key": …, "subviews": […]}"#),
        ]
      ),
      (#"{"masdiag": 2, "root": {}}"#, [.init("unsupported-version", "2", #"write "masdiag": 1"#)]),
      (#"{"masdiag": "1", "root": {}}"#, [.init("wrong-type", #""1""#, "remove the quotes")]),
      (#"{"masdiag": 1, "root": []}"#, [.init("wrong-type", "[")]),
      (#"{"masdiag": 1, "root": {}, "direction": "up"}"#, [.init("unknown-value", #""up""#)]),
      (
        #"{"masdiag": 1, "root": {}, "direction": "righttoleft"}"#,
        [.init("unknown-value", #""righttoleft""#, "did you mean \"rightToLeft\"?")]
      ),
      (
        #"{"masdiag": 1, "root": {}, "constraint": []}"#,
        [.init("unknown-member", "constraint", "did you mean \"constraints\"?")]
      ),
      (
        #"{"masdiag": 1, "root": {}, "x": [], "constraints": {}}"#,
        [
          .init("unknown-member", "x", "known members: masdiag, captured, direction, root, constraints, $schema"),
          .init("wrong-type", "{", "enclose it in [ and ]"),
        ]
      ),
      (#"[]"#, [.init("wrong-type", "[")]), (#"null"#, [.init("wrong-type", "null")]),
    ] as [(String, [Expected])])
  func aDocument(text: String, problems: [Expected]) {
    #expect(LayoutFormatsTests.problems(text).map(Expected.init) == problems)
  }

  @Test func allProblemsAreListedInOrderOfPlace() {
    let found = LayoutFormatsTests.problems(
      """
      { "masdiag": 1,
        "constraints": ["a.widht == 3", 5],
        "root": { "hiden": 1, "frame": [], "subviews": [
          { "key": "a", "hidden": 3, "constraints": ["self.left == self.top"] }, { "key": "a" }] },
        "direction": 3 }
      """)
    #expect(
      found.map { "\($0.location.line):\($0.location.column) \($0.code)" } == [
        "2:22 unknown-attribute", "2:35 wrong-type", "3:14 unknown-member", "3:34 wrong-count", "4:29 wrong-type",
        "4:62 refused-pair", "4:86 duplicate-key", "5:16 wrong-type",
      ])
  }

  @Test func aChainDoesNotMultiplyWithoutEnd() {
    func chain(_ count: Int) -> String {
      let words = Array(repeating: "\"left\"", count: 100).joined(separator: ",")
      let targets = Array(repeating: "1", count: count).joined(separator: ",")
      return #"{"view": "a", "attributes": [\#(words)], "equalTo": [\#(targets)]}"#
    }
    #expect(Self.problems(constraints: chain(100)).isEmpty)
    #expect(Self.problems(constraints: chain(101)) == [.init("wrong-count", "{")])
  }

  @Test func theSearchForWhatWasMeantEnds() {
    let views = (0..<300).map { "{\"key\": \"view number \($0)\"}" }.joined(separator: ",")
    let points = String(repeating: ".left", count: 20_000)
    let wrong = (0..<300).map { "\"`view nmber \($0)`.left == 3\"" } + ["\"q\(points) == 3\""]
    let found = LayoutFormatsTests.problems(
      #"{"masdiag": 1, "root": {"subviews": [\#(views)]}, "constraints": [\#(wrong.joined(separator: ","))]}"#)
    #expect(found.count == 301)
    #expect(found.first?.help == "did you mean \"view number 0\"?")
    #expect(found.last?.help == nil)
    #expect(found.filter { $0.help == nil }.count > 100, "all names were compared with all others")
  }

  @Test func whatFollowsFromAnotherMistakeIsNotReported() {
    // The view that q means may be the one whose key is misspelt.
    for view in [
      #""kee": "q""#, #""key": 3"#, #""subviws": [{"key": "q"}]"#, #""subviews": [3]"#, #""guides": {"key": "q"}"#,
    ] {
      let text =
        #"{ "masdiag": 1, "root": { \#(view) }, "constraints": ["q.width == 3", "<K:k UIView:q.width == 3>"] }"#
      #expect(LayoutFormatsTests.problems(text).count == 1, "\(view)")
    }
  }

  @Test func aMessageStatesTheRule() throws {
    let problem = try #require(
      LayoutFormatsTests.problems("{ \"masdiag\": 1,\n\t\"root\": {}, \"direktion\": \"leftToRight\" }").first)
    #expect(problem.message == "unknown member \"direktion\" in a layout document")
    #expect(problem.help == "did you mean \"direction\"?")
    #expect(problem.location == SourceLocation(path: "layout.json", line: 2, column: 15))
    #expect(problem.line == " \"root\": {}, \"direktion\": \"leftToRight\" }")
    #expect(problem.length == 9)
  }

  @Test func messagesAreSentences() {
    // Lower case but for names, no full stop, nothing that a terminal would obey.
    let samples = [
      #"{"masdiag": 1, "root": {"class": "a:b", "key": "\u001b]0;x\u0007", "hidden": 3, "frame": []}, "constraints": [3]}"#,
      #"{"masdiag": 1, "root": {"k\u001by": 1}, "constraints": ["\u001b.left == 3", "q\u0007.left == 3"]}"#, "[1,]",
      "{'a", "\u{1B}[31m",
    ]
    for problem in samples.flatMap({ LayoutFormatsTests.problems($0) }) {
      #expect(!problem.message.hasSuffix("."))
      #expect(
        problem.message.first.map { !$0.isUppercase || problem.message.hasPrefix("JSON") } ?? false,
        "\(problem.message)")
      for text in [problem.message, problem.help ?? "", problem.line] {
        #expect(PrintableText.firstUnprintable(in: text) == nil, "\(text.debugDescription)")
      }
    }
  }

  /// Nobody reads a million mistakes, and there is no memory for them.
  @Test func afterAThousandMistakesTheRestIsNotRead() throws {
    let list = Array(repeating: "1", count: 100_000).joined(separator: ",")
    let text = "{\"masdiag\": 1, \"root\": {\"key\": \"a\"}, \"constraints\": [\(list)]}"
    let error = #expect(throws: UnreadableInput.self) { try LayoutDocument(Array(text.utf8), path: "a.json") }
    #expect(error?.problems.count == 1001)
    #expect(error?.problems.last?.message == "more than 1000 mistakes; the rest was skipped")
  }
}
