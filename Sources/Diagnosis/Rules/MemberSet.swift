import ConstraintSystems

/// The members of a conflict, or of a condition for one, with the information that recommendations need.
struct MemberSet {
  let system: ConstraintSystem
  /// The sizes of content in the system, if already computed.
  private let contents: ContentSizes?
  /// The members, in order.
  let all: [ConstraintSystem.Constraint]
  /// The members that the app made, most suspect first.
  let own: [ConstraintSystem.Constraint]
  /// The member that the layout engine would break first.
  let mostSuspect: Int?
  /// For each member of a conflict, the constant with which it would hold together with the others, if there is one.
  var nearestConstants: [Int: Double] = [:]
  /// The equal distances that the app itself created.
  let distances: EqualDistances
  /// The items whose sizes can't be negative, if the contradiction depends on that.
  let squeezed: Set<Int>
  /// The system-made constraint that the conflict starts from.
  var sign: SystemSign?
  /// The constraint by which the system gives a view in the list a size of 0, if the conflict depends on a size that no
  /// line sets.
  var likelyCause: ConstraintSystem.Constraint?
  /// The size that no line sets, if the conflict depends on such a size.
  var unlistedSize: ConstraintSystem.ItemAttribute?
  /// The room that several sizes of the conflict share, if it is too small even without any one of them.
  private(set) var room: SharedRoom?
  /// The superviews known from autoresizing masks, if computed for all sets.
  private let masked: MaskedSuperviews?

  /// Creates a set of the members of a conflict.
  ///
  /// - Parameters:
  ///   - contents: the content sizes in `system`, if already computed.
  ///   - masked: the superviews known from autoresizing masks, if already computed.
  init(
    _ conflict: LayoutConflict, in system: ConstraintSystem, _ contents: ContentSizes? = nil,
    masked: MaskedSuperviews? = nil
  ) {
    self.init(
      system, members: conflict.members.map(\.index), ranking: conflict.ranking,
      premises: conflict.premises.map(\.index), contents, masked: masked)
    for constraint in all { nearestConstants[constraint.index] = conflict.nearestConstant(of: constraint) }
    sign = SystemSign(self)
    room = SharedRoom(conflict, in: system)
  }

  init(
    _ system: ConstraintSystem, members: [Int], ranking: [Int], premises: [Int] = [], _ contents: ContentSizes? = nil,
    masked: MaskedSuperviews? = nil
  ) {
    self.system = system
    self.contents = contents
    self.masked = masked
    all = members.map { system.constraints[$0] }
    own = ranking.map { system.constraints[$0] }.filter { !$0.origin.isSystemMade }
    mostSuspect = ranking.first
    distances = EqualDistances(own, in: system)
    squeezed = Set(
      premises.map { system.premises[$0] }.filter { $0.kind == .nonNegativeSize }.map(\.place.item))
  }

  /// True if the app made none of the members.
  var isSystemMade: Bool { own.isEmpty }

  /// Returns the class of the first item of a constraint.
  func className(_ constraint: ConstraintSystem.Constraint) -> String {
    system.items[constraint.first.place.item].className
  }

  /// Returns a candidate for all kinds of changes to one constraint.
  func candidate(_ index: Int) -> FixCandidate {
    FixCandidate(index, FixCandidate.kinds(of: system.constraints[index], contents ?? ContentSizes(system)))
  }

  /// Returns the constraint that should yield until the sign's view has another size.
  func candidates(_ sign: SystemSign) -> [FixCandidate] {
    sign.fix.map { [FixCandidate($0.index, [.waitForRightSize])] } ?? []
  }

  /// Returns the app's members that could yield until a size on one axis is set, best candidates first: numeric sizes,
  /// far edges, centering constraints, then the others on this axis. If an aspect ratio carries the size over to the
  /// other axis, numeric sizes there count, too, and the ratio yields last.
  func waiting(on axis: Axis) -> [Int] {
    let ratios = own.filter(\.isSideRatio)
    let carried = own.filter { size in
      size.first.place.attribute.axis != axis && size.isSizeAsNumber
        && ratios.contains { $0.first.place.item == size.first.place.item }
    }
    let onAxis = own.filter { $0.first.place.attribute.axis == axis }
    let suspects = onAxis.filter { !$0.isSideRatio } + carried + onAxis.filter(\.isSideRatio)
    let sizes = suspects.filter { $0.isSizeAsNumber && !$0.isZeroSize }
    let far = suspects.filter { $0.first.place.attribute.isFarEdge && $0.second != nil }
    let centring = suspects.filter(\.isCentring)
    var seen: Set<Int> = []
    return (sizes + far + centring + suspects).map(\.index).filter { seen.insert($0).inserted }
  }

  /// Returns the app's members that could yield until `size` is set from outside, best candidates first. In a cell, a
  /// far edge should yield first: then the content keeps its size and temporarily extends beyond the cell.
  func waiting(for size: ConstraintSystem.Constraint) -> [Int] {
    let waiting = waiting(on: size.first.place.attribute.axis)
    guard isCellHeight(size) else { return waiting }
    let edges = waiting.filter { index in
      let constraint = system.constraints[index]
      return constraint.second != nil && constraint.first.place.attribute.isFarEdge
        && constraint.items.contains(size.first.place.item)
    }
    return edges + waiting.filter { !edges.contains($0) }
  }

  /// Returns the superview of an item, found in the list's names or in the constraints of the item's autoresizing mask.
  func superview(of item: Int) -> Int? {
    system.items[item].parent ?? (masked ?? MaskedSuperviews(system)).superview(of: item)
  }
}
