import LayoutFormats
import SourceCode
import Testing

/// The code that sets the height of a row or the size of an item, for the constraint with which UIKit enforces it.
@Suite struct SizePlaceTests {
  private func places(
    _ code: String, _ path: String = "List.swift", log: String? = nil, others: [String: String] = [:]
  ) throws -> [String] {
    let log =
      log ?? """
        <NSLayoutConstraint:0x1 App.NoteCell:0x8.bottom == UILabel:0x7.bottom>
        <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 44>
        """
    let report = try readConsoleReports(Array(log.utf8), path: "log")[0]
    let files = others.merging([path: code]) { $1 }.sorted { $0.key < $1.key }
    let tree = SourceTree(files: files.map { ($0.key, Array($0.value.utf8)) })
    let places = try #require(SourceSearch(tree, for: [report.system]).places(report.system))
    return places[places.count - 1].map { "\($0.path):\($0.line) \($0.certainty.rawValue) \($0.kind.rawValue)" }
  }

  @Test func theOnlyHeightIsSure() throws {
    #expect(try places("func f() {\n  tableView.rowHeight = 44\n}") == ["List.swift:2 sure row-height"])
    #expect(
      try places("- (void)f {\n  self.tableView.rowHeight = 44;\n}", "List.m") == ["List.m:2 sure row-height"])
    #expect(try places("- (void)f {\n  [table setRowHeight:44];\n}", "List.m") == ["List.m:2 sure row-height"])
    #expect(
      try places("enum UX { static let row = 44 }\nfunc f() {\n  table.estimatedRowHeight = UX.row\n}")
        == ["List.swift:3 sure row-height"])
  }

  @Test func aMethodReturnsTheHeight() throws {
    let method = """
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if indexPath.row == 0 { return 80 }
        return 44
      }
      """
    #expect(try places(method) == ["List.swift:3 sure row-height"])
    let unknown = method.replacing("return 44", with: "return height(indexPath)")
    #expect(try places(unknown) == ["List.swift:3 likely row-height"])
    let short = "func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }"
    #expect(try places(short) == ["List.swift:1 sure row-height"])
    let call = "func f() { return tableView(table, heightForRowAt: path) }"
    #expect(try places(call).isEmpty)
    let objectiveC = """
      - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath {
        return 44;
      }
      """
    #expect(try places(objectiveC, "List.m") == ["List.m:2 sure row-height"])
  }

  @Test func itemsHaveSizes() throws {
    let log = "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' App.TagCollectionViewCell:0x9.width == 80>"
    #expect(try places("layout.itemSize = CGSize(width: 80, height: 44)", log: log) == ["List.swift:1 sure item-size"])
    #expect(try places("layout.itemSize = CGSize(width: 44, height: 80)", log: log).isEmpty)
    let method = "func f(_ l: Layout, sizeForItemAt p: IndexPath) -> CGSize {\n  return CGSizeMake(80, 44)\n}"
    #expect(try places(method, log: log) == ["List.swift:2 sure item-size"])
    #expect(try places("tableView.rowHeight = 80", log: log).isEmpty)
  }

  @Test func severalPlacesAreLikely() throws {
    let many = (1...4).map { "func f\($0)() { table.rowHeight = 44 }" }
    #expect(try places(many.prefix(3).joined(separator: "\n")).count == 3)
    #expect(try places(many.joined(separator: "\n")).isEmpty)
    // The file that names the cell's class decides.
    let own = "final class NoteCell: UITableViewCell {}"
    let list = "table.register(NoteCell.self)\ntable.rowHeight = 44"
    #expect(
      try places(list, others: ["NoteCell.swift": own, "Other.swift": many.joined(separator: "\n")])
        == ["List.swift:2 sure row-height"])
  }

  @Test func otherHeightsHaveNoPlace() throws {
    #expect(try places("table.rowHeight = 60").isEmpty)
    #expect(try places("if table.rowHeight == 44 {}").isEmpty)
    let log = "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' App.Card:0x9.height == 44>"
    #expect(try places("table.rowHeight = 44", log: log).isEmpty)
  }
}
