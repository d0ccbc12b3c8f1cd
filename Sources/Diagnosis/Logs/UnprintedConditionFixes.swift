import ConstraintSystems
import ExactNumbers

/// Finds changes that remove a condition, tests each, and recommends one.
///
/// Proposed changes come first, then changes to the app's constraints, most suspect first.
struct UnprintedConditionFixes {
  private let condition: UnprintedCondition
  private let system: ConstraintSystem
  private let brokenByLog: Int?

  /// The maximum number of suspects to examine.
  private static let suspectLimit = 3

  init(_ condition: UnprintedCondition, in system: ConstraintSystem, brokenByLog: Int?) {
    self.condition = condition
    self.system = system
    self.brokenByLog = brokenByLog
  }

  /// Returns the condition with the changes that let the unknown quantities pass its bound, and with the recommendation
  /// of one of them.
  func completed() -> UnprintedCondition {
    let members = MemberSet(condition, in: system)
    let proposals = members.proposals
    var completed = condition
    completed.fixes = proposals.first?.kind == .ignore ? [] : fixes(members, proposals)
    completed.recommendation = proposals.recommendation(&completed.fixes, in: system, isWhole: false)
    return completed
  }

  private func fixes(_ members: MemberSet, _ proposals: [Proposal]) -> [Fix] {
    let suspects = members.own.prefix(Self.suspectLimit).enumerated().map { rank, constraint in
      let usual: [FixCandidate.Kind] = rank == 0 ? [.waitForRightSize] : []
      return FixCandidate(constraint.index, usual + (canRelax(constraint) ? [.relax] : rank == 0 ? [] : [.remove]))
    }
    let proposed = proposals.flatMap(\.candidates).prefix(Self.suspectLimit)
    return (proposed + suspects).merged.flatMap { candidate in
      var seen: Set<Fix.Change> = []
      return candidate.kinds.compactMap { change($0, of: candidate.index) }
        .filter { seen.insert($0).inserted && works($0, on: candidate.index) }
        .map { Fix(index: candidate.index, change: $0) }
    }
  }

  private func canRelax(_ constraint: ConstraintSystem.Constraint) -> Bool {
    condition.comparison != .different && constraint.relation == .equal
  }

  /// Returns the change of the given kind if its number is known without a search.
  private func change(_ kind: FixCandidate.Kind, of index: Int) -> Fix.Change? {
    let constraint = system.constraints[index]
    switch kind {
    case .lowerPriority, .waitForRightSize: return LayoutPriority(exactly: 999).map { .lowerPriority(to: $0) }
    case .remove: return .remove
    case .turnOffAutoresizing: return .turnOffAutoresizing
    case .relax:
      guard canRelax(constraint), let member = condition.members.first(where: { $0.index == index }) else { return nil }
      // A positive multiplier uses the row as `>=`, so `<=` removes the contradiction.
      return .relax(to: member.multiplier.signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    case .remake, .changeConstant, .raiseCompressionResistance: return nil
    }
  }

  private func works(_ change: Fix.Change, on index: Int) -> Bool {
    let changed = system.applying(change, to: index)
    return canPassBound(changed)
      && UnprintedConditionFinder(changed, brokenByLog: brokenByLog).found().allSatisfy { other in
        // Moving the bound isn't a fix, because the distance of the quantities from it is unknown.
        other.terms != condition.terms || leavesOnlyGaps(other)
          || (condition.comparison == .different
            ? other.bound != condition.bound : other.comparison != condition.comparison)
      }
  }

  /// Returns true if a size must only hold the gaps that `other` adds up, because nothing inside has a size any more.
  private func leavesOnlyGaps(_ other: UnprintedCondition) -> Bool {
    condition.kind == .size && condition.comparison == .less && other.comparison == .less
      && condition.premises.isEmpty && !other.premises.isEmpty && other.bound < condition.bound
  }

  /// Returns true if the constraints in `changed` let the unknown quantities pass the bound, on at least one side.
  /// Other lines might prevent it.
  ///
  /// Digits lost to rounding, the identities of items and the layout direction aren't variables of the system, so they
  /// aren't checked.
  private func canPassBound(_ changed: ConstraintSystem) -> Bool {
    guard condition.comparison != .same, let terms = condition.variableTerms(in: system) else { return true }
    return condition.relationsPastBound.contains { relation in
      var changed = changed
      var past = changed.constraints[condition.members[0].index]
      let step = relation == .greaterThanOrEqual ? Tolerance.points : -Tolerance.points
      past.index = changed.constraints.count
      past.isActive = true
      past.priority = .required
      past.relation = relation
      past.form = LinearForm(terms: terms, constants: [.init(condition.bound.doubleValue + step, -1)])
      changed.constraints.append(past)
      var solver = SystemSolver(changed)
      return solver.load(changed.constraints.filter { $0.isActive && $0.priority.isRequired }.map(\.index))
    }
  }
}

extension UnprintedCondition {
  /// Returns the terms over the variables of `system`; nil if a term isn't a variable.
  fileprivate func variableTerms(in system: ConstraintSystem) -> [LinearForm.Term]? {
    var found: [LinearForm.Term] = []
    for term in terms {
      guard case .place(let place) = term.quantity, let variable = system.variables.firstIndex(of: place) else {
        return nil
      }
      found.append(LinearForm.Term(variable, .init(term.multiplier.doubleValue)))
    }
    return found
  }

  /// The sides of the bound on which the lines contradict each other.
  fileprivate var relationsPastBound: [Relation] {
    switch comparison {
    case .more: [.greaterThanOrEqual]
    case .less: [.lessThanOrEqual]
    case .different: [.greaterThanOrEqual, .lessThanOrEqual]
    case .same: []
    }
  }
}
