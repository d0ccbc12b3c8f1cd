import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import SourceCode
import Testing

/// Writes code from random constraints, in all dialects, among other code that is much like it, and finds each again.
@Suite struct RandomCodeTests {
  typealias Dialect = WrittenConstraint.Dialect

  @Test(arguments: Dialect.allCases)
  func findsWhatItWrites(_ dialect: Dialect) throws {
    for seed in 0..<40 {
      let sample = Sample(dialect, seed: UInt64(seed))
      let report = try #require(try readConsoleReports(Array(sample.log.utf8), path: "log").first)
      try #require(report.unread.isEmpty && report.system.constraints.count == sample.lines.count)
      let search = SourceSearch(SourceTree(files: sample.files), for: [report.system])
      for (index, places) in try #require(search.places(report.system)).enumerated() {
        #expect(
          places.first.map { "\($0.path):\($0.line)" } == "\(dialect.path):\(sample.lines[index])",
          "seed \(seed), \(report.system.constraints[index].description)\n\(sample.text)")
      }
    }
  }
}

/// Some constraints, the file that makes them, and the log that lists them.
private struct Sample {
  private(set) var log = ""
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The line of each listed constraint.
  private(set) var lines: [Int] = []
  private(set) var text = ""

  private typealias Item = WrittenConstraint.Item
  private static let classes = ["UILabel", "UIButton", "UIImageView", "UIView", "UITextField"]

  init(_ dialect: WrittenConstraint.Dialect, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<5).map { Item(name: "item\($0)", className: Self.classes[($0 + Int(seed)) % Self.classes.count]) }
    var constants = Array(5...400).shuffled(using: &random)
    let written = (0..<12).map { _ in Self.constraint(items, constants.removeLast(), dialect, &random) }
    text = Self.head(dialect, items)
    var places: [Int] = []
    for constraint in written {
      if Bool.random(using: &random) { text += dialect == .interfaceBuilder ? "<!-- nothing -->\n" : "// nothing\n" }
      places.append(text.utf8.count { $0 == 0x0A } + 1)
      text += constraint.written(dialect) + "\n"
    }
    text += Self.tail(dialect)
    files = [(dialect.path, Array(text.utf8)), ("Other.swift", Array(Self.other.utf8))]
    var addresses: [String: String] = [:]
    for (index, item) in items.enumerated() { addresses[item.name] = "0x7f\(index)0" }
    let listed = Array(written.indices).shuffled(using: &random).prefix(4).sorted()
    lines = listed.map { places[$0] }
    log =
      "(\n" + listed.map { "    \"\(written[$0].logged(dialect, addresses: addresses))\"" }.joined(separator: ",\n")
      + "\n)\n"
  }

  private static func constraint(
    _ items: [Item], _ constant: Int, _ dialect: WrittenConstraint.Dialect, _ random: inout SeededGenerator
  ) -> WrittenConstraint {
    let pair = items.shuffled(using: &random)
    let relation = Relation.allCases.randomElement(using: &random) ?? .equal
    if Bool.random(using: &random) {
      let size: Attribute = Bool.random(using: &random) ? .width : .height
      return WrittenConstraint(first: pair[0], attribute: size, relation: relation, second: nil, constant: constant)
    }
    let edges: [(Attribute, Attribute)] =
      dialect == .visualFormat
      ? [(.leading, .trailing), (.top, .bottom)]
      : [(.leading, .trailing), (.top, .bottom), (.top, .top), (.bottom, .bottom), (.trailing, .trailing)]
    let (one, two) = edges.randomElement(using: &random) ?? (.top, .top)
    return WrittenConstraint(
      first: pair[0], attribute: one, relation: relation, second: (pair[1], two), constant: constant)
  }

  private static func head(_ dialect: WrittenConstraint.Dialect, _ items: [Item]) -> String {
    switch dialect.path {
    case "Card.m":
      let properties = items.map { "@property (nonatomic) \($0.className) *\($0.name);\n" }.joined()
      return "@interface Card ()\n\(properties)@end\n@implementation Card\n- (void)setUp {\n"
    case "Card.xib":
      let elements = items.map { item in
        let name = item.className.dropFirst(2)
        return "<\(name.prefix(1).lowercased() + name.dropFirst()) id=\"\(item.name)\"/>\n"
      }
      return
        "<document targetRuntime=\"iOS.CocoaTouch\"><objects><view id=\"root\">\n\(elements.joined())<constraints>\n"
    default:
      let properties = items.map { "  let \($0.name) = \($0.className)()\n" }.joined()
      return "class Card: UIView {\n\(properties)  func setUp() {\n"
    }
  }

  private static func tail(_ dialect: WrittenConstraint.Dialect) -> String {
    switch dialect.path {
    case "Card.m": "}\n@end\n"
    case "Card.xib": "</constraints></view></objects></document>\n"
    default: "  }\n}\n"
    }
  }

  /// A file with statements of the same attributes, of which none made anything.
  private static let other = """
    class Other: UIView {
      let label = UILabel()
      func setUp() {
        label.topAnchor.constraint(equalTo: topAnchor, constant: 3).isActive = true
        label.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 2).isActive = true
        label.heightAnchor.constraint(lessThanOrEqualToConstant: 1000).isActive = true
        label.widthAnchor.constraint(equalToConstant: 1001).isActive = true
      }
    }
    """
}
