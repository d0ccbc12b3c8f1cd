public import LayoutModel

extension Array where Element: View {
  /// Places the views one after the other along `axis`, all of the same length, with equal gaps.
  ///
  /// The first begins `lead` after the near edge of the views' common superview, the last ends `tail` before its far
  /// edge.
  ///
  /// - Parameters:
  ///   - axis: the direction.
  ///   - spacing: the gap between neighbours, in points.
  ///   - lead: the gap before the first view, in points.
  ///   - tail: the gap after the last view, in points.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; none for fewer than two views, or if nothing contains them all.
  ///   That is recorded as ``LayoutModel/View/misuse``, and nothing has changed then.
  /// - Complexity: O(views * depth).
  @discardableResult
  public func distribute(
    along axis: Axis, spacing: Double, lead: Double = 0, tail: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> [Constraint] {
    let site = CallSite(.make, fileID: fileID, line: line, column: column)
    guard let container = distributionContainer(site) else { return [] }
    let words = AxisWords(axis)
    return run(site) { index, make in
      if index == 0 {
        make.attribute(words.near).equalTo(container, fileID: fileID, line: line, column: column).offset(lead)
        return
      }
      let previous = self[index - 1]
      make.attribute(words.length).equalTo(previous, fileID: fileID, line: line, column: column)
      make.attribute(words.near).equalTo(ViewAttribute(previous, words.far), fileID: fileID, line: line, column: column)
        .offset(spacing)
      if index == count - 1 {
        make.attribute(words.far).equalTo(container, fileID: fileID, line: line, column: column).offset(0 - tail)
      }
    }
  }

  /// Places the views along `axis`, each of the given length, with equal gaps that follow from the room there is.
  ///
  /// - Parameters:
  ///   - axis: the direction.
  ///   - itemLength: the length of each view, in points.
  ///   - lead: the gap before the first view, in points.
  ///   - tail: the gap after the last view, in points.
  ///   - fileID: the file in which the call stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the constraints, one for each chain; none for fewer than two views, or if nothing contains them all.
  ///   That is recorded as ``LayoutModel/View/misuse``, and nothing has changed then.
  /// - Complexity: O(views * depth).
  @discardableResult
  public func distribute(
    along axis: Axis, itemLength: Double, lead: Double = 0, tail: Double = 0, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> [Constraint] {
    let site = CallSite(.make, fileID: fileID, line: line, column: column)
    guard let container = distributionContainer(site) else { return [] }
    let words = AxisWords(axis)
    return run(site) { index, make in
      make.attribute(words.length).equalTo(itemLength, fileID: fileID, line: line, column: column)
      if index == 0 {
        make.attribute(words.near).equalTo(container, fileID: fileID, line: line, column: column).offset(lead)
        return
      }
      // The far edges divide the way of the first one (lead + length) to the last one (total - tail) into equal parts.
      let part = Double(index) / Double(count - 1)
      make.attribute(words.far).equalTo(container, fileID: fileID, line: line, column: column).multipliedBy(part)
        .offset((1 - part) * (itemLength + lead) - part * tail)
    }
  }

  /// Makes constraints for each view by a block that gets the view's position.
  private func run(_ site: CallSite, _ block: (Int, ConstraintMaker) -> Void) -> [Constraint] {
    var index = 0
    return MakeCall(site: site).run(on: self) { make in
      block(index, make)
      index += 1
    }
  }

  /// The innermost view that contains all of the views; nil after recording that there is none.
  private func distributionContainer(_ site: CallSite) -> View? {
    guard count >= 2 else {
      return misuse(
        .tooFewViews,
        "can't distribute \(count == 1 ? "a single view" : "an empty array"); at least two views are required", site)
    }
    var container = self[0].superview
    for view in dropFirst() {
      container = container.flatMap { known in view.superview.flatMap { known.closestCommonSuperview(with: $0) } }
    }
    return container ?? misuse(.noCommonSuperview, "couldn't find a common superview", site)
  }

  private func misuse(_ code: LayoutError.Code, _ message: String, _ site: CallSite) -> View? {
    site.error(code, message, map(\.displayName), namesItems: false, at: nil).record(about: self)
    return nil
  }
}

/// The attributes along an axis.
private struct AxisWords {
  let near: Attribute
  let far: Attribute
  let length: Attribute

  init(_ axis: Axis) {
    (near, far, length) = axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
  }
}
