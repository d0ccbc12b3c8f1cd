package import LayoutModel

// A target is a single value or a list; a list makes one constraint for each of its elements, in order. Misuse of a
// chain includes a second relation, a nil target, a target in another hierarchy, and an attribute that can't be related
// to the chain's.

extension Constraint {
  /// Constrains the attributes to be equal to those of `target`.
  @discardableResult
  public func equalTo(
    _ target: (any ConstraintTarget)?, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.equal, target, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be equal to those of each of `targets`.
  @discardableResult
  public func equalTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.equal, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be greater than or equal to those of `target`.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: (any ConstraintTarget)?, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, target, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be greater than or equal to those of each of `targets`.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be less than or equal to those of `target`.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: (any ConstraintTarget)?, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, target, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Constrains the attributes to be less than or equal to those of each of `targets`.
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  /// Relates the attributes to one target. A nil target, such as the superview of a root view, is misuse.
  package func relate(
    _ relation: Relation, _ target: (any ConstraintTarget)?, at place: SourceLocation
  ) -> Constraint {
    guard let target else {
      log.record(
        .missingTarget, "the target is nil; add the view to its superview before making its constraints", items,
        at: place)
      // Any target works here, because a call with misuse makes no constraints.
      return relate(relation, [0], isList: false, at: place)
    }
    return relate(relation, [target], isList: false, at: place)
  }

  private func relate(
    _ relation: Relation, _ targets: [any ConstraintTarget], isList: Bool, at place: SourceLocation
  ) -> Constraint {
    switch state {
    case .made:
      log.record(
        .redefinedRelation, "Redefinition of constraint relation: the constraint is already installed",
        items + targets.map(\.operand.target.item), at: place)
    case .group(let members):
      for member in members { _ = member.relate(relation, targets, isList: isList, at: place) }
    case .draft(let draft):
      let operands = targets.map(\.operand.target)
      // A number after the same relation only sets the constants, as in Masonry.
      let value = isList ? nil : (targets.first as? any ConstraintConstant)?.setting
      if let known = draft.relation, known != relation || value == nil {
        log.record(
          .redefinedRelation, "Redefinition of constraint relation", items + operands.map(\.item), at: place)
        return self
      }
      modify(else: "", at: place) { draft in
        if draft.relation == nil { draft.relate(to: operands, areList: isList, at: place) }
        draft.relation = relation
        if let value { draft.settings.append(value) }
      }
    }
    return self
  }
}
