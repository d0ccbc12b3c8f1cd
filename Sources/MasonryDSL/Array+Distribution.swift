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
  /// - Returns: the constraints, one for each chain.
  /// - Throws: ``LayoutModel/LayoutError/Code/tooFewViews`` for fewer than two views;
  ///   ``LayoutModel/LayoutError/Code/noCommonSuperview`` if nothing contains them all. Nothing has changed then.
  /// - Complexity: O(views * depth).
  @discardableResult
  public func distribute(
    along axis: Axis, spacing: Double, lead: Double = 0, tail: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutError) -> [Constraint] {
    let site = CallSite(.make, fileID: fileID, line: line, column: column)
    let container = try distributionContainer(site)
    let words = AxisWords(axis)
    return try run(site) { index, make in
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
  /// - Returns: the constraints, one for each chain.
  /// - Throws: ``LayoutModel/LayoutError/Code/tooFewViews`` for fewer than two views;
  ///   ``LayoutModel/LayoutError/Code/noCommonSuperview`` if nothing contains them all. Nothing has changed then.
  /// - Complexity: O(views * depth).
  @discardableResult
  public func distribute(
    along axis: Axis, itemLength: Double, lead: Double = 0, tail: Double = 0, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutError) -> [Constraint] {
    let site = CallSite(.make, fileID: fileID, line: line, column: column)
    let container = try distributionContainer(site)
    let words = AxisWords(axis)
    return try run(site) { index, make in
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
  private func run(_ site: CallSite, _ block: (Int, ConstraintMaker) -> Void) throws(LayoutError) -> [Constraint] {
    var index = 0
    return try MakeCall(site: site).run(on: self) { make in
      block(index, make)
      index += 1
    }
  }

  /// The innermost view that contains all of the views.
  private func distributionContainer(_ site: CallSite) throws(LayoutError) -> View {
    let names = map(\.displayName)
    guard count >= 2 else {
      throw site.error(.tooFewViews, "views to distribute are at least two, not \(count)", names, at: nil)
    }
    var container = self[0].superview
    for view in dropFirst() {
      container = container.flatMap { known in view.superview.flatMap { known.closestCommonSuperview(with: $0) } }
    }
    guard let container else {
      throw site.error(
        .noCommonSuperview, "couldn't find a common superview for \(names.joined(separator: ", "))", names, at: nil)
    }
    return container
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
