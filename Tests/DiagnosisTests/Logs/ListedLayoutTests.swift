import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What a printed list determines, against elimination modulo a prime.
struct ListedLayoutTests {
  private func system(_ lines: [String]) throws -> ConsoleReport {
    let text = lines.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)   (active)>" }.joined(separator: "\n")
    return try #require(try readConsoleReports(Array(text.utf8), path: "x").first)
  }

  private func words(_ layout: ListedLayout, _ system: ConstraintSystem) -> (decided: [String], open: [String]) {
    func name(_ place: ConstraintSystem.ItemAttribute) -> String {
      "\(system.items[place.item].name).\(place.attribute.rawValue)"
    }
    return (layout.decided.map { name($0.place) + ($0.points.map { "=\($0)" } ?? "") }, layout.open.map(name))
  }

  @Test func aListInItsSuperview() throws {
    let system = try system([
      "V:|-(0)-[table]   (active, names: table:0xa2, '|':UIView:0xa3 )>\n<NSLayoutConstraint:0x9 UIView:0xa3.height == 736",
      "table.bottom == UIView:0xa3.bottom   (active, names: table:0xa2 )>\n<NSLayoutConstraint:0x8 UIView:0xa3.width >= 5",
    ]).system
    let found = words(try #require(ListedLayout(system)), system)
    #expect(found.decided.sorted() == ["UIView.height=736.0", "table.height=736.0", "table.top=0.0"])
    #expect(found.open == ["UIView.width"])
  }

  @Test func marginsHaveNoValue() throws {
    let system = try system(["A:0xa1.top == B:0xa2.topMargin + 4", "A:0xa1.height == 20"]).system
    let found = words(try #require(ListedLayout(system)), system)
    #expect(found.decided.sorted() == ["A.height=20.0", "A.top"])
    #expect(found.open == ["B.height"])
  }

  @Test func aContentSizeHoldsBothWays() throws {
    let text =
      "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa1'Hi'(42)] Hug:251 CompressionResistance:750    (active)>\n"
    let report = try #require(try readConsoleReports(Array(text.utf8), path: "x").first)
    #expect(ListedLayout(report.system)?.open.count == 1)
    let layout = try #require(ListedLayout(report.system, weakerPriorities: report.weakerPriorities))
    #expect(layout.open.isEmpty && layout.decided.map(\.points) == [42])
  }

  // MARK: At random

  /// Equations about views in a superview that a made-up layout satisfies.
  private static func lines(_ generator: inout SeededGenerator) -> [String] {
    let count = Int.random(in: 1...5, using: &generator)
    let names = (0..<count).map { "V\($0):0xb\($0)" }
    let frames = names.map { _ in
      (0..<4).map { Double(Int.random(in: $0 < 2 ? -20...200 : 1...300, using: &generator)) }
    }
    let parent = (width: 1000.0, height: 700.0)
    func value(_ view: Int, _ attribute: Int) -> Double {
      let frame = frames[view]
      return [frame[0], frame[0] + frame[2], frame[1], frame[1] + frame[3], frame[2], frame[3]][attribute]
    }
    let attributes = ["left", "right", "top", "bottom", "width", "height"]
    let root = [0, parent.width, 0, parent.height, parent.width, parent.height]
    let lines = (0..<Int.random(in: 1...9, using: &generator)).map { _ -> String in
      let (view, attribute) = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<6, using: &generator))
      if attribute >= 4, Bool.random(using: &generator) {
        return "\(names[view]).\(attributes[attribute]) == \(value(view, attribute))"
      }
      let pair = attribute < 4 ? attribute ^ Int.random(in: 0...1, using: &generator) : attribute
      let other = Int.random(in: 0...count, using: &generator)
      let (name, known) = other == count ? ("Root:0xc0", root[pair]) : (names[other], value(other, pair))
      let constant = value(view, attribute) - known
      return
        "\(names[view]).\(attributes[attribute]) == \(name).\(attributes[pair]) \(constant < 0 ? "-" : "+") \(constant.magnitude)"
    }
    return lines
  }

  /// The variables that equations determine, by elimination modulo a prime: the row of a variable is a combination of
  /// the rows exactly if it doesn't raise the rank.
  private static func determined(_ rows: [[Int: Int]], _ variables: [Int]) -> Set<Int> {
    let prime = 1_000_003
    func power(_ base: Int, _ exponent: Int) -> Int {
      var (result, base, exponent) = (1, base % prime, exponent)
      while exponent > 0 {
        if exponent & 1 == 1 { result = result * base % prime }
        (base, exponent) = (base * base % prime, exponent >> 1)
      }
      return result
    }
    var basis: [(pivot: Int, row: [Int: Int])] = []
    func reduced(_ row: [Int: Int]) -> [Int: Int] {
      var row = row
      for (pivot, other) in basis {
        guard let factor = row[pivot], factor != 0 else { continue }
        for (variable, value) in other {
          let sum = ((row[variable] ?? 0) - factor * value % prime + prime) % prime
          row[variable] = sum == 0 ? nil : sum
        }
      }
      return row
    }
    for row in rows {
      let rest = reduced(row.mapValues { (($0 % prime) + prime) % prime })
      guard let (pivot, value) = rest.min(by: { $0.key < $1.key }) else { continue }
      let inverse = power(value, prime - 2)
      basis.append((pivot, rest.mapValues { $0 * inverse % prime }))
    }
    return Set(variables.filter { reduced([$0: 1]).isEmpty })
  }

  @Test func equationsAtRandom() throws {
    var tested = 0
    for seed in 0..<250 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let lines = Self.lines(&generator)
      let system = try system(lines).system
      let layout = try #require(ListedLayout(system), "seed \(seed): \(lines)")
      // In one space, with the outermost items at its origin.
      let count = system.items.count
      var rows = system.constraints.filter(\.isActive).map { constraint in
        Dictionary(constraint.form.coefficients.map { ($0.variable, Int($0.value)) }) { $0 + $1 }
      }
      for item in 0..<count where layout.reference[item] == nil { rows += [[4 * item: 1], [4 * item + 1: 1]] }
      let shown = layout.decided.map(\.place) + layout.open
      let variables = shown.map { system.variables.firstIndex(of: $0) ?? -1 }
      // Positions are relative to the outermost item, which is at 0: all of these lists are flat.
      let expected = Self.determined(rows, variables)
      let found = Set(layout.decided.map { system.variables.firstIndex(of: $0.place) ?? -1 })
      #expect(found == expected, "seed \(seed): \(lines)")
      tested += found.count
    }
    #expect(tested > 300)
  }
}
