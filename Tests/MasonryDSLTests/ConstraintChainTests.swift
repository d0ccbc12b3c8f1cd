import LayoutModel
import MasonryDSL
import Testing

@Suite struct ConstraintChainTests {
  let superview = View(class: "UIView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
  let a = View(key: "a")
  let b = View(key: "b")

  init() {
    superview.addSubview(a)
    superview.addSubview(b)
  }

  func printed(_ chain: ConstraintChain) throws -> [String] {
    let constraints = try chain.constraints()
    let system = try ConstraintSystem(root: superview, constraints: constraints)
    return system.constraints.filter { $0.origin == .user }.map(\.description)
  }

  @Test func aSingleAttributeTakesItsNameFromTheItem() throws {
    var chain = ConstraintChain(item: a, words: [.attribute(.left)], relation: .equal, target: .item(b))
    chain.settings = [.offset(8)]
    chain.key = "k"
    #expect(try printed(chain) == ["<MASLayoutConstraint:k UIView:a.left == UIView:b.left + 8>"])
  }
}
