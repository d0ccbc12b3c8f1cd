import SourceCode
import Testing

@Suite struct SnapKitReaderTests {
  @Test func chains() {
    let code = """
      title.snp.makeConstraints { make in
        make.top.equalTo(header.snp.bottom).offset(8)
        make.leading.trailing.equalToSuperview().inset(16)
        make.height.lessThanOrEqualTo(44).priority(.high).labeled("low")
        make.width.equalTo(other).multipliedBy(0.5)
        make.bottom.equalTo(view.safeAreaLayoutGuide.snp.bottom)
      }
      """
    #expect(
      described(code) == [
        "snapkit 2: title.top == header.bottom + 8.0", "snapkit 3: title.leading == |.leading + 16.0",
        "snapkit 3: title.trailing == |.trailing - 16.0", "snapkit 4: title.height <= 44.0 @? 'low'",
        "snapkit 5: title.width == other.width * 0.5", "snapkit 6: title.bottom == view.safeAreaLayoutGuide.bottom",
      ])
  }

  @Test(arguments: [
    ("a.snp.remakeConstraints { $0.top.equalToSuperview() }", "snapkit 1: a.top == |.top"),
    ("a.snp_makeConstraints { (make) -> Void in make.top.equalTo(b.snp_top) }", "snapkit 1: a.top == b.top"),
    ("a.snp.makeConstraints({ (m: ConstraintMaker) in m.width.equalTo(9) })", "snapkit 1: a.width == 9.0"),
    ("a.snp.makeConstraints { [weak self] make in make.width.equalTo(9) }", "snapkit 1: a.width == 9.0"),
    ("a?.snp.updateConstraints { m in m.left.equalTo(7) }", "snapkit 1: a.left == |.left + 7.0"),
  ])
  func closures(_ code: String, _ line: String) {
    #expect(described(code) == [line])
  }

  /// A closure in a closure has a maker of its own.
  @Test func nestedMakers() {
    let code = """
      a.snp.makeConstraints { make in
        b.snp.makeConstraints { inner in inner.top.equalTo(1) }
        make.left.equalTo(2)
      }
      """
    #expect(Set(described(code)) == ["snapkit 3: a.left == |.left + 2.0", "snapkit 2: b.top == |.top + 1.0"])
  }
}
