public import LayoutModel

/// A layout document that was read: its views, its constraints, and the system they make.
public struct LayoutDocument {
  /// The outermost view. The document's active constraints are installed in its hierarchy.
  public var root: View
  /// The document's constraints in textual order, inactive ones included.
  public var constraints: [LayoutConstraint]
  /// The system of root and constraints.
  public var system: ConstraintSystem
  /// The findings that the document's author accepts.
  public var acceptances: [Acceptance]
  /// What was noted when the document was captured from a running app; nil for a document that was written.
  public var capture: Capture?

  /// A document with all its members.
  public init(
    root: View, constraints: [LayoutConstraint], system: ConstraintSystem, acceptances: [Acceptance] = [],
    capture: Capture? = nil
  ) {
    self.acceptances = acceptances
    self.capture = capture
    self.root = root
    self.constraints = constraints
    self.system = system
  }
}
