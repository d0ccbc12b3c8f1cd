package import LayoutModel
import Platform

/// Counts make calls, so that reports can determine which of two constraints is older.
private let callCounter = Counter()

/// A make, update or remake call. It runs the block for each view, checks all resulting constraints, and only then
/// installs them; a call with misuse changes nothing.
///
/// Source: Masonry's `MASConstraintMaker` and `MASViewConstraint`. As in Masonry, an update looks for an installed
/// constraint that differs only in its constant, starting with the newest, and installs a new constraint if there is no
/// match. In SnapKit's dialect, an update without such a constraint is misuse.
package struct MakeCall {
  let site: CallSite
  /// True if the call installs its constraints.
  let installs: Bool

  /// Creates the call at `site`.
  package init(site: CallSite, installs: Bool = true) {
    self.site = site
    self.installs = installs
  }

  /// The result of an item's block.
  private struct Plan {
    var item: LayoutItem
    var chains: [(handle: Constraint, draft: ConstraintDraft, members: [Constraint.Member], hosts: [View])]
  }

  /// Makes the constraints of `items`.
  ///
  /// - Returns: the chains of all items, in order. If the blocks misuse their makers, only the misuse of the first such
  ///   item is recorded, no constraints are made, and the chains remain drafts.
  package func run(on items: [LayoutItem], _ block: (ConstraintMaker) -> Void) -> [Constraint] {
    var plans: [Plan] = []
    var chains: [Constraint] = []
    var isGood = true
    for item in items {
      let log = MisuseLog(call: site)
      let maker = maker(for: item, log, block)
      chains += maker.chains
      // After a failed block, the other blocks still run, because the caller may rely on the number of chains.
      guard isGood else {
        log.discard()
        continue
      }
      plans.append(plan(for: item, maker, log))
      isGood = log.errors.isEmpty
      log.close()
    }
    guard isGood else { return chains }
    let turn = Provenance.Turns(made: UInt64(callCounter.add()))
    for plan in plans { if installs { carryOut(plan, turn) } else { prepare(plan, turn) } }
    return chains
  }

  // MARK: Checks

  /// Returns the maker after running `block`. Misuse is recorded in `log`.
  private func maker(
    for item: LayoutItem, _ log: MisuseLog, _ block: (ConstraintMaker) -> Void
  ) -> ConstraintMaker {
    let maker = ConstraintMaker(item: item, log: log)
    block(maker)
    maker.finish()
    return maker
  }

  /// Returns the plan for the maker's chains. Misuse is recorded in `log`.
  private func plan(for item: LayoutItem, _ maker: ConstraintMaker, _ log: MisuseLog) -> Plan {
    var plan = Plan(item: item, chains: [])
    guard log.errors.isEmpty else { return plan }
    for handle in maker.chains {
      guard case .draft(let draft) = handle.state else {
        preconditionFailure("a chain must be made before its call ends")
      }
      do {
        let members = try draft.members(for: item, site)
        var hosts: [View] = []
        for member in members { hosts.append(try host(of: member.constraint)) }
        plan.chains.append((handle, draft, members, hosts))
      } catch {
        log.record(error.code, error.message, error.items, namesItems: error.namesItems, at: error.location)
      }
    }
    return plan
  }

  /// Returns the view on which a constraint will be installed.
  private func host(of constraint: LayoutConstraint) throws(ChainMisuse) -> View {
    let host: View
    constraint.relateToContent()
    do { host = try constraint.checkedHost() } catch { throw ChainMisuse(error, constraint) }
    if site.call == .update, !site.dialect.addsWhatIsMissing, constraint.match(on: host) == nil {
      let name = "\(constraint.firstItem.displayName).\(constraint.firstAttribute.rawValue)"
      throw ChainMisuse(
        .nothingToUpdate,
        "nothing to update: no installed constraint for \(name) differs only in its constant",
        [constraint.firstItem], namesItems: true, at: constraint.location)
    }
    return host
  }

  // MARK: The change

  private func prepare(_ plan: Plan, _ turn: Provenance.Turns) {
    (plan.item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    for (handle, draft, members, _) in plan.chains {
      for member in members { member.constraint.provenance = Provenance(call: site.call, turn: turn) }
      handle.state = .made(draft.made, members)
    }
  }

  private func carryOut(_ plan: Plan, _ turn: Provenance.Turns) {
    (plan.item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    if site.call == .remake {
      LayoutConstraint.deactivate(plan.item.madeConstraints)
      plan.item.settleMisuse()
    }
    var concerned: Set<LayoutConstraint> = []
    var new: [LayoutConstraint] = []
    for (handle, draft, members, hosts) in plan.chains {
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
      handle.state = .made(draft.made, final)
    }
    guard site.call == .update else { return }
    // Constraints that this call found or made aren't near misses.
    let others = plan.item.madeConstraints.filter { !concerned.contains($0) }
    for constraint in new {
      constraint.provenance = Provenance(call: .update, nearMiss: constraint.nearMiss(among: others), turn: turn)
    }
  }
}

extension LayoutItem {
  /// The installed constraints of this item that were made by make calls, in order of installation.
  package var madeConstraints: [LayoutConstraint] {
    constraintsInvolving.filter { $0.firstItem === self && $0.provenance != nil }
  }
}

extension LayoutConstraint {
  /// Returns the newest constraint installed on `host` by a make call that differs from this constraint only in its
  /// constant.
  fileprivate func match(on host: View) -> LayoutConstraint? {
    firstItem.constraintsInvolving.last {
      $0.installedView === host && $0.provenance != nil && $0.firstItem === firstItem
        && $0.firstAttribute.isSame(as: firstAttribute) && differences(from: $0).isEmpty
    }
  }

  /// Returns the constraint in `others` on the same attribute that differs from this constraint in the fewest
  /// properties, or the newest such constraint if there is a tie.
  fileprivate func nearMiss(among others: [LayoutConstraint]) -> Provenance.NearMiss? {
    others.reversed().filter { $0.firstAttribute.isSame(as: firstAttribute) }
      .map { Provenance.NearMiss(nearest: $0, differences: differences(from: $0)) }
      .filter { !$0.differences.isEmpty }
      .min { $0.differences.count < $1.differences.count }
  }
}
