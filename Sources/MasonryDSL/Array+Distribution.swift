public import LayoutModel

extension Array where Element: View {
  /// Lines up the views along `axis` with equal lengths and fixed gaps.
  ///
  /// The first view begins `lead` points after the near edge of the views' common superview. The last view ends `tail`
  /// points before the superview's far edge.
  ///
  /// - Parameters:
  ///   - axis: the direction.
  ///   - spacing: the gap between neighbors, in points.
  ///   - lead: the gap before the first view, in points.
  ///   - tail: the gap after the last view, in points.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain. If there are fewer than two views, or the views have no common
  ///   superview, the method returns an empty array, records a ``LayoutModel/View/misuse`` and changes nothing.
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

  /// Lines up the views along `axis` with a fixed length and equal gaps, which fill the available space.
  ///
  /// - Parameters:
  ///   - axis: the direction.
  ///   - itemLength: the length of each view, in points.
  ///   - lead: the gap before the first view, in points.
  ///   - tail: the gap after the last view, in points.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  /// - Returns: the constraints, one for each chain. If there are fewer than two views, or the views have no common
  ///   superview, the method returns an empty array, records a ``LayoutModel/View/misuse`` and changes nothing.
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
      // The far edges are equally spaced between the first view's (lead + length) and the last view's (total - tail).
      let part = Double(index) / Double(count - 1)
      make.attribute(words.far).equalTo(container, fileID: fileID, line: line, column: column).multipliedBy(part)
        .offset((1 - part) * (itemLength + lead) - part * tail)
    }
  }

  /// Makes constraints for each view with a block that receives the view's index.
  private func run(_ site: CallSite, _ block: (Int, ConstraintMaker) -> Void) -> [Constraint] {
    var index = 0
    return MakeCall(site: site).run(on: self) { make in
      block(index, make)
      index += 1
    }
  }

  /// Returns the innermost view that contains all of the views, or nil after recording misuse if there is no such view.
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

private struct AxisWords {
  let near: Attribute
  let far: Attribute
  let length: Attribute

  init(_ axis: Axis) {
    (near, far, length) = axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
  }
}
