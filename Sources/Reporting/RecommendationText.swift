import Diagnosis
import LayoutModel

struct RecommendationText {
  let conflict: LayoutConflict
  let system: ConstraintSystem
  let isLog: Bool

  var sentences: [String] {
    guard let (title, reason) = CulpritText(system: system, conflict: conflict).sentence else { return [] }
    return ["Change \(title): \(reason)"]
  }

  static func title(_ constraint: ConstraintSystem.Constraint, isLog: Bool, _ phrases: Phrases) -> String {
    isLog ? "[\(constraint.position + 1)]" : phrases.title(constraint)
  }
}
