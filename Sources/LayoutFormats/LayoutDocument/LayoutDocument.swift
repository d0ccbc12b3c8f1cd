public import LayoutModel

/// The contents of a layout document: its views, its constraints, and the resulting system.
public struct LayoutDocument {
  /// The outermost view. The document's active constraints are installed in its hierarchy.
  public var root: View
  /// The document's constraints in textual order, including inactive ones.
  public var constraints: [LayoutConstraint]
  /// The system built from ``root`` and ``constraints``.
  public var system: ConstraintSystem
  /// The findings that the document's author accepts.
  public var acceptances: [Acceptance]
  /// The capture's details if the document was captured from a running app; nil for a hand-written document.
  public var capture: Capture?

  /// Creates a document from its parts.
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
