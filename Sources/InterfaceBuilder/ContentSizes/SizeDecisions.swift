import LayoutModel

/// The constraints or content that determine a width or height.
enum SizeDecision {
  /// The content of the view.
  case content
  /// Equations determine the sum of several views' sizes, and the sizes of this view and of other views yield.
  case shared
  /// Equations determine the sum of several views' sizes, and only this view yields.
  case yielding
  /// Equations determine the size from the content of several views, such as those of equal width.
  case tied
  /// Equations determine the size itself.
  case constraints
}

/// The widths and heights that equations determine without content sizes.
struct SizeDecisions {
  /// The sizes determined by equations stronger than most content, and by required equations.
  private let strong: DecidedSizes
  private let required: DecidedSizes
  /// The sizes determined by strong equations and limits that the stored frames satisfy with equality; nil if there are
  /// no such limits.
  private let limited: DecidedSizes?

  /// Priorities above this one are treated as required.
  fileprivate static let almostRequired = LayoutPriority(exactly: 999.999) ?? .high

  /// Creates the decisions for the hierarchy of `root` from its installed constraints.
  init(root: View) {
    let limits = StoredLimits(root)
    strong = DecidedSizes(root: root, above: .high)
    required = DecidedSizes(root: root, above: Self.almostRequired)
    limited =
      root.installedConstraints.contains(where: limits.isReached)
      ? DecidedSizes(root: root, above: .high, limits: limits) : nil
  }

  /// Returns the decision for a view's width or height. Only equations that are stronger than the view's content count.
  func decision(_ axis: Axis, of view: View) -> SizeDecision {
    let content = max(view.contentHugging[axis], view.contentCompressionResistance[axis])
    if (content > .high ? required : strong).decides(axis, of: view) { return .constraints }
    if strong.yields(axis, of: view) { return .yielding }
    if strong.shares(axis, of: view) { return .shared }
    return strong.ties(axis, of: view) ? .tied : .content
  }

  /// Returns true if a limit, rather than the view's content, may determine a view's stored width or height.
  func mayBeLimited(_ axis: Axis, of view: View) -> Bool { limited?.decides(axis, of: view) == true }
}

/// Finds equations that only repeat or contradict other equations.
enum RepeatingEquations {
  /// Returns the members of `equations` whose left sides are linear combinations of preceding equations in the list and
  /// of required equations in the hierarchy of `root`.
  static func of(_ equations: [LayoutConstraint], root: View) -> Set<ObjectIdentifier> {
    var decided = DecidedSizes(
      root: root, above: SizeDecisions.almostRequired, without: Set(equations.map { ObjectIdentifier($0) }))
    return Set(
      equations.lazy.filter { equation in decided.row(of: equation).map { !decided.add($0) } ?? false }
        .map { ObjectIdentifier($0) })
  }
}

/// The sizes determined by equations above a priority.
///
/// Each constraint is a row over the variables of the items. A size is determined if its unit vector is a linear
/// combination of rows. This uses Gaussian elimination over sparse rows and ignores the right sides.
private struct DecidedSizes {
  /// The variables of an item: its positions and sizes.
  private struct Places {
    var left, width, top, height: Int
  }

  private var variables: [ObjectIdentifier: Places] = [:]
  /// The rows by their highest variable.
  private var echelon: [Int: [(variable: Int, value: Double)]] = [:]
  /// The content sizes. They have the lowest variables, so that the elimination finds rows about content sizes alone.
  private var contents: [(view: View, axis: Axis)] = []
  /// The content sizes that yield if equations determine a sum.
  private var sharing: Set<Int> = []
  /// The content sizes that alone yield in a sum.
  private var yielding: Set<Int> = []
  /// The content sizes that equations relate to other content sizes.
  private var tied: Set<Int> = []

  private let threshold: LayoutPriority
  /// The inequalities that count as equations because the stored frames satisfy them with equality.
  private let limits: StoredLimits?

  /// Creates the sizes determined by equations in the hierarchy of `root`, except `later`, which the caller adds.
  init(
    root: View, above threshold: LayoutPriority, without later: Set<ObjectIdentifier> = [], limits: StoredLimits? = nil
  ) {
    self.threshold = threshold
    self.limits = limits
    let views = root.hierarchy
    number(views)
    for view in views { add(frameOf: view) }
    for constraint in root.installedConstraints where !later.contains(ObjectIdentifier(constraint)) {
      if let row = row(of: constraint) { add(row) }
    }
    findShares()
  }

  private mutating func number(_ views: [View]) {
    for view in views {
      if view.intrinsicContentSize.width != nil { contents.append((view, .horizontal)) }
      if view.intrinsicContentSize.height != nil { contents.append((view, .vertical)) }
    }
    var (content, other) = (0, contents.count)
    func next(isContent: Bool) -> Int {
      defer { if isContent { content += 1 } else { other += 1 } }
      return isContent ? content : other
    }
    for view in views {
      let size = view.intrinsicContentSize
      variables[ObjectIdentifier(view)] = Places(
        left: next(isContent: false), width: next(isContent: size.width != nil), top: next(isContent: false),
        height: next(isContent: size.height != nil))
      for guide in view.layoutGuides {
        variables[ObjectIdentifier(guide)] = Places(
          left: next(isContent: false), width: next(isContent: false), top: next(isContent: false),
          height: next(isContent: false))
      }
    }
  }

