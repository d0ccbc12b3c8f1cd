import LayoutModel
import MasdiagTestSupport
import MasonryDSL
import Testing

/// Whatever is said in a block, in any order, is either made or refused as a whole.
@Suite struct RandomWordsTests {
  /// What is said, with the numbers it is said with, so that it can be said again.
  struct Script {
    var scene: Scene
    var seed: UInt64

    /// Says a few chains of random words to a maker.
    func say(to make: ConstraintMaker) {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 1...3, using: &random) { say(to: make, &random) }
    }

    private func say(to make: ConstraintMaker, _ random: inout SeededGenerator) {
      var chain: Constraint
      switch Int.random(in: 0..<12, using: &random) {
      case 0: chain = make.composite(random.pick(CompositeAttribute.allCases))
      case 1: chain = make.attributes(random.pick(Attribute.allCases), random.pick(Attribute.allCases))
      case 2:
        chain = make.group {
          make.attribute(random.pick(Attribute.allCases)).equalTo(scene.other)
          if random.chance(1, in: 2) { make.attribute(random.pick(Attribute.allCases)).offset(4) }
        }
      case 3 where random.chance(1, in: 4): chain = make.attributes()
      default: chain = make.attribute(random.pick(Attribute.allCases))
      }
      if random.chance(1, in: 5) { chain = chain.attribute(random.pick(Attribute.allCases)) }
      if random.chance(9, in: 10) { relate(chain, &random) }
      for _ in 0..<Int.random(in: 0...3, using: &random) { modify(chain, &random) }
    }

    private func relate(_ chain: Constraint, _ random: inout SeededGenerator) {
      let targets: [any ConstraintTarget] = [
        scene.other, scene.container, scene.other.width, ViewAttribute(scene.third, random.pick(Attribute.allCases)),
        scene.container.safeAreaLayoutGuide, 12, 0.5, Size(width: 3, height: 4), Point(x: 1, y: 2), EdgeInsets.zero,
        View(key: "stranger"),
      ]
      // Mostly what goes together, or every block would be refused.
      let target = random.chance(2, in: 3) ? targets[0] : random.pick(targets)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: chain.greaterThanOrEqualTo(target)
      case 1: chain.lessThanOrEqualTo(target)
      case 2: chain.equalTo([target, scene.container])
      default: chain.equalTo(target)
      }
    }

    private func modify(_ chain: Constraint, _ random: inout SeededGenerator) {
      let number = random.pick([0.5, 1, 8, 20, 750, -3])
      switch Int.random(in: 0..<12, using: &random) {
      case 0: chain.offset(number)
      case 1: chain.insets(EdgeInsets(top: number, left: 1, bottom: 2, right: 3))
      case 2: chain.sizeOffset(Size(width: number, height: 1))
      case 3: chain.centerOffset(Point(x: number, y: 1))
      case 4: chain.multipliedBy(number)
      case 5: chain.dividedBy(number)
      case 6: if random.chance(1, in: 2) { chain.priority(number) } else { chain.priorityLow() }
      case 7: chain.key(number)
      case 8: if random.chance(1, in: 4) { chain.equalTo(scene.third) }
      case 9: if random.chance(1, in: 4) { _ = chain.and.left }
      case 10: chain.inset(number)
      default: chain.priority(random.pick([.high, .medium, .fittingSize]))
      }
    }
  }

  /// All that is installed, as it prints.
  func state(_ scene: Scene) -> [String] { scene.container.installedConstraints.map(\.description) }

  @Test func aBlockIsMadeOrRefusedAsAWhole() throws {
    var (made, refused) = (0, 0)
    for seed in 0..<UInt64(800) {
      let scene = Scene()
      scene.view.makeConstraints { $0.left.top.equalTo(1).priorityLow() }
      scene.view.translatesAutoresizingMaskIntoConstraints = true
      let before = state(scene)
      let script = Script(scene: scene, seed: seed)
      do {
        let chains = try throwingMisuse { scene.view.makeConstraints(script.say) }
        let constraints = chains.flatMap(\.layoutConstraints)
        #expect(!constraints.isEmpty && constraints.allSatisfy(\.isActive), "seed \(seed)")
        #expect(constraints.allSatisfy { $0.location != nil && $0.provenance?.call == .make }, "seed \(seed)")
        #expect(constraints.allSatisfy { $0.firstItem === scene.view && $0.multiplier != 0 }, "seed \(seed)")
        #expect(state(scene).count == before.count + constraints.count, "seed \(seed)")
        #expect(!scene.view.translatesAutoresizingMaskIntoConstraints)
        try scene.container.layoutIfNeeded()
        made += 1
      } catch {
        let error = try #require(error as? LayoutError, "seed \(seed): \(error)")
        #expect(!error.items.isEmpty && error.location?.path == "RandomWordsTests.swift", "seed \(seed): \(error)")
        #expect(state(scene) == before, "seed \(seed)")
        #expect(scene.view.translatesAutoresizingMaskIntoConstraints)
        refused += 1
      }
    }
    #expect(made > 150 && refused > 150, "\(made) made, \(refused) refused")
  }

  @Test func anUpdateSaidTwiceChangesNothingTheSecondTime() throws {
    var found = 0
    for seed in 0..<UInt64(400) {
      let scene = Scene()
      let script = Script(scene: scene, seed: seed)
      guard (try? throwingMisuse { scene.view.updateConstraints(script.say) }) != nil else { continue }
      let installed = scene.container.installedConstraints
      let before = state(scene)
      let again = scene.view.updateConstraints(script.say)
      #expect(scene.container.installedConstraints == installed, "seed \(seed)")
      #expect(state(scene) == before, "seed \(seed)")
      #expect(again.flatMap(\.layoutConstraints).allSatisfy { installed.contains($0) }, "seed \(seed)")
      found += 1
    }
    #expect(found > 80)
  }

  @Test func aRemakeSaidTwiceGivesTheSameFrames() throws {
    var found = 0
    for seed in 0..<UInt64(400) {
      let scene = Scene()
      let script = Script(scene: scene, seed: seed)
      scene.other.makeConstraints { make in
        make.left.top.equalTo(40)
        make.size.equalTo(Size(width: 30, height: 60))
      }
      guard (try? throwingMisuse { scene.view.makeConstraints(script.say) }) != nil else { continue }
      try scene.container.layoutIfNeeded()
      let (frame, equations) = (scene.view.frame, scene.container.installedConstraints.map(scene.equation))
      scene.view.remakeConstraints(script.say)
      try scene.container.layoutIfNeeded()
      #expect(scene.view.frame == frame, "seed \(seed)")
      #expect(scene.container.installedConstraints.map(scene.equation).sorted() == equations.sorted(), "seed \(seed)")
      found += 1
    }
    #expect(found > 80)
  }
}
