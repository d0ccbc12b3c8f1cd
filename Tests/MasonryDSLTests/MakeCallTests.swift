import LayoutModel
import MasonryDSL
import Testing

/// What make, update and remake do with what is installed already.
@Suite struct MakeCallTests {
  let scene = Scene()
  var view: View { scene.view }

  var installed: [String] { scene.container.installedConstraints.map(scene.equation) }

  @Test func anUpdateChangesTheConstantOfTheNewestMatch() throws {
    let older = view.makeConstraints { $0.left.equalTo(3) }
    let newer = view.makeConstraints { $0.left.equalTo(4) }
    let updated = view.updateConstraints { $0.left.equalTo(5).key("ignored") }
    #expect(installed == ["view.left == container.left + 3", "view.left == container.left + 5"])
    #expect(older[0].offset == 3)
    #expect(newer[0].offset == 5)
    #expect(updated[0].layoutConstraints == newer[0].layoutConstraints)
    updated[0].uninstall()
    #expect(!newer[0].isInstalled)
  }

  @Test(arguments: [
    ("view.left == other.left + 1", Provenance.Property.secondItem),
    ("view.left == container.right + 1", .secondAttribute), ("view.left <= container.left + 1", .relation),
    ("view.left == container.left * 0.5 + 1", .multiplier), ("view.left == container.left + 1 ^high", .priority),
  ]) func anUpdateThatMatchesNothingAdds(_ line: String, _ difference: Provenance.Property) throws {
    let original = view.makeConstraints { $0.left.equalTo(3) }
    let added = view.updateConstraints { make in
      switch difference {
      case .secondItem: make.left.equalTo(scene.other).offset(1)
      case .secondAttribute: make.left.equalTo(scene.container.right).offset(1)
      case .relation: make.left.lessThanOrEqualTo(1)
      case .multiplier: make.left.equalTo(scene.container).multipliedBy(0.5).offset(1)
      case .priority: make.left.equalTo(1).priorityHigh()
      }
    }
    #expect(installed == ["view.left == container.left + 3", line])
    let provenance = try #require(added[0].layoutConstraints[0].provenance)
    #expect(provenance.call == .update)
    #expect(provenance.nearMiss?.nearest == original[0].layoutConstraints[0])
    #expect(provenance.nearMiss?.differences == [difference])
  }

  @Test func theNearestIsTheOneThatDiffersLeast() throws {
    view.makeConstraints { make in
      make.left.equalTo(scene.other.right).priorityLow()
      make.left.equalTo(scene.other).key("nearest")
      make.left.greaterThanOrEqualTo(scene.other.right).multipliedBy(2)
      make.top.equalTo(scene.third)
    }
    let added = view.updateConstraints { make in
      make.left.equalTo(scene.third)
      make.bottom.equalTo(scene.third)
    }
    let misses = added.flatMap(\.layoutConstraints).map { $0.provenance?.nearMiss?.nearest.key }
    #expect(misses == ["nearest", nil], "nothing is about the bottom")
  }

  @Test func whatAnUpdateFindsOrAddsItselfIsNoNearMiss() throws {
    let first = view.updateConstraints { make in
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(400)
    }
    #expect(first.flatMap(\.layoutConstraints).allSatisfy { $0.provenance?.nearMiss == nil })
    let second = view.updateConstraints { make in
      make.width.greaterThanOrEqualTo(100)
      make.width.lessThanOrEqualTo(300)
      make.width.equalTo(200)
    }
    #expect(installed == ["view.width >= 100", "view.width <= 300", "view.width == 200"])
    #expect(second[2].layoutConstraints[0].provenance?.nearMiss == nil)
  }

  @Test func anUpdateOnlyChangesWhatMakeCallsMade() throws {
    LayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 10)])
    view.updateConstraints { $0.width.equalTo(20) }
    #expect(installed == ["view.width == 10", "view.width == 20"])
  }

  @Test func aRemakeTakesAwayWhatMakeCallsMadeOfThisView() throws {
    LayoutConstraint.activate([view.heightAnchor.constraint(equalToConstant: 10)])
    scene.other.makeConstraints { $0.right.equalTo(view.left) }
    let edges = view.makeConstraints { $0.edges.equalTo(scene.container) }
    view.updateConstraints { $0.width.equalTo(5) }
    view.remakeConstraints { $0.left.equalTo(1) }
    #expect(installed == ["view.height == 10", "other.right == view.left", "view.left == container.left + 1"])
    #expect(!edges[0].isInstalled)
    try view.layoutIfNeeded()
    #expect(scene.container.brokenConstraints.isEmpty)
  }

  @Test func arraysAreMadeUpdatedAndRemade() throws {
    let views = [view, scene.other]
    let chains = views.makeConstraints { make in
      make.width.equalTo(10)
      make.height.equalTo(scene.third)
    }
    #expect(chains.count == 4)
    #expect(
      installed == [
        "view.width == 10", "view.height == third.height", "other.width == 10", "other.height == third.height",
      ])
    views.updateConstraints { $0.width.equalTo(20) }
    #expect(
      installed == [
        "view.width == 20", "view.height == third.height", "other.width == 20", "other.height == third.height",
      ])
    views.remakeConstraints { $0.width.equalTo(30) }
    #expect(installed == ["view.width == 30", "other.width == 30"])
    #expect([View]().makeConstraints { $0.left.equalTo(1) }.isEmpty)
  }

  @Test func everyConstraintKnowsWhereItWasWritten() throws {
    let line = #line + 2
    let chains = view.makeConstraints { make in
      make.left.top.equalTo(1)
      make.width.offset(3)
      make.height
        .equalTo(3)
    }
    let places = chains.flatMap(\.layoutConstraints).map(\.location)
    #expect(places.map(\.?.line) == [line, line, line + 1, line + 3])
    #expect(places.allSatisfy { $0?.path == "MakeCallTests.swift" && ($0?.column ?? 0) > 1 })
    let calls = [
      view.updateConstraints { $0.left.equalTo(scene.other) }, view.remakeConstraints { $0.left.equalTo(1) },
    ]
    #expect(calls.map { $0[0].layoutConstraints[0].provenance?.call } == [.update, .remake])
    #expect(chains[0].layoutConstraints[0].provenance?.call == .make)
  }
}
