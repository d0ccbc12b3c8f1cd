import Diagnosis
public import InterfaceBuilder
public import LayoutFormats
public import LayoutModel
public import Reporting

extension View {
  /// Gives this view, a root, the size, safe area, direction and text size of an environment; what is not said stays as
  /// it is.
  ///
  /// The content of views that show text, those with baselines and those of UIKit's classes for text, grows in both
  /// directions: that it may break into more lines is not followed.
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
  /// What is wrong with the layout of a root view on many devices, each cause once. The view is left as it is in the
  /// last of them.
  ///
  /// - Parameters:
  ///   - root: the outermost view.
  ///   - environments: the devices, or whatever else it is tried in.
  ///   - path: what findings call the input.
  ///   - severity: findings that are not as bad are not looked for.
  ///   - acceptances: what the layout's author accepts, with a reason.
  ///   - deadline: when to end with what was found; nil for never.
  /// - Throws: what no layout can be calculated with.
  /// - Complexity: for each environment that of
  ///   ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
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

/// The system of a root view that has its size.
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
