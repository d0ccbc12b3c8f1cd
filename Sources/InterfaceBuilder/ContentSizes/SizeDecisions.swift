import LayoutModel

/// Which widths and heights equations decide, the sizes of content left out.
struct SizeDecisions {
  /// What those stronger than most content decide, and what the required ones do.
  private let strong: DecidedSizes
  private let required: DecidedSizes

  /// The decisions in the hierarchy of `root`, which its installed constraints make.
  init(root: View) {
    strong = DecidedSizes(root: root, above: .high)
    required = DecidedSizes(root: root, above: LayoutPriority(exactly: 999.999) ?? .high)
  }

  /// Whether equations that are stronger than a view's content decide its width or height.
  func decide(_ axis: Axis, of view: View) -> Bool {
    let content = max(view.contentHugging[axis], view.contentCompressionResistance[axis])
    return (content > .high ? required : strong).decides(axis, of: view)
  }
}

/// What equations above a priority decide.
///
/// Each constraint is a row over the places of the items; a size is decided where its unit vector is a sum of rows.
/// Gaussian elimination over sparse rows; the right sides are of no account.
private struct DecidedSizes {
  private var variables: [ObjectIdentifier: Int] = [:]
  /// Rows by their highest variable.
  private var echelon: [Int: [(variable: Int, value: Double)]] = [:]

  private let threshold: LayoutPriority

  init(root: View, above threshold: LayoutPriority) {
    self.threshold = threshold
    let views = root.hierarchy
    for view in views {
      for item in [view as LayoutItem] + view.layoutGuides { variables[ObjectIdentifier(item)] = variables.count * 4 }
    }
    for view in views { add(frameOf: view) }
    for constraint in root.installedConstraints { add(constraint) }
  }

  /// Whether the width or height of a view is decided.
  func decides(_ axis: Axis, of view: View) -> Bool {
    guard let first = variables[ObjectIdentifier(view)] else { return false }
    return reduced([(first + (axis == .horizontal ? 1 : 3), 1)]).isEmpty
  }

  private typealias Row = [(variable: Int, value: Double)]

  private mutating func add(_ row: Row) {
    let row = reduced(row)
    guard let leading = row.last else { return }
    echelon[leading.variable] = row.map { ($0.variable, $0.value / leading.value) }
  }

  /// What is left of a row, whose variables ascend, when rows that are there are subtracted.
  private func reduced(_ row: Row) -> Row {
    var row = row
    while let leading = row.last {
      guard let other = echelon[leading.variable] else { return row }
      row = Self.combined(row, -leading.value, other)
    }
    return row
  }

  /// `left + factor * right`, without what is 0.
  private static func combined(_ left: Row, _ factor: Double, _ right: Row) -> Row {
    var result: Row = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let a = i < left.count ? left[i].variable : .max
      let b = j < right.count ? right[j].variable : .max
      let value = (a <= b ? left[i].value : 0) + (b <= a ? factor * right[j].value : 0)
      if abs(value) > 1e-9 { result.append((min(a, b), value)) }
      if a <= b { i += 1 }
      if b <= a { j += 1 }
    }
    return result
  }

  // MARK: Rows

  private mutating func add(frameOf view: View) {
    guard view.translatesAutoresizingMaskIntoConstraints, view.givenFrame != nil,
      let first = variables[ObjectIdentifier(view)]
    else { return }
    guard let outer = view.superview.flatMap({ variables[ObjectIdentifier($0)] }) else {
      for variable in 0..<4 { add([(first + variable, 1)]) }
      return
    }
    let mask = view.autoresizingMask
    let flexible = (
      [View.AutoresizingMask.flexibleLeftMargin, .flexibleTopMargin],
      [View.AutoresizingMask.flexibleWidth, .flexibleHeight]
    )
    for axis in 0..<2 {
      let (start, size) = (axis * 2, axis * 2 + 1)
      add(
        Self.row(
          [(first + start, 1), (outer + start, -1)] + (mask.contains(flexible.0[axis]) ? [(outer + size, -1)] : [])))
      add(Self.row([(first + size, 1)] + (mask.contains(flexible.1[axis]) ? [(outer + size, -1)] : [])))
    }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    guard constraint.relation == .equal, constraint.priority > threshold,
      constraint.identifier != "UISV-fill-proportionally", let host = constraint.installedView,
      var terms = terms(constraint.firstItem, constraint.firstAttribute)
    else { return }
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      guard let second = self.terms(item, attribute) else { return }
      terms += second.map { ($0.variable, -constraint.multiplier * $0.value) }
      if constraint.multiplier != 1, attribute.kind == .position, let origin = variables[ObjectIdentifier(host)] {
        terms.append((origin + (attribute.axis == .horizontal ? 0 : 2), constraint.multiplier - 1))
      }
    }
    add(Self.row(terms))
  }

  /// Terms with each variable once, ascending.
  private static func row(_ terms: Row) -> Row {
    var merged: Row = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if merged.last?.variable == term.variable {
        merged[merged.count - 1].value += term.value
      } else {
        merged.append(term)
      }
    }
    return merged.filter { $0.value != 0 }
  }

  private func terms(_ item: LayoutItem, _ attribute: Attribute) -> Row? {
    // A built-in guide is its owner, less numbers.
    let isBuiltIn = variables[ObjectIdentifier(item)] == nil
    guard let owner = isBuiltIn ? item.container : item, let first = variables[ObjectIdentifier(owner)] else {
      return nil
    }
    let (start, size) = attribute.axis == .horizontal ? (first, first + 1) : (first + 2, first + 3)
    switch attribute {
    case .width, .height: return [(size, 1)]
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: return [(start, 1)]
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return [(start, 1), (size, 0.5)]
    case .firstBaseline:
      return (item as? View)?.baselines.firstFromTop == nil ? [(start, 1), (size, 1)] : [(start, 1)]
    default: return [(start, 1), (size, 1)]
    }
  }
}
