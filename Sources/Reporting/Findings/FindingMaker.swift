import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel

/// Creates findings from an inspection, and determines their places.
struct FindingMaker {
  let inspection: Inspection
  let path: String
  /// True if the system is only a part of a layout, such as the constraints listed in a log.
  let isExcerpt: Bool
  /// True if the layout was read from code.
  let isCode: Bool
  let paths: ItemPaths
  /// The scene of an Interface Builder file; nil for other inputs.
  let scene: SceneLayout?
  /// The findings that the document's author accepts, by place and code.
  private let accepted: Set<Acceptance>
  /// The place of the first constraint on each item.
  private let firstPlaces: [Int: SourceLocation]
  private let names = NamedConstraints()
  /// The variables in constraints for estimated content sizes.
  private let estimatedVariables: Set<Int>

  /// The named constraints so far, by index.
  private final class NamedConstraints {
    var known: [Int: NamedConstraint] = [:]
  }

  init(
    _ inspection: Inspection, path: String, scene: SceneLayout? = nil, acceptances: [Acceptance] = [],
    isExcerpt: Bool = false, isCode: Bool = false
  ) {
    (self.inspection, self.path, self.scene) = (inspection, path, scene)
    (self.isExcerpt, self.isCode) = (isExcerpt, isCode)
    accepted = Set(acceptances)
    let system = inspection.diagnosis.system
    paths = ItemPaths(system)
    var places: [Int: SourceLocation] = [:]
    for constraint in system.constraints where places[constraint.first.place.item] == nil {
      places[constraint.first.place.item] = constraint.location
    }
    firstPlaces = places
    estimatedVariables = Set(system.constraints.filter(\.isEstimate).flatMap { $0.form.terms.map(\.variable) })
  }

  var diagnosis: SystemDiagnosis { inspection.diagnosis }
  var system: ConstraintSystem { diagnosis.system }

  /// Returns true if the document's author accepts findings of this kind at the given place.
  func isAccepted(_ code: Finding.Code, at place: SourceLocation) -> Bool {
    !accepted.isEmpty && accepted.contains(Acceptance(code: code.rawValue, location: place))
  }

  /// Returns the location of a constraint or, if that isn't known, the location of the view that the constraint applies
  /// to.
  func place(constraint index: Int) -> SourceLocation {
    let constraint = system.constraints[index]
    return constraint.location ?? place(item: constraint.first.place.item)
  }

  /// Returns the location of a view or guide, the location of its first constraint, or the beginning of the input,
  /// whichever is known first.
  func place(item: Int) -> SourceLocation {
    system.items[item].location ?? firstPlaces[item] ?? SourceLocation(path: path, line: 1, column: 1)
  }

  func named(_ index: Int) -> NamedConstraint {
    if let known = names.known[index] { return known }
    let named = NamedConstraint(index, in: system)
    names.known[index] = named
    return named
  }

  func named(_ place: ConstraintSystem.ItemAttribute) -> NamedAttribute { NamedAttribute(place, in: system, paths) }

  func named(variable: Int) -> NamedAttribute { named(system.variables[variable]) }

  /// Returns the attributes that premises apply to.
  func named(premises: [Int]) -> [NamedAttribute] { premises.map { named(system.premises[$0].place) } }

  /// Returns true if one of the constraints is for an estimated content size.
  func restsOnEstimate(_ constraints: [Int]) -> Bool { constraints.contains { system.constraints[$0].isEstimate } }

  /// Returns true if a constraint for an estimated content size contains one of the variables.
  func restsOnEstimate(variables: Set<Int>) -> Bool { !estimatedVariables.isDisjoint(with: variables) }
}
