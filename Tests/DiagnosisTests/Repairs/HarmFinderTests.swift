import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// The harm that fixes say they do, compared with the layouts that they lead to.
struct HarmFinderTests {
  private func conflict(_ views: String, _ constraints: String) throws -> (LayoutConflict, ConstraintSystem) {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [\(views)] },
        "constraints": [\(constraints)] }
      """
    let system = try LayoutDocument(Array(document.utf8), path: "x").system
    return (try #require(SystemDiagnosis(system).conflicts.first), system)
  }

  /// Two buttons side by side are too wide. Fixes that let the second one leave the screen come last.
  @Test func aViewThatLeavesItsContainerIsHarm() throws {
    let (conflict, system) = try conflict(
      #"{ "key": "a" }, { "key": "b" }"#,
      """
      "a.left == root.left + 20", "b.left == a.right + 8", "end: b.right == root.right - 20", "a.width == 200",
      "b.width == 120"
      """)
    let fixes = conflict.fixes.filter { system.constraints[$0.index].key == "end" }
    #expect(!fixes.isEmpty && fixes.allSatisfy { $0.harms == [.overhang(2, container: 0, points: 28)] }, "\(fixes)")
    let harmless = conflict.fixes.prefix { $0.harms.isEmpty }
    #expect(!harmless.isEmpty && harmless.allSatisfy { system.constraints[$0.index].key != "end" })
  }

  /// A distance to a guide's edge isn't a distance to the edge of its view.
  @Test func withinTheInsetNothingLeaves() throws {
    let views = #"{ "key": "box", "safeAreaInsets": [0, 0, 0, 40], "subviews": [{ "key": "a" }] }"#
    func points(_ width: Int) throws -> [Double] {
      let (conflict, system) = try conflict(
        views,
        """
        "box.left == root.left", "box.width == 200", "a.left == box.left", "end: a.right == box.safeArea.right",
        "a.width == \(width)"
        """)
      return conflict.fixes.filter { system.constraints[$0.index].key == "end" }.flatMap(\.harms).compactMap { harm in
        guard case .overhang(let item, let container, let points) = harm else { return nil }
        return [item, container].map { system.items[$0].name } == ["a", "box"] ? points : nil
      }
    }
    #expect(try points(190).isEmpty)
    #expect(try points(215) == [15])
  }

  /// If the app folds a container, what is inside has to leave it; if the container is only small, that is harm.
  @Test(arguments: ["", #", "line.height == 10", "foot.height == 10""#])
  func whatIsInsideLeavesAFoldedContainer(sizes: String) throws {
    func fix(_ height: Int) throws -> (isFolded: Bool, harms: [Fix.Harm]?) {
      let (conflict, system) = try conflict(
        #"{ "key": "area", "subviews": [{ "key": "line" }, { "key": "foot" }] }"#,
        """
        "fold: area.height == \(height)", "line.top == area.top + 6", "foot.top == line.bottom + 20",
        "end: foot.bottom == area.bottom"\(sizes)
        """)
      let end = conflict.fixes.first { fix in
        guard case .lowerPriority = fix.change else { return false }
        return system.constraints[fix.index].key == "end"
      }
      let fold = try #require(system.constraints.firstIndex { $0.key == "fold" })
      return (conflict.recommendation?.reason == .collapsed(fold), end?.harms)
    }
    let (folded, small) = try (fix(0), fix(10))
    #expect(folded.isFolded && folded.harms == [], "\(folded)")
    #expect(!small.isFolded && small.harms != [], "\(small)")
  }

  /// A smaller number that leaves no room for another view isn't the first fix.
  @Test func aViewThatMovesToNothingIsHarm() throws {
    let (conflict, system) = try conflict(
      #"{ "key": "text" }, { "key": "toggle", "intrinsicContentSize": [49, 31] }"#,
      """
      "text.left == root.left + 16", "gap: toggle.left == text.right + 8", "toggle.right == root.right - 16",
      "width: text.width == 350"
      """)
    let number = try #require(
      conflict.fixes.first { fix in
        if case .changeConstant = fix.change { system.constraints[fix.index].key == "width" } else { false }
      })
    #expect(number.harms.contains { if case .collapse(let place) = $0 { place.item == 2 } else { false } }, "\(number)")
    #expect(conflict.fixes.first?.harms.isEmpty == true, "\(conflict.fixes)")
  }

  /// The overhang of a fix is that of the layout with the fix.
  @Test func overhangsMatchTheLayout() throws {
    var count = 0
    for seed in 0..<UInt64(RandomTrials(.documents).count) {
      let system = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x").system
      for fix in SystemDiagnosis(system).conflicts.flatMap(\.fixes) where !fix.leavesOtherConflicts {
        for case .overhang(let item, let container, let points) in fix.harms {
          count += 1
          let layout = SystemDiagnosis(system.applying(fix.change, to: fix.index), .withoutFixes)
          #expect(layout.conflicts.isEmpty, "seed \(seed)")
          let attribute = system.constraints[fix.index].first.place.attribute
          let inner = try #require(system.form(of: .init(item, edge(attribute))))
          let outer = try #require(system.form(of: .init(container, edge(attribute))))
          let sign = attribute.isNearEdge ? -1.0 : 1
          let beyond = sign * (inner.value { layout.values[$0] } - outer.value { layout.values[$0] })
          #expect(abs(beyond - points) < 0.001, "seed \(seed): \(fix), \(beyond)")
        }
      }
    }
    #expect(count > 0, "no fix leaves a container")
  }

  /// The edge of a view beside which an attribute is.
  private func edge(_ attribute: Attribute) -> Attribute {
    switch (attribute.axis, attribute.isNearEdge) {
    case (.horizontal, true): .left
    case (.horizontal, false): .right
    case (.vertical, true): .top
    case (.vertical, false): .bottom
    }
  }
}
