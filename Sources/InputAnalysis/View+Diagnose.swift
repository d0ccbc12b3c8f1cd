import Diagnosis
public import LayoutModel
public import Reporting

extension View {
  /// Diagnoses the layout of this view's hierarchy.
  ///
  ///     let report = superview.diagnose()
  ///     print(report)  // the console report, explanation and fixes of each conflict
  ///
  /// The report starts with any misuse (see ``LayoutModel/View/misuse``).
  ///
  /// This method examines the constraints of the next layout pass. It calls any pending
  /// ``LayoutModel/View/updateConstraints()`` and records failures of these calls as misuse, but doesn't move any
  /// views. Numbers outside ``LayoutModel/NumberRange`` make ``LayoutModel/View/layoutIfNeeded()`` throw an error;
  /// here, constraints with such numbers are ignored.
  ///
  /// - Parameter findsAmbiguity: true to also search for ambiguity.
  /// - Returns: the report; its path is the name of the root.
  /// - Complexity: solving the hierarchy once from scratch, and a few more times for each conflict.
  public func diagnose(findsAmbiguity: Bool = false) -> InputReport {
    let root = root
    let diagnosis = SystemDiagnosis(updatedSystem(), .init(ambiguity: findsAmbiguity ? .groups : .skipped))
    var report = InputReport(path: root.key ?? root.className, layout: diagnosis)
    report.misuse = root.misuse
    return report
  }

  /// Checks the layout of this view's hierarchy for mistakes and likely mistakes: conflicts, ambiguity, broken optional
  /// constraints, and redundant constraints.
  ///
  ///     for finding in superview.check().findings(from: .warning) {
  ///       print(finding.text(), terminator: "") // Form.swift:31:12: warning: badge.left is ambiguous: …
  ///     }
  ///
  /// Like ``diagnose(findsAmbiguity:)``, this method examines the constraints of the next layout pass.
  ///
  /// - Returns: the findings. A finding about a view is located at the first constraint on the view; if that constraint
  ///   wasn't created in a known file, the path is the name of the root.
  /// - Complexity: the same as ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
  public func check() -> CheckReport {
    let root = root
    let origin = root.givenFrame?.origin ?? .zero
    return CheckReport(
      path: root.key ?? root.className, layout: Inspection(updatedSystem()), rootOrigin: origin)
  }

  /// Explains the value of an attribute of this view: the constraints that determine it, one per line, with the effect
  /// of each. If the attribute is ambiguous, the explanation includes another possible value and constraints that would
  /// determine it.
  ///
  ///     print(label.why(.width) ?? "")
  ///
  /// Like ``diagnose(findsAmbiguity:)``, this method examines the constraints of the next layout pass.
  ///
  /// - Parameter attribute: an edge, a center, or a size; leading and trailing depend on the layout's direction.
  /// - Returns: the explanation; nil for margins and baselines, which follow from the edges.
  /// - Complexity: the same as ``diagnose(findsAmbiguity:)``, plus one derivation for each constraint.
  public func why(_ attribute: Attribute) -> String? {
    let (root, system) = (root, updatedSystem())
    guard let index = ConstraintSystem.items(of: root).firstIndex(where: { $0 === self }) else { return nil }
    let isMirrored = root.layoutDirection == .rightToLeft
    let edge: Attribute =
      switch attribute {
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      default: attribute
      }
    let diagnosis = SystemDiagnosis(system, .init(ambiguity: .groups, findsFixes: false))
    guard let text = diagnosis.explanation(of: .init(index, edge))?.text(in: diagnosis) else { return nil }
    return String(text.dropLast())  // printing adds the line break
  }

  /// Returns the system of this view's hierarchy after updating its constraints.
  func updatedSystem() -> ConstraintSystem {
    recordingMisuse { () throws(LayoutError) in try updateConstraintsOrThrow() }
    return ConstraintSystem(root: root)
  }
}
