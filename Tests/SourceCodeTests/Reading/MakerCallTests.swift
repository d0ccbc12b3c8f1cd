import SourceCode
import Testing

/// Calls that only look like makers, makers in makers, and labels that only look like loops.
@Suite struct MakerCallTests {
  @Test func theMethodItselfIsNoMaker() {
    let code = """
      class Row: UIView {
        override func updateConstraints() {
          label.snp.makeConstraints { make in
            make.top.equalToSuperview()
          }
          super.updateConstraints()
        }
      }
      """
    #expect(described(code) == ["snapkit 4: label.top == |.top"])
  }

  @Test func makersInMakersAreReadOnce() {
    let code = """
      a.snp.makeConstraints { make in
        make.top.equalToSuperview()
        b.snp.makeConstraints { make in
          make.left.equalToSuperview()
        }
        make.width.equalTo(8)
      }
      """
    #expect(
      described(code).sorted() == [
        "snapkit 2: a.top == |.top", "snapkit 4: b.left == |.left", "snapkit 6: a.width == 8.0",
      ])
  }

  @Test func aLabelIsNoLoop() {
    let code = "func f() { button.set(title, for: .normal)\na.snp.makeConstraints { $0.top.equalToSuperview() } }"
    #expect(contents(code).statements.allSatisfy { !$0.isInLoop })
  }

  @Test func insetsOfSizes() {
    #expect(
      described("a.snp.makeConstraints { $0.width.equalToSuperview().inset(16) }")
        == ["snapkit 1: a.width == |.width - 32.0"])
    #expect(
      described("a.snp.makeConstraints { $0.centerX.equalToSuperview().inset(16) }")
        == ["snapkit 1: a.centerX == |.centerX"])
  }

  @Test func insetsFromAnotherEdge() {
    func insets(_ relation: String) -> [String] { described("a.snp.makeConstraints { $0.\(relation) }") }
    #expect(insets("leading.equalTo(b.snp.trailing).inset(40)") == ["snapkit 1: a.leading == b.trailing - 40.0"])
    #expect(insets("bottom.equalTo(b.snp.top).inset(-8)") == ["snapkit 1: a.bottom == b.top - 8.0"])
    #expect(insets("bottom.equalTo(b.snp.bottom).inset(8)") == ["snapkit 1: a.bottom == b.bottom - 8.0"])
    #expect(insets("bottom.equalTo(b).inset(8)").first?.hasSuffix("- 8.0") == true)
    let masonry = "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b.mas_right).inset(8); }];"
    #expect(described(masonry, "A.m") == ["masonry 1: a.left == b.right + 8.0"])
  }
}
