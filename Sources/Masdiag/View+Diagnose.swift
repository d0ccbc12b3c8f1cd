import Diagnosis
public import LayoutModel
public import Reporting

extension View {
  /// Explains what is wrong with the layout of the hierarchy that this view is in.
  ///
  ///     let report = superview.diagnose()
  ///     print(report)  // the classic console report of each conflict, why it is one, and what can be done
  ///
  /// The report is about the constraints as they are installed now: ``LayoutModel/View/layoutIfNeeded()`` calls the
  /// ``LayoutModel/View/updateConstraints()`` that are due, this does not.
  ///
  /// - Parameter findsAmbiguity: whether to look for what nothing decides, too.
  /// - Returns: the report; its path is what the root is called.
  /// - Complexity: that of solving the hierarchy from nothing, and for each conflict a few times more.
  public func diagnose(findsAmbiguity: Bool = false) -> InputReport {
    let root = root
    let diagnosis = SystemDiagnosis(ConstraintSystem(root: root), findsAmbiguity: findsAmbiguity)
    return InputReport(path: root.key ?? root.className, layout: diagnosis)
  }

  /// Looks for everything that is wrong with the layout of the hierarchy that this view is in, or likely to be: conflicts,
  /// what nothing decides, wishes that are not granted, and constraints that say nothing new.
  ///
  ///     for finding in superview.check().findings(from: .warning) {
  ///       print(finding.text(), terminator: "")  // Form.swift:31:12: warning: nothing decides badge.left: … [ambiguous]
  ///     }
  ///
  /// - Returns: the findings, those about a view at the first constraint on it; where that was not made in a file that is
  ///   known, the path is the name of the root.
  /// - Complexity: that of ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:)``.
  public func check() -> CheckReport {
    let root = root
    let origin = root.givenFrame?.origin ?? .zero
    return CheckReport(
      path: root.key ?? root.className, layout: Inspection(ConstraintSystem(root: root)), rootOrigin: origin)
  }
}
