import Testing
import ViewCode

/// Constraints that a cell makes each time it is reused.
@Suite struct ReusedCellTests {
  private func again(_ body: String, method: String = "override func prepareForReuse()") -> [String] {
    ReadCode(
      """
      import UIKit
      final class Row: UITableViewCell {
        let title = UILabel()
        \(method) {
          \(body)
        }
      }
      """
    ).mistakes(.madeAgain)
  }

  @Test func constraintsAreMadeForEachReuse() {
    let make = "title.snp.makeConstraints { $0.height.equalTo(30) }"
    #expect(again("super.prepareForReuse()\n" + make) == ["prepareForReuse"])
    #expect(again("super.prepareForReuse()").isEmpty)
    #expect(again("title.snp.removeConstraints()\n" + make).isEmpty)
    #expect(again(make.replacing("make", with: "remake")).isEmpty)
    #expect(again(make.replacing("make", with: "update")).isEmpty)
    #expect(again("if isFirst { \(make) }").isEmpty)
    #expect(again("guard isFirst else { return }\n" + make).isEmpty)
    #expect(again(make, method: "func prepare()").isEmpty)
  }
}
