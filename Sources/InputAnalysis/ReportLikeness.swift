package import LayoutFormats
import LayoutModel

/// A console report's contents without addresses and log positions. Reports with equal contents have the same findings.
package struct ReportLikeness: Hashable {
  private struct Line: Hashable {
    var position: Int
    var className: String
    var key: String?
    var first: ConstraintSystem.Operand
    var relation: Relation
    var second: ConstraintSystem.Operand?
    var multiplier: Double
    var ratio: Ratio?
    var constant: Double
    var priority: LayoutPriority
    var origin: Origin
    var isActive: Bool
    var form: LinearForm
    var rounding: Double
  }

  private struct Rule: Hashable {
    var kind: ConstraintSystem.Premise.Kind
    var place: ConstraintSystem.ItemAttribute
    var form: LinearForm
  }

  private var items: [ConstraintSystem.Item]
  private var variables: [ConstraintSystem.ItemAttribute]
  private var lines: [Line]
  private var rules: [Rule]
  private var process: String?
  private var breaking: Int?
  private var isBreakingNamed: Bool

  /// Creates the contents of `report`, or returns nil if some of its lines are unreadable, because these contain
  /// locations.
  ///
  /// - Complexity: O(size of the report).
  package init?(_ report: ConsoleReport) {
    guard report.unread.isEmpty, !report.isUnreadable else { return nil }
    let system = report.system
    items = system.items.map { item in
      var item = item
      // Only whether an item has an address matters.
      if !item.address.isEmpty { item.address = "0x" }
      item.location = nil
      return item
    }
    variables = system.variables
    lines = system.constraints.map { line in
      Line(
        position: line.position, className: line.className, key: line.key, first: line.first, relation: line.relation,
        second: line.second, multiplier: line.multiplier, ratio: line.ratio, constant: line.constant,
        priority: line.priority, origin: line.origin, isActive: line.isActive, form: line.form, rounding: line.rounding)
    }
    rules = system.premises.map { Rule(kind: $0.kind, place: $0.place, form: $0.form) }
    (process, breaking) = (system.process, report.breaking)
    isBreakingNamed = report.breakingDescription != nil
  }
}
