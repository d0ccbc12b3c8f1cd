/// Options for a diagnosis.
public struct DiagnosisOptions: Sendable {
  /// The meaning of the order of a system's constraints.
  public enum Order: Hashable, Sendable {
    /// The order of installation, in which Auto Layout processes the constraints.
    case installation
    /// No meaning, as in a console log's list. An order that depends on the constraints themselves is used instead.
    case list
  }

  /// The level of detail with which to examine ambiguity. Examining ambiguity takes up to four solver changes for each
  /// variable and each optional constraint.
  public enum AmbiguityDetail: Hashable, Sendable {
    /// Don't examine ambiguity.
    case skipped
    /// Find the ambiguous variables.
    case variables
    /// Also find which of them move together.
    case groups
  }

  /// The meaning of the constraints' order.
  public var order: Order
  /// The index of the constraint that a console log reports as broken; recovery drops it first.
  public var brokenByLog: Int?
  /// The level of detail with which to examine ambiguity.
  public var ambiguity: AmbiguityDetail
  /// True to find and test fixes for each conflict.
  public var findsFixes: Bool
  /// The maximum number of conflicts for which to find fixes, starting with the first; nil for all. Text reports show
  /// no more conflicts than that.
  public var fixLimit: Int?
  /// The limit for finding all conflicts and corrections, of which there can be exponentially many; nil to find only
  /// the conflicts that recovery encounters.
  public var all: EnumerationLimit?

  /// Creates options. By default, a diagnosis finds the conflicts that recovery encounters, with their fixes.
  public init(
    order: Order = .installation, brokenByLog: Int? = nil, ambiguity: AmbiguityDetail = .skipped,
    findsFixes: Bool = true, fixLimit: Int? = nil, all: EnumerationLimit? = nil
  ) {
    self.order = order
    self.brokenByLog = brokenByLog
    self.ambiguity = ambiguity
    self.findsFixes = findsFixes
    self.fixLimit = fixLimit
    self.all = all
  }

  /// Options for finding the conflicts that recovery encounters, without fixes.
  public static let withoutFixes = DiagnosisOptions(findsFixes: false)
}
