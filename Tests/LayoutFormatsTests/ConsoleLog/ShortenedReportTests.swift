import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Reports that people cut short, took addresses out of, or that AppKit and scroll views print in forms of their own.
struct ShortenedReportTests {
  private func report(_ lines: [String], after ending: String = "") throws -> ConsoleReport {
    let list = lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n")
    let text = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\n\(ending)"
    return try #require(try readConsoleReports(Array(text.utf8), path: "a.log").first)
  }

  private static let row = [
    "NSLayoutConstraint:0x1d0 V:|-(10)-[UILabel:0xa]   (active, names: '|':Row:0xc )",
    "NSLayoutConstraint:0x1e0 V:[UILabel:0xa]-(30)-|   (active, names: '|':Row:0xc )",
  ]

  /// A line that is cut behind its address names the constraint; one that is cut in it says nothing.
  @Test func aCutRecoveryLine() throws {
    let recovery = "Will attempt to recover by breaking constraint \n"
    let cut = try report(Self.row, after: recovery + "<NSLayoutConstraint:0x1e0 V:[UILabel:0xa")
    #expect(cut.breaking == 1)
    let short = try report(Self.row, after: recovery + "<NSLayoutConstraint:0x1e")
    #expect(short.breaking == nil && short.breakingDescription == nil)
    let elsewhere = try report(Self.row, after: recovery + "<NSLayoutConstraint:0x2f0 V:[UILabel:0xa")
    #expect(elsewhere.breaking == nil && elsewhere.breakingDescription != nil)
  }

  @Test(arguments: ["0x...", "0x\u{2026}", "0x<A>"])
  func addressesThatWereTakenOut(_ address: String) throws {
    let report = try report([
      "NSLayoutConstraint:0x... Toolbar:\(address).height >= 32   (active)",
      "NSLayoutConstraint:0x... V:|-(0)-[Toolbar:\(address)]   (active, names: '|':Page:\(address) )",
      "NSLayoutConstraint:0x... Page:\(address).height == 0   (active)",
    ])
    #expect(report.unread.isEmpty)
    #expect(report.system.constraints.count == 3 && report.system.constraints.allSatisfy(\.isActive))
    #expect(report.system.items.map(\.className).sorted() == ["Page", "Toolbar"])
    #expect(report.system.items.filter { $0.className == "Toolbar" }.allSatisfy { $0.parent != nil })
  }

  @Test func classesThatWereTakenOut() throws {
    let report = try report([
      "NSLayoutConstraint:0x... :0x<A>.height >= 32   (active)",
      "NSLayoutConstraint:0x... V:|-(0)-[:0x<A>]   (active, names: '|':NSView:0x<B> )",
    ])
    #expect(report.unread.isEmpty && report.system.items.map(\.name) == ["NSView", "0x<A>"])
  }

  /// The distance to the right edge is fixed: the position follows from the superview's size.
  @Test(arguments: [" - 29", "-29"])
  func aMaskWithAFlexibleLeftMargin(_ sum: String) throws {
    let report = try report([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=&-- v=--& UILabel:0x2'Hello'.midX == UIView:0x3.width\(sum)   (active)"
    ])
    let constraint = try #require(report.system.constraints.first)
    #expect(report.unread.isEmpty)
    #expect(constraint.first.place.attribute == .centerX && constraint.second?.place.attribute == .right)
    #expect(constraint.constant == -29)
    // No constraint of the app's can say so: it is damage.
    let own = try? self.report(["NSLayoutConstraint:0x1 UILabel:0x2.centerX == UIView:0x3.width - 29"])
    #expect(own?.system.constraints.isEmpty ?? true)
  }

  /// AppKit counts from the bottom: with the distance from the top beside it, `minY` is the other edge.
  @Test func bothEdgesOfAMaskInAppKit() throws {
    let report = try report([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- Toolbar:0xa.minY == 4   (active, names: '|':NSView:0xb )",
      "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(0)-[Toolbar:0xa]   (active, names: '|':NSView:0xb )",
    ])
    let constraint = try #require(report.system.constraints.first)
    #expect(constraint.first.place.attribute == .bottom && constraint.second?.place.attribute == .bottom)
    #expect(constraint.constant == -4)
  }

  @Test func theHeightOfAScrollViewsContent() throws {
    let report = try report([
      "_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight{id: 178} == -5.000000"
    ])
    let constraint = try #require(report.system.constraints.first)
    #expect(constraint.origin == .system && constraint.first.place.attribute == .height && constraint.constant == -5)
    #expect(report.system.items.map(\.name) == ["UITableView content"])
  }

  /// A margin that a line names is known, the one beside it is not.
  @Test func oneMarginOfTwo() throws {
    let report = try report([
      "NSLayoutConstraint:0x1 UIImageView:0xa.top == Cell:0xc.topMargin + 10   (active)",
      "NSLayoutConstraint:0x2 Cell:0xc.bottomMargin >= UIImageView:0xa.bottom + 10   (active)",
      "NSLayoutConstraint:0x3 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xd'UIViewLayoutMarginsGuide']-(8)-|   "
        + "(active, names: '|':Cell:0xc )",
    ])
    let margins = report.system.variables.map(\.attribute).filter(\.isMargin)
    #expect(margins == [.topMargin])
  }

  @Test func theFileThatSnapKitPrints() throws {
    let report = try report([
      "SnapKit.LayoutConstraint:0x1@Welcome.swift#277 UILabel:0xa.bottom == UIView:0xb.bottom - 22.0"
    ])
    #expect(report.system.constraints.first?.source == "Welcome.swift:277")
  }

  @Test func aBareListSaysNothingOfAConflict() throws {
    let line = "<NSLayoutConstraint:0x1 UILabel:0xa.width == 20   (active)>"
    let bare = try #require(try readConsoleReports(Array(line.utf8), path: "a.log").first)
    #expect(!bare.saysConflict)
    #expect(try report(Self.row).saysConflict)
  }

  @Test(arguments: [
    (
      "[Layout] Detected missing constraints for <Bar: 0x60e0000b1420>.  It can't be placed", "can't place Bar",
      "size and position"
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 A:0x2.width == 3>",
      "doesn't contain", ""
    ),
    ("Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x1> because", "no common superview", ""),
  ])
  func messagesOfAnotherKind(_ text: String, _ meaning: String, _ view: String) {
    let error = #expect(throws: UnreadableInput.self) { try readConsoleReports(Array(text.utf8), path: "a.log") }
    let message = error?.problems.first?.message ?? ""
    #expect(message.contains(meaning) && message.hasSuffix(view), "\(message)")
    #expect(error?.problems.first?.help?.isEmpty == false)
  }
}
