import SourceCode
import Testing

@Suite struct CodeNoteTests {
  private func notes(_ code: String, _ path: String = "A.swift") -> [String] {
    contents(code, path).codeNotes.map { "\($0.line): \($0.kind.rawValue) \($0.subject)" }
  }

  @Test func chainWithoutRelation() {
    #expect(
      notes(
        "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n make.left.right;\n make.top.equalTo(b);\n}];", "A.m")
        == ["2: chain-without-relation make.left.right"])
    #expect(notes("a.snp.makeConstraints {\n $0.left\n $0.top == 8\n}") == ["2: chain-without-relation $0.left"])
  }

  @Test func madeAgain() {
    func function(_ body: String) -> String { "class V: UIView { override func layoutSubviews() {\n\(body)\n} }" }
    let make = "a.snp.makeConstraints { $0.height.equalTo(9) }"
    #expect(notes(function(make)) == ["2: made-again layoutSubviews"])
    #expect(
      notes(function("\(make)\nb.snp.makeConstraints { $0.width.equalTo(a) }")) == ["2: made-again layoutSubviews"])
    #expect(notes(function("if !isDone { \(make) }")).isEmpty)
    #expect(notes(function("guard !isDone else { return }\n\(make)")).isEmpty)
    #expect(notes(function("a.snp.remakeConstraints { $0.height.equalTo(9) }")).isEmpty)
    #expect(notes("func once() { \(make) }").isEmpty)
  }

  @Test func requiredCellHeight() {
    func cell(_ height: String) -> String {
      """
      class Cell: UITableViewCell { func setUp() {
        box.snp.makeConstraints { make in
          make.top.bottom.equalTo(contentView)
          \(height)
        }
      } }
      """
    }
    #expect(notes(cell("make.height.equalTo(44)")) == ["4: required-cell-height box"])
    #expect(notes(cell("make.height.equalTo(44).priority(999)")).isEmpty)
  }
}
