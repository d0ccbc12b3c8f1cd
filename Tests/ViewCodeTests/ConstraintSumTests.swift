import Testing

/// Sums of lists of constraints, such as those of visual formats.
@Suite struct ConstraintSumTests {
  private func conflicts(_ sum: String) -> Int {
    ReadCode(
      body: """
        addSubview(label)
        addSubview(photo)
        let views = ["label": label, "photo": photo]
        NSLayoutConstraint.activate(\(sum))
        """
    ).conflicts.count
  }

  private static let small =
    "NSLayoutConstraint.constraints(withVisualFormat: \"V:[label(20)]\", metrics: nil, views: views)"
  private static let large = small.replacing("20", with: "30")
  private static let other = small.replacing("label", with: "photo")
  private static let anchor = "[label.heightAnchor.constraint(equalToConstant: 40)]"

  @Test func sumsAreRead() {
    #expect(conflicts("\(Self.small) + \(Self.large)") == 1)
    #expect(conflicts("\(Self.small) + \(Self.anchor)") == 1)
    #expect(conflicts("\(Self.anchor) + \(Self.small)") == 1)
    #expect(conflicts("\(Self.other) + \(Self.small) + \(Self.anchor)") == 1)
    #expect(conflicts("\(Self.other) + \(Self.small)") == 0)
    #expect(conflicts("\(Self.other) + \(Self.anchor)") == 0)
  }

  /// A part that isn't known doesn't hide the others.
  @Test func aPartIsUnknown() {
    #expect(conflicts("\(Self.small) + more() + \(Self.anchor)") == 1)
    #expect(conflicts("more() + \(Self.small)") == 0)
  }

  @Test func aVariableKeepsASum() {
    let body = "var all = \(Self.small)\nall += \(Self.anchor)\nNSLayoutConstraint.activate(all)"
    #expect(
      ReadCode(body: "addSubview(label)\nlet views = [\"label\": label]\n" + body).conflicts.count == 1)
  }
}
