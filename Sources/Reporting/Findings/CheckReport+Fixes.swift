package import Diagnosis
import LayoutModel

extension CheckReport {
  /// Adds to each conflict's finding up to five text changes that resolve the conflict: the recommended change first,
  /// then the other changes, smallest first. If several conflicts share a finding, each change resolves all of these
  /// conflicts.
  ///
  /// - Parameters:
  ///   - diagnosis: the same conflicts with their fixes.
  ///   - text: the input.
  ///   - apply: returns the input with a fix applied; nil if the fix can't be expressed in the text.
  package mutating func addFixes(
    of diagnosis: SystemDiagnosis, to text: [UInt8], applying apply: (Fix, [UInt8]) -> [UInt8]?
  ) {
    for conflicts in ContradictingStatements.groups(diagnosis.conflicts, in: diagnosis.system) {
      let first = conflicts[0]
      guard let place = finding(of: first, in: diagnosis.system) else { continue }
      let best = first.recommendation?.fix
      let order = (best.map { [$0] } ?? []) + first.fixes.indices.filter { $0 != best }
      for position in order where findings[place].fixes.count < Self.fixLimit {
        guard let fixes = alike(first.fixes[position], in: conflicts, diagnosis.system),
          let changed = applied(fixes, to: text, apply)
        else { continue }
        let words = zip(conflicts, fixes).map { conflict, fix in
          (FixText(system: diagnosis.system, fixes: conflict.fixes), fix)
        }
        let outcomes = words.compactMap { $0.outcome($1) }
        findings[place].fixes.append(
          TextFix(
            advice: words.map { $0.longAdvice($1) }.joined(separator: "; "),
            outcome: outcomes.isEmpty ? nil : outcomes.joined(separator: "; "), from: text, to: changed))
      }
    }
  }

  private static let fixLimit = 5

  /// Returns the index of a conflict's finding. Conflicts of the same kind have the same fingerprint, and not every
  /// conflict has a separate finding, so the finding's location must also be one of the conflict's.
  private func finding(of conflict: LayoutConflict, in system: ConstraintSystem) -> Int? {
    let alike = findings.indices.filter { findings[$0].identity == conflict.fingerprint && findings[$0].fixes.isEmpty }
    let places = conflict.members.compactMap { system.constraints[$0.index].location }
    return places.isEmpty ? alike.first : alike.first { places.contains(findings[$0].location) }
  }

  /// Returns the corresponding fix of each conflict, that is, the fix that makes the same change to the same statement;
  /// nil if a conflict has no such fix.
  private func alike(_ fix: Fix, in conflicts: [LayoutConflict], _ system: ConstraintSystem) -> [Fix]? {
    if conflicts.count == 1 { return [fix] }
    let fixes = conflicts.compactMap { conflict in
      conflict.fixes.first {
        $0.change.kind == fix.change.kind
          && system.constraints[$0.index].location == system.constraints[fix.index].location
      }
    }
    return fixes.count == conflicts.count ? fixes : nil
  }

  /// Returns the text with all fixes applied. The last constraint is changed first, so that its removal doesn't shift
  /// the constraints that haven't been changed yet.
  private func applied(_ fixes: [Fix], to text: [UInt8], _ apply: (Fix, [UInt8]) -> [UInt8]?) -> [UInt8]? {
    var changed = text
    for fix in fixes.sorted(by: { $0.index > $1.index }) {
      guard let next = apply(fix, changed) else { return nil }
      changed = next
    }
    return changed
  }
}
