import LayoutModel
import MasonryDSL
import Testing

/// Anchors and initialisers, as the platform has them.
@Suite struct AnchorsTests {
  let scene = Scene()
  var view: View { scene.view }
  var other: View { scene.other }

  @Test func everyAnchorAndRelationIsThere() {
    let constraints = [
      view.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 8),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: other.trailingAnchor),
      view.centerXAnchor.constraint(lessThanOrEqualTo: other.centerXAnchor, constant: -1),
      view.topAnchor.constraint(equalTo: other.bottomAnchor),
      view.centerYAnchor.constraint(equalTo: scene.container.layoutMarginsGuide.centerYAnchor),
      view.firstBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor),
      view.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 0.5, constant: 3),
      view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 2),
      view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
    ]
    #expect(
      constraints.map(scene.equation) == [
        "view.left == other.right + 8", "view.leading >= other.trailing", "view.centerX <= other.centerX - 1",
        "view.top == other.bottom", "view.centerY == container.margins.centerY",
        "view.firstBaseline == other.lastBaseline",
        "view.width == other.height * 0.5 + 3", "view.width >= other.width * 2", "view.width <= other.width",
        "view.height == 44", "view.height >= 40", "view.height <= 50",
      ])
    #expect(constraints.allSatisfy { !$0.isActive && $0.location?.path == "AnchorsTests.swift" })
  }

  @Test func anIdentifierIsTheNameWhereThereIsNoKey() throws {
    let gap = view.leadingAnchor.constraint(equalTo: scene.container.leadingAnchor, constant: 8)
    gap.identifier = "gap"
    gap.priority = .high
    LayoutConstraint.activate([gap, view.widthAnchor.constraint(equalToConstant: 20)])
    #expect(gap.description == "<NSLayoutConstraint:gap UIView:view.leading == UIView:container.leading + 8 ^high>")
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 0, width: 20, height: 0))
    gap.key = "key"
    #expect(gap.name == "key")
    LayoutConstraint.deactivate([gap])
    #expect(!gap.isActive)
  }

  @Test func theInitialiserOfThePlatform() throws {
    let padding = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      LayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: scene.container, attribute: .top, multiplier: 1,
        constant: padding.top),
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: scene.container, attribute: .left, multiplier: 1,
        constant: padding.left),
      LayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: scene.container, attribute: .bottom, multiplier: 1,
        constant: -padding.bottom),
      LayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: scene.container, attribute: .right, multiplier: 1,
        constant: -padding.right),
    ])
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 300, height: 460))
  }

  @Test func visualFormatsAreInstalledLikeOthers() throws {
    let constraints = try ["H:|-margin-[view(80)]-[other]-|", "V:|-20-[view(44)]", "V:|-20-[other(==view)]"].flatMap {
      try LayoutConstraint.constraints(
        visualFormat: $0, metrics: ["margin": 16], views: ["view": view, "other": other])
    }
    LayoutConstraint.activate(constraints)
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 16, y: 20, width: 80, height: 44))
    #expect(other.frame == Rect(x: 104, y: 20, width: 208, height: 44))
  }

  @Test func everyConstraintKnowsItsLine() throws {
    let line = #line + 2
    let made = [
      view.leftAnchor.constraint(equalTo: other.leftAnchor), view.widthAnchor.constraint(equalToConstant: 1),
      LayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 0),
    ]
    let drawn = try LayoutConstraint.constraints(
      visualFormat: "|[view(3)][other]|", views: ["view": view, "other": other])
    let call = #line + 1
    let distributed = [view, other].distribute(along: .vertical, spacing: 3).flatMap(\.layoutConstraints)
    #expect(made.map(\.location?.line) == [line, line, line + 1])
    #expect(drawn.allSatisfy { $0.location?.line == line + 4 })
    #expect(distributed.allSatisfy { $0.location?.line == call && $0.provenance?.call == .make })
    #expect((made + drawn + distributed).allSatisfy { $0.location?.path == "AnchorsTests.swift" })
    #expect((made + drawn).allSatisfy { $0.provenance == nil }, "no make call made them")
  }
}
