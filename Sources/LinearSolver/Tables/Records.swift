/// The status of a row in relation to its bounds.
///
/// For a row outside the basis, the status is its *side*. The side is stored, not computed from the value: a row
/// exactly on a bound belongs to the side that was last set. If sides were computed from values, a step of length 0
/// would change nothing, and the method could cycle.
enum Status: UInt8, Sendable {
  /// Not in use; available for a new row.
  case vacant
  /// The reduced form of a constraint, not a constraint itself.
  case reduced
  /// Outside the basis, within its bounds.
  case satisfied
  /// Outside the basis, less than its lower bound (a broken soft row).
  case below
  /// Outside the basis, greater than its upper bound (a broken soft row).
  case above
  /// In the basis, at its lower bound; for an equality, at its bound.
  case tightLower
  /// In the basis, at its upper bound.
  case tightUpper

  @inline(always) var isTight: Bool { self == .tightLower || self == .tightUpper }

  /// The change in the row's violation per unit of increase in its value.
  @inline(always) var slope: Double { self == .below ? -1 : self == .above ? 1 : 0 }
}

/// One row of the matrix.
struct RowRecord: BitwiseCopyable, Equatable, Sendable {
  var lower: Double
  var upper: Double
  /// The priority of the row; 1000 is required.
  var priority: Double
  /// The row's position in the order of addition.
  var ordinal: Int32
  /// The variable defined by the row or, for a reduced form, by the tight row.
  var slot = VariableKey.none
  /// For a tight row, the row that serves as its form: itself or its reduced form. For a reduced form, the tight row.
  /// For a vacant row, the next vacant row.
  var form = RowKey.none
  /// For a reduced form, a number that increases with each form made: the form depends only on older forms.
  var birth: Int32 = 0
  /// For a broken row, its position in the list of broken rows.
  var brokenPlace: Int32 = -1
  /// For a tight row that could yield, the first variable that moves when the row yields.
  var lead = Lead.unknown
  var status: Status

  @inline(always)
  mutating func enter(at bound: Status, leading newLead: Lead) { (status, lead) = (bound, newLead) }

  @inline(always)
  mutating func define(_ variable: VariableKey, by newForm: RowKey) { (slot, form) = (variable, newForm) }

  @inline(always) var isRequired: Bool { priority >= Priority.required.value }
  @inline(always) var isEquality: Bool { lower == upper }
  /// True if a row in the basis could yield: it is soft, or is an inequality.
  @inline(always) var isGenerator: Bool { !(isRequired && lower == upper) }
  @inline(always) var activeBound: Double { status == .tightUpper ? upper : lower }

  static let vacant = RowRecord(lower: 0, upper: 0, priority: 0, ordinal: -1, status: .vacant)
}

/// The properties of a row as the definition of a variable.
struct FormRecord: BitwiseCopyable, Equatable, Sendable {
  /// The coefficient of the defined variable.
  var pivot = Estimate.zero
  /// The value that the terms must add up to.
  var target = Estimate.zero
  /// The greatest lead and the lowest firmness among the constraints that the target is derived from.
  var reach = Lead.rigid
  var firmness = Firmness.rigid
}

/// The first variable that moves with a generator, and whether it rises when the generator rises. If the generator has
/// no cost at any priority, this variable's stay determines whether it yields.
struct Lead: BitwiseCopyable, Equatable, Sendable {
  /// The index of the variable, or `unknownIndex`.
  var index: Int32
  var rises: Bool

  /// The index if the lead isn't known yet. Compares as later than every variable.
  static let unknownIndex = Int32.max
  static let unknown = Lead(index: unknownIndex, rises: true)
  /// The reach if nothing can yield. Compares as earlier than every variable.
  static let rigid: Int32 = -1

  @inline(always) var isKnown: Bool { index != Self.unknownIndex }
}

/// The firmness of a value: the highest level at which moving it certainly has a cost, as long as no soft row at that
/// level or a higher one is broken (see `Solver.isFirm`).
enum Firmness {
  /// The value can't move.
  static let rigid = Float(Priority.required.value)
  /// The value may move at no cost.
  static let none = Float(0)

  /// Returns the firmness of a soft row, never rounded up.
  @inline(always)
  static func of(_ priority: Double) -> Float {
    let rounded = Float(priority)
    return Double(rounded) > priority ? rounded.nextDown : rounded
  }
}

/// The information about a row that is needed while walking along a column, as one number: the variable that it
/// defines, or one of these values.
enum Role {
  /// The row's entries are currently irrelevant.
  static let inert: Int32 = -1
  /// A constraint outside the basis, which must be checked when its value moves.
  static let checked: Int32 = -2
  /// A tight constraint whose reduced form defines a variable, so the form is used instead.
  static let reduced: Int32 = -3
}

/// The data of one variable that a pass over the values reads and writes, in 32 bytes.
struct VariableRecord: BitwiseCopyable, Equatable, Sendable {
  var value = Estimate.zero
  /// The position in the order of elimination: the variable that a form defines has a higher label than the form's
  /// other variables.
  var label: Int32
  /// The form that defines the variable; none if the variable's stay does.
  var form = RowKey.none
  /// An upper bound on the leads of all generators that the variable depends on; `Lead.rigid` if there are none.
  var reach: Int32
  /// A lower bound on the firmness of everything that the variable depends on.
  var firmness = Firmness.none

  @inline(always)
  mutating func hold(_ newReach: Int32, _ newFirmness: Float) { (reach, firmness) = (newReach, newFirmness) }

  @inline(always) var isFree: Bool { !form.exists }
  @inline(always) var isRigid: Bool { reach == Lead.rigid }
}

/// The stay of a variable.
struct StayRecord: BitwiseCopyable, Equatable, Sendable {
  /// For a free variable, the first variable that moves when the stay yields.
  var lead: Lead
  /// The number of forms of other variables that contain the variable.
  var uses: Int32 = 0
  /// True if a defined variable counts as being less than 0. This is stored, like the sides of rows: at the value 0,
  /// the side that was last set is kept, so that the stay's cost has a single slope and a step of length 0 can't be
  /// undone.
  var isBelow = false
  /// True if exact arithmetic reached its limits before it could determine the value.
  var isUndecided = false
}

/// A tight row or a stay that could yield.
struct Generator: BitwiseCopyable, Hashable, Sendable {
  /// The key of the row, or the complement of the variable's key.
  var raw: Int32

  @inline(always) init(_ row: RowKey) { raw = row.raw }
  @inline(always) init(stay variable: VariableKey) { raw = ~variable.raw }
  @inline(always) init(raw: Int32) { self.raw = raw }

  @inline(always) var isStay: Bool { raw < 0 }
  @inline(always) var row: RowKey { RowKey(raw: raw) }
  @inline(always) var stay: VariableKey { VariableKey(raw: ~raw) }
}
