/// How a row stands to its bounds.
///
/// For a row outside the basis this is its *side*, kept as state and not read off its value: a row that sits exactly
/// on a bound belongs to the side it was last put on.
enum Status: UInt8, Sendable {
  /// No row: free for the next one.
  case vacant
  /// The reduced form of a constraint, not a constraint.
  case reduced
  /// Outside the basis and within its bounds.
  case satisfied
  /// Outside the basis, less than its lower bound (a wish that is not granted).
  case below
  /// Outside the basis, more than its upper bound (a wish that is not granted).
  case above
  /// In the basis, at its lower bound; for an equality, at its bound.
  case tightLower
  /// In the basis, at its upper bound.
  case tightUpper

  @inline(__always) var isTight: Bool { self == .tightLower || self == .tightUpper }
}

/// One row of the matrix.
struct RowRecord: BitwiseCopyable, Sendable {
  var lower: Double
  var upper: Double
  /// 1000 is required.
  var priority: Double
  /// As a form: the value its terms have to add up to.
  var target: Double
  /// As a form: the coefficient of the variable it defines.
  var pivot: Double
  /// What rounding may have added to the pivot.
  var pivotNoise: Float
  /// The row's place in the order of addition.
  var ordinal: Int
  /// The variable that the row, or the row whose reduced form this is, defines.
  var slot: VariableKey
  /// Of a tight row, the row that serves as its form: itself or its reduced form. Of a reduced form, the tight row.
  /// Of a vacant row, the next vacant one.
  var form: RowKey
  /// Of a reduced form, when it was made: it rests on older forms only.
  var birth: Int32
  var status: Status
  /// Whether a wish outside the basis misses its bounds by more than rounding. (A row on a violated side may yet stand
  /// on its bound.)
  var isBroken: Bool
  /// As a form: whether it makes much of other variables' rounding.
  var isAmplifier: Bool

  @inline(__always) var pivotEstimate: Estimate { Estimate(pivot, noise: Double(pivotNoise)) }
  @inline(__always) var isRequired: Bool { priority >= Priority.required }
  @inline(__always) var isEquality: Bool { lower == upper }
  /// Whether the row in the basis could give way: it is a wish, or it allows one side.
  @inline(__always) var isGenerator: Bool { !(isRequired && lower == upper) }
  @inline(__always) var activeBound: Double { status == .tightUpper ? upper : lower }

  static let vacant = RowRecord(
    lower: 0, upper: 0, priority: 0, target: 0, pivot: 0, pivotNoise: 0, ordinal: -1, slot: .none, form: .none,
    birth: 0,
    status: .vacant, isBroken: false, isAmplifier: false)
}

/// The special values of a priority.
enum Priority {
  static let required = 1000.0
}

/// What a walk along a column needs to know of a row, in one number: the variable it defines, or one of these.
enum Role {
  /// The row's entries matter to nobody now.
  static let inert: Int32 = -1
  /// A tight constraint whose reduced form defines a variable: its residual is watched.
  static let reduced: Int32 = -3
  /// A constraint outside the basis: to be checked when its value moves.
  static let checked: Int32 = -2
}

/// One variable.
struct VariableRecord: BitwiseCopyable, Sendable {
  /// The place in the order of elimination: a form's variable has a higher label than the form's other variables.
  var label: Int32
  /// The form that defines the variable, or none when its stay does.
  var form: RowKey
  /// In how many forms of other variables it stands.
  var uses: Int32
  /// No generator that the variable depends on leads with a variable after this one.
  var spread: Int32
  /// The side of 0 that a defined variable was last seen on, 1 or -1: at 0 it is still on that side of its stay.
  var side: Double

  @inline(__always) var isFree: Bool { !form.exists }
}

/// A tight row or a stay that could give way: what its giving way would cost.
struct Generator: BitwiseCopyable, Hashable, Sendable {
  /// A row's key, or the complement of a variable's.
  var raw: Int32

  @inline(__always) init(_ row: RowKey) { raw = row.raw }
  @inline(__always) init(stay variable: VariableKey) { raw = ~variable.raw }
  @inline(__always) init(raw: Int32) { self.raw = raw }

  @inline(__always) var isStay: Bool { raw < 0 }
  @inline(__always) var row: RowKey { RowKey(raw: raw) }
  @inline(__always) var stay: VariableKey { VariableKey(raw: ~raw) }
}

/// What raising a generator's bound by one does to the cost.
struct Worth: BitwiseCopyable, Sendable {
  /// The price: the change of each level's violation, highest priority first, zeros left out.
  var price: PriceKey
  /// The first variable that would move, the one whose stay decides when no priority does; none when not known.
  var lead: VariableKey
  /// How much the lead would move.
  var leadRate: Double

  static let unknown = Worth(price: .none, lead: .none, leadRate: 0)
}

/// One level of a price.
struct PriceEntry: BitwiseCopyable, Sendable {
  var priority: Double
  var amount: Estimate
  var next: PriceKey
}
