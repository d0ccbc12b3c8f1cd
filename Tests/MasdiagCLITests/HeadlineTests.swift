import MasdiagCLI
import Testing

/// How a conflict is said in one sentence.
struct HeadlineTests {
  /// Where the others leave no distance, they put a view right at what it should keep away from.
  @Test(arguments: [
    (
      #""badge.top == cell.top + 10", "badge.top == x.top", "x.top == cell.top""#,
      "badge.top has to be 10 below cell.top, but the others put it at cell.top: 10 too far up"
    ),
    (
      #""cell.right == badge.right + 8", "x.right == cell.right", "badge.right == x.right""#,
      "badge.right has to be 8 left of cell.right, but the others put it at cell.right: 8 too far right"
    ),
    (
      #""badge.top == x.top", "badge.top == cell.top + 10", "x.top == cell.top""#,
      "badge.top has to be at x.top, but the others put it 10 below it: 10 too far down"
    ),
  ])
  func thePlaceIsSaid(_ constraints: String, _ headline: String) {
    let layout = """
      { "masdiag": 1,
        "root": {
          "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" }, { "key": "x" } ] },
        "constraints": [ \(constraints) ] }
      """
    let host = MemoryHost(["cell.json": layout])
    #expect(host.run("check cell.json --severity error") == .found)
    #expect(host.output.contains("error: \(headline) [conflict]"), "\(host.output)")
  }
}
