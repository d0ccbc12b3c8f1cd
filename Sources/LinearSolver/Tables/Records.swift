/// How a row stands to its bounds.
///
/// For a row outside the basis this is its *side*, kept as state and not read off its value: a row that sits exactly
/// on a bound belongs to the side it was last put on. Read off values, a step of length 0 would change nothing and the
/// method would go round in circles.
enum Status: UInt8, Sendable {
  /// No row: free for the next one.
  case vacant
  /// The reduced form of a constraint, not a constraint.
  case reduced
  /// Outside the basis and within its bounds.
  case satisfied
  /// Outside the basis, less than its lower bound (a broken soft row).
  case below
  /// Outside the basis, more than its upper bound (a broken soft row).
  case above
  /// In the basis, at its lower bound; for an equality, at its bound.
  case tightLower
  /// In the basis, at its upper bound.
  case tightUpper

  @inline(always) var isTight: Bool { self == .tightLower || self == .tightUpper }

  /// The change of the row's violation per unit that its value rises.
  @inline(always) var slope: Double { self == .below ? -1 : self == .above ? 1 : 0 }
}

/// One row of the matrix.
struct RowRecord: BitwiseCopyable, Equatable, Sendable {
  var lower: Double
  var upper: Double
  /// 1000 is required.
  var priority: Double
  /// The row's place in the order of addition.
  var ordinal: Int32
  /// The variable that the row, or the row whose reduced form this is, defines.
  var slot = VariableKey.none
  /// Of a tight row, the row that serves as its form: itself or its reduced form. Of a reduced form, the tight row.
  /// Of a vacant row, the next vacant one.
  var form = RowKey.none
  /// Of a reduced form, when it was made: it rests on older forms only.
  var birth: Int32 = 0
  /// Of a broken row, its place in the list of those.
  var brokenPlace: Int32 = -1
  /// Of a tight row that could give way: the first variable that moves with it.
  var lead = Lead.unknown
  var status: Status

  @inline(always)
  mutating func enter(at bound: Status, leading newLead: Lead) { (status, lead) = (bound, newLead) }

  @inline(always)
  mutating func define(_ variable: VariableKey, by newForm: RowKey) { (slot, form) = (variable, newForm) }

  @inline(always) var isRequired: Bool { priority >= Priority.required.value }
  @inline(always) var isEquality: Bool { lower == upper }
  /// Whether the row in the basis could give way: it is soft, or it allows one side.
  @inline(always) var isGenerator: Bool { !(isRequired && lower == upper) }
  @inline(always) var activeBound: Double { status == .tightUpper ? upper : lower }

  static let vacant = RowRecord(lower: 0, upper: 0, priority: 0, ordinal: -1, status: .vacant)
}

/// What a row is as the definition of a variable.
struct FormRecord: BitwiseCopyable, Equatable, Sendable {
  /// The coefficient of the variable.
  var pivot = Estimate.zero
  /// The value that the terms have to add up to.
  var target = Estimate.zero
  /// The greatest lead, and the least firmness, among the constraints that the target comes from.
  var reach = Lead.rigid
  var firmness = Firmness.rigid
}

/// The first variable that moves with a generator, and whether it rises with it: the one whose stay decides where no
/// priority does.
struct Lead: BitwiseCopyable, Equatable, Sendable {
  /// The index of the variable, or `unknownIndex`.
  var index: Int32
  var rises: Bool

  /// Compares as later than every variable: it has to be looked up.
  static let unknownIndex = Int32.max
  static let unknown = Lead(index: unknownIndex, rises: true)
  /// Compares as before every variable: nothing there can give way.
  static let rigid: Int32 = -1

  @inline(always) var isKnown: Bool { index != Self.unknownIndex }
}

/// How firmly something is held in its place: the highest level at which it certainly costs something to move it, as
/// long as no soft row of that level or a higher one is broken (see `Solver.isFirm`).
enum Firmness {
  /// Nothing can move it.
  static let rigid = Float(Priority.required.value)
  /// It may move at no cost.
  static let none = Float(0)

  /// That of a soft row, never rounded up.
  @inline(always)
  static func of(_ priority: Double) -> Float {
    let rounded = Float(priority)
    return Double(rounded) > priority ? rounded.nextDown : rounded
  }
}

/// What a walk along a column needs to know of a row, in one number: the variable it defines, or one of these.
enum Role {
  /// The row's entries matter to nobody now.
  static let inert: Int32 = -1
  /// A constraint outside the basis: to be checked when its value moves.
  static let checked: Int32 = -2
  /// A tight constraint whose reduced form defines a variable: the form stands for it.
  static let reduced: Int32 = -3
}

/// One variable: all that a pass over the values reads and writes, in 32 bytes.
struct VariableRecord: BitwiseCopyable, Equatable, Sendable {
  var value = Estimate.zero
  /// The place in the order of elimination: a form's variable has a higher label than the form's other variables.
  var label: Int32
  /// The form that defines the variable, or none when its stay does.
  var form = RowKey.none
  /// An upper bound of the leads of all generators that the variable depends on; `Lead.rigid` if there is none.
  var reach: Int32
  /// A lower bound of the firmness of all that the variable depends on.
  var firmness = Firmness.none

  @inline(always)
  mutating func hold(_ newReach: Int32, _ newFirmness: Float) { (reach, firmness) = (newReach, newFirmness) }

  @inline(always) var isFree: Bool { !form.exists }
  @inline(always) var isRigid: Bool { reach == Lead.rigid }
}

/// The stay of a variable.
struct StayRecord: BitwiseCopyable, Equatable, Sendable {
  /// Of a free variable, what its stay leads with.
  var lead: Lead
  /// In how many forms of other variables the variable stands.
  var uses: Int32 = 0
  /// The side of 0 that a defined variable counts as being on. State, as the sides of rows are: where the value is 0,
  /// it is the side last put on, so that the stay's cost has one slope and a step of length 0 cannot be undone.
  var isBelow = false
  /// Whether exact arithmetic was asked about the value and has come to its limits.
  var isUndecided = false
}

/// A tight row or a stay that could give way.
struct Generator: BitwiseCopyable, Hashable, Sendable {
  /// A row's key, or the complement of a variable's.
  var raw: Int32

  @inline(always) init(_ row: RowKey) { raw = row.raw }
  @inline(always) init(stay variable: VariableKey) { raw = ~variable.raw }
  @inline(always) init(raw: Int32) { self.raw = raw }

  @inline(always) var isStay: Bool { raw < 0 }
  @inline(always) var row: RowKey { RowKey(raw: raw) }
  @inline(always) var stay: VariableKey { VariableKey(raw: ~raw) }
}
