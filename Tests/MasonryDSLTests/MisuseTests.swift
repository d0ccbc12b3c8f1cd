import LayoutModel
import MasonryDSL
import Testing

/// Every misuse that Masonry asserts or UIKit raises is an error of the make call, with the place, the views and the
/// rule; and a call that fails has changed nothing (which `Scene.error` checks).
@Suite struct MisuseTests {
  let scene = Scene()
  var view: View { scene.view }
  var other: View { scene.other }

  /// A misuse in the block of a make call, and what its error says.
  struct Case {
    var code: LayoutError.Code
    var rule: String
    var items: [String]
    var line: Int
    var block: (ConstraintMaker) -> Void

    init(
      _ code: LayoutError.Code, _ rule: String, _ items: [String], line: Int = #line,
      _ block: @escaping (ConstraintMaker) -> Void
    ) {
      (self.code, self.rule, self.items, self.line, self.block) = (code, rule, items, line, block)
    }
  }

  @Test func everyMisuseNamesPlaceViewsAndRule() throws {
    let stranger = View(key: "stranger")
    let cases = [
      Case(.redefinedRelation, "Redefinition of constraint relation", ["view", "other", "third"]) {
        $0.left.equalTo(other).lessThanOrEqualTo(scene.third)
      },
      Case(
        .attributeAfterRelation, "Attributes should be chained before defining the constraint relation: top",
        ["view", "other"]
      ) {
        _ = $0.left.equalTo(other).top
      },
      Case(.noCommonSuperview, "couldn't find a common superview for view and stranger", ["view", "stranger"]) {
        $0.left.equalTo(stranger)
      },
      Case(
        .unsupportedPairing, "a horizontal position can't be related to a vertical one: left and top",
        ["view", "other"]
      ) {
        $0.left.equalTo(other.top)
      },
      Case(.unfinishedChain, "view.left.top has neither a relation nor an offset", ["view"]) {
        _ = $0.left.top
      },
      Case(.noAttributes, "attributes() requires at least one attribute", ["view"]) {
        $0.attributes().equalTo(other)
      },
      Case(.invalidPriority, "a priority must be greater than 0 and at most 1000, not 1001", ["view", "other"]) {
        $0.left.equalTo(other).priority(1001)
      },
      Case(.invalidNumber, "constants must be finite", ["view", "other"]) {
        $0.left.equalTo(other).offset(Double.infinity)
      },
      Case(.invalidNumber, "the multiplier can't be 0", ["view", "other"]) { $0.left.equalTo(other).multipliedBy(0) },
    ]
    for misuse in cases {
      let call = #line + 1
      let error = scene.error { misuse.block($0) }
      #expect(error?.code == misuse.code)
      #expect(error?.message.hasPrefix(misuse.rule) == true, "\(error?.message ?? "")")
      #expect(error?.items == misuse.items)
      for item in misuse.items { #expect(error?.message.contains(item) == true, "\(error?.message ?? "")") }
      // The chain's own line where it has got anywhere, and the call's.
      let place = try #require(error?.location)
      #expect(place.path == "MisuseTests.swift")
      if place.line == call { continue }
      #expect((misuse.line...misuse.line + 5).contains(place.line))
      #expect(error?.message.hasSuffix(", in makeConstraints at MisuseTests.swift:\(call)") == true)
    }
  }

  @Test func aRelationIsDefinedOnce() {
    let line = #line + 1
    let error = scene.error { $0.left.equalTo(other).greaterThanOrEqualTo(scene.third) }
    #expect(error?.code == .redefinedRelation)
    #expect(error?.message == "Redefinition of constraint relation (view, other, third)")
    #expect(error?.items == ["view", "other", "third"])
    #expect(error?.location?.line == line)
    #expect(error?.location?.path == "MisuseTests.swift")
    #expect(scene.error { $0.left.equalTo(other).equalTo(scene.third) }?.code == .redefinedRelation)
    #expect(scene.error { $0.left.equalTo(other).greaterThanOrEqualTo(3) }?.code == .redefinedRelation)
    #expect(scene.error { $0.left.equalTo(3).equalTo([4]) }?.code == .redefinedRelation)
  }

  @Test func attributesComeBeforeTheRelation() {
    let error = scene.error { _ = $0.left.equalTo(other).top }
    #expect(error?.code == .attributeAfterRelation)
    #expect(
      error?.message
        == "Attributes should be chained before defining the constraint relation: top follows it (view, other)")
    #expect(error?.items == ["view", "other"])
    #expect(scene.error { _ = $0.left.equalTo(other).edges }?.code == .attributeAfterRelation)
  }

