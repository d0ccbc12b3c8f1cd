import Testing

@testable import Reporting

struct MarkdownTextTests {
  @Test(arguments: [
    ("*bold* _it_ ~~no~~", #"\*bold\* \_it\_ \~\~no\~\~"#),
    ("<b onclick=x>&amp;", "&lt;b onclick=x&gt;&amp;amp;"),
    ("[a](http://x.y) ![p](z)", #"\[a\](http:<!-- -->//x.y) \!\[p\](z)"#),
    ("@team see #12", "@<!-- -->team see #<!-- -->12"), ("www.example.com", "www<!-- -->.example.com"),
    ("1. one", #"1\. one"#), ("12) two", #"12\) two"#), ("405.5 is left", #"405\.5 is left"#), ("- item", #"\- item"#),
    ("a|b", #"a\|b"#), ("`code`", #"\`code\`"#), ("line\nbreak", "line\u{240A}break"), ("$x^2$", #"\$x^2\$"#),
    ("label.width is 10", "label.width is 10"),
  ])
  func nothingMeansAnything(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  @Test func codeCannotEndItself() {
    #expect(MarkdownText.code("a`b</code>|c") == #"<code>a\`b&lt;/code&gt;\|c</code>"#)
  }

  @Test func preformattedTextCannotEndItself() {
    #expect(MarkdownText.preformatted("a\n\n</pre><script>") == "<pre>a\n\n&lt;/pre&gt;&lt;script&gt;</pre>")
  }

  @Test func pathsBecomeTargets() {
    #expect(MarkdownText.target("out/my picture (1).svg") == "out/my%20picture%20%281%29.svg")
    #expect(MarkdownText.target("é)[](x") == "%C3%A9%29%5B%5D%28x")
  }
}
