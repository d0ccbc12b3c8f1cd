package import ConstraintSystems

extension SystemDiagnosis {
  /// Returns the recommendation for a list without a conflict, if a system process printed the log or a constraint is a
  /// duplicate.
  ///
  /// - Returns: the recommendation; nil if neither is apparent from the list alone.
  /// - Complexity: O(constraints^2).
  public func recommendationForList() -> Recommendation? {
    let members = listed
    if let foreign = Rule.foreign.lazy.compactMap({ $0.proposals(members).first }).first {
      return Recommendation(kind: foreign.kind, index: foreign.index, reason: foreign.reason)
    }
    let own = members.own.filter { $0.relation == .equal && $0.priority.isRequired }
    for (place, constraint) in own.enumerated() {
      let same = own[place...].filter { constraint.relatesSamePlaces(as: $0) }.map(\.index)
      if same.count > 1 {
        return Recommendation(kind: .addedTwice, index: constraint.index, reason: .addedTwice(same))
      }
    }
    return nil
  }

  /// Returns the recommendation for a list without a conflict in which the system sets a size temporarily. It only
  /// makes sense if the log says that a constraint was broken.
  ///
  /// - Parameter brokenByLog: the index of the broken constraint; nil if it isn't listed.
  /// - Returns: the recommendation; nil if no constraint sets such a size.
  /// - Complexity: O(constraints^2).
  public func recommendationForTemporarySize(brokenByLog: Int?) -> Recommendation? {
    guard let temporary = TemporarySize(listed, brokenByLog: brokenByLog) else { return nil }
    let index = temporary.size.index
    return Recommendation(
      kind: .notYours, index: index, reason: .temporarySize(index, yielding: temporary.yielding))
  }

  /// Returns the recommendation for a list without a conflict that positions an item both in the content of a scroll
  /// view and outside the scroll view.
  ///
  /// - Parameter brokenByLog: the index of the broken constraint, which must be one of the two.
  /// - Returns: the recommendation; nil if the list positions no item in both places.
  /// - Complexity: O(constraints^2).
  public func recommendationForScrolledEdge(brokenByLog: Int) -> Recommendation? {
    ScrolledEdge(listed, brokenByLog: brokenByLog).map {
      Recommendation(
        kind: .fix, index: $0.inside, reason: .scrolledEdge(inside: $0.inside, outside: $0.outside))
    }
  }

  /// All active constraints of a list.
  private var listed: MemberSet {
    let active = system.constraints.indices.filter { system.constraints[$0].isActive }
    return MemberSet(system, members: active, ranking: active)
  }

  /// Returns the system's constraint that a conflict starts from; nil if there is none, or if the conflict has no
  /// recommendation.
  package func systemSign(of conflict: LayoutConflict) -> SystemSign? {
    conflict.recommendation == nil ? nil : MemberSet(conflict, in: system).sign
  }

  /// Returns the number of the first fix of the conflict at `position`. Reports number the fixes of all conflicts
  /// consecutively, starting at 1.
  public func numberOfFirstFix(ofConflictAt position: Int) -> Int {
    firstFixNumbers[position]
  }

  /// Returns the fix with the given number in reports; nil if there is none.
  public func fix(numbered number: Int) -> Fix? {
    let fixes = conflicts.lazy.flatMap(\.fixes)
    return number > 0 ? fixes.dropFirst(number - 1).first : nil
  }

  /// Returns the fingerprint of an entire list of constraints, formed like that of a conflict.
  package static func fingerprint(of system: ConstraintSystem) -> String {
    Fingerprint(members: Array(system.constraints.indices), in: system).text
  }

  /// The number of moves requested from the solver to find the ambiguity; the same on every machine, unlike the time.
  package var askedMoveCount: Int {
    var solver = SystemSolver(system)
    solver.load(kept: system.constraints(keptWithout: Set(dropped)))
    return AmbiguitySearch.countedRun(&solver).moves
  }
}
