import LayoutFormats
import LayoutModel
import Testing

/// What the member `stack` says about single subviews.
@Suite struct StackMemberTests {
  private func stack(_ customSpacing: String) throws -> LayoutDocument {
    try document(
      """
      { "masdiag": 1, "root": { "key": "row", "frame": [0, 0, 300, 40],
        "stack": { "spacing": 8, "customSpacing": \(customSpacing) },
        "subviews": [{ "key": "a" }, { "key": "b" }, { "key": "c" }] } }
      """)
  }

  @Test func aDistanceBehindOneSubview() throws {
    let gaps = try stack(#"{ "a": 24 }"#).system.constraints.filter { $0.key == "UISV-spacing" }
    #expect(gaps.map(\.constant.magnitude) == [24, 8])
  }

  @Test(arguments: [
    #"{ "d": 24 }"#, #"{ "a": "24" }"#, "[24]", #"{ "a": 24, "a": 25 }"#,
  ])
  func aDistanceBehindNothingIsRefused(_ member: String) {
    #expect(throws: (any Error).self) { try stack(member) }
  }
}
