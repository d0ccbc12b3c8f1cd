import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// The kind of container that sets a hosted view's size.
struct SizeHostTests {
  private func host(_ view: String, _ others: String...) throws -> SizeHost {
    let size = "<NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' \(view):0x7f01.height == 100>"
    let lines = [size] + others.map { "<\($0)>" }
    let text = "(\n\(lines.map { "\"\($0)\"" }.joined(separator: ",\n"))\n)"
    let system = try RandomList.system(text)
    return system.host(of: system.constraints[0])
  }

  @Test func namesShowIt() throws {
    #expect(try host("UITableViewCellContentView") == .table)
    #expect(try host("_UITableViewHeaderFooterContentView") == .table)
    #expect(try host("NSTableCellView") == .table)
    #expect(try host("Shop.TileCollectionCell") == .collection)
    #expect(try host("UICollectionReusableView") == .collection)
    #expect(try host("UIView") == .unknown)
  }

  @Test func aContentViewShowsIt() throws {
    let mask = "NSAutoresizingMaskLayoutConstraint:0x600002 h=-&- v=-&- %:0x7f02.height == TileCell:0x7f01.height"
    #expect(try host("TileCell", mask.replacing("%", with: "UIView")) == .collection)
    #expect(try host("TileCell", mask.replacing("%", with: "UITableViewCellContentView")) == .table)
    #expect(try host("TileCell", mask.replacing("%", with: "CardView")) == .unknown)
    #expect(try host("TileCell") == .unknown)
  }
}
