/// Options of a diagnosis.
public struct DiagnosisOptions: Sendable {
  /// The meaning of the order of a system's constraints.
  public enum Order: Hashable, Sendable {
    /// The order of their installation, in which Auto Layout meets them.
    case installation
    /// Nothing, as in a console log's list: an order that follows from the constraints themselves is used instead.
    case list
  }

  /// How closely to examine which attributes the constraints leave open. It takes up to four changes of the solver for
  /// each variable and each optional constraint.
  public enum AmbiguityDetail: Hashable, Sendable {
    /// Not at all.
    case skipped
    /// The variables that are open.
    case variables
    /// Also which of them move together.
    case groups
  }

  /// The meaning of the constraints' order.
  public var order: Order
  /// The index of the constraint that a console log reports as broken; recovery drops it first.
  public var brokenByLog: Int?
  /// How closely to examine ambiguity.
  public var ambiguity: AmbiguityDetail
  /// True if fixes of each conflict are looked for and tested.
  public var findsFixes: Bool
  /// The limit for finding every conflict and every correction; nil for only the conflicts that recovery meets. There
  /// can be exponentially many.
  public var all: EnumerationLimit?

  /// Options; by default, the conflicts that recovery meets, with their fixes.
  public init(
    order: Order = .installation, brokenByLog: Int? = nil, ambiguity: AmbiguityDetail = .skipped,
    findsFixes: Bool = true, all: EnumerationLimit? = nil
  ) {
    self.order = order
    self.brokenByLog = brokenByLog
    self.ambiguity = ambiguity
    self.findsFixes = findsFixes
    self.all = all
  }

  /// The conflicts that recovery meets, without fixes.
  public static let withoutFixes = DiagnosisOptions(findsFixes: false)
}
