import SourceCode
import Testing

@Suite struct MasonryReaderTests {
  @Test func chains() {
    let code = """
      - (void)setUp {
          [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
              make.top.equalTo(self.header.mas_bottom).offset(8);
              make.left.right.mas_equalTo(self).with.offset(-4).priorityLow();
              make.height.greaterThanOrEqualTo(@44).key(@"tall");
              make.width.mas_equalTo(200.f);
              make.centerX.equalTo(header).multipliedBy(0.5);
          }];
      }
      """
    #expect(
      described(code, "A.m") == [
        "masonry 3: self.title.top == self.header.bottom + 8.0",
        "masonry 4: self.title.left == self.left - 4.0 @250.0",
        "masonry 4: self.title.right == self.right - 4.0 @250.0",
        "masonry 5: self.title.height >= 44.0 'tall'", "masonry 6: self.title.width == 200.0",
        "masonry 7: self.title.centerX == header.centerX * 0.5",
      ])
  }

  /// The attribute of a target with two alternatives isn't known from the text.
  @Test func targetsWithTwoAlternatives() {
    func target(_ text: String, _ path: String = "A.m") -> String? {
      let block =
        path == "A.m"
        ? "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(\(text)).offset(8); }];"
        : "a.snp.makeConstraints { make in make.left.equalTo(\(text)).inset(8) }"
      return described(block, path).first?.split(separator: " ").dropFirst(4).joined(separator: " ")
    }
    #expect(target("b ? b.mas_right : self.mas_left")?.contains(".? +") == true)
    #expect(target("b.snp.right", "A.swift") == "b.right - 8.0")
    #expect(target("b?.snp.right ?? self.snp.left", "A.swift")?.hasSuffix(".? + ?") == true)
    #expect(target("b!.snp.right", "A.swift") == "b.right - 8.0")
    #expect(target("b ? b : c")?.contains(".left +") == true)
  }

  @Test func groups() {
    let code = """
      [view mas_remakeConstraints:^(MASConstraintMaker *m) {
          m.edges.mas_equalTo(UIEdgeInsetsMake(1, 2, 3, 4));
          m.size.mas_equalTo(CGSizeMake(10, 20));
          m.edges.equalTo(box).insets(UIEdgeInsetsMake(5, 6, 7, 8));
          m.center.equalTo(box);
      }];
      """
    #expect(
      described(code, "A.m") == [
        "masonry 2: view.top == |.top + 1.0", "masonry 2: view.left == |.left + 2.0",
        "masonry 2: view.bottom == |.bottom - 3.0", "masonry 2: view.right == |.right - 4.0",
        "masonry 3: view.width == 10.0", "masonry 3: view.height == 20.0", "masonry 4: view.top == box.top + 5.0",
        "masonry 4: view.left == box.left + 6.0", "masonry 4: view.bottom == box.bottom - 7.0",
        "masonry 4: view.right == box.right - 8.0", "masonry 5: view.centerX == box.centerX",
        "masonry 5: view.centerY == box.centerY",
      ])
  }

  /// Shorthands without a prefix, and Masonry's blocks as Swift calls them.
  @Test func otherForms() {
    #expect(
      described("[a makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.bottom); }];", "A.m")
        == ["masonry 1: a.top == b.bottom"])
    #expect(
      described("a.mas_makeConstraints { make in\n make?.top.equalTo()(b.mas_bottom)?.offset()(8)\n }")
        == ["masonry 2: a.top == b.bottom + 8.0"])
  }
}
