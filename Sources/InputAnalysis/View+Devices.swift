import Diagnosis
public import InterfaceBuilder
public import LayoutFormats
public import LayoutModel
public import Reporting

extension View {
  /// Applies the size, safe area, direction and text size of an environment to this view, which must be a root.
  /// Settings that the environment doesn't specify are left unchanged.
  ///
  /// The content size of views with text, that is, of views with baselines and of UIKit's text classes, grows in both
  /// dimensions. Line wrapping isn't simulated.
  public func fit(_ environment: LayoutEnvironment) {
    if let size = environment.size ?? environment.device?.size(environment.orientation) {
      let origin = givenFrame?.origin ?? .zero
      givenFrame = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      translatesAutoresizingMaskIntoConstraints = true
    }
    if let device = environment.device { safeAreaInsets = device.safeArea(environment.orientation) }
    if environment.direction != .leftToRight { layoutDirection = environment.direction }
    for view in hierarchy where view.showsText { view.textScale = environment.textScale }
  }

  private static let textClasses: Set<String> = ["UILabel", "UIButton", "UITextField", "UITextView"]

  private var showsText: Bool { baselines != .bottomEdge || Self.textClasses.contains(className) }
}

extension Masdiag {
  /// Checks the layout of a root view on several devices, and reports each cause once. Afterward, the root view has the
  /// settings of the last device.
  ///
  /// - Parameters:
  ///   - root: the outermost view.
  ///   - environments: the devices, or other environments.
  ///   - path: the path to use in findings.
  ///   - severity: the minimum severity of findings to find.
  ///   - acceptances: the findings that the layout's author accepts, each with a reason.
  ///   - deadline: the time at which to stop and return the results so far; nil for no limit.
  /// - Throws: an `UnreadableInput` if the layout can't be calculated.
  /// - Complexity: for each environment, the same as ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
  public static func check(
    _ root: View, on environments: [LayoutEnvironment], path: String, from severity: Finding.Severity = .note,
    acceptances: [Acceptance] = [], until deadline: ContinuousClock.Instant? = nil
  ) throws(UnreadableInput) -> CheckReport {
    var reports: [(LayoutEnvironment, CheckReport)] = []
    for environment in environments {
      root.fit(environment)
      let system = try checkedSystem(root, path)
      let found = Deadline.$instant.withValue(Deadline.earlier(deadline)) { Inspection(system, scope: severity.scope) }
      let report = CheckReport(
        path: path, layout: found, rootOrigin: root.givenFrame?.origin ?? .zero, from: severity,
        acceptances: acceptances)
      reports.append((environment, report))
    }
    return CheckReport(path: path, onDevices: reports)
  }
}

/// Lays out a root view and returns its system.
private func checkedSystem(_ root: View, _ path: String) throws(UnreadableInput) -> ConstraintSystem {
  do {
    try root.layoutIfNeeded()
    return ConstraintSystem(root: root)
  } catch {
    let place = SourceLocation(path: path, line: 1, column: 1)
    throw UnreadableInput(problems: [
      Problem(code: ProblemCode.numberRange.rawValue, message: "\(error)", location: place, line: "")
    ])
  }
}
