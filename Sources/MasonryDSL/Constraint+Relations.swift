import LayoutModel

// A target is one thing, or a list of things; a list makes one constraint for each of its elements, in order. What
// breaks a rule is thrown by the make call: a second relation, a target in another hierarchy, an attribute that does
// not go with the chain's.

extension Constraint {
  /// The attributes are equal to those of `target`.
  @discardableResult
  public func equalTo(
    _ target: any ConstraintTarget, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.equal, [target], isList: false, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are equal to those of each of `targets`.
  @discardableResult
  public func equalTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.equal, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of `target` or more.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: any ConstraintTarget, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, [target], isList: false, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of each of `targets` or more.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.greaterThanOrEqual, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of `target` or less.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: any ConstraintTarget, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, [target], isList: false, at: .init(fileID: fileID, line: line, column: column))
  }

  /// The attributes are those of each of `targets` or less.
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [any ConstraintTarget], fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    relate(.lessThanOrEqual, targets, isList: true, at: .init(fileID: fileID, line: line, column: column))
  }

  private func relate(
    _ relation: Relation, _ targets: [any ConstraintTarget], isList: Bool, at place: SourceLocation
  ) -> Constraint {
    switch state {
    case .made:
      log.record(
        .redefinedRelation, "Redefinition of constraint relation: the constraint is installed",
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
        if draft.relation == nil {
          (draft.targets, draft.targetsAreList) = (operands, isList)
          draft.location = place
        }
        draft.relation = relation
        if let value { draft.settings.append(value) }
      }
    }
    return self
  }
}
