import ConstraintGraph
import GraphTestSupport
import Testing

struct IdentifiersTests {
  @Test func `words are kept and joined`() {
    var identifiers = Identifiers()
    #expect(identifiers.make("view", from: "messageLabel") == "view-messageLabel")
    #expect(identifiers.make("constraint", from: "top[0] of <b>") == "constraint-top-0-of-b")
    #expect(identifiers.make("view", from: "é_🙂") == "view-ue9_u1f642")
    #expect(identifiers.make("view", from: "<>") == "view-unnamed")
  }

  @Test func `each name is given once, whatever it looks like`() {
    var identifiers = Identifiers(prefix: "p-")
    let names = ["a", "a", "a-2", "a", "a 2", "A", "a!"].map { identifiers.make("view", from: $0) }
    #expect(
      names == ["p-view-a", "p-view-a-2", "p-view-a-2-2", "p-view-a-3", "p-view-a-2-3", "p-view-A", "p-view-a-4"])
  }

  @Test func `many equal names take no search`() {
    var identifiers = Identifiers()
    var all: Set<String> = []
    for _ in 0..<20_000 { all.insert(identifiers.make("constraint", from: "UISV-alignment")) }
    #expect(all.count == 20_000)
  }

  @Test(arguments: LayoutSample.hostileKeys)
  func `names are XML names and selectors`(key: String) {
    var identifiers = Identifiers()
    let name = identifiers.make("view", from: key)
    #expect(name.utf8.count <= 80)
    #expect(name.wholeMatch(of: /view-[A-Za-z0-9_-]+/) != nil)
  }
}
