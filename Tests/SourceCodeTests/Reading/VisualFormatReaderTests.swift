import SourceCode
import Testing

@Suite struct VisualFormatReaderTests {
  @Test func partsOfOneString() {
    let code = """
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a(100)]-(>=12@500)-[b(a)]-|", options: [],
        metrics: nil, views: ["a": self.first, "b": second])
      """
    #expect(
      described(code) == [
        "visualformat 1: self.first.leading == |.leading + 8.0", "visualformat 1: self.first.width == 100.0",
        "visualformat 1: second.leading >= self.first.trailing + 12.0 @500.0",
        "visualformat 1: second.width == self.first.width", "visualformat 1: second.trailing == |.trailing + ?",
      ])
  }

  /// A name that looks like a place among the views and is none.
  @Test(arguments: ["v-1", "v9", "v99999999999999999999", "v+0", "v"])
  func namesThatAreNoPlace(_ name: String) {
    let found = described("add(format: \"H:|-16-[\(name)]\", views: a)")
    #expect(found.count <= 1, "\(found)")
  }

  @Test func metricsAndBindings() {
    let code = """
      NSDictionary *views = NSDictionaryOfVariableBindings(_title, body);
      NSDictionary *metrics = @{@"gap": @12, @"h": @(44)};
      [NSLayoutConstraint constraintsWithVisualFormat:@"V:[_title(h)]-gap-"
                                                       "[body]" options:0 metrics:metrics views:views];
      """
    #expect(
      described(code, "A.m") == [
        "visualformat 3: _title.height == 44.0", "visualformat 3: body.top == _title.bottom + 12.0",
      ])
  }

  /// A project's own function for them, and values that are put in.
  @Test func otherCalls() {
    #expect(
      described("pin(format: \"V:|-\\(4)-[v0]-\\(gap)-[v1]\", views: a, b)") == [
        "visualformat 1: a.top == |.top + 4.0", "visualformat 1: b.top == a.bottom + ?",
      ])
    #expect(
      described(
        "[s c:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@\"H:[a]-%d-[b]\", 7] options:0 metrics:nil views:v]];",
        "A.m")
        == ["visualformat 1: b.leading == a.trailing + 7.0"])
  }

  @Test(arguments: ["\"H: a heading\"", "\"V:\"", "\"[not a format\"", "\"H:[a]-[\"", "let x = \"|-[a]-|\""])
  func otherStrings(_ code: String) {
    #expect(described(code).isEmpty)
  }
}
