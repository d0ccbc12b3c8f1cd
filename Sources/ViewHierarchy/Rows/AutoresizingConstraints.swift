package import ConstraintSystems

/// The constraints that represent a view's frame and autoresizing mask.
///
/// Fixed parts keep their lengths. Flexible parts share the change of the superview's size since the view's frame was
/// set, in proportion to their lengths in the frame (in equal shares if all of them are 0), as in UIKit.
package enum AutoresizingConstraints {
  /// Returns the constraints of `view`. A root has only width and height constraints, because its origin defines the
  /// coordinate system; other views have left, top, width and height constraints, relative to the superview.
  package static func make(for view: View) -> [LayoutConstraint] {
    guard view.translatesAutoresizingMaskIntoConstraints, let frame = view.givenFrame else { return [] }
    return make(for: view, frame, in: view.autoresizingReference)
  }

  /// Returns the constraints that `view` would have with `frame` in a superview of size `reference`.
  static func make(for view: View, _ frame: Rect, in reference: Size?) -> [LayoutConstraint] {
    guard let superview = view.superview else {
      return [
        constraint(view, .height, nil, multiplier: 1, constant: frame.height),
        constraint(view, .width, nil, multiplier: 1, constant: frame.width),
      ]
    }
    let horizontal = Span(
      start: frame.x, length: frame.width, total: reference?.width,
      flexible: view.autoresizingMask.horizontalParts)
    let vertical = Span(
      start: frame.y, length: frame.height, total: reference?.height,
      flexible: view.autoresizingMask.verticalParts)
    return [
      constraint(view, .left, superview, horizontal.startRow), constraint(view, .top, superview, vertical.startRow),
      constraint(view, .width, superview, horizontal.lengthRow),
      constraint(view, .height, superview, vertical.lengthRow),
    ]
  }

  private static func constraint(
    _ view: View, _ attribute: Attribute, _ superview: View, _ row: Span.Row
  )
    -> LayoutConstraint
  {
    // A fixed length is a number; a fixed start is a distance from the superview's start.
    if row.share == 0 {
      return attribute.kind == .size
        ? constraint(view, attribute, nil, multiplier: 1, constant: row.constant)
        : constraint(view, attribute, (superview, attribute), multiplier: 1, constant: row.constant)
    }
    let reference: Attribute =
      switch attribute {
      case .left: .right
      case .top: .bottom
      default: attribute
      }
    return constraint(view, attribute, (superview, reference), multiplier: row.share, constant: row.constant)
  }

  private static func constraint(
    _ view: View, _ attribute: Attribute, _ second: (View, Attribute)?, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: second?.0, attribute: second?.1,
      multiplier: multiplier, constant: constant, className: "NSAutoresizingMaskLayoutConstraint",
      location: nil)
  }
}

extension View {
  /// The constraints that represent the view's frame and autoresizing mask; empty if the frame doesn't take part in
  /// layout.
  package var autoresizingConstraints: [LayoutConstraint] { AutoresizingConstraints.make(for: self) }

  /// Returns true if the constraints would be the same if the view had `frame` in a superview of size `reference`.
  package func hasAutoresizingConstraints(of frame: Rect, in reference: Size?) -> Bool {
    let others = AutoresizingConstraints.make(for: self, frame, in: reference)
    return zip(autoresizingConstraints, others).allSatisfy { one, other in
      (one.multiplier - other.multiplier).magnitude < 1e-12 && (one.constant - other.constant).magnitude < 1e-9
        && (one.secondItem == nil) == (other.secondItem == nil)
    }
  }
}

/// A view's extent along one axis, and the shares of its three parts in a change of the superview's length.
private struct Span {
  /// `share * superview's length + constant`.
  struct Row {
    var share: Double
    var constant: Double
  }

  let startRow: Row
  let lengthRow: Row

  /// - Parameters:
  ///   - total: the superview's length; nil if it's unknown, so that nothing can be flexible.
  ///   - flexible: three values, which are true if the part before the view, its length, and the part after it can
  ///     change.
  init(start: Double, length: Double, total: Double?, flexible: [Bool]) {
    guard let total, flexible.contains(true) else {
      startRow = Row(share: 0, constant: start)
      lengthRow = Row(share: 0, constant: length)
      return
    }
    let parts = [start, length, total - start - length]
    let elastic = zip(parts, flexible).map { $1 ? max(0, $0) : 0 }
    // If the sum of the parts overflows, the shares are NaN, and the constraint is rejected.
    let whole = elastic.reduce(0, +)
    let sum = whole.isFinite ? whole : .nan
    let count = Double(flexible.count { $0 })
    let shares = zip(elastic, flexible).map { part, isFlexible in
      !isFlexible ? 0 : sum == 0 ? 1 / count : part / sum
    }
    startRow = Row(share: shares[0], constant: start - shares[0] * total)
    lengthRow = Row(share: shares[1], constant: length - shares[1] * total)
  }
}

extension View.AutoresizingMask {
  fileprivate var horizontalParts: [Bool] {
    [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)]
  }

  fileprivate var verticalParts: [Bool] {
    [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)]
  }
}
