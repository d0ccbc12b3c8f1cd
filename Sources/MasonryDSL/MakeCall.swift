import LayoutModel
import Synchronization

/// Counts make calls, so that reports know which of two constraints is older.
private let callCounter = Atomic<UInt64>(0)

/// A make, update or remake call: runs the block for each view, checks all that came of it, and only then installs; a
/// call that throws has changed nothing.
///
/// Source: Masonry's `MASConstraintMaker` and `MASViewConstraint`. As there, an update looks for an installed
/// constraint that differs in nothing but its constant, newest first, and installs a new one where it finds none.
struct MakeCall {
  let site: CallSite

  /// What a view's block came to.
  private struct Plan {
    var view: View
    var chains: [(handle: Constraint, members: [Constraint.Member], hosts: [View])]
  }

  /// Makes the constraints of `views`.
  ///
  /// - Returns: the chains of all views, in order.
  /// - Throws: the first misuse.
  func run(on views: [View], _ block: (ConstraintMaker) -> Void) throws(LayoutError) -> [Constraint] {
    var plans: [Plan] = []
    for view in views { plans.append(try plan(for: view, block)) }
    let turn = Provenance.Turns(made: callCounter.add(1, ordering: .relaxed).newValue)
    for plan in plans { carryOut(plan, turn) }
    return plans.flatMap { $0.chains.map(\.handle) }
  }

  // MARK: Before anything changes

  private func plan(for view: View, _ block: (ConstraintMaker) -> Void) throws(LayoutError) -> Plan {
    let log = MisuseLog(call: site)
    let maker = ConstraintMaker(view: view, log: log)
    block(maker)
    maker.finish()
    try log.throwFirst()
    var plan = Plan(view: view, chains: [])
    for handle in maker.chains {
      let members = try members(of: handle, for: view)
      var hosts: [View] = []
      for member in members { hosts.append(try checkedHost(of: member.constraint)) }
      plan.chains.append((handle, members, hosts))
    }
    return plan
  }

  private func members(of handle: Constraint, for view: View) throws(LayoutError) -> [Constraint.Member] {
    guard case .draft(let draft) = handle.state else { preconditionFailure("a chain is made before its call ends") }
    let words = draft.words.map(\.name).joined(separator: ".")
    // As in Masonry, an offset alone is an equation: `make.top.left.offset(10)`.
    guard draft.relation != nil || !draft.settings.isEmpty else {
      throw site.error(
        .unfinishedChain, "a chain is related to something, or offset: \(view.displayName).\(words) is neither",
        [view.displayName], at: draft.location)
    }
    var chain = ConstraintChain(
      item: view, words: draft.words, relation: draft.relation ?? .equal, targets: draft.targets)
    chain.targetsAreList = draft.targetsAreList
    if draft.relation == nil { chain.targets = [.value(.offset(0))] }
    chain.settings = draft.settings
    chain.multiplier = draft.multiplier
    chain.priority = draft.priority
    chain.key = ""
    chain.location = draft.location ?? site.location
    do {
      return try chain.constraints().map { constraint in
        let suffix = constraint.key ?? ""
        constraint.key = draft.key.map { $0 + suffix }
        return Constraint.Member(constraint: constraint, keySuffix: suffix)
      }
    } catch {
      let target =
        error.target.flatMap { chain.targets.indices.contains($0) ? chain.targets[$0] : nil } ?? chain.targets.first
      let items = [view as LayoutItem] + [target?.item].compactMap { $0 }
      throw site.error(
        LayoutError(error, items: items, location: nil).code, error.message, items.map(\.displayName),
        at: chain.location)
    }
  }

  private func checkedHost(of constraint: LayoutConstraint) throws(LayoutError) -> View {
    do {
      return try constraint.checkedHost()
    } catch {
      throw site.error(error.code, error.message, error.items, at: error.location)
    }
  }

  // MARK: The change

  private func carryOut(_ plan: Plan, _ turn: Provenance.Turns) {
    plan.view.translatesAutoresizingMaskIntoConstraints = false
    if site.call == .remake { LayoutConstraint.deactivate(plan.view.madeConstraints) }
    var concerned: Set<LayoutConstraint> = []
    var new: [LayoutConstraint] = []
    for (handle, members, hosts) in plan.chains {
      let final = zip(members, hosts).map { member, host in
        var member = member
        if site.call == .update, let existing = member.constraint.match(on: host) {
          existing.constant = member.constraint.constant
          existing.provenance?.turn.mentioned = turn.made
          member.constraint = existing
        } else {
          member.constraint.provenance = Provenance(call: site.call, turn: turn)
          member.constraint.install(on: host)
          new.append(member.constraint)
        }
        concerned.insert(member.constraint)
        return member
      }
      handle.state = .made(final)
    }
    guard site.call == .update else { return }
    // What this call itself found or made is no near miss.
    let others = plan.view.madeConstraints.filter { !concerned.contains($0) }
    for constraint in new {
      constraint.provenance = Provenance(call: .update, nearMiss: constraint.nearMiss(among: others), turn: turn)
    }
  }
}

extension View {
  /// The installed constraints of this view that make calls have made, in order of installation.
  fileprivate var madeConstraints: [LayoutConstraint] {
    constraintsInvolving.filter { $0.firstItem === self && $0.provenance != nil }
  }
}

extension LayoutConstraint {
  /// The newest constraint of a make call on `host` that differs from this one in nothing but its constant.
  fileprivate func match(on host: View) -> LayoutConstraint? {
    firstItem.constraintsInvolving.last {
      $0.installedView === host && $0.provenance != nil && $0.firstItem === firstItem
        && $0.firstAttribute == firstAttribute && differences(from: $0).isEmpty
    }
  }

  /// The one of `others` about the same attribute that differs from this one in the fewest properties, the newest of
  /// them.
  fileprivate func nearMiss(among others: [LayoutConstraint]) -> Provenance.NearMiss? {
    others.reversed().filter { $0.firstAttribute == firstAttribute }
      .map { Provenance.NearMiss(nearest: $0, differences: differences(from: $0)) }
      .filter { !$0.differences.isEmpty }
      .min { $0.differences.count < $1.differences.count }
  }
}
