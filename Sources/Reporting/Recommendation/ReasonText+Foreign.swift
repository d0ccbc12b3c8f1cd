import Diagnosis
import LayoutModel
import PlainText

// Reasons outside of the app's code.

extension ReasonText {
  private static let nothingToFix = "There is nothing to fix in your code."

  /// Returns a sentence about the system's views, which the app's code may have changed.
  private func nothingToFix(in className: String) -> String {
    let exception =
      SystemViews(viewClass: className)?.exception
      ?? "adds views or constraints to \(visible(ClassName(className).innermost))"
    return "There is nothing to fix unless your code \(exception)."
  }

  var systemProcess: Advice {
    Advice("\(visible(system.process ?? "The system")) printed this log, not your app. \(Self.nothingToFix)")
  }

  var actionSheet: Advice {
    Advice("UIKit sets this width in its own action sheets. The conflict is harmless. \(Self.nothingToFix)")
  }

  func systemViews(_ item: Int) -> Advice {
    let className = system.items[item].className
    let moment = members.contains(where: isEmptyOfSystem) ? " for a view that has no size yet" : ""
    return Advice(
      "\(owner(of: item)). \(framework(className)) created \(made)\(moment). "
        + nothingToFix(in: className))
  }

  /// Returns text such as `ItemWrapperView is private to UIKit (NavigationButtonBar)` or `_UIBar belongs to a
  /// navigation bar or toolbar`.
  private func owner(of item: Int) -> String {
    let className = ClassName(system.items[item].className)
    if let module = className.module, className.isOfSystemModule {
      let outer = className.names.dropLast().joined(separator: ".")
      return "\(visible(className.innermost)) is private to \(module)" + (outer.isEmpty ? "" : " (\(visible(outer)))")
    }
    // Letters that tell views of one class apart are explained below a conflict only.
    let subject = members.isEmpty ? visible(className.nested) : name(item)
    return "\(subject) belongs to \(SystemViews(viewClass: system.items[item].className)?.name ?? "the system")"
  }

  private func framework(_ className: String) -> String {
    if let module = ClassName(className).module { return module }
    if ["NS", "_NS"].contains(where: className.hasPrefix) { return "AppKit" }
    return ["UI", "_UI"].contains(where: className.hasPrefix) ? "UIKit" : "The system"
  }

  private var made: String { members.count == 1 ? "this constraint" : "all of these constraints" }

  private func isEmptyOfSystem(_ index: Int) -> Bool {
    let constraint = system.constraints[index]
    return constraint.origin.isSystemMade && constraint.second == nil && constraint.relation == .equal
      && constraint.first.place.attribute.kind == .size && constraint.constant == 0
  }

  func builderFrame(_ index: Int) -> Advice {
    let view = Containment.subject(of: system.constraints[index], in: system).map { name($0.item) } ?? subject(index)
    return Advice(
      "\(view) has no constraints in Interface Builder, so \(title(index)) holds it where you drew it.",
      "Add its constraints there. If your code adds them, mark those in Interface Builder as placeholders (Remove at "
        + "build time).", naming: [index])
  }

  func systemOnly(_ index: Int) -> Advice {
    let verdict = "The system created \(made). If the layout looks right, there is nothing to fix."
    guard let property = FrameworkConstraintSource(system.constraints[index])?.property else { return Advice(verdict) }
    return Advice(verdict, "Otherwise change \(property), from which \(title(index)) follows.")
  }
}
