import ConstraintSystems

/// The members of a conflict, or of a condition for one, as far as it matters what to do about them.
struct MemberSet {
  let system: ConstraintSystem
  /// The sizes of content in the system, if already computed.
  private let contents: ContentSizes?
  /// The members, in order.
  let all: [ConstraintSystem.Constraint]
  /// Those that the app made, most suspect first.
  let own: [ConstraintSystem.Constraint]
  /// The member that layout breaks first.
  let mostSuspect: Int?
  /// For the members of a conflict, the constant with which each would hold with the others, where there is one.
  var nearestConstants: [Int: Double] = [:]
  /// The distances among those that the app made.
  let distances: EqualDistances
  /// The items whose sizes are not below 0, as far as the contradiction depends on that.
  let squeezed: Set<Int>
  /// The constraint of the system's that the conflict begins with.
  var sign: SystemSign?
  /// The size of 0 that the system gives a view of the list, where the conflict depends on a size that no line gives.
  var likelyCause: ConstraintSystem.Constraint?
  /// The room that several sizes of the conflict share, where that is too small without any one of them.
  private(set) var room: SharedRoom?

  /// The members of a conflict.
  ///
  /// - Parameter contents: those of `system`, if already computed.
  init(_ conflict: LayoutConflict, in system: ConstraintSystem, _ contents: ContentSizes? = nil) {
    self.init(
      system, members: conflict.members.map(\.index), ranking: conflict.ranking,
      premises: conflict.premises.map(\.index), contents)
    for constraint in all { nearestConstants[constraint.index] = conflict.nearestConstant(of: constraint) }
    sign = SystemSign(self)
    room = SharedRoom(conflict, in: system)
  }

  init(
    _ system: ConstraintSystem, members: [Int], ranking: [Int], premises: [Int] = [], _ contents: ContentSizes? = nil
  ) {
    self.system = system
    self.contents = contents
    all = members.map { system.constraints[$0] }
    own = ranking.map { system.constraints[$0] }.filter { !$0.origin.isSystemMade }
    mostSuspect = ranking.first
    distances = EqualDistances(own, in: system)
    squeezed = Set(
      premises.map { system.premises[$0] }.filter { $0.kind == .nonNegativeSize }.map(\.place.item))
  }

  /// True if nothing was made by the app.
  var isSystemMade: Bool { own.isEmpty }

  /// The class of the item that a constraint is about.
  func className(_ constraint: ConstraintSystem.Constraint) -> String {
    system.items[constraint.first.place.item].className
  }

  /// All kinds of change of one constraint.
  func candidate(_ index: Int) -> FixCandidate {
    FixCandidate(index, FixCandidate.kinds(of: system.constraints[index], contents ?? ContentSizes(system)))
  }

  /// The constraint that waits until the size of a sign is another.
  func candidates(_ sign: SystemSign) -> [FixCandidate] {
    sign.fix.map { [FixCandidate($0.index, [.waitForRightSize])] } ?? []
  }

  /// The app's members on one axis in the order in which they can best wait for a size that is not there yet: sizes
  /// given as numbers, far edges, what centres, then the others.
  func waiting(on axis: Axis) -> [Int] {
    let suspects = own.filter { $0.first.place.attribute.axis == axis }
    let sizes = suspects.filter { $0.isSizeAsNumber && !$0.isZeroSize }
    let far = suspects.filter { $0.first.place.attribute.isFarEdge && $0.second != nil }
    let centring = suspects.filter(\.isCentring)
    var seen: Set<Int> = []
    return (sizes + far + centring + suspects).map(\.index).filter { seen.insert($0).inserted }
  }

  /// The superview of an item, from the list's names or the item's mask, which holds it in its superview.
  func superview(of item: Int) -> Int? {
    if let known = system.items[item].parent { return known }
    for constraint in system.constraints where constraint.origin == .autoresizingMask {
      guard let second = constraint.second?.place.item, system.owner(ofMask: constraint) == item else { continue }
      return constraint.first.place.item == item ? second : constraint.first.place.item
    }
    return nil
  }
}
