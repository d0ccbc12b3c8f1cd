import MasdiagCLI
import Testing

/// What a conflict is said to be in one sentence: where something has to be, where it is, and by how much it is wrong.
struct HeadlineTests {
  /// Where the others leave no distance, they put a view right at what it should keep away from.
  @Test(
    arguments: [
      (
        #""badge.top == cell.top + 10", "badge.top == x.top", "x.top == cell.top""#,
        ["badge.top", "cell.top", "cell.top"], [10, 10]
      ),
      (
        #""cell.right == badge.right + 8", "x.right == cell.right", "badge.right == x.right""#,
        ["badge.right", "cell.right", "cell.right"], [8, 8]
      ),
      (
        #""badge.top == x.top", "badge.top == cell.top + 10", "x.top == cell.top""#,
        ["badge.top", "x.top"], [10]
      ),
    ] as [(String, [String], [Double])])
  func thePlaceIsSaid(_ constraints: String, _ names: [String], _ numbers: [Double]) throws {
    let layout = """
      { "masdiag": 1,
        "root": {
          "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" }, { "key": "x" } ] },
        "constraints": [ \(constraints) ] }
      """
    let host = MemoryHost(["cell.json": layout])
    #expect(host.run("check cell.json --severity error") == .found)
    let line = try #require(host.output.split(separator: "\n").first)
    #expect(line.hasPrefix("cell.json:") && line.hasSuffix(" [conflict]"))
    let headline = try #require(line.firstRange(of: " error: ").map { line[$0.upperBound...] })
    #expect(headline.matches(of: #/\w+\.(top|right)\b/#).map { String($0.0) } == names, "\(headline)")
    #expect(TextReport.numbers(headline) == numbers, "\(headline)")
  }
}
