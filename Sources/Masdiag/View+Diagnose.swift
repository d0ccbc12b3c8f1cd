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
}
