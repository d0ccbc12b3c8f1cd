import Diagnosis
import LayoutModel
import PlainText

// Reasons of conflicts that aren't the app's.

extension ReasonText {
  private static let nothingToFix = "There is nothing to fix in your code."

  var systemProcess: Advice {
    Advice("\(visible(system.process ?? "The system")) printed this log, not your app. \(Self.nothingToFix)")
  }

  var actionSheet: Advice {
    Advice("UIKit sets this width in its own action sheets. The conflict is harmless. \(Self.nothingToFix)")
  }

  func systemViews(_ item: Int) -> Advice {
    let className = system.items[item].className
    let moment = members.contains(where: isEmptyOfSystem) ? " while a view has no size yet" : ""
    return Advice(
      "\(owner(of: item)). These are \(framework(className))'s own constraints\(moment). \(Self.nothingToFix)")
  }

  /// `ItemWrapperView is private to UIKit (NavigationButtonBar)`, `_UIBar belongs to a navigation bar or toolbar`.
  private func owner(of item: Int) -> String {
    let className = ClassName(system.items[item].className)
    if let module = className.module, className.isOfSystemModule {
      let outer = className.names.dropLast().joined(separator: ".")
      return "\(visible(className.innermost)) is private to \(module)" + (outer.isEmpty ? "" : " (\(visible(outer)))")
    }
    return "\(name(item)) belongs to \(SystemViews(viewClass: system.items[item].className)?.name ?? "the system")"
  }

  private func framework(_ className: String) -> String {
    if let module = ClassName(className).module { return module }
    if ["NS", "_NS"].contains(where: className.hasPrefix) { return "AppKit" }
    return ["UI", "_UI"].contains(where: className.hasPrefix) ? "UIKit" : "the system"
  }

  private func isEmptyOfSystem(_ index: Int) -> Bool {
    let constraint = system.constraints[index]
    return constraint.origin.isSystemMade && constraint.second == nil && constraint.relation == .equal
      && constraint.first.place.attribute.kind == .size && constraint.constant == 0
  }

  func systemOnly(_ index: Int) -> Advice {
    let verdict = "The system made all of these constraints. If the layout looks right, there is nothing to fix."
    guard let property = FrameworkConstraintSource(system.constraints[index])?.property else { return Advice(verdict) }
    return Advice(verdict, "Otherwise change \(property), from which \(title(index)) follows.")
  }
}
