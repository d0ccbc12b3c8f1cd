import LayoutFormats
import LayoutModel
import Testing

/// What is wrong with JSON, as problems of layout documents say it.
@Suite struct JSONParserTests {
  typealias Expected = LayoutDocumentProblemTests.Expected

  @Test(
    arguments: [
      // Nothing there.
      ("", [.init("empty-input", "")]), (" \n ", [.init("empty-input", "")]),
      // Commas.
      (#"{"masdiag": 1, "root": {},}"#, [.init("extra-comma", ",", "remove it")]),
      (#"{"masdiag": 1,, "root": {}}"#, [.init("extra-comma", ",", "remove it")]),
      (#"{"masdiag": 1, "root": {"subviews": [,]}}"#, [.init("extra-comma", ",", "remove it")]),
      (#"{"masdiag": 1, "root": {"frame": [0, 0, 1, 1,]}}"#, [.init("extra-comma", ",", "remove it")]),
      (#"{"masdiag": 1 "root": {}}"#, [.init("missing-comma", "\"", "add a comma before this")]),
      (#"{"masdiag": 1, "root": {"frame": [0 0, 1, 1]}}"#, [.init("missing-comma", "0", "add a comma before this")]),
      // Colons.
      (#"{"masdiag" 1, "root": {}}"#, [.init("missing-colon", "1", "add a colon before this")]),
      (#"{"masdiag" = 1, "root": {}}"#, [.init("missing-colon", "=", "write : instead of =")]),
      (#"{"masdiag": 1, "root"}"#, [.init("missing-value", "}")]),
      (#"{"masdiag": 1, "root": }"#, [.init("missing-value", "}")]),
      (#"{"masdiag": , "root": {}}"#, [.init("missing-value", ",")]),
      // Comments.
      (
        "{\"masdiag\": 1, // one\n\"root\": {} /* two */ }",
        [.init("comment", "// one", "remove all comments")]
      ),
      ("# one\r{\"masdiag\": 1, \"root\": {}}", [.init("comment", "# one", "remove all comments")]),
      (
        #"/*/ {"masdiag": 2} /*/ {"masdiag": 1, "root": {}}"#,
        [.init("comment", #"/*/ {"masdiag": 2} /*/"#, "remove all comments")]
      ),
      (#"{"masdiag": 1, "root": {}} /* open"#, [.init("comment", "/* open", "remove all comments")]),
      (#"{"masdiag": 1, /"root": {}}"#, [.init("unexpected-text", "/")]),
      // Quotation marks.
      (
        #"{'masdiag': 1, "root": {"class": 'A"B'}}"#,
        [.init("wrong-quotes", "'", "write \" instead of '"), .init("wrong-quotes", "'", "write \" instead of '")]
      ),
      (
        #"{masdiag: 1, "root": {}}"#, [.init("unquoted-name", "masdiag", #"write "masdiag""#)]
      ),
      (
        #"{"masdiag": 1, "root": {"class": UILabel}}"#,
        [.init("unexpected-text", "UILabel", #"put it in double quotes: "UILabel""#)]
      ),
      (#"{"masdiag": 1, "root": {"hidden": True}}"#, [.init("unexpected-text", "True", "write true")]),
      (#"{"masdiag": 1, "root": {"hidden": NO}}"#, [.init("unexpected-text", "NO", "write false")]),
      (
        #"{"masdiag": 1, "root": {"intrinsicContentSize": [nil, None]}}"#,
        [.init("unexpected-text", "nil", "write null"), .init("unexpected-text", "None", "write null")]
      ),
      // Ends.
      (#"{"masdiag": 1, "root": {"class": "A}}"#, [.init("unclosed", "\"A}}")]),
      (
        "{\"masdiag\": 1, \"root\": {\"class\": \"A\n}}",
        [.init("unclosed", "\"A", "add a closing quote, or write \\n for a line break")]
      ),
      (#"{"masdiag": 1, "root": {"#, [.init("unclosed", "", "close the one that starts at line 1, column 24")]),
      (#"{"masdiag": 1, "root": ["#, [.init("unclosed", "", "close the one that starts at line 1, column 24")]),
      (#"{"masdiag": 1, "root""#, [.init("unclosed", "", "close the one that starts at line 1, column 1")]),
      (#"{"masdiag": 1, "root":"#, [.init("unclosed", "", "close the one that starts at line 1, column 1")]),
      (#"{"masdiag": 1,"#, [.init("unclosed", "", "close the one that starts at line 1, column 1")]),
      (#"{"masdiag": 1, "root": {]}"#, [.init("mismatched-bracket", "]", "it starts at line 1, column 24")]),
      (
        #"{"masdiag": 1, "root": {"subviews": [}}"#,
        [.init("mismatched-bracket", "}", "it starts at line 1, column 37")]
      ),
      (#"{"masdiag": 1, "root": {}} {}"#, [.init("unexpected-text", "{")]),
      (#"{"masdiag": 1, "root": {}}}"#, [.init("unexpected-text", "}")]),
      // Escapes and control characters.
      (
        #"{"masdiag": 1, "root": {"key": "\q \u12g4 \ud83d \ude00x"}}"#,
        [
          .init("bad-escape", #"\q"#), .init("bad-escape", #"\u"#), .init("bad-escape", #"\ud83d"#),
          .init("bad-escape", #"\ude00"#),
        ]
      ),
      // Numbers.
      (#"{"masdiag": 01, "root": {}}"#, [.init("bad-number", "01")]),
      (#"{"masdiag": +1, "root": {}}"#, [.init("bad-number", "+1")]),
      (
        #"{"masdiag": 1, "root": {"frame": [.5, 1., 0x10, 1e]}}"#,
        [
          .init("bad-number", ".5"), .init("bad-number", "1."), .init("bad-number", "0x10"), .init("bad-number", "1e"),
        ]
      ),
      (
        #"{"masdiag": 1, "root": {"frame": [NaN, -Infinity, 1e400, 1e-400]}}"#,
        [
          .init("bad-number", "NaN"), .init("bad-number", "-Infinity"), .init("bad-number", "1e400"),
          .init("bad-number", "1e-400", "write 0"),
        ]
      ),
      (
        #"{"masdiag": 1, "root": {"frame": [12pt, 1.2.3, --1, -]}}"#,
        [
          .init("bad-number", "12pt"), .init("bad-number", "1.2.3"), .init("bad-number", "--1"),
          .init("bad-number", "-"),
        ]
      ),
      (#"{"masdiag": 1.0000000000000000001, "root": {}}"#, [.init("bad-number", "1.0000000000000000001", "write 1.0")]),
      // Nothing that could be meant.
      (#"{"masdiag": @}"#, [.init("unexpected-text", "@")]), (#"{"masdiag": 1 @}"#, [.init("unexpected-text", "@")]),
      ("{(}", [.init("unexpected-text", "(")]), ("{\"a\" (", [.init("unexpected-text", "(")]),
      (
        "é",
        [.init("unexpected-text", "é", #"put it in double quotes: "é""#), .init("wrong-type", "é")].dropLast()
      ),
    ] as [(String, [Expected])])
  func mistakes(text: String, problems: [Expected]) {
    #expect(LayoutFormatsTests.problems(text).map(Expected.init) == problems)
  }

  @Test func aRawControlCharacterIsAMistakeAndWhatItDoesToANameAnother() {
    let found = LayoutFormatsTests.problems("{\"masdiag\": 1, \"root\": {\"class\": \"a\tb\"}}").map(Expected.init)
    #expect(
      found == [
        .init("unprintable-name", "\"a b\"", "here they are made visible: \"a␉b\""),
        .init("control-character", " ", "write \\t"),
      ])
  }

  @Test func escapesAreResolved() throws {
    let document = try document(
      #"{"masdiag": 1, "root": {"key": "\u0041\"\\\/\ud83d\ude00\u00e9", "constraints": ["self.width == 3"]}}"#)
    #expect(document.root.key == "A\"\\/😀é")
  }

  // MARK: Bytes that are no text

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "not-utf8", 1), ([0xFE, 0xFF, 0x00, 0x7B], "not-utf8", 1),
      ([0x7B, 0x00, 0x22, 0x00], "not-utf8", 1),
      ([0x00], "not-utf8", 1), (Array("{\"a\": \"é".utf8) + [0xE9, 0x22], "not-utf8", 9),
      ([0x7B, 0xC3], "not-utf8", 2), ([0x7B, 0xED, 0xA0, 0x80], "not-utf8", 2),
      ([0x7B, 0xF5, 0x80, 0x80, 0x80], "not-utf8", 2), ([0xEF, 0xBB, 0xBF], "empty-input", 1),
      ([0xEF, 0xBB, 0xBF, 0x7B], "unclosed", 2),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "not-utf8", 1),
    ] as [([UInt8], String, Int)])
  func bytesThatAreNoText(bytes: [UInt8], code: String, column: Int) {
    let found = LayoutFormatsTests.problems(bytes)
    #expect(found.map(\.code) == [code])
    #expect(found.first?.location == SourceLocation(path: "layout.json", line: 1, column: column))
  }

  // MARK: Sizes

  @Test func nestingHasALimitAndNeedsNoStack() throws {
    let views = 499
    let fits =
      #"{"masdiag": 1, "root": "# + String(repeating: #"{"subviews": ["#, count: views)
      + String(repeating: "]}", count: views) + "}"
    #expect(problems(fits).isEmpty)
    let document = try document(fits)
    #expect(document.system.items.count == views)
    for text in [String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000)] {
      let found = problems(text)
      #expect(found.map(\.code) == ["too-deep"])
      #expect(found.first?.location.column == 1000 * (text.hasPrefix("[") ? 1 : 5) + 1)
    }
  }

  @Test func thereIsAnEndToReporting() {
    let found = problems("[" + String(repeating: "'", count: 1001) + "]")
    #expect(found.count == 101)
    #expect(found.last?.code == "too-many")
  }

  @Test func severalMistakesAreReportedInOneRun() {
    let found = problems(
      """
      {
        masdiag: 1, // the version
        "root": {
          'key': "r",
          "frame": [0, 0, 320 480],
          "hidden": False,
          "subviews": [{ "key": "a", "widht": 3 }, ]
        }
        "constraints": [ "a.left = 3", ]
      }
      """)
    #expect(
      found.map { "\($0.location.line):\($0.location.column) \($0.code)" } == [
        "2:3 unquoted-name", "2:15 comment", "4:5 wrong-quotes", "5:25 missing-comma", "6:15 unexpected-text",
        "7:33 unknown-member", "7:44 extra-comma", "9:3 missing-comma", "9:28 bad-constraint", "9:32 extra-comma",
      ])
  }
}
