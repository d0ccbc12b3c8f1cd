import Diagnosis
import ExactNumbers
import Foundation
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Conditions on what a log does not print, judged by the oracle.
struct UnprintedConditionTests {
  /// Enough to be on the other side of a bound, for the numbers that the lists are made of.
  private static let step = 0.001

  private func conditions(_ system: ConstraintSystem) -> [UnprintedCondition] {
    let diagnosis = SystemDiagnosis(system)
    return diagnosis.conflicts.isEmpty ? diagnosis.unprintedConditions(brokenByLog: nil) : []
  }

  private static let almostRequired = LayoutPriority(exactly: 999).map { Fix.Change.lowerPriority(to: $0) }

  // MARK: Judgement

  /// The left side of a condition over the system's variables.
  private func terms(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> [RowSystem.Row.Term] {
    condition.terms.compactMap { term in
      guard case .place(let place) = term.quantity else { return nil }
      return system.variables.firstIndex(of: place).map { .init(term.multiplier.doubleValue, $0) }
    }
  }

  /// The rows with the sum of a condition's terms at a distance from the bound: above it for a positive one.
  private func rows(_ system: ConstraintSystem, _ condition: UnprintedCondition, past distance: Double) -> RowSystem {
    var rows = system.plainRows
    let bound = condition.bound.doubleValue + distance
    let terms = terms(condition, system)
    if distance == 0 { rows.rows.append(RowSystem.Row(terms, equal: bound)) }
    if distance > 0 { rows.rows.append(RowSystem.Row(terms, atLeast: bound)) }
    if distance < 0 { rows.rows.append(RowSystem.Row(terms, atMost: bound)) }
    return rows
  }

  /// The distances from the bound at which the condition is said to hold.
  private func forbidden(_ condition: UnprintedCondition) -> [Double] {
    switch condition.comparison {
    case .same: []
    case .more: [Self.step]
    case .less: [-Self.step]
    case .different: [Self.step, -Self.step]
    }
  }

  /// What is wrong with a condition; nil if nothing is.
  private func complaint(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> String? {
    if condition.kind == .rounding { return roundingComplaint(condition, system) }
    if condition.kind == .identity { return identityComplaint(condition, system) }
    if !rows(system, condition, past: 0).isFeasible { return "the bound itself can't be met" }
    for distance in forbidden(condition) {
      if rows(system, condition, past: distance).isFeasible { return "past the bound the rows still hold together" }
      for fix in condition.fixes {
        let fixed = system.applying(fix.change, to: fix.index)
        if !rows(fixed, condition, past: distance).isFeasible, condition.comparison != .different {
          return "\(fix) does not help"
        }
      }
    }
    let sum = condition.reasoning.summands.reduce(Rational.zero) { $0 + $1.points * $1.factor }
    if sum != condition.bound { return "the sum is \(sum)" }
    // The members alone have to be enough, and each of them has to be needed.
    var alone = system
    let members = Set(condition.members.map(\.index))
    for index in alone.constraints.indices where !members.contains(index) { alone.constraints[index].isActive = false }
    for distance in forbidden(condition) where rows(alone, condition, past: distance).isFeasible {
      return "the members are not enough"
    }
    return nil
  }

  /// The numbers moved as far as rounding allows in the direction that the condition names have to contradict each
  /// other; moved the other way, or as printed, they must not.
  private func roundingComplaint(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> String? {
    func isFeasible(_ direction: Double) -> Bool {
      var moved = system
      let members = Set(condition.members.map(\.index))
      for index in moved.constraints.indices where !members.contains(index) {
        moved.constraints[index].isActive = false
      }
      for term in condition.terms {
        guard case .excess(let index) = term.quantity else { return false }
        let excess = moved.constraints[index].rounding * direction * Double(term.multiplier.signum)
        moved.constraints[index].form.constants.append(.init(-excess))
      }
      return moved.plainRows.isFeasible
    }
    let (more, less) = (isFeasible(1), isFeasible(-1))
    switch condition.comparison {
    case .same: return "two numbers are no items"
    case .more: return more ? "the greatest excess is no contradiction" : nil
    case .less: return less ? "the least excess is no contradiction" : nil
    case .different: return more && less ? "no excess is a contradiction" : nil
    }
  }

  /// With equations that make one frame of two the rows must not hold together.
  private func identityComplaint(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> String? {
    let items = condition.terms.compactMap { term in if case .item(let item) = term.quantity { item } else { nil } }
    guard items.count == 2 else { return "\(items.count) items" }
    var rows = system.plainRows
    for attribute in [Attribute.left, .top, .width, .height] {
      let pair = items.compactMap { system.variables.firstIndex(of: .init($0, attribute)) }
      guard pair.count == 2 else { return "an item has no \(attribute)" }
      rows.rows.append(RowSystem.Row([.init(1, pair[0]), .init(-1, pair[1])], equal: 0))
    }
    return rows.isFeasible ? "as one they still hold together" : nil
  }

  /// Whether the conditions say of random distances what the oracle says.
  private func completenessComplaint(
    _ conditions: [UnprintedCondition], _ system: ConstraintSystem, _ generator: inout SeededGenerator
  ) -> String? {
    let unknown = system.variables.indices.filter {
      system.variables[$0].attribute.isMargin || system.variables[$0].attribute.isBaseline
    }
    guard !unknown.isEmpty, conditions.allSatisfy({ $0.kind == .distance }) else { return nil }
    for _ in 0..<4 {
      var rows = system.plainRows
      var point: [ConstraintSystem.ItemAttribute: Rational] = [:]
      for variable in unknown {
        let value = 2 * Int.random(in: 0...20, using: &generator)
        point[system.variables[variable]] = Rational(value)
        rows.rows.append(RowSystem.Row([.init(1, variable)], equal: Double(value)))
      }
      let isSaid = conditions.contains { holds($0, at: point) }
      if isSaid == rows.isFeasible { return "at \(point.values.sorted()) the conditions say the opposite" }
    }
    return nil
  }

  private func holds(
    _ condition: UnprintedCondition, at point: [ConstraintSystem.ItemAttribute: Rational]
  ) -> Bool {
    let sum = condition.terms.reduce(Rational.zero) { sum, term in
      guard case .place(let place) = term.quantity else { return sum }
      return sum + (point[place] ?? .zero) * term.multiplier
    }
    switch condition.comparison {
    case .same: return false
    case .more: return sum > condition.bound
    case .less: return sum < condition.bound
    case .different: return sum != condition.bound
    }
  }

  // MARK: Tests

  /// The conditions of a random list, each of which is expected to agree with the oracle.
  private func judged(_ seed: UInt64) throws -> [UnprintedCondition] {
    var generator = SeededGenerator(seed: seed)
    let text = RandomList.text(&generator)
    let system = try RandomList.system(text)
    guard system.plainRows.isFeasible else { return [] }
    let conditions = conditions(system)
    for condition in conditions {
      let complaint = complaint(condition, system)
      #expect(complaint == nil, "\(complaint ?? ""), seed \(seed), \(condition.terms) \(condition.bound):\n\(text)")
    }
    let complaint = completenessComplaint(conditions, system, &generator)
    #expect(complaint == nil, "\(complaint ?? ""), seed \(seed):\n\(text)")
    return conditions
  }

  /// Without a constraint of theirs these lists have another condition, from which the first one follows.
  @Test(arguments: [466, 633] as [UInt64]) func aFixThatLeavesAStrongerConditionIsNone(_ seed: UInt64) throws {
    #expect(try !judged(seed).isEmpty)
  }

  @Test func randomListsAgreeWithTheOracle() throws {
    let trials = RandomTrials(.documents, part: 1)
    var kinds: [UnprintedCondition.Kind: Int] = [:]
    for seed in trials.firstSeed..<(trials.firstSeed + UInt64(trials.count)) {
      for condition in try judged(seed) { kinds[condition.kind, default: 0] += 1 }
    }
    // Every kind occurs, or the test would test less than it says.
    #expect(trials.count < 200 || kinds[.distance, default: 0] > 50 && kinds[.size, default: 0] > 5)
  }

  /// Real logs, where there are some: a folder that `MASDIAG_LOGS` names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MASDIAG_LOGS"] != nil))
  func logsAgreeWithTheOracle() throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["MASDIAG_LOGS"] ?? "")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard let reports = try? readConsoleReports([UInt8](Data(contentsOf: file)), path: file.lastPathComponent) else {
        continue
      }
      for report in reports {
        for condition in conditions(report.system) {
          #expect(complaint(condition, report.system) == nil, "\(file.lastPathComponent)")
        }
      }
    }
  }

  private func condition(_ lines: String...) throws -> UnprintedCondition {
    let system = try RandomList.system(lines.map { "<NSLayoutConstraint:\($0)   (active)>" }.joined(separator: "\n"))
    return try #require(conditions(system).first)
  }

  @Test func marginsOfACell() throws {
    let condition = try condition(
      "0x600001 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 120",
      "0x600002 Card:0x7f02.height >= 100",
      "0x600003 UITableViewCellContentView:0x7f01.topMargin == Card:0x7f02.top",
      "0x600004 UITableViewCellContentView:0x7f01.bottomMargin == Card:0x7f02.bottom")
    #expect(condition.kind == .distance)
    #expect(condition.comparison == .more)
    #expect(condition.bound == Rational(20))
    #expect(condition.terms.map(\.multiplier) == [.one, .one])
    #expect(condition.members.map(\.index) == [0, 1, 2, 3])
    #expect(condition.fixes.first?.index == 3)
  }

  @Test func equationsAddUpToTheMargins() throws {
    let condition = try condition(
      "0x600001 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7f01.width == 375",
      "0x600002 Photo:0x7f02.width == 320",
      "0x600003 UITableViewCellContentView:0x7f01.rightMargin == Photo:0x7f02.right - 8",
      "0x600004 Photo:0x7f02.left == UITableViewCellContentView:0x7f01.leftMargin - 8")
    #expect(condition.comparison == .different)
    #expect(condition.bound == Rational(71))
    let signs = condition.reasoning.summands.map { ($0.points * $0.factor).doubleValue }
    #expect(signs.sorted() == [-320, 8, 8, 375])
  }

  @Test func numbersThatPrintTheSame() throws {
    let condition = try condition(
      "0x600001 'UIView-Encapsulated-Layout-Height' Cell:0x7f01.height == 48", "0x600002 Cell:0x7f01.height >= 48")
    #expect(condition.kind == .rounding)
    #expect(condition.bound == .zero)
    #expect(!condition.holdsAsPrinted)
    #expect(condition.members.map(\.index) == [0, 1])
  }

  @Test func threeThirdsAreAWhole() throws {
    let thirds = (1...3).map { "<NSLayoutConstraint:0x6000\($0) A:0x1\($0).width == 0.333333*Box:0x1.width>" }
    func conflicts(_ gap: Int) throws -> Int {
      let system = try RandomList.system(
        """
        \(thirds.joined(separator: "\n"))
        <NSLayoutConstraint:0x60004 Box:0x1.width == 3000>
        <NSLayoutConstraint:0x60005 A:0x11.left == Box:0x1.left + \(gap)>
        <NSLayoutConstraint:0x60006 A:0x12.left == A:0x11.right>
        <NSLayoutConstraint:0x60007 A:0x13.left == A:0x12.right>
        <NSLayoutConstraint:0x60008 A:0x13.right == Box:0x1.right>
        """)
      return SystemDiagnosis(system, .init(order: .list)).conflicts.count
    }
    #expect(try conflicts(0) == 0)
    #expect(try conflicts(1) == 1)
  }

  @Test func aContradictionThatRoundingCanUndoIsNoConflict() throws {
    let lines = [
      "<NSLayoutConstraint:0x600001 Row:0x7f01.width == 1000   (active)>",
      "<NSLayoutConstraint:0x600002 Row:0x7f01.width == 3*Cell:0x7f02.width   (active)>",
      "<NSLayoutConstraint:0x600003 Cell:0x7f02.width == 333.333   (active)>",
    ]
    let system = try RandomList.system(lines.joined(separator: "\n"))
    #expect(!system.plainRows.isFeasible)
    let diagnosis = SystemDiagnosis(system)
    #expect(diagnosis.conflicts.isEmpty)
    let conditions = diagnosis.unprintedConditions(brokenByLog: nil)
    #expect(conditions.map(\.kind) == [.rounding])
    #expect(conditions.map(\.holdsAsPrinted) == [true])
    // With a digit that rounding cannot explain it is one.
    let other = try RandomList.system(lines.joined(separator: "\n").replacing("333.333", with: "333.33"))
    #expect(SystemDiagnosis(other).conflicts.count == 1)
  }

  @Test func theViewThatASuperviewMayBe() throws {
    let text = """
      <NSLayoutConstraint:0x600001 V:|-(30)-[UILabel:0x7f02]>
      <NSLayoutConstraint:0x600002 V:[UILabel:0x7f02(20)]>
      <NSLayoutConstraint:0x600003 V:[UILabel:0x7f02]-(10)-|>
      <NSLayoutConstraint:0x600004 Card:0x7f01.height == 50>
      <NSLayoutConstraint:0x600005 Other:0x7f03.height == 60>
      """
    let system = try RandomList.system(text)
    let conditions = conditions(system)
    #expect(conditions.map(\.kind) == [.identity])
    let condition = try #require(conditions.first)
    #expect(condition.bound == Rational(10))
    #expect(condition.members.map(\.index) == [0, 1, 2, 3])
    #expect(complaint(condition, system) == nil)
    #expect(condition.fixes.first?.change == LayoutPriority(exactly: 999).map { .lowerPriority(to: $0) })
  }

  @Test func theSizeThatALostLineGave() throws {
    let condition = try condition(
      "0x600001 V:|-(30)-[UILabel:0x7f02]   (active, names: '|':UIView:0x7f01 )>\n<NSLayoutConstraint:0x600002 "
        + "V:[UILabel:0x7f02(20)]",
      "0x600003 UIView:0x7f01.bottom == UILabel:0x7f02.bottom + 10")
    #expect(condition.kind == .size)
    #expect(condition.comparison == .different)
    #expect(condition.bound == Rational(60))
  }

  /// A table or collection view sets a size that the list doesn't show, and corrects it later.
  @Test func theUnlistedHeightOfACell() throws {
    func answer(_ view: String) throws -> UnprintedCondition {
      try condition(
        "0x600001 V:|-(0)-[Row:0x7f02]   (active, names: '|':\(view):0x7f01 )>\n<NSLayoutConstraint:0x600002 "
          + "Row:0x7f02.bottom == \(view):0x7f01.bottom - 20",
        "0x600003 Icon:0x7f03.height == 24", "0x600004 Icon:0x7f03.top >= Row:0x7f02.top",
        "0x600005 Icon:0x7f03.bottom <= Row:0x7f02.bottom")
    }
    let header = try answer("_UITableViewHeaderFooterContentView")
    #expect(header.comparison == .less && header.bound == Rational(44))
    guard case .unlistedSize(let place) = try #require(header.recommendation).reason else {
      Issue.record("\(String(describing: header.recommendation))")
      return
    }
    #expect(place.attribute == .height)
    let fix = try #require(header.fixes.first)
    #expect(fix.index == 1 && fix.change == Self.almostRequired)
    let card = try answer("CardView")
    #expect(card.recommendation?.reason == .onlySize(2))
  }

  /// Once nothing inside has a size, a view must only hold the gaps.
  @Test func aMinimumYieldsIfOnlyGapsRemain() throws {
    let found = try condition(
      "0x600001 Card:0x7f02.width >= 300", "0x600002 Card:0x7f02.width <= Page:0x7f01.width - 32")
    #expect(found.bound == Rational(332) && found.recommendation?.reason == .onlySize(0))
    #expect(found.fixes.first?.index == 0)
  }

  @Test func aLoneLineHasNone() throws {
    #expect(conditions(try RandomList.system("<NSLayoutConstraint:0x600001 A:0x7f01.height >= 5>")).isEmpty)
  }

  /// What is too large to look into takes no longer because of it.
  @Test(.timeLimit(.minutes(1))) func largeListsAreNotLookedInto() throws {
    let lines = (0..<82).map { number in
      "<NSLayoutConstraint:0x60\(1000 + number) A:0x7f01.topMargin >= A:0x7f01.bottomMargin - \(number)>"
    }
    #expect(conditions(try RandomList.system(lines.joined(separator: "\n"))).isEmpty)
  }
}
