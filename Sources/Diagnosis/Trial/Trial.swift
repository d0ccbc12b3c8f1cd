public import ConstraintSystems

/// The effect of changes to constraints: the layout before them, the layout after them, and the conflicts that they
/// resolve, leave and cause.
///
/// Recovery stops at the first conflict of each constraint that it drops, so its conflicts before and after the changes
/// can differ even if a conflict remains. Therefore, the members of each conflict are solved separately, before and
/// after the changes.
public struct Trial: Sendable {
  /// A change to one constraint.
  public struct Step: Hashable, Sendable {
    /// The constraint's index.
    public package(set) var index: Int
    /// The change to the constraint.
    public package(set) var change: ConstraintSystem.Change

    /// Creates a step that makes `change` to the constraint at `index`.
    public init(index: Int, change: ConstraintSystem.Change) {
      (self.index, self.change) = (index, change)
    }
  }

  /// A conflict that the changes don't resolve.
  public struct Remnant: Sendable {
    /// The position of the conflict in the diagnosis before the changes.
    public package(set) var position: Int
    /// The conflict after the changes, among the same constraints or some of them.
    public package(set) var conflict: LayoutConflict
  }

  /// The changes, in order.
  public let steps: [Step]
  /// The layout before the changes.
  public let before: SystemDiagnosis
  /// The layout after the changes.
  public let after: SystemDiagnosis
  /// The positions of the conflicts, in the diagnosis before the changes, that the changes resolve.
  public private(set) var resolved: [Int] = []
  /// The conflicts that remain.
  public private(set) var remaining: [Remnant] = []
  /// The positions of the conflicts, in the diagnosis after the changes, that the changes cause.
  public private(set) var caused: [Int] = []
  /// The positions of the conflicts, in the diagnosis after the changes, that already existed but were hidden by
  /// another conflict.
  public private(set) var exposed: [Int] = []
  /// True if time ran out before either diagnosis was complete.
  public var isCut: Bool { before.isCut || after.isCut }

  /// Tests changes.
  ///
  /// - Parameters:
  ///   - steps: the changes.
  ///   - before: the diagnosis before the changes, with its ambiguities if they matter.
  ///   - order: the meaning of the constraints' order.
  public init(_ steps: [Step], of before: SystemDiagnosis, order: DiagnosisOptions.Order) {
    let system = steps.reduce(before.system) { $0.applying($1.change, to: $1.index) }
    let after = SystemDiagnosis(
      system,
      .init(
        order: order, ambiguity: before.ambiguity != nil || !before.ambiguous.isEmpty ? .variables : .skipped,
        findsFixes: false))
    (self.steps, self.before, self.after) = (steps, before, after)
    for (position, conflict) in before.conflicts.enumerated() {
      if let remnant = Self.conflict(among: conflict.members, in: system) {
        remaining.append(Remnant(position: position, conflict: remnant))
      } else {
        resolved.append(position)
      }
    }
    let known = remaining.map { before.conflicts[$0.position].members.map(\.index).sorted() }
    for (position, conflict) in after.conflicts.enumerated()
    where !known.contains(conflict.members.map(\.index).sorted()) {
      let isOld = Self.conflict(among: conflict.members, in: before.system) != nil
      if isOld { exposed.append(position) } else { caused.append(position) }
    }
  }

  /// Returns the conflict among the given constraints of `system` alone; nil if they can hold together.
  private static func conflict(
    among members: [ConflictMember], in system: ConstraintSystem
  ) -> LayoutConflict? {
    let members = Set(members.map(\.index))
    var part = system
    for index in part.constraints.indices where !members.contains(index) { part.constraints[index].isActive = false }
    return SystemDiagnosis(part, .withoutFixes).conflicts.first
  }
}
