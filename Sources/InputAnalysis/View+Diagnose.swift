import Diagnosis
public import LayoutModel
public import Reporting

extension View {
  /// Explains what is wrong with the layout of the hierarchy that this view is in.
  ///
  ///     let report = superview.diagnose()
  ///     print(report)  // the classic console report of each conflict, why it is one, and what can be done
  ///
  /// What was misused (see ``LayoutModel/View/misuse``) comes first.
  ///
  /// The report is about the constraints that the next layout is made of: the
  /// ``LayoutModel/View/updateConstraints()`` that are due are called, and what goes wrong in them is recorded as
  /// misuse. No view is moved. Where numbers are outside ``LayoutModel/NumberRange``,
  /// ``LayoutModel/View/layoutIfNeeded()`` throws; constraints with such numbers take no part here.
  ///
  /// - Parameter findsAmbiguity: whether to look for what nothing decides, too.
  /// - Returns: the report; its path is what the root is called.
  /// - Complexity: that of solving the hierarchy from nothing, and for each conflict a few times more.
  public func diagnose(findsAmbiguity: Bool = false) -> InputReport {
    let root = root
    let diagnosis = SystemDiagnosis(updatedSystem(), .init(ambiguity: findsAmbiguity ? .groups : .skipped))
    var report = InputReport(path: root.key ?? root.className, layout: diagnosis)
    report.misuse = root.misuse
    return report
  }

  /// Looks for everything that is wrong with the layout of the hierarchy that this view is in, or likely to be:
  /// conflicts, what nothing decides, optional constraints that are not satisfied, and constraints that say nothing
  /// new.
  ///
  ///     for finding in superview.check().findings(from: .warning) {
  ///       print(finding.text(), terminator: "") // Form.swift:31:12: warning: badge.left is ambiguous: …
  ///     }
  ///
  /// Like ``diagnose(findsAmbiguity:)`` it is about the constraints that the next layout is made of.
  ///
  /// - Returns: the findings, those about a view at the first constraint on it; where that was not made in a file that
  ///   is known, the path is the name of the root.
  /// - Complexity: that of ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
  public func check() -> CheckReport {
    let root = root
    let origin = root.givenFrame?.origin ?? .zero
    return CheckReport(
      path: root.key ?? root.className, layout: Inspection(updatedSystem()), rootOrigin: origin)
  }

  /// Why an attribute of this view has its value: the constraints that it follows from, one a line, and how far each
  /// moves it. Where nothing decides it, another value, and what would decide it.
  ///
  ///     print(label.why(.width) ?? "")
  ///
  /// Like ``diagnose(findsAmbiguity:)`` it is about the constraints that the next layout is made of.
  ///
  /// - Parameter attribute: an edge, a center, or a size; leading and trailing are the edges that they are in the
  ///   layout's direction.
  /// - Returns: the explanation; nil for margins and baselines, which follow from the edges.
  /// - Complexity: that of ``diagnose(findsAmbiguity:)``, and one derivation for each constraint.
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
    return String(text.dropLast())  // whoever prints it ends the line
  }

  /// The system of the hierarchy that this view is in, once all constraints are up to date.
  func updatedSystem() -> ConstraintSystem {
    recordingMisuse { () throws(LayoutError) in try updateConstraintsOrThrow() }
    return ConstraintSystem(root: root)
  }
}
