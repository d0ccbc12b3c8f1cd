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
    let diagnosis = SystemDiagnosis(report.system, isOrdered: false)
    return RecommendationText(
      conflict: try #require(diagnosis.conflicts.first), system: report.system, naming: naming)
  }

  /// Expects as many sentences as `count`, in which `parts` stand one behind the other.
  private func expect(
    _ text: RecommendationText, _ count: Int, _ parts: String..., line: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(text.sentences.count == count, "\(text.sentences)", sourceLocation: line)
    #expect(text.whole.has(parts), "\(text.whole)", sourceLocation: line)
  }

  @Test func theOnlySize() throws {
    let lines = [
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Page:0x7f01.height == 100",
      "MASLayoutConstraint:Top UILabel:title.top == Page:0x7f01.top + 5",
      "MASLayoutConstraint:Bottom UILabel:title.bottom == Page:0x7f01.bottom - 5",
      "MASLayoutConstraint:Tall UILabel:title.height >= 300",
    ]
    let inLog = try text(lines[0], lines[1], lines[2], lines[3])
    expect(inLog, 1, " [4]: ", " title")
    #expect(!inLog.whole.contains("Tall"))
    let inLayout = try text(lines[0], lines[1], lines[2], lines[3], naming: .titles)
    expect(inLayout, 1, " Tall: ", " title")
    #expect(!inLayout.whole.contains("["))
  }

  /// Where nothing but the text is at hand, it says what to do with which constraint.
  @Test func namesForThoseWhoHaveNoList() throws {
    let page = "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Page:0x7f01.height == 100"
    let onlySize = try text(
      page, "0x600002 UILabel:0x7f02.top == Page:0x7f01.top + 5",
      "0x600003 UILabel:0x7f02.bottom == Page:0x7f01.bottom - 5", "0x600004 UILabel:0x7f02.height >= 300",
      naming: .equations)
    expect(onlySize, 1, " UILabel.height >= 300 ", " 750", ": ", " UILabel")
    let twice = try text(
      "0x600001 UIView:0x7f01.height == 84", "0x600002 UIView:0x7f01.height == 200", naming: .equations)
    expect(twice, 1, " UIView.height == 84 ", " UIView.height == 200: ")
    let row = try text(
      "0x600001 UIView:0x7f02.top == UITableViewCellContentView:0x7f01.top + 30",
      "0x600002 UIView:0x7f02.bottom == UITableViewCellContentView:0x7f01.bottom - 30",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44",
      naming: .equations)
    expect(row, 1, " UIView.bottom == UITableViewCellContentView.bottom - 30", " 999")
    #expect(![onlySize, twice, row].contains { $0.whole.contains("[") })
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
    expect(text, 2, " one, two and three ", " 180 ", " 90 ", " 30 ")
  }

  @Test func theOnlyNumber() throws {
    let text = try text(
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Card:0x7f01.width == 100",
      "0x600002 Photo:0x7f02.width == Card:0x7f01.width", "0x600003 Photo:0x7f02.height == 0.5 * Photo:0x7f02.width",
      "0x600004 Photo:0x7f02.height >= 80")
    expect(text, 1, " [4]: ")
  }

  @Test func theOnlyNumberIsThatOfTheContainer() throws {
    let text = try text(
      "MASLayoutConstraint:0x600001 UILabel:title.left == UIView:cell.left + 15",
      "MASLayoutConstraint:0x600002 UILabel:title.right == UIView:cell.right - 15",
      "MASLayoutConstraint:0x600003 UILabel:title.width == UIView:cell.width * 0.5",
      "NSLayoutConstraint:0x600004 UIView:cell.width == 320")
    expect(text, 1, ". ", " [2] ")
  }

  @Test func aSignThatIsTheWrongWayRound() throws {
    let text = try text(
      "0x600001 UIView:0x7f01.leading == UIView:0x7f02.leading + 16",
      "0x600002 UIView:0x7f01.trailing == UIView:0x7f02.trailing + 16",
      "0x600003 UIView:0x7f01.width == UIView:0x7f02.width - 32")
    expect(text, 1, " [2]: ")
  }

  @Test func aRowThatIsTooLow() throws {
    let text = try text(
      "0x600001 UIView:0x7f02.top == UITableViewCellContentView:0x7f01.top + 30",
      "0x600002 UIView:0x7f02.bottom == UITableViewCellContentView:0x7f01.bottom - 30",
      "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44")
    expect(text, 1, " rowHeight, heightForRowAt, or estimatedRowHeight = 0. ", " 999")
    // What a fix follows ends with a colon, and without the fix with a full stop.
    #expect(text.sentences[0].hasSuffix(":") && text.whole.hasSuffix("."))
    #expect(text.sentences[0].dropLast() == text.whole.dropLast())
  }

  @Test func contentThatIsRequired() throws {
    let content = "NSContentSizeLayoutConstraint:0x600001 UIImageView:icon.height"
    let stretched = try text("\(content) <= 33", "MASLayoutConstraint:Size UIImageView:icon.height == 34")
    expect(stretched, 1, "icon ", "hugging")
    let cut = try text("\(content) >= 33", "MASLayoutConstraint:Size UIImageView:icon.height == 32")
    expect(cut, 1, " icon ", "compression resistance")
  }

  @Test func twice() throws {
    let plain = try text("0x600001 UIView:0x7f01.height == 84", "0x600002 UIView:0x7f01.height == 200")
    expect(plain, 1, ": ")
    #expect(!plain.whole.contains("makeConstraints"))
    let masonry = try text(
      "MASLayoutConstraint:0x600001 UIView:0x7f01.height == 84",
      "MASLayoutConstraint:0x600002 UIView:0x7f01.height == 200")
    expect(masonry, 1, "(makeConstraints ", " updateConstraints ")
  }

  @Test func whatIsNotTheApps() throws {
    let views = try text(
      "0x600001 H:[UILabel:0x7f02(40)]", "0x600002 SPUIResultView:0x7f01.width == 30",
      "0x600003 UILabel:0x7f02.width == SPUIResultView:0x7f01.width")
    expect(views, 1, "SPUIResultView ", ": ")
    let process = try text(
      "0x600001 UIView:0x7f01.width == 10", "0x600002 UIView:0x7f01.width == 20", prefix: "phone SpringBoard[77]: ")
    expect(process, 1, "SpringBoard ", ": ")
  }

  @Test func aHiddenRow() throws {
    let text = try text(
      "0x600001 V:|-(8)-[UISwitch:0x7f02]   (active, names: '|':Row:0x7f01 )",
      "0x600002 V:[UISwitch:0x7f02]-(8)-|   (active, names: '|':Row:0x7f01 )",
      "0x600003 'UISV-hiding' Row:0x7f01.height == 0")
    expect(text, 1, " Row", " 0 ", ". ", " [2] ", " 999")
  }

  @Test func aViewWithoutASize() throws {
    let text = try text(
      "0x600001 UILabel:0x7f02.left == Header:0x7f01.left + 16",
      "0x600002 UILabel:0x7f02.right == Header:0x7f01.right - 16",
      "NSAutoresizingMaskLayoutConstraint:0x600003 h=--& v=--& Header:0x7f01.width == 0")
    expect(text, 2, "Header ", " 0 ", " Header ", ". ", " [2] ", " 999", " Header ", " 0 ")
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
    let fixes = try #require(SystemDiagnosis(system, isOrdered: false).conflicts.first?.fixes)
    let wording = FixText(system: system, fixes: fixes, isExcerpt: true)
    let advice = fixes.map(wording.advice)
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