  @Test func theCallIsNamedWhereTheMisuseStandsOnAnotherLine() {
    let line = #line + 1
    let error = scene.error {
      $0.left.equalTo(other)
        .equalTo(scene.third)
    }
    #expect(error?.location?.line == line + 2)
    #expect(
      error?.message
        == "Redefinition of constraint relation (view, other, third), in makeConstraints at MisuseTests.swift:\(line)")
  }

  @Test func aCommonSuperviewIsNeeded() {
    let stranger = View(key: "stranger")
    let error = scene.error { $0.left.equalTo(stranger) }
    #expect(error?.code == .noCommonSuperview)
    #expect(error?.message.hasPrefix("couldn't find a common superview for view and stranger") == true)
    #expect(error?.items == ["view", "stranger"])
    let guide = LayoutGuide(key: "loose")
    #expect(scene.error { $0.left.equalTo([other, guide]) }?.items == ["view", "loose"])
  }

  @Test func someAttributesDoNotGoTogether() {
    let cases: [((ConstraintMaker) -> Void, String)] = [
      ({ $0.left.equalTo(other.top) }, "left and top"), ({ $0.width.equalTo(other.left) }, "width and left"),
      ({ $0.left.equalTo(other.leading) }, "left and leading"),
      ({ $0.trailing.equalTo(other.rightMargin) }, "trailing and rightMargin"),
      ({ $0.edges.equalTo(other.left) }, "top and left"),
    ]
    for (block, pair) in cases {
      let error = scene.error(block)
      #expect(error?.code == .unsupportedPairing)
      #expect(error?.message.contains(pair) == true, "\(error?.message ?? "")")
      #expect(error?.items == ["view", "other"])
    }
  }

  @Test func aChainIsFinished() {
    let line = #line + 1
    let error = scene.error { _ = $0.left.top }
    #expect(error?.code == .unfinishedChain)
    #expect(error?.message.hasPrefix("view.left.top has neither a relation nor an offset") == true)
    #expect(error?.location?.path == "MisuseTests.swift")
    #expect(error?.location?.line == line)
    #expect(scene.error { $0.left.priority(5).key("k") }?.code == .unfinishedChain)
    #expect(scene.error { make in make.group { _ = make.center } }?.code == .unfinishedChain)
  }

  @Test func aNumberOnAPositionNeedsASuperview() throws {
    let root = View(key: "root")
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { root.makeConstraints { $0.left.equalTo(10) } }
    }
    #expect(error?.code == .noSuperview)
    #expect(error?.items == ["root"])
    #expect(error?.description.hasPrefix("MisuseTests.swift:") == true)
    #expect(throws: LayoutError.self) { try throwingMisuse { root.makeConstraints { $0.top.left.offset(10) } } }
    root.makeConstraints { $0.width.equalTo(10) }
    #expect(root.constraints.count == 1)
  }

  @Test func attributesTakesOneAtLeast() {
    let error = scene.error { $0.attributes().equalTo(other) }
    #expect(error?.code == .noAttributes)
    #expect(error?.message == "attributes() requires at least one attribute (view)")
  }

  @Test func prioritiesAndNumbersAreInTheirRange() {
    for priority in [0, -1, 1000.5, .nan, .infinity] {
      #expect(scene.error { $0.left.equalTo(other).priority(priority) }?.code == .invalidPriority)
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(scene.error { $0.left.equalTo(other).offset(number) }?.code == .invalidNumber)
      #expect(scene.error { $0.left.equalTo(number) }?.code == .invalidNumber)
      #expect(scene.error { $0.left.equalTo(other).multipliedBy(number) }?.code == .invalidNumber)
    }
    #expect(scene.error { $0.left.equalTo(other).multipliedBy(0) }?.code == .invalidNumber)
    #expect(scene.error { $0.left.equalTo(other).dividedBy(0) }?.code == .invalidNumber)
    #expect(scene.error { $0.edges.equalTo(other).inset(.nan) }?.code == .invalidNumber)
  }

  @Test func theFirstMisuseIsThrown() {
    let error = scene.error { make in
      make.left.equalTo(other).priority(0)
      make.top.equalTo(other).equalTo(scene.third)
    }
    #expect(error?.code == .invalidPriority)
  }

  @Test func aFailedUpdateOrRemakeLeavesWhatWasThere() throws {
    view.makeConstraints { $0.left.equalTo(3) }
    let before = scene.container.constraints
    #expect(throws: LayoutError.self) {
      try throwingMisuse {
        view.updateConstraints { make in
          make.left.equalTo(4)
          _ = make.top
        }
      }
    }
    #expect(throws: LayoutError.self) { try throwingMisuse { view.remakeConstraints { _ = $0.top } } }
    #expect(throws: LayoutError.self) {
      try throwingMisuse { [view, other].remakeConstraints { $0.left.equalTo(view.left).equalTo(view) } }
    }
    #expect(scene.container.constraints == before)
    #expect(before.map(\.constant) == [3])
  }

  @Test func oneUnfitViewLeavesAllAlone() {
    let loose = View(key: "loose")
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { [view, loose].makeConstraints { $0.left.equalTo(scene.container) } }
    }
    #expect(error?.code == .noCommonSuperview)
    #expect(scene.container.constraints.isEmpty)
  }

  @Test func viewsWithoutKeysAreDistinguished() throws {
    let nameless = View()
    scene.view.addSubview(nameless)
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { nameless.makeConstraints { $0.left.equalTo(View(class: "UILabel")) } }
    }
    #expect(error?.items == ["the UIView at container/view/0", "a UILabel without a key"])
  }
}