  /// Returns true if equations determine the width or height of a view.
  func decides(_ axis: Axis, of view: View) -> Bool {
    guard let places = variables[ObjectIdentifier(view)] else { return false }
    return reduced([(axis == .horizontal ? places.width : places.height, 1)]).isEmpty
  }

  /// Returns true if the width or height of a view yields in a determined sum.
  func shares(_ axis: Axis, of view: View) -> Bool {
    guard let places = variables[ObjectIdentifier(view)] else { return false }
    return sharing.contains(axis == .horizontal ? places.width : places.height)
  }

  /// Returns true if a view's width or height is the only size that yields in a determined sum.
  func yields(_ axis: Axis, of view: View) -> Bool {
    guard let places = variables[ObjectIdentifier(view)] else { return false }
    return yielding.contains(axis == .horizontal ? places.width : places.height)
  }

  /// Returns true if equations relate a view's width or height to the content sizes of other views.
  func ties(_ axis: Axis, of view: View) -> Bool {
    guard let places = variables[ObjectIdentifier(view)] else { return false }
    return tied.contains(axis == .horizontal ? places.width : places.height)
  }

  /// Finds the content sizes that are tied to others, and those that yield: those with the least resistance to
  /// stretching in each determined sum.
  private mutating func findShares() {
    var relations: [Int: Row] = [:]
    for leading in contents.indices {
      guard var row = echelon[leading] else { continue }
      for term in row.dropLast().reversed() {
        guard let lower = relations[term.variable] else { continue }
        row = Self.combined(row, -term.value, lower)
      }
      relations[leading] = row
      let axis = contents[leading].axis
      guard row.count > 1, row.allSatisfy({ contents[$0.variable].axis == axis }) else { continue }
      if row.contains(where: { $0.value < 0 }) {
        tied.formUnion(row.map(\.variable))
        continue
      }
      func hugging(_ variable: Int) -> LayoutPriority { contents[variable].view.contentHugging[axis] }
      let least = row.map { hugging($0.variable) }.min()
      let giving = row.map(\.variable).filter { hugging($0) == least }
      sharing.formUnion(giving)
      if giving.count == 1 { yielding.formUnion(giving) }
    }
  }

  fileprivate typealias Row = [(variable: Int, value: Double)]

  /// Adds a row.
  ///
  /// - Returns: true if it is independent of the other rows.
  @discardableResult
  fileprivate mutating func add(_ row: Row) -> Bool {
    let row = reduced(row)
    guard let leading = row.last else { return false }
    echelon[leading.variable] = row.map { ($0.variable, $0.value / leading.value) }
    return true
  }

  /// Reduces a row, whose variables ascend, by the existing rows.
  private func reduced(_ row: Row) -> Row {
    var row = row
    while let leading = row.last {
      guard let other = echelon[leading.variable] else { return row }
      row = Self.combined(row, -leading.value, other)
    }
    return row
  }

  /// Returns `left + factor * right` without zeros.
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
      let own = variables[ObjectIdentifier(view)]
    else { return }
    guard let outer = view.superview.flatMap({ variables[ObjectIdentifier($0)] }) else {
      for variable in [own.left, own.width, own.top, own.height] { add([(variable, 1)]) }
      return
    }
    let mask = view.autoresizingMask
    let flexible = (
      [View.AutoresizingMask.flexibleLeftMargin, .flexibleTopMargin],
      [View.AutoresizingMask.flexibleWidth, .flexibleHeight]
    )
    for axis in 0..<2 {
      let (start, size) = axis == 0 ? (own.left, own.width) : (own.top, own.height)
      let (outerStart, outerSize) = axis == 0 ? (outer.left, outer.width) : (outer.top, outer.height)
      add(Self.row([(start, 1), (outerStart, -1)] + (mask.contains(flexible.0[axis]) ? [(outerSize, -1)] : [])))
      add(Self.row([(size, 1)] + (mask.contains(flexible.1[axis]) ? [(outerSize, -1)] : [])))
    }
  }

  /// Returns the row of an equation, or nil for other constraints and for items without variables.
  fileprivate func row(of constraint: LayoutConstraint) -> Row? {
    guard constraint.relation == .equal || limits?.isReached(constraint) == true, constraint.priority > threshold,
      constraint.identifier != "UISV-fill-proportionally", let host = constraint.installedView,
      var terms = terms(constraint.firstItem, constraint.firstAttribute)
    else { return nil }
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      guard let second = self.terms(item, attribute) else { return nil }
      terms += second.map { ($0.variable, -constraint.multiplier * $0.value) }
      if constraint.multiplier != 1, attribute.kind == .position, let origin = variables[ObjectIdentifier(host)] {
        terms.append((attribute.axis == .horizontal ? origin.left : origin.top, constraint.multiplier - 1))
      }
    }
    return Self.row(terms)
  }

  /// Merges terms of the same variable and sorts them.
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
    // A built-in guide equals its owner apart from constants.
    let isBuiltIn = variables[ObjectIdentifier(item)] == nil
    guard let owner = isBuiltIn ? item.container : item, let places = variables[ObjectIdentifier(owner)] else {
      return nil
    }
    let (start, size) = attribute.axis == .horizontal ? (places.left, places.width) : (places.top, places.height)
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
