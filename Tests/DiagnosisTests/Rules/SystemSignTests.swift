import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Signs of the system's, and their changes judged by the oracle.
struct SystemSignTests {
  /// The sign of the only conflict of `lines`, after the oracle has tried its fix.
  private func found(_ lines: String...) throws -> (SystemSign?, ConstraintSystem) {
    let system = try RandomList.system(lines.map { "<NSLayoutConstraint:\($0)>" }.joined(separator: "\n"))
    let diagnosis = SystemDiagnosis(system, .init(order: .list))
    #expect(diagnosis.conflicts.count == 1)
    let conflict = try #require(diagnosis.conflicts.first)
    let sign = diagnosis.systemSign(of: conflict)
    #expect(!system.plainRows.isFeasible)
    if let fix = sign?.fix {
      #expect(system.applying(fix.change, to: fix.index).plainRows.isFeasible)
      #expect(conflict.position(of: fix) == 0, "the sign's change is the first fix")
    }
    return (sign, system)
  }

  /// That the constraint at `index` gets a priority just below required.
  private func waiting(_ index: Int) -> SystemSign.Change? {
    LayoutPriority(exactly: 999).map { SystemSign.Change(index: index, change: .lowerPriority(to: $0)) }
  }

  @Test func aCellThatIsTooLow() throws {
    let (sign, _) = try found(
      "0x600001 UIImageView:0x7f02.height == 64",
      "0x600002 UIImageView:0x7f02.top == UITableViewCellContentView:0x7f01.top",
      "0x600003 UITableViewCellContentView:0x7f01.bottom == UIImageView:0x7f02.bottom",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44")
    #expect(sign?.kind == .encapsulatedSize)
    #expect(sign?.index == 3)
    #expect(sign?.fix == waiting(0), "what people change is the size")
  }

  @Test func aHiddenViewInAStack() throws {
    let (sign, _) = try found(
      "0x600001 V:|-(8)-[UILabel:0x7f02]   (active, names: '|':Row:0x7f01 )",
      "0x600002 V:[UILabel:0x7f02]-(8)-|   (active, names: '|':Row:0x7f01 )",
      "0x600003 'UISV-hiding' Row:0x7f01.height == 0")
    #expect(sign?.kind == .hiddenView)
    #expect(sign?.fix == waiting(1))
  }

  @Test func aMaskThatWasForgotten() throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UILabel:0x7f02.width == 0   (active)>
      <NSLayoutConstraint:0x600002 UILabel:0x7f02.width == 120   (active)>
      """
    let system = try RandomList.system(text)
    let diagnosis = SystemDiagnosis(system, .init(order: .list))
    let sign = diagnosis.systemSign(of: try #require(diagnosis.conflicts.first))
    #expect(sign?.kind == .autoresizingMask)
    let fix = try #require(sign?.fix)
    #expect(fix == .init(index: 0, change: .turnOffAutoresizing))
    #expect(system.applying(fix.change, to: fix.index).plainRows.isFeasible)
  }

  /// A mask's constraints hold a view in its superview, which shows what is inside and what is outside.
  @Test(arguments: [
    "BadgeView:0x7f02.trailing == UIImageView:0x7f01.trailing + 1",
    "BadgeView:0x7f02.right == UILayoutGuide:0x7f03'UIViewSafeAreaLayoutGuide'.right - 4",
  ])
  func aMaskBesideAConstraintToTheSuperview(_ body: String) throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x600001 h=&-& v=&-& BadgeView:0x7f02.midX == UIImageView:0x7f01.midX - 100   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x600002 h=&-& v=&-& BadgeView:0x7f02.width == UIImageView:0x7f01.width - 200   (active)>
      <NSLayoutConstraint:0x600003 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0x7f03'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   \
      (active, names: '|':UIImageView:0x7f01 )>
      <NSLayoutConstraint:0x600004 \(body)   (active)>
      """
    let system = try RandomList.system(text)
    let diagnosis = SystemDiagnosis(system, .init(order: .list))
    let sign = diagnosis.systemSign(of: try #require(diagnosis.conflicts.first))
    #expect(sign?.kind == .autoresizingMask)
    let fix = try #require(sign?.fix)
    #expect(system.applying(fix.change, to: fix.index).plainRows.isFeasible)
    #expect(system.items[system.constraints[0].first.place.item].className == "BadgeView")
  }

  @Test func aContainerWithAFrameHasNotForgottenItsMask() throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIView:0x7f01.width == 100   (active)>
      <NSLayoutConstraint:0x600002 H:|-(8)-[UILabel:0x7f02]   (active, names: '|':UIView:0x7f01 )>
      <NSLayoutConstraint:0x600003 UIView:0x7f01.trailing == UILabel:0x7f02.trailing + 8   (active)>
      <NSLayoutConstraint:0x600004 UILabel:0x7f02.width == 200   (active)>
      """
    let system = try RandomList.system(text)
    let diagnosis = SystemDiagnosis(system, .init(order: .list))
    #expect(diagnosis.systemSign(of: try #require(diagnosis.conflicts.first)) == nil)
  }

  @Test func measuring() throws {
    let (sign, _) = try found(
      "0x600001 '_UITemporaryLayoutWidth' Bar:0x7f01.width == 0",
      "0x600002 H:|-(8)-[UIButton:0x7f02]   (active, names: '|':Bar:0x7f01 )",
      "0x600003 H:[UIButton:0x7f02]-(8)-|   (active, names: '|':Bar:0x7f01 )")
    #expect(sign?.kind == .measuring)
    #expect(sign?.fix == waiting(2))
  }

  @Test func nothingOfTheApps() throws {
    let (sign, _) = try found(
      "0x600001 'UIView-Encapsulated-Layout-Width' _UIBar:0x7f01.width == 0",
      "0x600002 'UIView-leftMargin-guide-constraint' _UIBar:0x7f01.width >= 16")
    #expect(sign?.kind == .systemOnly)
    #expect(sign?.fix == nil)
  }
}
