import Diagnosis
import LayoutFormats
import LayoutModel
import Testing

@testable import Reporting

/// The recommendation in words, reason by reason.
struct RecommendationTextTests {
  private func text(
    _ lines: String..., naming: ConstraintNaming = .numbers, prefix: String = ""
  ) throws -> RecommendationText {
    let list = lines.map { "    \"<\($0.contains("Constraint:") ? "" : "NSLayoutConstraint:")\($0)>\"" }
    let log = "\(prefix)Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: ",\n"))\n)"
    let report = try #require(try readConsoleReports(Array(log.utf8), path: "x.log").first)
    let diagnosis = SystemDiagnosis(report.system, .init(order: .list))
    return RecommendationText(
      conflict: try #require(diagnosis.conflicts.first), system: report.system, naming: naming)
  }

  @Test func theOnlySize() throws {
    let lines = [
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Page:0x7f01.height == 100",
      "MASLayoutConstraint:Top UILabel:title.top == Page:0x7f01.top + 5",
      "MASLayoutConstraint:Bottom UILabel:title.bottom == Page:0x7f01.bottom - 5",
      "MASLayoutConstraint:Tall UILabel:title.height >= 300",
    ]
    let inLog = try text(lines[0], lines[1], lines[2], lines[3])
    let advice = "it sets a size, and your other constraints in this conflict only position title."
    #expect(inLog.sentences == ["Change [4]: \(advice)"])
    let inLayout = try text(lines[0], lines[1], lines[2], lines[3], naming: .titles)
    #expect(inLayout.sentences == ["Change Tall: \(advice)"])
  }

  /// A table or collection view sets a cell's size, so only a plain view can be given one.
  @Test func aCellIsMeasuredOnceItsContainerHasASize() throws {
    func sentences(_ view: String) throws -> [String] {
      try text(
        "0x600001 UILabel:0x7f02.left == \(view):0x7f01.left + 10",
        "0x600002 UILabel:0x7f02.right == \(view):0x7f01.right - 10", "0x600003 \(view):0x7f01.width == 0"
      ).sentences
    }
    #expect(
      try sentences("UITableViewCellContentView").contains("Measure the cell only once the table view has its size."))
    #expect(
      try sentences("UICollectionViewCell").contains("Measure the cell only once the collection view has its size."))
    #expect(try !sentences("Card").joined().contains("Measure the cell"))
  }

  /// Where nothing but the text is at hand, it says what to do with which constraint.
  @Test func namesForThoseWhoHaveNoList() throws {
    let page = "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Page:0x7f01.height == 100"
    let onlySize = try text(
      page, "0x600002 UILabel:0x7f02.top == Page:0x7f01.top + 5",
      "0x600003 UILabel:0x7f02.bottom == Page:0x7f01.bottom - 5", "0x600004 UILabel:0x7f02.height >= 300",
      naming: .equations)
    #expect(
      onlySize.sentences == [
        "Lower the priority of UILabel.height >= 300 to 750 (high): it sets a size, and your other constraints "
          + "in this conflict only position UILabel."
      ])
    let twice = try text(
      "0x600001 UIView:0x7f01.height == 84", "0x600002 UIView:0x7f01.height == 200", naming: .equations)
    #expect(
      twice.sentences[0].hasPrefix(
        "Keep either UIView.height == 84 or UIView.height == 200, not both. Usually, one comes from"))
    let row = try text(
      "0x600001 UIView:0x7f02.top == UITableViewCellContentView:0x7f01.top + 30",
      "0x600002 UIView:0x7f02.bottom == UITableViewCellContentView:0x7f01.bottom - 30",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44",
      naming: .equations)
    #expect(row.whole.contains("Lower the priority of UIView.bottom == UITableViewCellContentView.bottom - 30 to 999"))
    #expect(![onlySize, twice, row].contains { $0.whole.contains("[") })
  }

  @Test func theContainerThatSetsASize() throws {
    func answer(_ view: String, _ id: String = "UIView-Encapsulated-Layout-Width") throws -> String {
      try text(
        "0x600001 Card:0x7f02.left == \(view):0x7f01.left + 10", "0x600002 Card:0x7f02.width == 400",
        "0x600003 Card:0x7f02.right == \(view):0x7f01.right - 10", "0x600004 '\(id)' \(view):0x7f01.width == 320"
      ).whole
    }
    let table = try answer("UITableViewCellContentView")
    #expect(table.contains("the table view sets the width of UITableViewCellContentView, so"), "\(table)")
    let other = try answer("UIView")
    #expect(other.contains("the container of UIView sets its width, so") && !other.contains("column"), "\(other)")
    let column = try answer("PriceView", "NSView-Encapsulated-Layout-Width")
    #expect(column.contains("If PriceView is in a table view, widen its column instead."), "\(column)")
  }

  @Test func aHeightThatARatioTurnsIntoAWidth() throws {
    let found = try text(
      "0x600001 Card:0x7f02.left == Page:0x7f01.left", "0x600002 Card:0x7f02.right == Page:0x7f01.right",
      "0x600003 Card:0x7f02.width == 2*Card:0x7f02.height", "0x600004 Card:0x7f02.height == 150",
      "0x600005 'UIView-Encapsulated-Layout-Width' Page:0x7f01.width == 250"
    ).whole
    #expect(
      found.contains("together with the aspect ratio, it requires another width than the container sets for Page."),
      "\(found)")
  }

  @Test func aPixelInACell() throws {
    let found = try text(
      "0x600001 Card:0x7f02.top == UITableViewCellContentView:0x7f01.top", "0x600002 Card:0x7f02.height == 90",
      "0x600003 Card:0x7f02.bottom == UITableViewCellContentView:0x7f01.bottom",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 90.3333"
    ).whole
    #expect(
      found.contains("only 0.333 pt taller than its content: the table view rounds heights to whole pixels"), "\(found)"
    )
  }

  /// Masonry doesn't touch constraints that it didn't make.
  @Test func twoConstraintsOfWhichALibraryMadeOne() throws {
    let plain = "0x600001 UIView:0x7f01.height == 128"
    let masonry = "MASLayoutConstraint:0x600002 UIView:0x7f01.height == 300"
    let mixed = try text(plain, masonry).whole
    #expect(mixed.contains("Masonry made [2], but not [1]") && mixed.contains("Interface Builder"), "\(mixed)")
    let both = try text(masonry, masonry.replacing("0x600002", with: "0x600003").replacing("300", with: "128")).whole
    #expect(both.contains("mas_remakeConstraints") && !both.contains("Interface Builder"), "\(both)")
    let none = try text(plain, "0x600002 UIView:0x7f01.height == 300").whole
    #expect(!none.contains("Masonry"), "\(none)")
  }

  @Test func sizesThatShareARoom() throws {
    let text = try text(
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Row:0x7f01.width == 100",
      "MASLayoutConstraint:0x600002 UIView:one.left == Row:0x7f01.left + 10",
      "MASLayoutConstraint:0x600003 UIView:one.width == 60",
      "MASLayoutConstraint:0x600004 UIView:two.left == UIView:one.right",
      "MASLayoutConstraint:0x600005 UIView:two.width == 70",
      "MASLayoutConstraint:0x600006 UIView:three.left == UIView:two.right",
      "MASLayoutConstraint:0x600007 UIView:three.right == Row:0x7f01.right",
      "MASLayoutConstraint:0x600008 UIView:three.width == 50")
    #expect(
      text.sentences == [
        "Changing one width isn't enough: one, two and three together require 180 pt, but only 90 pt is available.",
        "Let them share it, with 30 pt each for example, or put them into a scroll view.",
      ])
  }

  @Test func theOnlyNumber() throws {
    let text = try text(
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Card:0x7f01.width == 100",
      "0x600002 Photo:0x7f02.width == Card:0x7f01.width", "0x600003 Photo:0x7f02.height == 0.5 * Photo:0x7f02.width",
      "0x600004 Photo:0x7f02.height >= 80")
    let advice = "it is the only one of your constraints in this conflict that sets a size in points."
    #expect(text.sentences == ["Change [4]: \(advice)"])
  }

  @Test func theOnlyNumberIsThatOfTheContainer() throws {
    let text = try text(
      "MASLayoutConstraint:0x600001 UILabel:title.left == UIView:cell.left + 15",
      "MASLayoutConstraint:0x600002 UILabel:title.right == UIView:cell.right - 15",
      "MASLayoutConstraint:0x600003 UILabel:title.width == UIView:cell.width * 0.5",
      "NSLayoutConstraint:0x600004 UIView:cell.width == 320")
    #expect(
      text.sentences == [
        "Nothing shows which of these constraints is wrong. Changing [2] affects the others least:"
      ])
  }

  @Test func aSignThatIsTheWrongWayRound() throws {
    let text = try text(
      "0x600001 UIView:0x7f01.leading == UIView:0x7f02.leading + 16",
      "0x600002 UIView:0x7f01.trailing == UIView:0x7f02.trailing + 16",
      "0x600003 UIView:0x7f01.width == UIView:0x7f02.width - 32")
    #expect(text.sentences == ["Change [2]: with the opposite sign it fits the other constraints."])
  }

  @Test func aRowThatIsTooLow() throws {
    let text = try text(
      "0x600001 UIView:0x7f02.top == UITableViewCellContentView:0x7f01.top + 30",
      "0x600002 UIView:0x7f02.bottom == UITableViewCellContentView:0x7f01.bottom - 30",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44")
    #expect(
      text.sentences == [
        "This height may be temporary: the table view can set it before the cell has measured itself. If the row "
          + "stays 44 pt tall, check rowHeight and heightForRowAt.",
        "Lower the priority of [2] to 999 so that it gives way until the cell has its height:",
      ])
    #expect(text.whole.hasSuffix("until the cell has its height."))
  }

  @Test func contentThatIsRequired() throws {
    let content = "NSContentSizeLayoutConstraint:0x600001 UIImageView:icon.height"
    let stretched = try text("\(content) <= 33", "MASLayoutConstraint:Size UIImageView:icon.height == 34")
    #expect(
      stretched.sentences == [
        "The content hugging priority of icon is required, so icon can't exceed its content. Lower that priority first:"
      ])
    let cut = try text("\(content) >= 33", "MASLayoutConstraint:Size UIImageView:icon.height == 32")
    #expect(
      cut.sentences == [
        "The compression resistance priority of icon is required, so its content can't be truncated. "
          + "Lower that priority first:"
      ])
  }

  @Test func twice() throws {
    let plain = try text("0x600001 UIView:0x7f01.height == 84", "0x600002 UIView:0x7f01.height == 200")
    #expect(
      plain.sentences == [
        "Keep either [1] or [2], not both. Usually, one comes from a storyboard or xib and the other from "
          + "code, or code added a constraint instead of updating the old one.",
        "To change the value at run time, keep a reference to the constraint and update its constant.",
      ])
    let masonry = try text(
      "MASLayoutConstraint:0x600001 UIView:0x7f01.height == 84",
      "MASLayoutConstraint:0x600002 UIView:0x7f01.height == 200")
    #expect(masonry.whole.hasSuffix("use mas_updateConstraints or mas_remakeConstraints."))
    let snapKit = try text(
      "SnapKit.LayoutConstraint:0x600001@Row.swift#8 UIView:0x7f01.height == 84.0",
      "SnapKit.LayoutConstraint:0x600002@Row.swift#9 UIView:0x7f01.height == 200.0")
    #expect(snapKit.whole.hasSuffix("use snp.updateConstraints or snp.remakeConstraints."))
  }

  @Test func whatIsNotTheApps() throws {
    let views = try text(
      "0x600001 H:[UILabel:0x7f02(40)]", "0x600002 SPUIResultView:0x7f01.width == 30",
      "0x600003 UILabel:0x7f02.width == SPUIResultView:0x7f01.width")
    #expect(views.whole.hasPrefix("SPUIResultView belongs to the system's search. The system created all of these"))
    let process = try text(
      "0x600001 UIView:0x7f01.width == 10", "0x600002 UIView:0x7f01.width == 20", prefix: "phone SpringBoard[77]: ")
    #expect(process.whole == "SpringBoard printed this log, not your app. There is nothing to fix in your code.")
  }

  @Test func aHiddenRow() throws {
    let text = try text(
      "0x600001 V:|-(8)-[UISwitch:0x7f02]   (active, names: '|':Row:0x7f01 )",
      "0x600002 V:[UISwitch:0x7f02]-(8)-|   (active, names: '|':Row:0x7f01 )",
      "0x600003 'UISV-hiding' Row:0x7f01.height == 0")
    #expect(
      text.whole
        == "Row is hidden, so its stack view sets its height to 0. "
        + "Lower the priority of [2] to 999 so that it gives way while Row is hidden."
    )
  }

  @Test func aViewWithoutASize() throws {
    let text = try text(
      "0x600001 UILabel:0x7f02.left == Header:0x7f01.left + 16",
      "0x600002 UILabel:0x7f02.right == Header:0x7f01.right - 16",
      "NSAutoresizingMaskLayoutConstraint:0x600003 h=--& v=--& Header:0x7f01.width == 0")
    #expect(
      text.sentences == [
        "translatesAutoresizingMaskIntoConstraints is still true for Header, so its empty frame makes it 0 pt wide.",
        "If Header is a root view or a table header, give it a size before its first layout pass instead.",
      ])
  }

  /// Advice as it stands under the name of its constraint.
  @Test func adviceIsShort() throws {
    let log = """
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Page:0x7f01.height == 416>",
          "<NSLayoutConstraint:0x600002 UILabel:0x7f02.top == Page:0x7f01.top + 1>",
          "<NSLayoutConstraint:0x600003 UILabel:0x7f02.bottom == Page:0x7f01.bottom - 10>",
          "<NSLayoutConstraint:0x600004 UILabel:0x7f02.height >= 5000>"
      )
      """
    let system = try #require(try readConsoleReports(Array(log.utf8), path: "x.log").first?.system)
    let fixes = try #require(SystemDiagnosis(system, .init(order: .list)).conflicts.first?.fixes)
    let wording = FixText(system: system, fixes: fixes, isExcerpt: true)
    let advice = fixes.map { wording.advice($0) }
    try #require(advice.count == 5)
    let parts = [
      [" 750 "], [" 405 "], [], ["UILabel.bottom >= Page.bottom - 10"],
      ["UILabel.top <= Page.top + 1"],
    ]
    for (advice, parts) in zip(advice, parts) { #expect(advice.has(parts), "\(advice)") }
    // The name of its constraint stands above it.
    #expect(advice.prefix(3).allSatisfy { !$0.contains("UILabel") })
    let instructions = fixes.map(wording.instruction)
    #expect(instructions.prefix(3).allSatisfy { $0.contains("UILabel.height >= 5000") })
    #expect(instructions[0].contains(" 750") && instructions[1].contains(" 405 "))
    #expect(instructions[3].has([" >= ", " UILabel.bottom == Page.bottom - 10"]), "\(instructions[3])")
    #expect(wording.longAdvice(fixes[0]).has(["UILabel.height >= 5000: ", " ^high"]))
  }
}
