import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import PlainText
import Testing

/// What the project prints reads back to the same constraints.
@Suite struct RoundTripTests {
  /// The items of a list as the classic report prints them.
  private func list(_ system: ConstraintSystem) -> String {
    let lines = system.constraints.map {
      "    \"\($0.description.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    return "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
  }

  private func side(_ operand: ConstraintSystem.Operand?, _ system: ConstraintSystem) -> String {
    guard let operand else { return "" }
    let item = system.items[operand.place.item]
    return "\(item.className)|\(item.key ?? item.address)|\(operand.place.attribute.rawValue)"
  }

  /// Everything that a conflict's fingerprint and explanation rest on.
  private func fields(_ constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem) -> [String] {
    [
      constraint.className, constraint.key ?? "", side(constraint.first, system), constraint.relation.rawValue,
      side(constraint.second, system), formatted(constraint.multiplier), formatted(constraint.constant),
      "\(constraint.priority)", constraint.origin.rawValue, constraint.description,
    ]
  }

  private static let keys = [
    "title", "my label", "a.top", "x == y", "top: 5", "say \"hi\"", "back\\slash", "ラベル", "it's", "a > b", "10",
    "UILabel",
    "(x)", "[0]", "card.safeArea", "a, b",
  ]
  private static let constraintKeys: [String?] = [
    nil, "key", "edges[0]", "the key", "UISV-hiding", "UIView-Encapsulated-Layout-Width", "a:b c", "x == 1", "ten %",
    "say \"hi\"",
  ]
  private static let numbers: [Double] = [0, 1, -1, 8, -10.5, 0.1, 1.0 / 3, 1e-7, 1e21, 5000, -0.25, 123456789]

  private static func layout(seed: UInt64) throws -> ConstraintSystem {
    var generator = SeededGenerator(seed: seed)
    var keys = keys.shuffled(using: &generator)
    let root = View(class: "Screen", key: keys.popLast(), frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var views = [root]
    for _ in 0..<5 {
      let view = View(
        class: generator.pick(["UILabel", "UIView", "App.Card", "_TtC5MyApp8CardView", "-E", ";", "<!--", "é"]),
        key: generator.chance(2, in: 3) ? keys.popLast() : nil)
      generator.pick(views).addSubview(view)
      views.append(view)
    }
    let constraints = try (0..<12).map { _ in
      let attribute = generator.pick(Attribute.allCases)
      let others = Attribute.allCases.filter { attribute.refusal(pairedWith: $0) == nil }
      let isNumber = attribute.kind == .size && generator.chance(1, in: 2)
      return LayoutConstraint(
        item: generator.pick(views), attribute: attribute, relatedBy: generator.pick(Relation.allCases),
        toItem: isNumber ? nil : generator.pick(views), attribute: isNumber ? nil : generator.pick(others),
        multiplier: isNumber ? 1 : generator.pick(numbers.filter { $0 != 0 }), constant: generator.pick(numbers),
        priority: try #require(LayoutPriority(exactly: generator.pick([1000, 750, 500, 250, 50, 1, 999.5]))),
        className: generator.pick(["MASLayoutConstraint", "NSLayoutConstraint", "Row", "é"]),
        key: generator.pick(constraintKeys))
    }
    for constraint in constraints {
      constraint.origin = constraint.key.flatMap { Origin(identifier: $0) } ?? constraint.origin
    }
    return try ConstraintSystem(root: root, constraints: constraints)
  }

  @Test("random layouts", arguments: UInt64(0)..<60)
  func layout(seed: UInt64) throws {
    let system = try Self.layout(seed: seed)
    let report = try readReport(list(system))
    #expect(report.unread.isEmpty, "seed \(seed)")
    #expect(report.system.constraints.count == system.constraints.count, "seed \(seed)")
    for (printed, read) in zip(system.constraints, report.system.constraints) {
      #expect(fields(read, report.system) == fields(printed, system), "seed \(seed)")
    }
  }

  @Test("a numbered key is somebody's, whatever it begins with")
  func numberedKey() throws {
    let report = try readReport(
      """
      (
          "<MASLayoutConstraint:UISV-hiding[0] UIView:a.width == 200>",
          "<NSLayoutConstraint:UISV-hiding UIView:a.width == 0>"
      )
      """)
    #expect(report.system.constraints.map(\.origin) == [.user, .stackView])
  }

  @Test("what was broken is found by its description where keys repeat")
  func repeatedKeys() throws {
    let report = try readReport(
      """
      (
          "<MASLayoutConstraint:left[0] UIView:a.left == UIView:b.left>",
          "<MASLayoutConstraint:left[0] UIView:a.left == UIView:b.left + 8>"
      )
      Will attempt to recover by breaking constraint 
      <MASLayoutConstraint:left[0] UIView:a.left == UIView:b.left + 8>
      """)
    #expect(report.breaking == 1)
  }

  @Test("what was broken is found whatever its class is called")
  func brokenOfAnyClass() throws {
    let report = try readReport(
      """
      (
          "<é:low UIView:a.height == 44>",
          "<é:high UIView:a.height == 60>"
      )

      Will attempt to recover by breaking constraint 
      <é:high UIView:a.height == 60>
      """)
    #expect(report.system.constraints.map(\.className) == ["é", "é"])
    #expect(report.system.constraints.map(\.key) == ["low", "high"])
    #expect(report.breaking == 1)
  }

  @Test("a description read alone says the same", arguments: Fixture.logNames)
  func descriptions(_ name: String) throws {
    for report in try readConsoleReports(try Fixture.bytes(name), path: name) {
      for constraint in report.system.constraints {
        let read = try readLine(constraint.description)
        #expect(fields(read.constraint, read.system) == fields(constraint, report.system))
      }
    }
  }
}
