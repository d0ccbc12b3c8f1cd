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

  // MARK: Methods that are called on reused cells

  private func configured(
    _ body: String, members: String = "", call: String = "cell.show(item)",
    cell: String = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath) as! Row"
  ) -> [String] {
    let screen = """
      import UIKit
      final class Screen: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          \(cell)
          \(call)
          return cell
        }
      }
      """
    return ReadCode(
      """
      import UIKit
      final class Row: UITableViewCell {
        let title = UILabel()
        \(members)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(title)
        }
        func show(_ item: Item) {
          \(body)
        }
        func pin() { title.snp.makeConstraints { $0.edges.equalToSuperview() } }
      }
      """, others: [("Screen.swift", screen)]
    ).mistakes(.madeAgain)
  }

  @Test func aMethodThatMakesConstraintsIsCalledOnAReusedCell() {
    let make = "title.snp.makeConstraints { $0.height.equalTo(30) }"
    #expect(configured(make) == ["show"])
    #expect(configured("pin()") == ["show"])
    #expect(configured("title.heightAnchor.constraint(equalToConstant: item.height).isActive = true") == ["show"])
    let typed = "let cell: Row = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
    #expect(configured(make, cell: typed) == ["show"])
    let observed = "var item: Item? { didSet { pin() } }"
    #expect(configured("", members: observed, call: "cell.item = item") == ["item.didSet"])
  }

  @Test func aReusedCellWhoseConstraintsAreNotMadeAgain() {
    let make = "title.snp.makeConstraints { $0.height.equalTo(30) }"
    #expect(configured(make, call: "cell.reset()").isEmpty)
    #expect(configured(make, cell: "let cell = Row()").isEmpty)
    #expect(configured(make, cell: "let cell = tableView.dequeueReusableCell(withIdentifier: id) as! Other").isEmpty)
    #expect(configured(make.replacing("make", with: "remake")).isEmpty)
    #expect(configured("if isFirst { \(make) }\nisFirst = false", members: "var isFirst = true").isEmpty)
    #expect(configured("guard !isDone else { return }\nisDone = true\n\(make)", members: "var isDone = false").isEmpty)
    let cleaning = "override func prepareForReuse() { title.snp.removeConstraints() }"
    #expect(configured(make, members: cleaning).isEmpty)
    let stored = """
      height?.isActive = false
      height = title.heightAnchor.constraint(equalToConstant: 30)
      height?.isActive = true
      """
    #expect(configured(stored, members: "var height: NSLayoutConstraint?").isEmpty)
    let new = "let dot = UIView()\ncontentView.addSubview(dot)\ndot.snp.makeConstraints { $0.width.equalTo(8) }"
    #expect(configured(new).isEmpty)
    #expect(configured("title.removeFromSuperview()\ncontentView.addSubview(title)\npin()").isEmpty)
    let lazy =
      "lazy var height: NSLayoutConstraint = { let c = title.heightAnchor.constraint(equalToConstant: 9)\nreturn c }()"
    #expect(configured("height.isActive = true", members: lazy).isEmpty)
  }
}
