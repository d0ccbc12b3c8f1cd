import Certificates
import ConstraintSystems

/// Finds out whether lines contradict each other in a right-to-left layout, where leading edges are on the right.
///
/// In a list's coordinates, leading equals left. For a right-to-left layout, the positions in all rows without leading
/// and trailing edges are mirrored instead.
struct DirectionConditionFinder {
  private let system: ConstraintSystem
  private let brokenByLog: Int?

  /// The maximum number of lines.
  private static let lineLimit = 80

  init(_ system: ConstraintSystem, brokenByLog: Int?) {
    self.system = system
    self.brokenByLog = brokenByLog
  }

  /// Returns the condition; nil if the direction makes no difference.
  func condition() -> UnprintedCondition? {
    guard system.constraints.count <= Self.lineLimit, system.relatesEdgesOfBothKinds,
      let mirrored = system.withMirroredPositions
    else { return nil }
    let diagnosis = SystemDiagnosis(mirrored, .init(order: .list, brokenByLog: brokenByLog))
    guard let conflict = diagnosis.conflicts.first else { return nil }
    return UnprintedCondition(
      kind: .direction, terms: [], comparison: .same, bound: conflict.shortfall, members: conflict.members,
      premises: conflict.premises, ranking: conflict.ranking, reasoning: conflict.reasoning,
      fingerprint: conflict.fingerprint)
  }
}

extension ConstraintSystem {
  /// True if some rows contain leading or trailing edges, and others left or right edges.
  fileprivate var relatesEdgesOfBothKinds: Bool {
    let active = constraints.filter(\.isActive)
    return active.contains(where: \.isDirectional) && active.contains { $0.hasEdge(where: \.isAbsoluteEdge) }
  }

  /// The system with mirrored positions in rows without leading and trailing edges; nil if such a row contains a
  /// margin, whose counterpart on the other side isn't known.
  fileprivate var withMirroredPositions: ConstraintSystem? {
    var system = self
    for (index, constraint) in constraints.enumerated() where constraint.isActive && !constraint.isDirectional {
      guard let form = mirroring(constraint.form) else { return nil }
      system.constraints[index].form = form
    }
    return system
  }

  /// Returns the form in which each left edge is the negative of the right edge.
  private func mirroring(_ form: LinearForm) -> LinearForm? {
    var terms: [LinearForm.Term] = []
    for term in form.terms {
      let place = variables[term.variable]
      switch place.attribute {
      case .left:
        guard let width = variables.firstIndex(of: .init(place.item, .width)) else { return nil }
        var product = term.product
        product.coefficient.negate()
        terms += [.init(term.variable, product), .init(width, product)]
      case .leftMargin, .rightMargin: return nil
      default: terms.append(term)
      }
    }
    return LinearForm(terms: terms, constants: form.constants)
  }
}

extension ConstraintSystem.Constraint {
  /// True if the row is measured in the layout's direction. The frame of an autoresizing mask isn't.
  fileprivate var isDirectional: Bool { origin != .autoresizingMask && hasEdge(where: \.isDirectional) }

  fileprivate func hasEdge(where isWanted: (Attribute) -> Bool) -> Bool {
    [first, second].compactMap { $0 }.contains { operand in
      isWanted(operand.place.attribute) || operand.subtracting.map { isWanted($0.attribute) } == true
    }
  }
}
