import LayoutModel
import Testing

/// What a view can be asked about its layout.
@Suite struct ViewQuestionsTests {
  let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let label = View(class: "UILabel", key: "label")

  init() { root.addSubview(label) }

  @discardableResult
  func constrain(
    _ item: LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: LayoutItem? = nil,
    plus constant: Double = 0, priority: LayoutPriority = .required, key: String? = nil
  ) throws -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: second.map { _ in attribute }, constant: constant, priority: priority, key: key)
    constraint.activate()
    return constraint
  }

  // MARK: Ambiguity

  @Test func aViewThatNothingPlacesIsAmbiguous() throws {
    #expect(label.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    try constrain(label, .left, .equal, root)
    try constrain(label, .top, .equal, root)
    try constrain(label, .width, .equal, plus: 10)
    #expect(label.hasAmbiguousLayout, "the height is open")
    let height = try constrain(label, .height, .greaterThanOrEqual, plus: 10)
    #expect(label.hasAmbiguousLayout, "the height has no upper end")
    label.intrinsicContentSize = .init(width: nil, height: 5)
    #expect(!label.hasAmbiguousLayout, "hugging decides")
    height.deactivate()
    #expect(!label.hasAmbiguousLayout)
    try root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func twoConstraintsOfOnePriorityLeaveWhatLiesBetweenOpen() throws {
    for attribute in [Attribute.left, .top] { try constrain(label, attribute, .equal, root) }
    try constrain(label, .height, .equal, plus: 10)
    try constrain(label, .width, .equal, plus: 5, priority: .high)
    let other = try constrain(label, .width, .equal, plus: 7, priority: .high)
    #expect(label.hasAmbiguousLayout)
    other.priority = .medium
    #expect(!label.hasAmbiguousLayout)
  }

  @Test func askingChangesNothing() throws {
    try constrain(label, .left, .equal, root, plus: 7)
    try root.layoutIfNeeded()
    let before = label.frame
    _ = label.hasAmbiguousLayout
    try root.layoutIfNeeded()
    #expect(label.frame == before)
  }

  // MARK: Constraints that decide

  @Test func theConstraintsThatDecideAreNamed() throws {
    let left = try constrain(label, .left, .equal, root, plus: 8, key: "left")
    let right = try constrain(label, .right, .equal, root, plus: -8, key: "right")
    try constrain(label, .width, .lessThanOrEqual, plus: 1000, key: "slack")
    label.intrinsicContentSize = .init(width: 30, height: 21)
    let top = try constrain(label, .top, .equal, root, plus: 5, key: "top")
    let horizontal = label.constraintsAffectingLayout(for: .horizontal)
    #expect(horizontal.filter { $0.origin == .user } == [left, right])
    #expect(horizontal.map(\.origin) == [.autoresizingMask, .user, .user], "the root's width, left and right")
    let vertical = label.constraintsAffectingLayout(for: .vertical)
    #expect(vertical.first === top)
    #expect(vertical.last?.origin == .contentSize)
    #expect(vertical.count == 2)
    #expect(root.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.height])
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  // MARK: Fitting sizes

  @Test func theFittingSizeIsTheSmallestThatTheContentsAllow() throws {
    let cell = View(key: "cell")
    root.addSubview(cell)
    cell.addSubview(label)
    label.intrinsicContentSize = .init(width: 120, height: 21)
    for (attribute, inset) in [(Attribute.left, 10.0), (.top, 5), (.right, -10), (.bottom, -5)] {
      try constrain(label, attribute, .equal, cell, plus: inset)
    }
    try constrain(cell, .width, .equal, root)
    #expect(try cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 140, height: 31))
    // The constraint to the root does not count, and neither does the root.
    try constrain(label, .width, .lessThanOrEqual, plus: 500)
    #expect(
      try cell.systemLayoutSizeFitting(
        Size(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSize)
        == Size(width: 320, height: 31))
    // Hugging (250) is stronger than the target (50).
    #expect(try cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 140, height: 31))
    label.setContentHuggingPriority(LayoutPriority(exactly: 20)!, for: .horizontal)
    #expect(try cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 520, height: 31))
    #expect(label.contentHuggingPriority(for: .horizontal).value == 20)
    try root.layoutIfNeeded()
    #expect(cell.frame.width == 320, "asking changed nothing")
  }

  @Test func aViewsOwnFrameIsNoFittingSize() throws {
    let box = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let content = View(frame: Rect(x: 0, y: 0, width: 50, height: 40))
    box.addSubview(content)
    try constrain(box, .width, .greaterThanOrEqual, plus: 60)
    try constrain(content, .bottom, .equal, box)
    #expect(try box.systemLayoutSizeFitting(.zero) == Size(width: 60, height: 40))
  }

  // MARK: Misuse

  @Test func whatAutoLayoutRefusesIsRefused() throws {
    let stranger = View(key: "stranger")
    func refusal(_ constraint: LayoutConstraint) -> LayoutError? {
      let error = #expect(throws: LayoutError.self) { try throwingMisuse { constraint.activate() } }
      #expect(!constraint.isActive)
      return error
    }
    func make(
      _ attribute: Attribute, _ second: LayoutItem?, _ other: Attribute?, _ multiplier: Double = 1
    )
      -> LayoutConstraint
    {
      LayoutConstraint(
        item: label, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: multiplier,
        location: SourceLocation(path: "Form.swift", line: 3, column: 5))
    }
    let strange = refusal(make(.left, stranger, .left))
    #expect(strange?.code == .noCommonSuperview)
    #expect(strange?.description == "Form.swift:3:5: couldn't find a common superview for label and stranger")
    #expect(strange?.items == ["label", "stranger"])
    #expect(refusal(make(.left, root, .top))?.code == .unsupportedPairing)
    #expect(refusal(make(.left, root, .leading))?.code == .unsupportedPairing)
    #expect(refusal(make(.width, root, .left))?.code == .unsupportedPairing)
    #expect(refusal(make(.left, nil, nil))?.code == .lonePosition)
    #expect(refusal(make(.left, root, .left, 0))?.code == .invalidNumber)
    #expect(refusal(make(.left, root, .left, .infinity))?.code == .invalidNumber)
    // All or none.
    let good = make(.left, root, .left)
    #expect(throws: LayoutError.self) {
      try throwingMisuse { LayoutConstraint.activate([good, make(.left, nil, nil)]) }
    }
    #expect(!good.isActive)
    LayoutConstraint.activate([good, good])
    #expect(root.constraints.count == 1)
  }
}
